import type { Messages } from '../../index.ts';

export const undo = {
    done: 'Modification défaite |||| %{smart_count} modifications défaites',
    stale: 'Quelqu’un a modifié cette fiche depuis : rien n’a été défait ni écrasé.',
    stale_by: '%{name} a modifié cette fiche depuis : rien n’a été défait ni écrasé.',
    stale_by_you: 'Vous avez modifié cette fiche depuis : rien n’a été défait ni écrasé.',
    gone: 'Cette fiche a été supprimée entre-temps : il n’y a plus rien à défaire.',
    some: '%{done} défaites. %{count} laissée telle quelle : %{reasons} |||| %{done} défaites. %{count} laissées telles quelles : %{reasons}',
    none: 'Rien n’a été défait. %{reasons}',
    reason: '%{name} : %{reason}',
    more: 'et %{count} autre |||| et %{count} autres',
    changed_since: 'modifiée depuis par %{name}',
    changed_since_by_you: 'modifiée depuis par vous',
    changed_since_by_someone: 'modifiée depuis',
} satisfies Messages['undo'];

import type { Messages } from '../../index.ts';

export const live = {
    added: 'Nouveau\u00a0: %{count}',
    show: 'Afficher',
    deleted: 'fiche supprimée',
    deleted_rows: 'Supprimé entre-temps\u00a0: %{names}',
    close: 'Fermer',
    somebody: 'Quelqu’un',
    changed: '%{who} a modifié\u00a0: %{fields}.',
    elsewhere: '%{who} a modifié cette fiche entre-temps : rechargez la page pour le voir.',
    disputed: '%{who} a aussi modifié ce que vous saisissez\u00a0: %{fields}. Vous choisirez en enregistrant.',
    also_here: 'Également ici\u00a0: %{names}',
    more_here: '+%{count}',
    typing: '%{names} saisit ici |||| %{names} saisissent ici',
    record_gone:
        'Cette fiche a été supprimée entre-temps. Votre saisie est toujours là, mais ne peut plus être enregistrée.',
} satisfies Messages['live'];

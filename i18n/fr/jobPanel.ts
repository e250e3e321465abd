import type { Messages } from '../index.ts';

export const job_panel = {
    title: 'Traitements',
    progress: 'Avancement : %{name}',
    counted: '%{done} sur %{total}',
    cancel: 'Annuler',
    cancel_one: 'Annuler : %{name}',
    download: 'Télécharger',
    download_one: 'Télécharger : %{name}',
    done: 'Terminé : %{name}.',
    done_partly: 'Terminé : %{name}, sauf %{smart_count} fiche. |||| Terminé : %{name}, sauf %{smart_count} fiches.',
    left_out: 'Laissé de côté :',
    more_left_out: 'et %{count} de plus',
    failed: '%{name} : %{reason}',
} satisfies Messages['job_panel'];

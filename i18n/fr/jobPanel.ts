import type { Messages } from '../index.ts';

export const job_panel = {
    title: 'Traitements',
    progress: 'Avancement : %{name}',
    counted: '%{done} sur %{total}',
    cancel: 'Annuler',
    cancel_one: 'Annuler : %{name}',
    download: 'Télécharger',
    download_one: 'Télécharger : %{name}',
    done: 'Terminé : %{name}.',
    failed: '%{name} : %{reason}',
} satisfies Messages['job_panel'];

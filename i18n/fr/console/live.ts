import type { Messages } from '../../index.ts';

export const live = {
    added: 'Nouveau\u00a0: %{count}',
    show: 'Afficher',
    deleted: 'fiche supprimée',
    deleted_rows: 'Supprimé entre-temps\u00a0: %{names}',
} satisfies Messages['live'];

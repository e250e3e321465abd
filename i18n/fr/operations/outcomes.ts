import type { Messages } from '../../index.ts';

export const outcomes = {
    failed: {
        some_kept: 'Certaines fiches n’ont pas pu être supprimées',
    },
    done: {
        items_import: 'Import des articles commencé',
        prices_import: 'Import des tarifs commencé',
        pictures: 'Photos en cours de téléchargement',
        pictures_link: 'Si rien ne se passe, suivez ce lien.',
    },
} satisfies Messages['outcomes'];

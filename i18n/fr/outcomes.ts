import type { Messages } from '../index.ts';

export const outcomes = {
    failed: {
        retry: 'Une erreur est survenue, veuillez réessayer',
        add_item: 'Impossible d’ajouter l’article',
        update_entity: 'Impossible de modifier cette entrée',
        some_kept: 'Certaines fiches n’ont pas pu être supprimées',
        zero_price: 'Un article de la commande est au prix 0',
    },
    done: {
        items_import: 'L’import des articles a commencé.',
        prices_import: 'L’import des tarifs a commencé.',
        order_item_removed: 'La ligne de commande est supprimée.',
        orders_validated: 'La commande est validée. |||| %{smart_count} commandes sont validées.',
        delivery_notes_validated: 'Le bon de livraison est validé. |||| %{smart_count} bons de livraison sont validés.',
        pictures: 'Les photos sont en cours de téléchargement.',
        pictures_link: 'Si rien ne se passe, suivez ce lien.',
    },
} satisfies Messages['outcomes'];

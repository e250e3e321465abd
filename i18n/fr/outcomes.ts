import type { Messages } from '../index.ts';

export const outcomes = {
    failed: {
        server: 'Erreur du serveur',
        unknown: 'Erreur inconnue',
        retry: 'Une erreur est survenue, veuillez réessayer',
        load: 'Impossible de charger les données',
        pagination: "Impossible d'afficher la pagination",
        columns: "Impossible d'afficher le sélecteur de colonnes",
        pictures: "Impossible d'afficher les photos",
        add_item: "Impossible d'ajouter l'article",
        update_record: 'Impossible de modifier la fiche',
        update_entity: 'Impossible de modifier cette entrée',
        remove_file: 'Impossible de supprimer le fichier',
        remove_records: 'Impossible de supprimer la fiche |||| Impossible de supprimer les fiches',
        some_kept: "Certaines fiches n'ont pas pu être supprimées",
        zero_price: 'Un article de la commande est au prix 0',
    },
    done: {
        record_updated: 'La fiche est modifiée.',
        user_updated: "L'utilisateur est modifié.",
        password_created: 'Le mot de passe est créé.',
        items_import: "L'import des articles a commencé.",
        prices_import: "L'import des tarifs a commencé.",
        order_item_removed: 'La ligne de commande est supprimée.',
        orders_validated: 'La commande est validée. |||| %{smart_count} commandes sont validées.',
        delivery_notes_validated: 'Le bon de livraison est validé. |||| %{smart_count} bons de livraison sont validés.',
        pictures: 'Les photos sont en cours de téléchargement.',
        pictures_link: 'Si rien ne se passe, suivez ce lien.',
    },
} satisfies Messages['outcomes'];

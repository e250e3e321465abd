import type { Messages } from '../../index.ts';

export const price_list_items = {
    name: 'Prix |||| Prix',
    count: '%{total} prix |||| %{total} prix',
    fields: {
        priceList: 'Tarif',
        item: 'Article',
        minQuantity: 'À partir de',
        unitPriceExcludingTax: 'Prix unitaire HT',
        discountRate: 'Remise',
    },
    section: { price: 'Prix' },
    help: {
        minQuantity: 'La quantité totale de l’article sur une commande, au moins',
        discountRate: 'En pourcentage du prix de base de l’article, à la place d’un prix',
    },
    create_title: 'Nouveau prix',
    delete: {
        title: 'Supprimer le prix %{name} ?',
        body: 'Les commandes déjà validées gardent leurs prix.',
        action: 'Supprimer le prix',
    },
    notifications: {
        created: 'Prix créé',
        updated: 'Prix enregistré',
        deleted: 'Prix supprimé',
    },
    filter: { search: 'Chercher un article ou un tarif' },
    empty: {
        title: 'Aucun prix',
        body: 'Les prix des articles dans les tarifs, à partir d’une quantité.',
        filtered: 'Aucun prix ne correspond à ces filtres',
        filtered_body: 'Essayez avec moins de mots, ou effacez les filtres.',
    },
} satisfies Messages['price_list_items'];

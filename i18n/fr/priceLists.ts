import type { Messages } from '../index.ts';

export const price_lists = {
    name: 'Tarif |||| Tarifs',
    count: '%{total} tarif |||| %{total} tarifs',
    fields: {
        code: 'Code',
        label: 'Libellé',
        priceListType: 'Type de tarif',
        thirdParty: 'Client',
        validFrom: 'Valable à partir du',
        validTo: "Valable jusqu'au",
        isNet: 'Prix nets',
        isPromotion: 'Promotion',
        isActive: 'En service',
    },
    why: 'Pourquoi ce prix ?',
    grid: 'Grille des prix',
    prices: 'Prix de ce tarif',
    copy: 'Copier pour une nouvelle saison…',
    customers: {
        label: 'Clients',
        otherwise:
            "%{count} d'entre eux a un tarif propre pour cet article. |||| %{count} d'entre eux ont un tarif propre pour cet article.",
        not_in_force: "Ce tarif n'est pas en vigueur aujourd'hui.",
    },
    applying: 'Tarifs qui lui sont appliqués',
    none_applies: 'Aucun : les prix de base valent',
    validity: {
        current_endless: 'Depuis le %{from}',
        current_ending: "Jusqu'au %{to}",
        future_endless: 'À partir du %{from}',
        future_ending: 'Du %{from} au %{to}',
    },
    section: { list: 'Tarif', owner: 'Pour', validity: 'Validité' },
    help: {
        priceListType: 'Un type ou un client ; une promotion peut valoir pour tous',
        validTo: 'Le dernier jour ; vide sans fin',
        isNet: "La remise générale du client n'est pas déduite",
        isPromotion: 'Elle vaut là où elle est plus basse',
    },
    create_title: 'Nouveau tarif',
    delete: {
        title: 'Supprimer %{name} ?',
        body: 'Un tarif qui a des prix ne peut pas être supprimé : mettez-le hors service.',
        action: 'Supprimer le tarif',
    },
    notifications: {
        created: 'Le tarif est créé.',
        updated: 'Le tarif est modifié.',
        deleted: 'Le tarif est supprimé.',
    },
    filter: { search: 'Chercher un code, un libellé ou un client' },
    empty: {
        title: 'Aucun tarif',
        body: "Un tarif contient les prix d'un type de clients, d'un client ou d'une promotion.",
        filtered: 'Aucun tarif ne correspond à ces filtres',
        filtered_body: 'Essayez avec moins de mots, ou effacez les filtres.',
    },
} satisfies Messages['price_lists'];

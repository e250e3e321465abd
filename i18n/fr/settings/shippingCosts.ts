import type { Messages } from '../../index.ts';

export const shipping_costs = {
    name: 'Frais de port |||| Frais de port',
    count: '%{total} tranche |||| %{total} tranches',
    fields: {
        company: 'Société',
        minOrderPrice: 'Commandes à partir de',
        maxOrderPrice: 'Commandes de moins de',
        standardAmount: 'Standard, montant',
        standardRate: 'Standard, taux',
        expressAmount: 'Express, montant',
        expressRate: 'Express, taux',
    },
    section: {
        order: 'Commandes',
        standard: 'Standard',
        express: 'Express',
    },
    help: {
        maxOrderPrice: 'Vide : sans limite',
        standardRate: 'En pourcentage des marchandises',
        expressAmount: 'L’express n’est pas proposé sans montant ni taux',
    },
    simulation: {
        title: 'Simulation',
        order: 'Marchandises hors taxes',
        standard: 'Pour une commande de %{goods|money}, le port coûte %{amount|money}.',
        express: 'Express : %{amount|money}.',
        no_express: 'L’express n’est pas proposé.',
        none: 'Aucune tranche ne couvre une commande de %{goods|money}.',
        gaps: 'Aucune tranche ne couvre les commandes de %{gaps}.',
        from: '%{from} et plus',
        between: '%{from} à %{to}',
        scale: 'Tranches de la société',
        segment: {
            other: '%{range} : %{cost}',
            edited: '%{range}, cette tranche : %{cost}',
            gap: '%{range} : aucune tranche',
            overlap: '%{range} : plusieurs tranches',
            cost: '%{amount|money} + %{rate|rate}',
            free: 'gratuit',
        },
        key: {
            edited: 'Cette tranche',
            other: 'Autres tranches',
            gap: 'Aucune tranche',
            overlap: 'Plusieurs',
        },
        failed: 'Les autres tranches de la société n’ont pas pu être chargées.',
    },
    create_title: 'Nouvelle tranche',
    delete: {
        title: 'Supprimer %{name} ?',
        body: 'Les commandes déjà validées gardent leurs frais de port.',
        action: 'Supprimer la tranche',
    },
    notifications: {
        created: 'Tranche créée',
        updated: 'Tranche enregistrée',
        deleted: 'Tranche supprimée',
    },
    empty: {
        title: 'Aucuns frais de port',
        body: 'Les tranches fixent les frais de port d’une commande selon son montant.',
        filtered: 'Aucune tranche ne correspond à ces filtres',
        filtered_body: 'Essayez avec moins de mots, ou effacez les filtres.',
    },
} satisfies Messages['shipping_costs'];

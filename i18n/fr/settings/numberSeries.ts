import type { Messages } from '../../index.ts';

export const number_series = {
    name: 'Numérotation |||| Numérotation',
    count: '%{total} série |||| %{total} séries',
    fields: {
        kind: 'Documents',
        year: 'Année',
        company: 'Société',
        prefix: 'Préfixe',
        pattern: 'Modèle',
        nextNumber: 'Prochain numéro',
        firstNumber: 'Premier numéro donné',
    },
    kind: {
        orders: 'Commandes',
        delivery_notes: 'Bons de livraison',
        invoices: 'Factures',
        credit_notes: 'Avoirs',
        quotes: 'Devis',
    },
    section: { numbers: 'Numéros' },
    help: {
        prefix: 'Majuscules, chiffres, - et _, par exemple FA',
        pattern:
            '{prefix}, {year} ou {yy} pour deux chiffres, et {number:6} pour six chiffres, comme dans {prefix}{year}-{number:6}',
        nextNumber: 'Modifiable jusqu’au premier numéro de l’année, pour continuer la numérotation d’un autre logiciel',
    },
    preview: {
        title: 'Aperçu',
        next: 'Prochain : %{number}',
        none: 'Ces valeurs ne forment pas encore de numéro.',
    },
    frozen: 'Des numéros de cette année sont déjà utilisés : ils gardent leur format et se suivent sans trou. L’année suivante est modifiable à partir de décembre.',
    delete: {
        title: 'Supprimer %{name} ?',
        body: 'Chaque type de document garde sa numérotation.',
        action: 'Supprimer la série',
    },
    notifications: {
        created: 'Série créée',
        updated: 'Série enregistrée',
        deleted: 'Série supprimée',
    },
    empty: {
        title: 'Aucune série',
        body: 'Chaque société a une série par type de document et par année.',
        filtered: 'Aucune série ne correspond à ces filtres',
        filtered_body: 'Essayez d’autres valeurs, ou effacez les filtres.',
    },
} satisfies Messages['number_series'];

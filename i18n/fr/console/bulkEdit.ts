import type { Messages } from '../../index.ts';

export const bulk_edit = {
    open: 'Modifier…',
    title: 'Modifier %{count} fiche |||| Modifier %{count} fiches',
    property: 'Propriété',
    operation: 'Opération',
    preview: 'Voir le résultat',
    rehearsing: 'Simulation en cours…',
    back: 'Retour',
    change: 'Modifier %{count} fiche |||| Modifier %{count} fiches',
    records: 'Fiches avant et après',
    part: 'Les %{count} premières fiches sur %{total} ont été vérifiées. Les autres le sont au fur et à mesure ; les refus sont donnés à la fin.',
    outcome: {
        changed: '%{count} à modifier |||| %{count} à modifier',
        same: '%{count} inchangée |||| %{count} inchangées',
        refused: '%{count} refusée |||| %{count} refusées',
    },
    choice: {
        raise_percent: 'Augmenter d’un pourcentage',
        lower_percent: 'Baisser d’un pourcentage',
        raise_amount: 'Augmenter d’un montant',
        lower_amount: 'Baisser d’un montant',
        round: 'Arrondir',
        set: 'Fixer à',
        replace: 'Remplacer par',
        clear: 'Vider',
        add: 'Ajouter',
        remove: 'Retirer',
    },
} satisfies Messages['bulk_edit'];

export const resources = {
    bulk_edit: {
        fields: { percent: 'De combien', amount: 'De combien', rounding: 'Arrondi' },
        rounding: {
            none: 'Aucun',
            '0.01': 'Au centime',
            '0.05': 'À 5 centimes',
            '0.90': 'Finissant par ,90',
            '0.95': 'Finissant par ,95',
            '0.99': 'Finissant par ,99',
            '1.00': 'À l’euro',
        },
    },
} satisfies Messages['bulk_edit_fields'];

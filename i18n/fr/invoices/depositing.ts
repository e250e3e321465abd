import type { Messages } from '../../index.ts';

/** The dialog that asks for a deposit on an order. */
export const deposit_dialog = {
    title: 'Acompte sur la commande %{number}',
    story: 'L’acompte est d’abord un brouillon\u00a0: le client ne doit rien tant qu’il n’est pas émis.',
    what: 'Que demander\u00a0?',
    percentage: 'Un pourcentage de la commande',
    amount: 'Un montant TTC',
    percentage_field: 'Pourcentage',
    amount_field: 'Montant TTC',
    needs_percentage: 'Indiquez un pourcentage',
    needs_amount: 'Indiquez un montant',
    comes_to: 'Ce que cela donne',
    excluding: 'Acompte HT',
    vat: 'TVA %{rate|rate} sur %{base|money}',
    including: 'Acompte TTC',
    order_total: 'Commande TTC',
    left: 'Peut encore être demandé',
    cent: 'À ce taux de TVA, un acompte d’exactement %{amount|money} est impossible\u00a0: il est inférieur d’un centime.',
    checking: 'Calcul…',
    past: 'Acomptes sur cette commande',
    draft: 'Acompte en brouillon',
    submit: 'Créer l’acompte',
    done: 'Acompte en brouillon créé\u00a0: vérifiez-le, puis émettez-le',
} satisfies Messages['deposit_dialog'];

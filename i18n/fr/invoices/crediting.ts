import type { Messages } from '../../index.ts';

/** The dialog that makes a credit note. */
export const credit_dialog = {
    title: 'Créditer la facture %{number}',
    story: 'L’avoir est d’abord un brouillon : rien n’est crédité tant qu’il n’est pas émis.',
    what: 'Que créditer ?',
    whole: 'Tout ce qui reste',
    lines: 'Des quantités de certaines lignes',
    amount: 'Un montant hors taxes',
    amount_field: 'Montant HT',
    amount_help: 'Réparti sur les taux de TVA de ce qui reste',
    reason: 'Motif',
    reason_help: 'Imprimé sur l’avoir',
    needs_reason: 'Indiquez le motif',
    needs_amount: 'Indiquez un montant',
    needs_line: 'Indiquez au moins une quantité',
    too_many: 'Au plus %{left}',
    quantity_of: 'Quantité à créditer, %{item}',
    columns: { designation: 'Ligne', billed: 'Facturé', left: 'Reste', quantity: 'À créditer' },
    none_left: 'De ces lignes, rien ne reste à créditer.',
    all: 'Tout',
    all_of: 'Tout, %{item}',
    submit: 'Faire l’avoir',
    done: 'Avoir en brouillon créé : vérifiez-le, puis émettez-le',
} satisfies Messages['credit_dialog'];

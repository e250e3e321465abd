import type { Messages } from '../../index.ts';

/** Billing in one look: what invoices there would be of delivery notes, and what became of them. */
export const billing = {
    several: 'Facturer…',
    single: 'Facturer',
    title: 'Facturer les bons de livraison',
    checking: 'Simulation en cours…',
    progress: '%{count} bon de livraison examiné |||| %{count} bons de livraison examinés',
    failed: 'La simulation n’a pas abouti',
    date: 'Date de facture',
    date_help: 'Laissez vide pour le jour de l’émission',
    wrong_date: 'Ce n’est pas une date',
    summary: '%{count} facture possible |||| %{count} factures possibles',
    totals: '%{excluding|money} HT · %{including|money} TTC',
    deposit: 'Acompte déduit %{amount|money}, reste %{left|money}',
    due: 'Échéance %{due|day}',
    due_on_receipt: 'À réception',
    customers: 'Factures par client',
    notes: '%{count} bon de livraison |||| %{count} bons de livraison',
    more_notes: 'et %{count} autre |||| et %{count} autres',
    drafts_only: 'En brouillon seulement',
    prevented: 'Ce qui empêche de facturer',
    prevented_some:
        '%{count} bon de livraison ne peut pas être facturé |||| %{count} bons de livraison ne peuvent pas être facturés',
    held_some:
        '%{count} bon de livraison ne peut pas encore être facturé |||| %{count} bons de livraison ne peuvent pas encore être facturés',
    cure: { third_parties: 'Ouvrir le client', companies: 'Ouvrir la société', delivery_notes: 'Ouvrir le bon' },
    nothing: 'Aucun de ces bons de livraison ne peut être facturé.',
    most: 'Au plus %{count} bons de livraison à la fois : sélectionnez-en moins, ou tous ceux du filtre',
    make: 'Créer %{count} brouillon |||| Créer %{count} brouillons',
    issue: 'Émettre %{count} facture |||| Émettre %{count} factures',
    issue_now: 'Émettre maintenant',
    sure: 'Émettre %{count} facture ? Elle reçoit son numéro et ne change plus jamais. |||| Émettre %{count} factures ? Elles reçoivent leurs numéros et ne changent plus jamais.',
    making: 'Facturation en cours…',
    drafted: '%{count} brouillon créé |||| %{count} brouillons créés',
    issued: '%{count} facture émise |||| %{count} factures émises',
    made_none: 'Aucune facture créée',
    refused: 'Non facturés',
    refused_some:
        '%{count} bon de livraison n’a pas été facturé |||| %{count} bons de livraison n’ont pas été facturés',
    more: 'et %{count} autre |||| et %{count} autres',
    stopped: 'La facturation a été interrompue : ce qui a été créé est conservé, le reste n’est pas facturé.',
} satisfies Messages['invoice_billing'];

import type { Messages } from '../../index.ts';

export const invoice_notes = {
    indemnity:
        'En cas de retard de paiement, une indemnité forfaitaire pour frais de recouvrement de 40\u00a0€ est due (articles L441-10 et D441-5 du Code de commerce).',
    penalty:
        'Tout retard de paiement entraîne des pénalités au taux annuel de %{rate|rate}, exigibles sans rappel dès le lendemain de l’échéance (article L441-10 du Code de commerce).',
    indemnity_public:
        'En cas de retard de paiement, une indemnité forfaitaire pour frais de recouvrement de 40\u00a0€ est due de plein droit (articles L2192-13 et D2192-35 du Code de la commande publique).',
    penalty_public:
        'Tout retard de paiement fait courir de plein droit, dès le lendemain de l’échéance, des intérêts moratoires au taux des opérations principales de refinancement de la Banque centrale européenne majoré de huit points (articles L2192-13 et R2192-31 du Code de la commande publique).',
    not_applicable: 'Sans objet\u00a0: l’acheteur est un particulier.',
    discount: {
        none: 'Pas d’escompte pour paiement anticipé.',
        terms: 'Escompte pour paiement anticipé\u00a0: %{terms}',
    },
    billing_address: 'Adresse de facturation\u00a0: %{address}',
    vat_on_debits: 'Option pour le paiement de la TVA d’après les débits.',
    credit_reason: 'Motif de l’avoir\u00a0: %{reason}',
    deposit: {
        percentage: 'Acompte de %{rate|rate} sur la commande %{number}',
        amount: 'Acompte sur la commande %{number}',
    },
    delivery_note: 'Bon de livraison %{number} du %{day|day}',
    order: 'commande %{number}',
    order_with_reference: 'commande %{number} (votre référence %{reference})',
    shipping: 'Frais de port',
} satisfies Messages['invoice_notes'];

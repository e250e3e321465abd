import type { Messages } from '../../index.ts';

/** What stands against an order, told by the API alone. */
export const order_rules = {
    contact_of_other: 'Ce contact appartient à un autre client',
    location_of_other: 'Ce site appartient à une autre société',
    no_line: 'La commande n’a aucune ligne : ajoutez-en une au moins',
    no_price: 'La ligne n’a pas de prix : saisissez-en un, ou recalculez les prix de la commande',
    customer_not_allowed: 'Ce client n’est pas autorisé à commander',
    missing_contact: 'Choisissez le contact de livraison',
    missing_address: 'Indiquez l’adresse',
    missing_payment_term: 'Choisissez la condition de règlement',
    missing_vat_rate: 'Aucun taux de TVA ne s’applique : choisissez-en un sur l’article',
    ended_vat_rate: 'Le taux de TVA a pris fin le %{day|day} : choisissez sur l’article le taux qui l’a remplacé',
    missing_vat_number: 'Une livraison intracommunautaire n’est exonérée qu’avec le numéro de TVA du client',
    missing_siren: 'Le client n’a pas de SIREN, mention obligatoire des factures',
    credit_exceeded: 'L’encours autorisé du client est dépassé de %{amount|money}',
    credit_exceeded_elsewhere:
        'L’encours autorisé du client est dépassé, en raison de commandes de sociétés que vous ne gérez pas',
    zero_price: 'Une ligne de la commande est au prix 0',
    prices_change:
        'Un prix change : de %{from|money} à %{to|money} HT (%{change|change}) |||| %{smart_count} prix changent : de %{from|money} à %{to|money} HT (%{change|change})',
    prices_given:
        'Une ligne reçoit un prix : %{to|money} HT |||| %{smart_count} lignes reçoivent un prix : %{to|money} HT',
    vat_changes: 'La TVA d’une ligne change |||| La TVA de %{smart_count} lignes change',
    quote: {
        no_line: 'Le devis n’a aucune ligne\u00a0: ajoutez-en une au moins',
        no_price: 'La ligne n’a pas de prix\u00a0: saisissez-en un',
        missing_vat_rate: 'Aucun taux de TVA ne s’applique\u00a0: choisissez-en un sur l’article',
        ended_vat_rate:
            'Le taux de TVA a pris fin le %{day|day}\u00a0: choisissez sur l’article le taux qui l’a remplacé',
        expired: 'L’offre a expiré le %{day|day}\u00a0: créez un nouveau devis, ou prolongez sa validité',
    },
    price_changed: 'Le prix a changé depuis la saisie de la ligne : de %{from|money} à %{to|money}',
} satisfies Messages['order_rules'];

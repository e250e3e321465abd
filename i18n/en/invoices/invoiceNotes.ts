/** What the law and the standard want to be written on an invoice, in the customer's language. */
export const invoice_notes = {
    indemnity:
        'In case of late payment, a fixed indemnity for recovery costs of 40 € is due (French Commercial Code, art. L441-10 and D441-5).',
    penalty:
        'Late payment incurs penalties at a rate of %{rate|rate} a year, due without a reminder from the day after the due date (French Commercial Code, art. L441-10).',
    indemnity_public:
        'In case of late payment, a fixed indemnity for recovery costs of 40 € is due by operation of law (French Public Procurement Code, art. L2192-13 and D2192-35).',
    penalty_public:
        'Late payment incurs interest by operation of law from the day after the due date, at the rate of the main refinancing operations of the European Central Bank plus eight points (French Public Procurement Code, art. L2192-13 and R2192-31).',
    not_applicable: 'Not applicable: the buyer is a private person.',
    discount: { none: 'No discount is granted for early payment.', terms: 'Discount for early payment: %{terms}' },
    billing_address: 'Billing address: %{address}',
    vat_on_debits: 'Option for the payment of VAT on debits.',
    credit_reason: 'Reason of the credit note: %{reason}',
    deposit: {
        percentage: 'Deposit of %{rate|rate} on order %{number}',
        amount: 'Deposit on order %{number}',
    },
    delivery_note: 'Delivery note %{number} of %{day|day}',
    order: 'order %{number}',
    order_with_reference: 'order %{number} (your reference %{reference})',
    shipping: 'Shipping',
};

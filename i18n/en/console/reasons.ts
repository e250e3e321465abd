/** Reasons of actions on several records, by resource and code, without the figures of one record. */
export const reasons = {
    orders: {
        zero_price: 'Item at price 0',
        price_changed: 'Price changed since entry',
        prices_change: 'Prices change',
        lower_price_available: 'Lower price available',
        item_not_active: 'Item planned, out of stock or not renewed',
        missing_siren: 'Customer without SIREN',
        credit_exceeded: 'Credit exceeded',
        no_line: 'No line',
        no_price: 'Line without price',
        packaging: 'Not a multiple of the packaging',
        item_unusable: 'Item not sold',
        customer_not_allowed: 'Customer not allowed to order',
        missing_contact: 'Delivery contact missing',
        missing_address: 'Address missing',
        missing_payment_term: 'Payment term missing',
        missing_vat_rate: 'VAT rate missing',
        ended_vat_rate: 'VAT rate ended',
        missing_vat_number: 'VAT number missing',
    },
    delivery_notes: {
        several_companies: 'Notes of several companies',
        several_customers: 'Several customers under one invoice number',
        number_of_other: 'Invoice number of another company as well',
    },
};

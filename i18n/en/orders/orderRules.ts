/** What stands against an order, told by the API alone. */
export const order_rules = {
    contact_of_other: 'This contact belongs to another customer',
    location_of_other: 'This location belongs to another company',
    no_line: 'The order has no line: add at least one',
    no_price: 'The line has no price: enter one, or reprice the order',
    customer_not_allowed: 'This customer is not allowed to order',
    missing_contact: 'Choose the delivery contact',
    missing_address: 'Enter the address',
    missing_payment_term: 'Choose the payment term',
    missing_vat_rate: 'No VAT rate applies: choose one on the item',
    ended_vat_rate: 'The VAT rate ended on %{day|day}: choose its successor on the item',
    missing_vat_number: 'A sale within the European Union is exempt only with the customer’s VAT number',
    missing_siren: 'The customer has no SIREN, which invoices must show',
    credit_exceeded: 'The credit of the customer is exceeded by %{amount|money}',
    credit_exceeded_elsewhere:
        'The credit of the customer is exceeded, because of orders of companies that you do not handle',
    zero_price: 'One order line at price 0',
    prices_change:
        'One price changes: from %{from|money} to %{to|money} excl. tax (%{change|change}) |||| %{smart_count} prices change: from %{from|money} to %{to|money} excl. tax (%{change|change})',
    prices_given:
        'One line gets a price: %{to|money} excl. tax |||| %{smart_count} lines get a price: %{to|money} excl. tax',
    vat_changes: 'The VAT of one line changes |||| The VAT of %{smart_count} lines changes',
    quote: {
        no_line: 'The quote has no line: add at least one',
        no_price: 'The line has no price: enter one',
        missing_vat_rate: 'No VAT rate applies: choose one on the item',
        ended_vat_rate: 'The VAT rate ended on %{day|day}: choose its successor on the item',
        expired: 'The offer expired on %{day|day}: create a new quote, or extend its validity',
    },
    price_changed: 'The price has changed since the line was entered: from %{from|money} to %{to|money}',
};

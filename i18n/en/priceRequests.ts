/** What a price depends on, as fields of a form. */
export const price_requests = {
    fields: { thirdParty: 'Customer', item: 'Item', quantity: 'Quantity', date: 'Day' },
};

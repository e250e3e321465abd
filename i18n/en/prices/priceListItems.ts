export const price_list_items = {
    name: 'Price |||| Prices',
    count: '%{total} price |||| %{total} prices',
    fields: {
        priceList: 'Price list',
        item: 'Item',
        minQuantity: 'From quantity',
        unitPriceExcludingTax: 'Unit price excl. tax',
        discountRate: 'Discount',
    },
    section: { price: 'Price' },
    help: {
        minQuantity: 'The smallest total quantity of the item on an order',
        discountRate: 'As a percentage of the base price of the item, instead of a price',
    },
    create_title: 'New price',
    delete: {
        title: 'Delete the price %{name}?',
        body: 'Orders that are already validated keep their prices.',
        action: 'Delete the price',
    },
    notifications: {
        created: 'Price created',
        updated: 'Price updated',
        deleted: 'Price deleted',
    },
    filter: { search: 'Search by item or price list' },
    empty: {
        title: 'No prices yet',
        body: 'Prices of items in price lists, from a minimum quantity.',
        filtered: 'No price matches these filters',
        filtered_body: 'Try fewer words, or clear the filters.',
    },
};

export const price_list_types = {
    name: 'Price list type |||| Price list types',
    count: '%{total} price list type |||| %{total} price list types',
    fields: { code: 'Code', label: 'Label' },
    create_title: 'New price list type',
    delete: {
        title: 'Delete %{name}?',
        body: 'A price list type that customers or price lists use cannot be deleted.',
        action: 'Delete the price list type',
    },
    notifications: {
        created: 'Price list type created',
        updated: 'Price list type updated',
        deleted: 'Price list type deleted',
    },
    filter: { search: 'Search by code or label' },
    empty: {
        title: 'No price list types yet',
        body: 'Customers of one type share their price lists: clubs, resellers, local authorities.',
        filtered: 'No price list type matches these filters',
        filtered_body: 'Try fewer words, or clear the filters.',
    },
};

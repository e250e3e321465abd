export const brands = {
    name: 'Brand |||| Brands',
    count: '%{total} brand |||| %{total} brands',
    fields: { name: 'Name' },
    create_title: 'New brand',
    delete: {
        title: 'Delete %{name}?',
        body: 'A brand that items use cannot be deleted.',
        action: 'Delete the brand',
    },
    notifications: {
        created: 'Brand created',
        updated: 'Brand updated',
        deleted: 'Brand deleted',
    },
    filter: { search: 'Search by name' },
    empty: {
        title: 'No brands yet',
        body: 'Items are filtered and sorted by their brand.',
        filtered: 'No brand matches these filters',
        filtered_body: 'Try fewer words, or clear the filters.',
    },
};

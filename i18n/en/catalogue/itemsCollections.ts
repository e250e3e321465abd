export const items_collections = {
    name: 'Collection |||| Collections',
    count: '%{total} collection |||| %{total} collections',
    fields: { name: 'Name' },
    create_title: 'New collection',
    delete: {
        title: 'Delete %{name}?',
        body: 'A collection that contains items cannot be deleted.',
        action: 'Delete the collection',
    },
    notifications: {
        created: 'Collection created',
        updated: 'Collection updated',
        deleted: 'Collection deleted',
    },
    filter: { search: 'Search by name' },
    empty: {
        title: 'No collections yet',
        body: 'A collection gathers the items of one season.',
        filtered: 'No collection matches these filters',
        filtered_body: 'Try fewer words, or clear the filters.',
    },
};

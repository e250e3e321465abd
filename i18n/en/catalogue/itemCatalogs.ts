export const item_catalogs = {
    name: 'Catalogue |||| Catalogues',
    count: '%{total} catalogue |||| %{total} catalogues',
    fields: { name: 'Name' },
    create_title: 'New catalogue',
    delete: {
        title: 'Delete %{name}?',
        body: 'A catalogue that contains items cannot be deleted.',
        action: 'Delete the catalogue',
    },
    notifications: {
        created: 'Catalogue created',
        updated: 'Catalogue updated',
        deleted: 'Catalogue deleted',
    },
    filter: { search: 'Search by name' },
    empty: {
        title: 'No catalogues yet',
        body: 'An item can be in several catalogues.',
        filtered: 'No catalogue matches these filters',
        filtered_body: 'Try fewer words, or clear the filters.',
    },
};

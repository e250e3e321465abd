export const items_families = {
    name: 'Family |||| Families',
    count: '%{total} family |||| %{total} families',
    fields: { name: 'Name', parent: 'Parent family', level: 'Level', childrenCount: 'Families below', path: 'Path' },
    create_title: 'New family',
    delete: {
        title: 'Delete %{name}?',
        body: 'A family that contains families or items cannot be deleted.',
        action: 'Delete the family',
    },
    notifications: {
        created: 'Family created',
        updated: 'Family updated',
        deleted: 'Family deleted',
    },
    filter: { search: 'Search by name' },
    empty: {
        title: 'No families yet',
        body: 'Four levels sort the items: department, sport, category, family.',
        filtered: 'No family matches these filters',
        filtered_body: 'Try fewer words, or clear the filters.',
    },
};

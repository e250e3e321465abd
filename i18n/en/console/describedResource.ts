/** Messages of each resource that only the documentation of another server describes. */
export const described_resource = {
    count: '%{total} record |||| %{total} records',
    create_title: 'New: %{name}',
    delete: {
        title: 'Delete %{name}?',
        body: 'The server refuses this if other records still refer to it.',
        action: 'Delete the record',
    },
    notifications: {
        created: 'Record created',
        updated: 'Record saved',
        deleted: 'Record deleted',
    },
    filter: { search: 'Search' },
    empty: {
        title: 'No records yet',
        body: 'The server has no records of this type.',
        filtered: 'No record matches these filters',
        filtered_body: 'Try fewer words, or clear the filters.',
    },
};

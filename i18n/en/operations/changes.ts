/** The properties of a change in the history. */
export const changes = {
    name: 'Change |||| Changes',
    fields: {
        record: 'Record',
        recordName: 'Name of the record',
        resource: 'Resource',
        author: 'Author',
        authorName: 'Name of the author',
        action: 'Action',
        transition: 'Action',
        import: 'Import',
        apiKey: 'API key',
        differences: 'Differences',
        createdAt: 'Date',
    },
};

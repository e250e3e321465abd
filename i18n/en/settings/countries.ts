export const countries = {
    name: 'Country |||| Countries',
    count: '%{total} country |||| %{total} countries',
    fields: { code: 'Code', name: 'Name' },
    create_title: 'New country',
    filter: { search: 'Search by name or code' },
    empty: {
        title: 'No countries',
        body: 'The countries are those of ISO 3166.',
        filtered: 'No country matches these filters',
        filtered_body: 'Try fewer words, or clear the filters.',
    },
};

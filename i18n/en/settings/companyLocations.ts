export const company_locations = {
    name: 'Location |||| Locations',
    count: '%{total} location |||| %{total} locations',
    fields: {
        company: 'Company',
        code: 'Code',
        name: 'Name',
        siret: 'SIRET',
        address: 'Address',
        isDefault: 'Default location',
    },
    section: {
        identity: 'Identity',
        address: 'Place',
    },
    help: {
        siret: 'Begins with the SIREN of the company',
        isDefault: 'New orders ship from here',
    },
    create_title: 'New location',
    delete: {
        title: 'Delete %{name}?',
        body: 'A location that orders or delivery notes use cannot be deleted.',
        action: 'Delete the location',
    },
    notifications: {
        created: 'Location created',
        updated: 'Location updated',
        deleted: 'Location deleted',
    },
    filter: {
        search: 'Search by code, name or SIRET',
    },
    empty: {
        title: 'No locations yet',
        body: 'Locations are the places from which a company ships.',
        filtered: 'No location matches these filters',
        filtered_body: 'Try fewer words, or clear the filters.',
    },
};

export { contacts, third_parties } from './thirdParties.ts';

/** Messages of the suppliers list, whose records are third parties. */
export const suppliers = {
    name: 'Supplier |||| Suppliers',
    count: '%{total} supplier |||| %{total} suppliers',
    create_title: 'New supplier',
    delete: {
        title: 'Delete %{name}?',
        body: 'A supplier that other records refer to cannot be deleted: archive it instead.',
        action: 'Delete the supplier',
    },
    notifications: {
        created: 'Supplier created',
        updated: 'Supplier updated',
        deleted: 'Supplier deleted',
    },
    filter: { search: 'Search by name, code, SIREN, e-mail or city' },
    empty: {
        title: 'No supplier yet',
        body: 'Suppliers are the companies that sell to you; their invoices are listed on their page.',
        filtered: 'No supplier matches these filters',
        filtered_body: 'Try fewer words, or clear the filters.',
    },
};

/** The companies of the group. */
export const companies = {
    name: 'Company |||| Companies',
    count: '%{total} company |||| %{total} companies',
    fields: {
        name: 'Name',
        legalForm: 'Legal form',
        capital: 'Capital',
        siren: 'SIREN',
        vatNumber: 'VAT number',
        rcsCity: 'Registered in',
        address: 'Address',
        website: 'Website',
        latePenaltyRate: 'Late penalty rate',
        isVatOnDebits: 'VAT on debits',
    },
    legalForm: { sas: 'SAS', sasu: 'SASU', sarl: 'SARL', eurl: 'EURL', sa: 'SA', ei: 'Sole trader', other: 'Other' },
    section: { identity: 'Identity', registration: 'Registration', address: 'Registered office', terms: 'Terms' },
    help: {
        rcsCity: 'City of the commercial register',
        latePenaltyRate: 'Percent per year, printed on invoices',
        isVatOnDebits: 'The tax is due on invoicing rather than on payment',
    },
    website_help: 'The full address: https://www.example.com',
    create_title: 'New company',
    delete: {
        title: 'Delete %{name}?',
        body: 'A company that somebody handles cannot be deleted, nor can the one currently worked on.',
        action: 'Delete the company',
    },
    notifications: {
        created: 'Company created',
        updated: 'Company updated',
        deleted: 'Company deleted',
    },
    filter: { search: 'Search by name' },
    empty: {
        title: 'No companies yet',
        body: 'Companies are those of your group, which your users look after.',
        filtered: 'No company matches these filters',
        filtered_body: 'Try fewer words, or clear the filters.',
    },
};

export const vat_rates = {
    name: 'VAT rate |||| VAT rates',
    count: '%{total} VAT rate |||| %{total} VAT rates',
    fields: {
        code: 'Code',
        label: 'Label',
        rate: 'Rate',
        territory: 'Territory',
        exemptionReason: 'Exemption',
        validFrom: 'Valid from',
        validTo: 'Valid to',
        isDefault: 'Default rate',
        salesAccount: 'Sales account',
        vatAccount: 'VAT account',
    },
    territory: {
        mainland: 'Mainland France',
        overseas: 'Overseas France',
        eu: 'European Union',
        world: 'Rest of the world',
    },
    section: {
        rate: 'Rate',
        validity: 'Validity',
        accounts: 'Accounts',
    },
    help: {
        exemptionReason: 'The text of the law, printed on documents; required for a rate of 0',
        validTo: 'The last day; a rate that is used is closed, and followed by another',
        isDefault: 'Proposed for new items',
        salesAccount: 'Of sales at this rate; empty: the account of the company',
        vatAccount: 'Of the tax at this rate; empty: the account of the company',
    },
    create_title: 'New VAT rate',
    delete: {
        title: 'Delete %{name}?',
        body: 'A VAT rate that items name cannot be deleted: close it instead.',
        action: 'Delete the VAT rate',
    },
    notifications: {
        created: 'VAT rate created',
        updated: 'VAT rate updated',
        deleted: 'VAT rate deleted',
    },
    filter: {
        search: 'Search by code or label',
    },
    empty: {
        title: 'No VAT rates yet',
        body: 'VAT rates are those of items, orders and delivery notes.',
        filtered: 'No VAT rate matches these filters',
        filtered_body: 'Try fewer words, or clear the filters.',
    },
};

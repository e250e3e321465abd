export const bank_accounts = {
    name: 'Bank account |||| Bank accounts',
    count: '%{total} bank account |||| %{total} bank accounts',
    fields: {
        owner: 'Owner',
        label: 'Label',
        iban: 'IBAN',
        bic: 'BIC',
        bankCode: 'Bank code',
        branchCode: 'Branch code',
        accountNumber: 'Account number',
        ribKey: 'RIB key',
        isDefault: 'Default account',
    },
    section: {
        account: 'Account',
        rib: 'RIB',
    },
    help: {
        iban: 'Or the four parts of the RIB below, which give it',
        bankCode: 'The parts of the RIB follow from a French IBAN',
        isDefault: 'Printed on documents',
    },
    create_title: 'New bank account',
    delete: {
        title: 'Delete %{name}?',
        body: 'The account disappears from the documents to come.',
        action: 'Delete the bank account',
    },
    notifications: {
        created: 'Bank account created',
        updated: 'Bank account updated',
        deleted: 'Bank account deleted',
    },
    filter: {
        search: 'Search by label',
    },
    empty: {
        title: 'No bank accounts yet',
        body: 'Bank accounts are printed on the documents of a company.',
        filtered: 'No bank account matches these filters',
        filtered_body: 'Try fewer words, or clear the filters.',
    },
};

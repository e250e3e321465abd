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
        iban: 'Or enter the four parts of the RIB below, from which it is derived',
        bankCode: 'The parts of the RIB are derived from a French IBAN',
        isDefault: 'Printed on documents',
    },
    create_title: 'New bank account',
    delete: {
        title: 'Delete %{name}?',
        body: 'The account will no longer appear on future documents.',
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

import { bankAccounts as contract } from '#contract/bankAccounts.ts';
import { declareResource } from './declareResource.ts';

export const bankAccounts = declareResource(contract, {
    icon: 'key',
    menu: { group: 'administration', order: 40 },
    address: 'administration/bank_accounts',
    list: { columns: ['label', 'owner', 'iban', 'bic', 'isDefault'] },
    form: {
        sections: {
            account: [
                'owner',
                'label',
                { name: 'iban', wide: true, help: 'resources.bank_accounts.help.iban' },
                'bic',
                { name: 'isDefault', help: 'resources.bank_accounts.help.isDefault' },
            ],
            rib: [
                { name: 'bankCode', help: 'resources.bank_accounts.help.bankCode' },
                'branchCode',
                'accountNumber',
                'ribKey',
            ],
        },
    },
});

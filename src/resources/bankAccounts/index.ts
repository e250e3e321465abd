import { bankAccounts as contract } from '#contract/bankAccounts.ts';
import { declareResource } from '../declareResource.ts';

export const bankAccounts = declareResource(contract, {
    icon: 'key',
    menu: { group: 'administration', order: 40 },
    address: 'administration/bank_accounts',
    list: { columns: ['label', 'owner', 'iban', 'bic', 'isDefault'] },
    form: async () => (await import('./bankAccountForm.ts')).bankAccountForm,
});

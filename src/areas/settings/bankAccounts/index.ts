import { declareResource } from '../../declareResource.ts';

export const bankAccounts = declareResource('bank_accounts', {
    contract: async () => (await import('#contract/settings/bankAccounts.ts')).bankAccounts,
    icon: 'key',
    menu: { group: 'administration', order: 40 },
    address: 'administration/bank_accounts',
    list: async () => (await import('./bankAccountScreens.ts')).bankAccountList,
    form: async () => (await import('./bankAccountForm.tsx')).bankAccountForm,
});

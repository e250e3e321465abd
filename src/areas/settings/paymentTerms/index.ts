import { declareResource } from '../../declareResource.ts';

export const paymentTerms = declareResource('payment_terms', {
    contract: async () => (await import('#contract/settings/paymentTerms.ts')).paymentTerms,
    icon: 'calendar',
    menu: { group: 'settings', order: 20 },
    address: 'settings/payment_terms',
    list: async () => (await import('./paymentTermScreens.ts')).paymentTermList,
    form: async () => (await import('./paymentTermForm.tsx')).paymentTermForm,
});

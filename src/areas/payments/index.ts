import { declareResource } from '../declareResource.ts';

export const payments = declareResource('payments', {
    contract: async () => (await import('#contract/payments/payments.ts')).payments,
    icon: 'wallet',
    menu: { group: 'sales', order: 9 },
    list: async () => (await import('./paymentList.tsx')).paymentList,
    form: async () => (await import('./paymentForm.tsx')).paymentForm,
});

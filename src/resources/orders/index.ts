import { declareResource } from '../declareResource.ts';

export const orders = declareResource('orders', {
    contract: async () => (await import('#contract/orders.ts')).orders,
    icon: 'cart',
    menu: { group: 'sales', order: 5 },
    shortcut: 'o',
    list: async () => (await import('./orderList.tsx')).orderList,
    form: async () => (await import('./orderForm.ts')).orderForm,
});

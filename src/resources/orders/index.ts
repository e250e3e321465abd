import { orders as contract } from '#contract/orders.ts';
import { declareResource } from '../declareResource.ts';

export const orders = declareResource(contract, {
    icon: 'cart',
    menu: { group: 'sales', order: 5 },
    shortcut: 'o',
    list: async () => (await import('./orderList.tsx')).orderList,
    form: async () => (await import('./orderForm.ts')).orderForm,
});

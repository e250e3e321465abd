import { lazyPart } from '../../routing/loadPart.ts';
import { declareResource } from '../declareResource.ts';
import { PREPARATION } from '../screenNames.ts';

export const orders = declareResource('orders', {
    contract: async () => (await import('#contract/orders/orders.ts')).orders,
    icon: 'cart',
    menu: { group: 'sales', order: 5 },
    shortcut: 'o',
    list: async () => (await import('./orderList.tsx')).orderList,
    screens: {
        [PREPARATION]: lazyPart(() =>
            import('./preparation/PreparationScreen.tsx').then(screen => ({ default: screen.PreparationScreen })),
        ),
    },
    form: async () => (await import('./orderForm.tsx')).orderForm,
});

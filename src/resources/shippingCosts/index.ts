import { shippingCosts as contract } from '#contract/shippingCosts.ts';
import { declareResource } from '../declareResource.ts';

export const shippingCosts = declareResource(contract, {
    icon: 'box',
    menu: { group: 'settings', order: 30 },
    address: 'settings/shipping_costs',
    list: {
        columns: [
            'minOrderPrice',
            'maxOrderPrice',
            'company',
            'standardAmount',
            'standardRate',
            'expressAmount',
            'expressRate',
        ],
    },
    form: async () => (await import('./shippingCostForm.ts')).shippingCostForm,
});

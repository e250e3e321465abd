import { shippingCosts as contract } from '#contract/shippingCosts.ts';
import { declareResource } from './declareResource.ts';

export const shippingCosts = declareResource(contract, {
    icon: 'box',
    menu: { group: 'settings', order: 30 },
    address: 'settings/shipping_costs',
    form: {
        sections: {
            order: [
                { name: 'company', wide: true },
                'minOrderPrice',
                { name: 'maxOrderPrice', help: 'resources.shipping_costs.help.maxOrderPrice' },
            ],
            standard: ['standardAmount', { name: 'standardRate', help: 'resources.shipping_costs.help.standardRate' }],
            express: [{ name: 'expressAmount', help: 'resources.shipping_costs.help.expressAmount' }, 'expressRate'],
        },
    },
});

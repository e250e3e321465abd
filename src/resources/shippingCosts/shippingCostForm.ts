import type { shippingCosts } from '#contract/shippingCosts.ts';
import type { FormDeclaration } from '../../record/declaration.ts';
import { ShippingCostLive } from './ShippingCostLive.tsx';

export const shippingCostForm: FormDeclaration<typeof shippingCosts> = {
    sections: {
        order: [
            { name: 'company', wide: true },
            'minOrderPrice',
            { name: 'maxOrderPrice', help: 'resources.shipping_costs.help.maxOrderPrice' },
        ],
        standard: ['standardAmount', { name: 'standardRate', help: 'resources.shipping_costs.help.standardRate' }],
        express: [{ name: 'expressAmount', help: 'resources.shipping_costs.help.expressAmount' }, 'expressRate'],
    },
    Live: ShippingCostLive,
};

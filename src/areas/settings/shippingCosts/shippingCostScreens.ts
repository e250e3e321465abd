import type { shippingCosts } from '#contract/settings/shippingCosts.ts';
import type { ListDeclaration } from '../../../list/declaration.ts';

export const shippingCostList: ListDeclaration<typeof shippingCosts> = {
    columns: [
        'minOrderPrice',
        'maxOrderPrice',
        'company',
        'standardAmount',
        'standardRate',
        'expressAmount',
        'expressRate',
    ],
};

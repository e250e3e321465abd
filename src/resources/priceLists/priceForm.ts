import type { priceListItems } from '#contract/priceListItems.ts';
import type { FormDeclaration } from '../../record/declaration.ts';
import { PriceCustomersFact } from './customers/CustomersFact.tsx';
import { FarFromBase } from './FarFromBase.tsx';

export const priceForm: FormDeclaration<typeof priceListItems> = {
    sections: {
        price: [
            'priceList',
            'item',
            { name: 'minQuantity', help: 'resources.price_list_items.help.minQuantity' },
            'unitPriceExcludingTax',
            { name: 'discountRate', help: 'resources.price_list_items.help.discountRate' },
        ],
    },
    Live: FarFromBase,
    Facts: PriceCustomersFact,
};

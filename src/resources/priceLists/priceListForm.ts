import type { priceLists } from '#contract/priceLists.ts';
import type { FormDeclaration } from '../../record/declaration.ts';
import { ListCustomersFact } from './customers/CustomersFact.tsx';
import { NetDefault } from './NetDefault.tsx';
import { PriceListActions } from './PriceListActions.tsx';

export const priceListForm: FormDeclaration<typeof priceLists> = {
    sections: {
        list: ['code', 'label', 'isActive'],
        owner: [
            { name: 'priceListType', help: 'resources.price_lists.help.priceListType' },
            'thirdParty',
            { name: 'isPromotion', help: 'resources.price_lists.help.isPromotion' },
            { name: 'isNet', help: 'resources.price_lists.help.isNet' },
        ],
        validity: ['validFrom', { name: 'validTo', help: 'resources.price_lists.help.validTo' }],
    },
    Live: NetDefault,
    Actions: PriceListActions,
    Facts: ListCustomersFact,
};

import type { thirdParties } from '#contract/thirdParties.ts';
import { EMPTY } from '../../kinds/cells.tsx';
import type { ListDeclaration } from '../../list/declaration.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { thirdPartyFilters } from './thirdPartyFilters.ts';

const ThirdPartyBulkActions = lazyPart(() =>
    import('./ThirdPartyBulkActions.tsx').then(part => ({ default: part.ThirdPartyBulkActions })),
);

export const thirdPartyList: ListDeclaration<typeof thirdParties> = {
    columns: [
        'name',
        'customerCode',
        { name: 'address', render: ({ address }) => (address ? `${address.zip} ${address.city}` : EMPTY) },
        'isAllowedToOrder',
        'outstandingBalance',
        'authorizedOutstanding',
        'priceListType',
        'paymentTerm',
        'phoneNumber',
        'email',
        'archivedAt',
    ],
    filters: thirdPartyFilters,
    bulk: ThirdPartyBulkActions,
    spreadsheet: {
        headers: ['customerCode', 'name'],
        columns: [
            'isAllowedToOrder',
            'authorizedOutstanding',
            'outstandingBalance',
            'generalDiscount',
            'billingMethod',
            'shippingMode',
            'isDeliveryNotePriced',
            'email',
            'phoneNumber',
        ],
    },
};

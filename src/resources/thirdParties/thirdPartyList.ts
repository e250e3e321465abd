import type { thirdParties } from '#contract/thirdParties.ts';
import type { ListDeclaration } from '../../list/declaration.ts';

export const thirdPartyList: ListDeclaration<typeof thirdParties> = {
    columns: [
        'name',
        'customerCode',
        'address',
        'isAllowedToOrder',
        'outstandingBalance',
        'authorizedOutstanding',
        'priceListType',
        'paymentTerm',
        'phoneNumber',
        'email',
        'archivedAt',
    ],
};

import type { thirdParties } from '#contract/thirdParties.ts';
import type { ListDeclaration } from '../../list/declaration.ts';
import { thirdPartyFilters } from './thirdPartyFilters.ts';

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
    filters: thirdPartyFilters,
};

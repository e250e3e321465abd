import type { orders } from '#contract/orders.ts';
import type { ListDeclaration } from '../../list/declaration.ts';
import { orderFilters } from './orderFilters.ts';

export const orderList: ListDeclaration<typeof orders> = {
    columns: [
        'number',
        'thirdParty',
        'status',
        'orderDate',
        'requestedDeliveryDate',
        'totalExcludingTax',
        'shippedRate',
        'nbBlockedItem',
        'customerReference',
        'totalIncludingTax',
        'nbOrderItem',
        'companyLocation',
        'cancelledAt',
    ],
    sort: { field: 'orderDate', order: 'DESC' },
    filters: orderFilters,
    preset: 'thirdParty',
};

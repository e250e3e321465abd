import type { FilterName } from '#contract/contract.ts';
import type { orders } from '#contract/orders.ts';
import type { FilterGroup } from '../../list/filters/declared.ts';

const key = (name: string): string => `resources.orders.filter.${name}`;

/** The filters besides the search. */
export const orderFilters: readonly FilterGroup<FilterName<typeof orders>>[] = [
    {
        title: key('group.state'),
        filters: [
            'status',
            'thirdParty',
            'company',
            'companyLocation',
            { name: 'exists.cancelledAt', label: key('cancelled') },
        ],
        quick: [{ label: key('blocked'), values: () => ({ min_nbBlockedItem: 1 }) }],
    },
    {
        title: key('group.days'),
        filters: ['after_orderDate', 'before_orderDate', 'after_requestedDeliveryDate', 'before_requestedDeliveryDate'],
    },
    { title: key('group.terms'), filters: ['paymentTerm', 'shippingMode', 'customerReference'] },
    {
        title: key('group.figures'),
        filters: [
            'min_totalExcludingTax',
            'max_totalExcludingTax',
            'min_unbilledAmount',
            'min_shippedRate',
            'max_shippedRate',
        ],
    },
];

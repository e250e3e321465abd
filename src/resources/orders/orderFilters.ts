import type { FilterName } from '#contract/contract.ts';
import { addDays, mondayOf, today, WEEK } from '#contract/days.ts';
import type { orders } from '#contract/orders.ts';
import type { FilterGroup } from '../../list/filters/declared.ts';
import { CREDIT_EXCEEDED, lateFilter, TO_VALIDATE } from './waitingOrders.ts';

const key = (name: string): string => `resources.orders.filter.${name}`;

/** The filters besides the search, with those that a wholesaler sets every day. */
export const orderFilters: readonly FilterGroup<FilterName<typeof orders>>[] = [
    {
        title: key('group.state'),
        filters: [
            'status',
            'thirdParty',
            'company',
            'companyLocation',
            { name: 'exists.cancelledAt', label: key('cancelled') },
            'nbBlockedItem',
            'creditExcess',
        ],
        quick: [
            { label: key('to_validate'), values: () => TO_VALIDATE },
            { label: key('late'), values: () => lateFilter(addDays(today(), -1)) },
            { label: key('blocked'), values: () => ({ min_nbBlockedItem: 1 }) },
            { label: key('credit'), values: () => CREDIT_EXCEEDED },
        ],
    },
    {
        title: key('group.days'),
        filters: ['orderDate', 'requestedDeliveryDate', 'validatedAt'],
        quick: [
            {
                label: key('this_week'),
                values: () => {
                    const monday = mondayOf(today());
                    return { after_orderDate: monday, before_orderDate: addDays(monday, WEEK - 1) };
                },
            },
            {
                label: key('wanted_this_week'),
                values: () => {
                    const monday = mondayOf(today());
                    return {
                        after_requestedDeliveryDate: monday,
                        before_requestedDeliveryDate: addDays(monday, WEEK - 1),
                    };
                },
            },
        ],
    },
    { title: key('group.terms'), filters: ['paymentTerm', 'shippingMode', 'customerReference'] },
    {
        title: key('group.figures'),
        filters: ['totalExcludingTax', 'unbilledAmount', 'nbOrderItem', 'shippedRate'],
    },
];

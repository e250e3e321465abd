import type { FilterName } from '#contract/contract.ts';
import { today } from '#contract/days.ts';
import type { deliveryNotes } from '#contract/deliveryNotes.ts';
import type { FilterGroup } from '../../list/filters/declared.ts';
import { shippedOn, toBill } from './waitingNotes.ts';

const key = (name: string): string => `resources.delivery_notes.filter.${name}`;

/** The filters besides the search, with those that the warehouse and accounting set every day. */
export const deliveryNoteFilters: readonly FilterGroup<FilterName<typeof deliveryNotes>>[] = [
    {
        title: key('group.state'),
        filters: [
            'status',
            'thirdParty',
            'orders',
            'company',
            'companyLocation',
            'shippingMode',
            { name: 'exists.cancelledAt', label: key('cancelled') },
        ],
        quick: [{ label: key('today'), values: () => shippedOn(today()) }],
    },
    {
        title: key('group.billing'),
        filters: [
            { name: 'exists.billedAt', label: key('billed') },
            'billingMethod',
            'billableDate',
            'billingReference',
        ],
        quick: [{ label: key('to_bill'), values: () => toBill(today()) }],
    },
    {
        title: key('group.days'),
        filters: ['shippingDate', 'validatedAt'],
    },
    {
        title: key('group.figures'),
        filters: ['totalExcludingTax', 'numberOfPackages'],
    },
];

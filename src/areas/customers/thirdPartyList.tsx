import { useTranslate } from 'ra-core';
import type { ThirdParty, thirdParties } from '#contract/customers/thirdParties.ts';
import type { FilterName } from '#contract/language/contract.ts';
import { EMPTY_VALUE } from '../../kinds/cells.tsx';
import type { ListDeclaration } from '../../list/declaration.ts';
import type { FilterGroup } from '../../list/filters/declared.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { Flag, Tag } from '../../ui/Tag.tsx';

const key = (name: string): string => `resources.third_parties.filter.${name}`;

/** The filters besides the search. */
const thirdPartyFilters: readonly FilterGroup<FilterName<typeof thirdParties>>[] = [
    {
        title: key('group.state'),
        filters: ['isAllowedToOrder', { name: 'exists.archivedAt', label: key('archived') }, 'archivedAt'],
        quick: [
            { label: key('forbidden'), values: () => ({ isAllowedToOrder: false }) },
            { label: key('owing'), values: () => ({ min_outstandingBalance: '0.01' }) },
            { label: key('no_credit'), values: () => ({ max_authorizedOutstanding: '0' }) },
        ],
    },
    {
        title: key('group.terms'),
        filters: [
            'priceListType',
            'paymentTerm',
            'billingMethod',
            'shippingMode',
            'vatExemption',
            'isDeliveryNotePriced',
        ],
    },
    {
        title: key('group.figures'),
        filters: ['outstandingBalance', 'authorizedOutstanding', 'generalDiscount'],
    },
];

const ThirdPartyBulkActions = lazyPart(() =>
    import('./ThirdPartyBulkActions.tsx').then(part => ({ default: part.ThirdPartyBulkActions })),
);

/** Whether a customer may order; archived ones never do, whatever was allowed before. */
const MayOrder = ({ record: { archivedAt, isAllowedToOrder } }: { record: ThirdParty }) => {
    const archived = useTranslate()('resources.third_parties.is_archived');
    return archivedAt ? (
        <Tag tone="neutral" icon="banned">
            {archived}
        </Tag>
    ) : (
        <Flag value={isAllowedToOrder} />
    );
};

export const thirdPartyList: ListDeclaration<typeof thirdParties> = {
    columns: [
        'name',
        'customerCode',
        { name: 'address', render: ({ address }) => (address ? `${address.zip} ${address.city}` : EMPTY_VALUE) },
        { name: 'isAllowedToOrder', render: record => <MayOrder record={record} /> },
        'outstandingBalance',
        'authorizedOutstanding',
        { name: 'paymentTerm', wide: true },
        { name: 'phoneNumber', wide: true },
        { name: 'priceListType', optional: true },
        { name: 'email', optional: true },
        { name: 'archivedAt', optional: true },
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

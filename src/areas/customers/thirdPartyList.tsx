import { useTranslate } from 'ra-core';
import type { ThirdParty, thirdParties } from '#contract/customers/thirdParties.ts';
import type { FilterName } from '#contract/language/contract.ts';
import { EMPTY_VALUE } from '../../kinds/cells.tsx';
import { valueKey } from '../../kinds/names.ts';
import type { ListDeclaration } from '../../list/declaration.ts';
import type { FilterGroup } from '../../list/filters/declared.ts';
import type { OwnTab } from '../../list/tabs/tabs.ts';
import { useFilteredCount } from '../../list/tabs/useFilteredCount.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import marks from '../../ui/marks.module.css';
import { Flag, Tag } from '../../ui/Tag.tsx';
import styles from './thirdParties.module.css';

const key = (name: string): string => `resources.third_parties.filter.${name}`;

const thirdPartyFilters: readonly FilterGroup<FilterName<typeof thirdParties>>[] = [
    {
        title: key('group.state'),
        filters: [
            'isSupplier',
            'isAllowedToOrder',
            { name: 'exists.invoiceProblems', label: key('no_invoice') },
            'invoiceProblems',
            { name: 'exists.archivedAt', label: key('archived') },
            'archivedAt',
        ],
        quick: [
            { label: key('forbidden'), values: () => ({ isAllowedToOrder: false }) },
            { label: key('owing'), values: () => ({ min_owedAmount: '0.01' }) },
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
            'isPublicBuyer',
            'contractReference',
        ],
    },
    {
        title: key('group.figures'),
        filters: ['owedAmount', 'outstandingBalance', 'authorizedOutstanding', 'generalDiscount'],
    },
];

const ThirdPartyBulkActions = lazyPart(() =>
    import('./ThirdPartyBulkActions.tsx').then(part => ({ default: part.ThirdPartyBulkActions })),
);

/** Problems of electronic invoicing, in a tooltip and for screen readers. */
const NoInvoice = ({ problems }: { problems: readonly string[] }) => {
    const translate = useTranslate();
    const all = problems.map(code => translate(valueKey('third_parties', 'invoiceProblems', code))).join(', ');
    return (
        <span title={all}>
            <Tag tone="warning" icon="warning">
                {translate('resources.third_parties.invoicing.mark')}
                <span className={marks.hidden}>: {all}</span>
            </Tag>
        </span>
    );
};

/** Permission to order, and invoice problems. Archived customers may never order. */
const MayOrder = ({ record: { archivedAt, isAllowedToOrder, invoiceProblems } }: { record: ThirdParty }) => {
    const archived = useTranslate()('resources.third_parties.is_archived');
    if (archivedAt)
        return (
            <Tag tone="neutral" icon="banned">
                {archived}
            </Tag>
        );
    return (
        <span className={styles.standing}>
            <Flag value={isAllowedToOrder} />
            {invoiceProblems ? <NoInvoice problems={invoiceProblems} /> : null}
        </span>
    );
};

const HINDERED = { 'exists.invoiceProblems': true } as const;

/** Tab of customers with invoice problems, if there are any. */
const useHinderedTab = (): OwnTab | undefined => {
    const translate = useTranslate();
    const count = useFilteredCount(HINDERED);
    if (!count) return undefined;
    return {
        name: 'invoiceProblems',
        label: translate('resources.third_parties.tab.no_invoice'),
        filters: HINDERED,
        count,
    };
};

export const thirdPartyList: ListDeclaration<typeof thirdParties> = {
    columns: [
        'name',
        'customerCode',
        { name: 'address', render: ({ address }) => (address ? `${address.zip} ${address.city}` : EMPTY_VALUE) },
        { name: 'isAllowedToOrder', render: record => <MayOrder record={record} /> },
        'owedAmount',
        'authorizedOutstanding',
        { name: 'paymentTerm', wide: true },
        { name: 'phoneNumber', wide: true },
        { name: 'priceListType', optional: true },
        { name: 'supplierCode', optional: true },
        { name: 'email', optional: true },
        { name: 'outstandingBalance', optional: true },
        { name: 'archivedAt', optional: true },
        { name: 'invoiceProblems', optional: true },
    ],
    filters: thirdPartyFilters,
    useTab: useHinderedTab,
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

/** Suppliers list, without the columns and filters of sales. */
export const supplierPartyList: ListDeclaration<typeof thirdParties> = {
    columns: [
        'name',
        'supplierCode',
        { name: 'address', render: ({ address }) => (address ? `${address.zip} ${address.city}` : EMPTY_VALUE) },
        'phoneNumber',
        'email',
        { name: 'siren', wide: true },
        { name: 'vatNumber', wide: true },
        { name: 'isCustomer', wide: true },
        { name: 'customerCode', optional: true },
        { name: 'siret', optional: true },
        { name: 'archivedAt', optional: true },
    ],
    filters: [
        {
            title: key('group.state'),
            filters: ['isCustomer', { name: 'exists.archivedAt', label: key('archived') }, 'archivedAt'],
        },
        {
            title: key('group.identity'),
            filters: ['supplierCode', 'name', 'siren', 'siret', 'email', 'address.zip', 'address.city'],
        },
    ],
    spreadsheet: { headers: ['supplierCode', 'name'], columns: ['email', 'phoneNumber'] },
};

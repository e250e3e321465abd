import { useTranslate } from 'ra-core';
import type { Invoice, invoices } from '#contract/invoices/invoices.ts';
import type { FilterName } from '#contract/language/contract.ts';
import { EMPTY_VALUE } from '../../kinds/cells.tsx';
import { Reference } from '../../kinds/Reference.tsx';
import type { ListDeclaration } from '../../list/declaration.ts';
import type { FilterGroup } from '../../list/filters/declared.ts';
import type { OwnTab } from '../../list/tabs/tabs.ts';
import { useFilteredCount } from '../../list/tabs/useFilteredCount.ts';
import { EntriesButton } from './entries/EntriesButton.tsx';
import { DueOn, InvoiceTags } from './InvoiceTags.tsx';

const key = (name: string): string => `resources.invoices.filter.${name}`;

const invoiceFilters: readonly FilterGroup<FilterName<typeof invoices>>[] = [
    {
        title: key('group.state'),
        filters: [
            'status',
            'type',
            'isLate',
            'thirdParty',
            'company',
            'customerReference',
            'contractReference',
            'deliveryNotes',
            'orders',
        ],
        quick: [
            { label: key('late'), values: () => ({ isLate: true }) },
            { label: key('unpaid'), values: () => ({ min_dueAmount: '0.01' }) },
            { label: key('credit_notes'), values: () => ({ type: ['credit_note'] }) },
        ],
    },
    { title: key('group.days'), filters: ['issueDate', 'dueDate', 'sentAt'] },
    { title: key('group.figures'), filters: ['totalExcludingTax', 'totalIncludingTax', 'dueAmount'] },
];

const optional = <Name extends keyof Invoice>(name: Name) => ({ name, optional: true }) as const;

const ACCOUNTING = [
    ...['company.name', 'number', 'type', 'issueDate', 'dueDate', 'thirdParty.customerCode', 'thirdParty.name'],
    ...['shippingAmountExcludingTax', 'totalExcludingTax', 'vatTotals', 'totalVat', 'totalIncludingTax', 'dueAmount'],
];

const LATE = { isLate: true } as const;

/** Tab of late invoices of any status, if there are any. */
const useLateTab = (): OwnTab | undefined => {
    const translate = useTranslate();
    const count = useFilteredCount({ ...LATE, status: undefined });
    return count ? { name: 'late', label: translate(key('late')), filters: LATE, count } : undefined;
};

/** I2, I3, I9 and I11: list of invoices with their due amounts. */
export const invoiceList: ListDeclaration<typeof invoices> = {
    columns: [
        'number',
        {
            name: 'status',
            // Drafts first or last: alphabetical order of the statuses is meaningless.
            sortBy: 'isDraft',
            exports: ['type', 'status'],
            render: invoice => <InvoiceTags invoice={invoice} />,
        },
        { name: 'thirdParty', minWidth: 160 },
        'issueDate',
        { name: 'dueDate', render: invoice => (invoice.dueDate ? <DueOn invoice={invoice} /> : EMPTY_VALUE) },
        { name: 'totalExcludingTax', wide: true },
        'totalIncludingTax',
        'dueAmount',
        optional('customerReference'),
        optional('totalVat'),
        optional('shippingAmountExcludingTax'),
        optional('paidAmount'),
        optional('creditedAmount'),
        optional('nbInvoiceItem'),
        optional('creditedInvoice'),
        optional('paymentTerm'),
        optional('company'),
        optional('issuedAt'),
        optional('sentAt'),
    ],
    card: (invoice, format) => ({
        aside: format.money(invoice.totalIncludingTax),
        body: (
            <>
                {invoice.thirdParty ? (
                    <span>
                        <Reference to="third_parties" iri={invoice.thirdParty} />
                    </span>
                ) : null}
                <InvoiceTags invoice={invoice} />
                {invoice.dueDate ? <DueOn invoice={invoice} isNamed /> : null}
            </>
        ),
    }),
    sort: { field: 'isDraft', order: 'DESC' },
    actions: EntriesButton,
    actionsNeed: 'create',
    tabs: { property: 'status' },
    useTab: useLateTab,
    filters: invoiceFilters,
    preset: 'thirdParty',
    exportPresets: [{ label: 'resources.invoices.export.accounting', columns: ACCOUNTING }],
};

import { useTranslate } from 'ra-core';
import type { FilterName } from '#contract/language/contract.ts';
import type { SupplierInvoice, supplierInvoices } from '#contract/suppliers/supplierInvoices.ts';
import { EMPTY_VALUE } from '../../kinds/cells.tsx';
import type { ListDeclaration } from '../../list/declaration.ts';
import type { FilterGroup } from '../../list/filters/declared.ts';
import type { OwnTab } from '../../list/tabs/tabs.ts';
import { useFilteredCount } from '../../list/tabs/useFilteredCount.ts';
import { useFormat } from '../../ui/format.ts';
import marks from '../../ui/marks.module.css';
import { Tag } from '../../ui/Tag.tsx';
import { ReadButtons } from './ReadButton.tsx';
import { SupplierTags } from './SupplierTags.tsx';

const key = (name: string): string => `resources.supplier_invoices.filter.${name}`;

const supplierFilters: readonly FilterGroup<FilterName<typeof supplierInvoices>>[] = [
    {
        title: key('group.invoice'),
        filters: [
            'status',
            'type',
            'isLate',
            'doubts',
            'supplier',
            'supplierName',
            'supplierSiren',
            'company',
            'orderReference',
        ],
        quick: [
            { label: key('late'), values: () => ({ isLate: true }) },
            { label: key('doubted'), values: () => ({ 'exists.doubts': true }) },
            { label: key('credit_notes'), values: () => ({ type: ['credit_note'] }) },
        ],
    },
    { title: key('group.days'), filters: ['issueDate', 'dueDate', 'receivedAt'] },
    { title: key('group.figures'), filters: ['totalExcludingTax', 'totalIncludingTax', 'dueAmount', 'currency'] },
];

const optional = <Name extends keyof SupplierInvoice>(name: Name) => ({ name, optional: true }) as const;

const LATE = { isLate: true } as const;

/** Tab of late invoices of any status, if there are any. */
const useLateTab = (): OwnTab | undefined => {
    const translate = useTranslate();
    const count = useFilteredCount({ ...LATE, status: undefined });
    return count ? { name: 'late', label: translate(key('late')), filters: LATE, count } : undefined;
};

const DueOn = ({ invoice: { dueDate, isLate } }: { readonly invoice: SupplierInvoice }) => {
    const translate = useTranslate();
    const { day } = useFormat();
    if (!dueDate) return EMPTY_VALUE;
    if (!isLate) return day(dueDate);
    return (
        <span title={translate(key('late'))}>
            <Tag tone="error" icon="clock" isWhole>
                {day(dueDate)}
                <span className={marks.hidden}>: {translate(key('late'))}</span>
            </Tag>
        </span>
    );
};

export const supplierList: ListDeclaration<typeof supplierInvoices> = {
    columns: [
        'number',
        { name: 'supplierName', minWidth: 160 },
        {
            name: 'status',
            exports: ['type', 'status', 'doubts'],
            // Lateness is shown with the due date.
            render: ({ status, type, doubts }) => <SupplierTags invoice={{ status, type, doubts }} />,
        },
        'issueDate',
        { name: 'dueDate', render: invoice => <DueOn invoice={invoice} /> },
        { name: 'totalExcludingTax', wide: true },
        'totalIncludingTax',
        'dueAmount',
        optional('totalVat'),
        optional('currency'),
        optional('company'),
        optional('orderReference'),
        optional('supplier'),
        optional('supplierSiren'),
        optional('supplierVatNumber'),
        optional('doubts'),
        optional('note'),
        optional('refusalReason'),
        optional('receivedAt'),
        optional('decidedAt'),
        optional('fileName'),
    ],
    // The card's title has the supplier.
    card: (invoice, format) => ({
        aside: format.money(invoice.dueAmount, invoice.currency),
        body: (
            <>
                <SupplierTags invoice={invoice} />
                {invoice.dueDate ? <span>{format.day(invoice.dueDate)}</span> : null}
            </>
        ),
    }),
    sort: { field: 'receivedAt', order: 'DESC' },
    actions: ReadButtons,
    actionsNeed: 'edit',
    actionsBegin: true,
    tabs: { property: 'status' },
    useTab: useLateTab,
    filters: supplierFilters,
};

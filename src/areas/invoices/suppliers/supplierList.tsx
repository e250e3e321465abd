import { useTranslate } from 'ra-core';
import type { SupplierInvoice, supplierInvoices } from '#contract/invoices/suppliers/supplierInvoices.ts';
import type { FilterName } from '#contract/language/contract.ts';
import type { ListDeclaration } from '../../../list/declaration.ts';
import type { FilterGroup } from '../../../list/filters/declared.ts';
import type { OwnTab } from '../../../list/tabs/tabs.ts';
import { useFilteredCount } from '../../../list/tabs/useFilteredCount.ts';
import { ReadButton } from './ReadButton.tsx';
import { SupplierTags } from './SupplierTags.tsx';

const key = (name: string): string => `resources.supplier_invoices.filter.${name}`;

const supplierFilters: readonly FilterGroup<FilterName<typeof supplierInvoices>>[] = [
    {
        title: key('group.invoice'),
        filters: ['status', 'type', 'isLate', 'doubts', 'supplierName', 'supplierSiren', 'company', 'orderReference'],
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

/** What should have been paid, whatever its status, while there is any. */
const useLateTab = (): OwnTab | undefined => {
    const translate = useTranslate();
    const count = useFilteredCount({ ...LATE, status: undefined });
    return count ? { name: 'late', label: translate(key('late')), filters: LATE, count } : undefined;
};

/** What suppliers sent: what is to be checked, and what is to be paid until when. */
export const supplierList: ListDeclaration<typeof supplierInvoices> = {
    columns: [
        'number',
        { name: 'supplierName', minWidth: 160 },
        {
            name: 'status',
            exports: ['type', 'status', 'doubts'],
            render: invoice => <SupplierTags invoice={invoice} />,
        },
        'issueDate',
        'dueDate',
        { name: 'totalExcludingTax', wide: true },
        'totalIncludingTax',
        'dueAmount',
        optional('totalVat'),
        optional('currency'),
        optional('company'),
        optional('orderReference'),
        optional('supplierSiren'),
        optional('supplierVatNumber'),
        optional('doubts'),
        optional('note'),
        optional('refusalReason'),
        optional('receivedAt'),
        optional('decidedAt'),
        optional('fileName'),
    ],
    // The name has the supplier.
    card: (invoice, format) => ({
        aside: format.money(invoice.dueAmount),
        body: (
            <>
                <SupplierTags invoice={invoice} />
                {invoice.dueDate ? <span>{format.day(invoice.dueDate)}</span> : null}
            </>
        ),
    }),
    sort: { field: 'receivedAt', order: 'DESC' },
    actions: ReadButton,
    actionsNeed: 'edit',
    tabs: { property: 'status' },
    useTab: useLateTab,
    filters: supplierFilters,
};

import { Suspense } from 'react';
import type { supplierInvoices as contract, SupplierInvoice } from '#contract/suppliers/supplierInvoices.ts';
import { useOffers } from '../../auth/offers.ts';
import type { FormDeclaration, FormRights } from '../../record/declaration.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { useFormat } from '../../ui/format.ts';
import { FactLine } from '../../ui/PageHeader.tsx';
import { SupplierFile } from './SupplierFile.tsx';
import { SupplierTags } from './SupplierTags.tsx';

const SupplierState = ({ record }: { readonly record: SupplierInvoice }) => <SupplierTags invoice={record} />;

const SupplierSubtitle = ({ record: { issueDate, dueAmount, currency } }: { readonly record: SupplierInvoice }) => {
    const { day, money } = useFormat();
    const due = dueAmount ? money(dueAmount, currency) : null;
    return <FactLine>{{ date: issueDate ? day(issueDate) : null, due }}</FactLine>;
};

const Content = lazyPart(() => import('./SupplierLines.tsx').then(part => ({ default: part.SupplierLines })));

const Said = ({ record }: { readonly record: SupplierInvoice }) => {
    const { omits } = useOffers();
    if (omits('getSupplierContent')) return null;
    return (
        <Suspense fallback={null}>
            <Content record={record} />
        </Suspense>
    );
};

/** Invoices to pay or paid must be checked again before deletion. */
const useRights = (invoice: SupplierInvoice | undefined): FormRights => ({
    isReady: true,
    mayDelete: invoice?.status === 'to_check' || invoice?.status === 'refused',
});

export const supplierForm: FormDeclaration<typeof contract> = {
    sections: {
        supplier: [{ name: 'supplier', help: 'resources.supplier_invoices.help.supplier' }],
        note: [{ name: 'note', wide: true, help: 'resources.supplier_invoices.help.note' }],
    },
    documented: ['supplier'],
    State: SupplierState,
    Subtitle: SupplierSubtitle,
    useRights,
    Actions: SupplierFile,
    Below: Said,
    facts: [
        'supplierName',
        'supplierSiren',
        'supplierVatNumber',
        'issueDate',
        'dueDate',
        'totalExcludingTax',
        'totalVat',
        'totalIncludingTax',
        'dueAmount',
        'orderReference',
        'refusalReason',
        'company',
        'receivedAt',
        'decidedAt',
        'fileName',
    ],
    related: [],
};

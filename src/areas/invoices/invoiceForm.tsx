import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { type invoices as contract, FIXED_OF_DEPOSIT, type Invoice } from '#contract/invoices/invoices.ts';
import { today } from '#contract/values/days.ts';
import { useMay } from '../../auth/permissions.ts';
import type { FormDeclaration, FormRights, FrozenFields } from '../../record/declaration.ts';
import { RelatedLink } from '../../record/reading/ReadValue.tsx';
import { lazyPart } from '../../routing/loadPart.ts';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { ContactName, ContactSelect } from '../orders/ContactSelect.tsx';
import { InvoiceStateTags, InvoiceSubtitle, RelatedLinks } from './InvoiceSubtitle.tsx';
import { InvoiceLines } from './lines/InvoiceLines.tsx';

const NoteLinks = ({ value }: { readonly value: unknown }) => (
    <RelatedLinks to="delivery_notes" iris={Array.isArray(value) ? value.map(String) : []} />
);

const InvoiceFacts = ({ record }: { readonly record: Invoice }) => {
    const { creditedInvoice, orders, sentAt, lateInterest, lateIndemnity, penaltiesWaivedReason } = record;
    const translate = useTranslate();
    const { dateTime, money } = useFormat();
    const label = (name: string) => translate(`resources.invoices.fields.${name}`);
    const charges = { lateInterest, lateIndemnity };
    return (
        <>
            {creditedInvoice ? (
                <div>
                    <dt>{label('creditedInvoice')}</dt>
                    <dd>
                        <RelatedLink to="invoices" iri={creditedInvoice} />
                    </dd>
                </div>
            ) : null}
            {orders && orders.length > 0 ? (
                <div>
                    <dt>{label('orders')}</dt>
                    <dd>
                        <RelatedLinks to="orders" iris={orders} />
                    </dd>
                </div>
            ) : null}
            {Object.entries(charges).map(([name, amount]) =>
                Number(amount ?? 0) === 0 ? null : (
                    <div key={name}>
                        <dt>{label(name)}</dt>
                        <dd>{money(amount)}</dd>
                    </div>
                ),
            )}
            {penaltiesWaivedReason ? (
                <div>
                    <dt>{label('penaltiesWaivedReason')}</dt>
                    <dd>{penaltiesWaivedReason}</dd>
                </div>
            ) : null}
            {sentAt ? (
                <div>
                    <dt>{label('sentAt')}</dt>
                    <dd>{dateTime(sentAt)}</dd>
                </div>
            ) : null}
        </>
    );
};

const InvoiceChronology = lazyPart(() =>
    import('./InvoiceChronology.tsx').then(part => ({ default: part.InvoiceChronology })),
);

const CreditButton = lazyPart(() => import('./credit/CreditButton.tsx').then(part => ({ default: part.CreditButton })));

const isCreditable = ({ status, type }: Invoice): boolean =>
    status !== 'draft' && status !== 'credited' && type !== 'credit_note';

const OffsetButton = lazyPart(() => import('./offset/OffsetButton.tsx').then(part => ({ default: part.OffsetButton })));

const isOffsettable = ({ status, type, dueAmount }: Invoice): boolean =>
    status !== 'draft' && type === 'credit_note' && Number(dueAmount ?? 0) > 0;

const WriteOffButton = lazyPart(() =>
    import('./writeOff/WriteOffButton.tsx').then(part => ({ default: part.WriteOffButton })),
);

const isOpen = ({ status, dueAmount }: Invoice): boolean => status !== 'draft' && Number(dueAmount ?? 0) > 0;

const InvoiceActions = ({ record }: { readonly record: Invoice }) => {
    const canAccess = useMay('invoices', 'create');
    if (!canAccess) return null;
    return (
        <Suspense fallback={null}>
            {isCreditable(record) ? <CreditButton invoice={record} /> : null}
            {isOffsettable(record) ? <OffsetButton note={record} /> : null}
            {isOpen(record) ? <WriteOffButton invoice={record} /> : null}
        </Suspense>
    );
};

const EnterPayment = ({ record }: { readonly record: Invoice }) => {
    const translate = useTranslate();
    const mayEnter = useMay('payments', 'create');
    const { status, type, company, thirdParty, dueAmount, number } = record;
    if (!mayEnter || status === 'draft' || Number(dueAmount ?? 0) === 0) return null;
    const isRefund = type === 'credit_note';
    const amount = isRefund ? `-${dueAmount}` : dueAmount;
    const begun = JSON.stringify({ company, thirdParty, amount, reference: number, date: today() });
    return (
        <PageLink variant="primary" to={`/payments/create?source=${encodeURIComponent(begun)}`}>
            <Icon name="wallet" />
            {translate(`resources.invoices.page.${isRefund ? 'refund' : 'pay'}`)}
        </PageLink>
    );
};

/** Locks issued invoices: they can only be credited. */
const useRights = (invoice: Invoice | undefined): FormRights => {
    const isDraft = invoice?.status === 'draft';
    const isCredit = invoice?.type === 'credit_note';
    return {
        isReady: true,
        locked:
            invoice === undefined || isDraft
                ? undefined
                : `resources.invoices.locked.${isCredit ? 'issued_credit' : 'issued'}`,
        mayDelete: isDraft,
    };
};

/** Fixed fields: the customer and delivery notes of a credit note, and the fields that a deposit takes from its order. */
const frozenOf = ({ type, status }: Invoice): FrozenFields | undefined => {
    if (status !== 'draft') return undefined;
    if (type === 'deposit') return { names: [...FIXED_OF_DEPOSIT], why: 'resources.invoices.locked.deposit' };
    if (type !== 'credit_note') return undefined;
    return { names: ['thirdParty', 'deliveryNotes'], why: 'resources.invoices.locked.credit_note' };
};

const help = (name: string): string => `resources.invoices.help.${name}`;

const isIssued = ({ status }: Invoice): boolean => status !== 'draft';

/** The electronic invoice in both syntaxes of EN 16931. */
const xml = (syntax: 'cii' | 'ubl') => ({
    label: `resources.invoices.page.xml.${syntax}`,
    path: 'xml',
    query: { syntax },
    name: ({ number }: Invoice) => `${number}.${syntax}.xml`,
    isThere: isIssued,
    operation: 'getInvoiceXml',
});

export const invoiceForm: FormDeclaration<typeof contract> = {
    first: ['company', 'thirdParty', 'customerReference'],
    begins: ['thirdParty', 'customerReference'],
    sections: {
        lines: [{ name: 'invoiceItems', wide: true, stands: true, Input: InvoiceLines }],
        note: [
            { name: 'note', wide: true, help: help('note') },
            { name: 'creditReason', wide: true },
        ],
        parties: [
            'thirdParty',
            { name: 'invoiceContact', Input: ContactSelect },
            'billingAddress',
            'deliveryAddress',
            { name: 'customerReference', help: help('customerReference') },
            { name: 'serviceCode', rare: true, help: help('serviceCode') },
            { name: 'contractReference', rare: true, help: help('contractReference') },
            'company',
        ],
        dates: [
            { name: 'issueDate', help: help('issueDate') },
            { name: 'dueDate', help: help('dueDate') },
            'paymentTerm',
            'periodStart',
            'periodEnd',
        ],
        goods: [{ name: 'deliveryNotes', wide: true, Read: NoteLinks }],
    },
    side: ['parties', 'dates', 'goods'],
    State: InvoiceStateTags,
    Subtitle: InvoiceSubtitle,
    frozen: frozenOf,
    useRights,
    Next: EnterPayment,
    Actions: InvoiceActions,
    downloads: [xml('cii'), xml('ubl')],
    facts: [],
    Facts: InvoiceFacts,
    LaterFacts: InvoiceChronology,
    related: [{ resource: 'invoices', filter: 'creditedInvoice', label: 'resources.invoices.page.credits' }],
    drawn: { invoiceContact: ContactName },
};

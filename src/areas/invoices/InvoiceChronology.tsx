// Separate chunk: loaded after the page of an invoice.
import { useGetList, useGetMany, useTranslate } from 'ra-core';
import type { Invoice } from '#contract/invoices/invoices.ts';
import type { PaymentAllocation } from '#contract/payments/paymentAllocations.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { useLater } from '../../record/EditRecord.tsx';
import { useFormat } from '../../ui/format.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { Chronology, type Step } from '../Chronology.tsx';

const TOLD: readonly string[] = ['issue', 'send'];

const CREDITS = { pagination: { page: 1, perPage: 100 }, sort: { field: 'issueDate', order: 'ASC' } } as const;

const useCreditSteps = ({ id, status, type }: Invoice): readonly Step[] => {
    const translate = useTranslate();
    const { money } = useFormat();
    const enabled = useLater() && status !== 'draft' && type !== 'credit_note';
    const { data = [] } = useGetList<Invoice>(
        'invoices',
        { ...CREDITS, filter: { creditedInvoice: id } },
        { enabled, onError: () => undefined },
    );
    return data.map(({ id: key, number, issuedAt, totalIncludingTax }): Step => {
        const label = number
            ? translate('resources.invoices.page.story.credited', { number })
            : translate('resources.invoices.page.story.credit_drafted');
        return {
            key,
            label: <PageLink to={`/invoices/${encodeURIComponent(key)}`}>{label}</PageLink>,
            at: issuedAt ?? undefined,
            detail: money(totalIncludingTax),
        };
    });
};

const LINES = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } } as const;

/** Payments of an invoice, or refunds of a credit note. Omits reversed payments, whose own page shows the reversal. */
const usePaymentSteps = ({ id, status, paidAmount }: Invoice): readonly Step[] => {
    const translate = useTranslate();
    const { day, money } = useFormat();
    const enabled = useLater() && status !== 'draft' && Number(paidAmount ?? 0) > 0;
    const options = { enabled, onError: () => undefined };
    const { data: lines = [] } = useGetList<PaymentAllocation>(
        'payment_allocations',
        { ...LINES, filter: { invoice: id } },
        options,
    );
    const { data: payments = [] } = useGetMany<Payment>(
        'payments',
        { ids: [...new Set(lines.map(({ payment }) => payment))] },
        { enabled: enabled && lines.length > 0, onError: () => undefined },
    );
    return lines.flatMap(({ id: key, payment: of, amount }): Step[] => {
        const payment = payments.find(one => one?.id === of);
        if (!payment || payment.isReversed || payment.reversedPayment) return [];
        const label = translate('resources.invoices.page.story.paid');
        return [
            {
                key,
                label: (
                    <PageLink to={`/payments/${encodeURIComponent(of)}`}>{`${label}, ${day(payment.date)}`}</PageLink>
                ),
                detail: money(amount),
            },
        ];
    });
};

const useDeductedSteps = ({ id, status, type }: Invoice): readonly Step[] => {
    const translate = useTranslate();
    const enabled = useLater() && status !== 'draft' && type === 'deposit';
    const { data = [] } = useGetList<Invoice>(
        'invoices',
        { ...CREDITS, filter: { deposits: id, type: 'invoice' } },
        { enabled, onError: () => undefined },
    );
    return data.flatMap(({ id: key, number, issuedAt }): Step[] => {
        if (!number) return [];
        const to = `/invoices/${encodeURIComponent(key)}`;
        const label = translate('resources.invoices.page.story.deducted', { number });
        return [{ key: `deducted ${key}`, label: <PageLink to={to}>{label}</PageLink>, at: issuedAt ?? undefined }];
    });
};

const useDueStep = ({ status, dueDate, dueAmount }: Invoice): readonly Step[] => {
    const translate = useTranslate();
    const { day } = useFormat();
    if (status === 'draft' || !dueDate || Number(dueAmount) === 0) return [];
    return [{ key: 'due', label: translate('resources.invoices.page.story.due'), detail: day(dueDate) }];
};

export const InvoiceChronology = ({ record }: { readonly record: Invoice }) => {
    const translate = useTranslate();
    const { remindedAt } = record;
    const reminded: readonly Step[] = remindedAt
        ? [{ key: 'reminded', label: translate('resources.invoices.page.story.reminded'), at: remindedAt }]
        : [];
    const more = [
        ...reminded,
        ...useCreditSteps(record),
        ...usePaymentSteps(record),
        ...useDeductedSteps(record),
        ...useDueStep(record),
    ];
    return <Chronology record={record} resource="invoices" told={TOLD} more={more} />;
};

// Apart: totals of the stored invoice, independent of edited lines.
import { useRecordContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Deduction, Invoice } from '#contract/invoices/invoices.ts';
import type { VatCategory } from '#contract/values/vatCategories.ts';
import { useFormat } from '../../../ui/format.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import styles from './lines.module.css';

interface VatOfRate {
    readonly rate: string;
    readonly base: string;
    readonly amount: string;
    /** Undefined for documents from before categories were stored. */
    readonly category?: VatCategory | undefined;
    readonly exemptionReason?: string | null | undefined;
}

interface TotalProps {
    readonly label: ReactNode;
    readonly amount: string;
    readonly tone?: 'grand' | 'part' | 'due';
}

const Total = ({ label, amount, tone }: TotalProps) => (
    <div data-tone={tone}>
        <dt>{label}</dt>
        <dd>{amount}</dd>
    </div>
);

const DeductedDeposit = ({ deduction: { deposit, number, issueDate, amount } }: { readonly deduction: Deduction }) => {
    const translate = useTranslate();
    const { money } = useFormat();
    const label = translate('resources.invoices.page.totals.deposit', { number, day: issueDate });
    return (
        <Total
            label={<PageLink to={`/invoices/${encodeURIComponent(deposit)}`}>{label}</PageLink>}
            amount={`−${money(amount)}`}
        />
    );
};

/** Message key of a VAT total: taxed, or the reason for exemption. */
const vatLabel = ({ category, exemptionReason }: Pick<VatOfRate, 'category' | 'exemptionReason'>): string => {
    if (category && category !== 'S') return `vat_free.${category}`;
    return exemptionReason ? 'exempt' : 'vat';
};

const isSomething = (amount: string | null | undefined): amount is string => Number(amount ?? 0) !== 0;

export const InvoiceTotals = () => {
    const translate = useTranslate();
    const { money } = useFormat();
    const invoice = useRecordContext<Invoice>();
    if (!invoice) return null;
    const say = (key: string, words: object = {}) => translate(`resources.invoices.page.totals.${key}`, words);
    const name = (property: keyof Invoice) => translate(`resources.invoices.fields.${property}`);
    const minus = (amount: string) => `−${money(amount)}`;
    const deductions = (invoice.deductions ?? []) as readonly Deduction[];
    const unpaid = invoice.type === 'invoice' ? deductions.filter(({ dueAmount }) => isSomething(dueAmount)) : [];
    const rates = (invoice.vatTotals ?? []) as readonly VatOfRate[];
    const isCredit = invoice.type === 'credit_note';
    const { creditedAmount, paidAmount, shippingAmountExcludingTax: shipping } = invoice;
    return (
        <section aria-label={say('title')} className={styles.totals}>
            {[...new Set(rates.flatMap(({ exemptionReason }) => exemptionReason ?? []))].map(reason => (
                <p key={reason}>{reason}</p>
            ))}
            <dl className={styles.sums}>
                <Total label={name('totalExcludingTax')} amount={money(invoice.totalExcludingTax)} />
                {isSomething(shipping) ? <Total label={say('shipping')} amount={money(shipping)} tone="part" /> : null}
                {rates.map(({ rate, base, amount, category, exemptionReason }) => (
                    <Total
                        key={`${category} ${rate} ${exemptionReason}`}
                        label={say(vatLabel({ category, exemptionReason }), { rate, base })}
                        amount={money(amount)}
                    />
                ))}
                <Total label={name('totalIncludingTax')} amount={money(invoice.totalIncludingTax)} tone="grand" />
                {deductions.map(deduction => (
                    <DeductedDeposit key={deduction.deposit} deduction={deduction} />
                ))}
                {isSomething(creditedAmount) ? (
                    <Total label={say(isCredit ? 'set_off' : 'credited')} amount={minus(creditedAmount)} />
                ) : null}
                {isSomething(paidAmount) ? (
                    <Total label={say(isCredit ? 'refunded' : 'paid')} amount={minus(paidAmount)} />
                ) : null}
                {isCredit && invoice.status === 'draft' ? null : (
                    <Total
                        label={isCredit ? say('left') : name('dueAmount')}
                        amount={money(invoice.dueAmount)}
                        tone="due"
                    />
                )}
            </dl>
            {unpaid.map(({ deposit, number, dueAmount }) => (
                <p key={deposit} role="status" className={styles.unpaid}>
                    {say('deposit_unpaid', { number, amount: dueAmount })}
                </p>
            ))}
        </section>
    );
};

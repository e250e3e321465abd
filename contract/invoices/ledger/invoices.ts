// Apart: the entry of an invoice (invoices.md, section 5).

import type { SalesPart } from '../../documents/creditTotals.ts';
import { splitProRata } from '../../documents/sharing.ts';
import { type Decimal, subtractAmount, sumAmounts } from '../../values/money.ts';
import type { InvoiceVat } from '../../values/vat.ts';
import { vatTotalKey } from '../../values/vat.ts';
import type { InvoiceContent, InvoiceVatTotal } from '../invoiceContent.ts';
import type { LedgerAccounts } from './accounts.ts';
import {
    type AuxiliaryAccount,
    type DeliveredTax,
    isZero,
    type LedgerEntry,
    type LedgerTax,
    lineOf,
    negate,
    type Posting,
    sumByAccount,
    type WaitingTax,
} from './entry.ts';
import { type DueWeights, dueWeights, shareOut, type TaxAmounts } from './vatOnReceipt.ts';

/** Accounts declared by a VAT rate. */
export interface RateAccounts {
    readonly salesAccount: string | null;
    readonly vatAccount: string | null;
}

/** Sales or shipping at a VAT rate record, with the record's accounts. */
export interface BookedPart extends Omit<SalesPart, 'vatRate'>, RateAccounts {}

/** An invoice with the accounts of its lines. */
interface Booked {
    readonly content: InvoiceContent;
    /** Accounts of the VAT rate of each line, in order; null for a text, or if unknown. */
    readonly rates: readonly (RateAccounts | null)[];
    /** Sales by VAT rate record; for a credit note, the share of its invoice. Null for invoices older than stored parts. */
    readonly parts?: readonly BookedPart[] | null;
    /** The parts that determine the VAT accounts; for a credit note, those of its invoice. */
    readonly taxedParts?: readonly BookedPart[] | null;
}

interface BookedDeposit extends Booked {
    readonly id: number;
    /** Deducted amount, in euros with tax. */
    readonly amount: Decimal;
}

/** An issued invoice with facts that its frozen content lacks. */
export interface BookedInvoice extends Booked {
    readonly kind: 'invoice';
    readonly id: number;
    readonly customer: AuxiliaryAccount;
    readonly deposits: readonly BookedDeposit[];
    /** Content of the credited invoice; null unless this is a credit note. */
    readonly credited?: InvoiceContent | null;
}

const isSame = (one: InvoiceVat, other: InvoiceVat): boolean => vatTotalKey(one) === vatTotalKey(other);

/** Account of a tax: the account of the VAT rate of a matching part, otherwise of a matching line. */
const vatAccountOf = (vat: InvoiceVat, booked: Booked, accounts: LedgerAccounts): string => {
    const { content, rates, taxedParts } = booked;
    if (taxedParts)
        return taxedParts.find(part => part.vatAccount && isSame(part.vat, vat))?.vatAccount ?? accounts.vat;
    const place = content.lines.findIndex(
        (line, at) => line.kind !== 'text' && isSame(line.vat, vat) && rates[at]?.vatAccount,
    );
    return rates[place]?.vatAccount ?? accounts.vat;
};

/** Lines, then shipping: for a deposit, and for an invoice issued before parts were stored. */
const salesOfLines = ({ content, rates }: Booked, accounts: LedgerAccounts, isDeposit: boolean): Posting[] => [
    ...content.lines.flatMap((line, place): Posting[] => {
        if (line.kind === 'text') return [];
        if (isDeposit) return [{ use: 'deposits', account: accounts.deposits, amount: line.lineAmount }];
        return [{ use: 'sales', account: rates[place]?.salesAccount ?? accounts.sales, amount: line.lineAmount }];
    }),
    ...content.charges.map(({ amount }): Posting => ({ use: 'shipping', account: accounts.shipping, amount })),
];

const salesOfParts = (parts: readonly BookedPart[], accounts: LedgerAccounts): Posting[] =>
    parts.map(({ isShipping, salesAccount, amount }) =>
        isShipping
            ? { use: 'shipping', account: accounts.shipping, amount }
            : { use: 'sales', account: salesAccount ?? accounts.sales, amount },
    );

/** Sales of a document by account, without VAT. Deposits are a liability to the customer until delivery. */
const salesOf = (booked: Booked, accounts: LedgerAccounts, isDeposit: boolean): Posting[] =>
    booked.parts && !isDeposit ? salesOfParts(booked.parts, accounts) : salesOfLines(booked, accounts, isDeposit);

/** VAT of a document, or of a deducted deposit, by when it is due. */
interface BookedTax extends Omit<WaitingTax, 'base' | 'amount'> {
    readonly atOnce: TaxAmounts;
    readonly waits: TaxAmounts;
}

/** For sales without VAT. */
const NOTHING_WAITS: DueWeights = { waits: '0', atOnce: '1' };

const bookedTax = (total: InvoiceVatTotal, account: string, due: DueWeights): BookedTax => {
    const { category, rate, base, amount } = total;
    const weights = isZero(amount) ? NOTHING_WAITS : due;
    const [bases, amounts] = [shareOut(base, weights), shareOut(amount, weights)];
    return {
        ...{ account, category, rate },
        atOnce: { base: bases.atOnce, amount: amounts.atOnce },
        waits: { base: bases.waits, amount: amounts.waits },
    };
};

/** Splits the deducted amount of a deposit over its VAT totals, exact to the cent. */
const deductedTotals = ({ content, amount: deducted }: BookedDeposit): InvoiceVatTotal[] => {
    const { vatTotals } = content;
    const shares = splitProRata(
        deducted,
        vatTotals.flatMap(({ base, amount }) => [base, amount]),
    );
    return vatTotals.map((total, place) => ({
        ...total,
        base: shares[2 * place] ?? '0.00',
        amount: shares[2 * place + 1] ?? '0.00',
    }));
};

const opposite = ({ base, amount }: TaxAmounts): TaxAmounts => ({ base: negate(base), amount: negate(amount) });

/** Deduction of a deposit: reverses the liability to the customer and its VAT, which would otherwise be posted twice. */
const deductionOf = (deposit: BookedDeposit, accounts: LedgerAccounts, dueOf: (vat: InvoiceVat) => DueWeights) => {
    const totals = deductedTotals(deposit);
    const taxes = totals.map(total => bookedTax(total, vatAccountOf(total, deposit, accounts), dueOf(total)));
    return {
        owed: negate(sumAmounts(totals.map(({ base }) => base))),
        taxes: taxes.map(tax => ({ ...tax, atOnce: opposite(tax.atOnce), waits: opposite(tax.waits) })),
        delivered: taxes.map(
            ({ account, category, rate, atOnce }): DeliveredTax => ({
                ...{ deposit: deposit.id, account, category, rate },
                ...atOnce,
            }),
        ),
    };
};

const isAny = ({ amount }: TaxAmounts): boolean => !isZero(amount);

const KINDS = { invoice: 'Facture', deposit: 'Facture d’acompte', credit_note: 'Avoir' } as const;

/**
 * Entry of an issued invoice: customer to sales by rate, shipping and VAT. A credit note has the reverse entry. A deposit has a
 * liability instead of sales, and the final invoice reverses the deposit and its tax. VAT that is due on payment stays pending
 * (`vatOnReceipt.ts`).
 */
export const entryOfInvoice = (document: BookedInvoice, accounts: LedgerAccounts): LedgerEntry => {
    const { id, customer, content } = document;
    const { type, totalIncludingTax, number, issueDate } = content;
    const isDeposit = (document.credited ?? content).type === 'deposit';
    const dueOf = (vat: InvoiceVat) => dueWeights(content, vat, document.credited);
    const deductions = document.deposits.map(deposit => deductionOf(deposit, accounts, dueOf));
    const own = content.vatTotals.map(total => bookedTax(total, vatAccountOf(total, document, accounts), dueOf(total)));
    const deducted = deductions.flatMap(deduction => deduction.taxes);
    const taxes = [...own, ...deducted];
    const collected = ({ account, atOnce }: BookedTax): Posting => ({ use: 'vat', account, amount: atOnce.amount });
    const paidBefore = sumAmounts(document.deposits.map(({ amount }) => amount));
    const all: Posting[] = [
        { use: 'customers', account: accounts.customers, amount: subtractAmount(paidBefore, totalIncludingTax) },
        ...salesOf(document, accounts, isDeposit),
        ...own.map(collected),
        ...deductions.map(({ owed }): Posting => ({ use: 'deposits', account: accounts.deposits, amount: owed })),
        ...deducted.map(collected),
        ...taxes.map(
            ({ waits }): Posting => ({
                ...{ use: 'vatWaiting', account: accounts.vatWaiting },
                amount: waits.amount,
            }),
        ),
    ];
    const isCredit = type === 'credit_note';
    const signed = <T extends TaxAmounts>(tax: T): T => (isCredit ? { ...tax, ...opposite(tax) } : tax);
    const waiting = taxes.map(({ atOnce: _, waits, ...key }): WaitingTax => signed({ ...key, ...waits })).filter(isAny);
    const delivered = deductions.flatMap(deduction => deduction.delivered.map(signed)).filter(isAny);
    return {
        journal: 'sales',
        source: { kind: 'invoice', id },
        piece: number ?? '',
        day: issueDate,
        text: `${KINDS[type]} ${number} ${customer.name}`,
        lines: sumByAccount(isCredit ? all.map(one => ({ ...one, amount: negate(one.amount) })) : all).map(one =>
            lineOf(one, customer),
        ),
        taxes: taxes
            .map(({ category, rate, atOnce }): LedgerTax => signed({ category, rate, ...atOnce }))
            .filter(tax => !isZero(tax.base)),
        ...(waiting.length > 0 && { waiting }),
        ...(delivered.length > 0 && { delivered }),
    };
};

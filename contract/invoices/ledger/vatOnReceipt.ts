// Due date of VAT (CGI, article 269-2): at delivery for goods, on payment for services and deposits, unless the company has
// opted for debits for its services. Pending VAT is posted to a separate account; each payment moves a share to collected VAT.
import Big from 'big.js';
import { splitProRata } from '../../documents/sharing.ts';
import type { Day } from '../../values/days.ts';
import { groupBy } from '../../values/grouping.ts';
import {
    AMOUNT_DECIMALS,
    compareDecimals,
    type Decimal,
    roundDecimal,
    subtractAmount,
    sumAmounts,
} from '../../values/money.ts';
import type { InvoiceVat } from '../../values/vat.ts';
import { vatTotalKey } from '../../values/vat.ts';
import type { InvoiceContent } from '../invoiceContent.ts';
import type { LedgerAccounts } from './accounts.ts';
import {
    type AuxiliaryAccount,
    type DeliveredTax,
    isZero,
    type LedgerEntry,
    lineOf,
    negate,
    type Posting,
    sumByAccount,
    type WaitingTax,
} from './entry.ts';

/** In euros. */
export interface TaxAmounts {
    readonly base: Decimal;
    readonly amount: Decimal;
}

/** Weights of a VAT total by due date: due on payment, and due at once. */
export interface DueWeights {
    readonly waits: Decimal;
    readonly atOnce: Decimal;
}

const isAbove = (one: Decimal, other: Decimal): boolean => compareDecimals(one, other) > 0;

/** Sales of a VAT total by kind, in euros without tax. Shipping follows the goods, otherwise the services. */
const kindsOf = ({ lines, charges }: InvoiceContent, vat: InvoiceVat) => {
    const key = vatTotalKey(vat);
    const priced = lines.flatMap(line => (line.kind === 'text' ? [] : line));
    const sumOf = (amounts: readonly { readonly vat: InvoiceVat; readonly sale: Decimal }[]): Decimal =>
        sumAmounts(amounts.filter(one => vatTotalKey(one.vat) === key).map(({ sale }) => sale));
    const sales = (isService: boolean) =>
        priced
            .filter(line => line.isService === isService)
            .map(({ lineAmount, ...line }) => ({ vat: line.vat, sale: lineAmount }));
    const shipping = charges.map(({ amount, ...charge }) => ({ vat: charge.vat, sale: amount }));
    const hasGoods = priced.some(line => !line.isService);
    return {
        services: sumOf([...sales(true), ...(hasGoods ? [] : shipping)]),
        goods: sumOf([...sales(false), ...(hasGoods ? shipping : [])]),
    };
};

const isMixed = ({ services, goods }: ReturnType<typeof kindsOf>): boolean =>
    isAbove(services, '0') && isAbove(goods, '0');

/**
 * Returns when a VAT total of a document is due.
 * @param credited the invoice of a credit note. It decides if its total is of one kind, for example for amounts without a line
 */
export const dueWeights = (content: InvoiceContent, vat: InvoiceVat, credited?: InvoiceContent | null): DueWeights => {
    const { type, seller } = credited ?? content;
    const invoiced = credited ? kindsOf(credited, vat) : undefined;
    const { services, goods } = !invoiced || isMixed(invoiced) ? kindsOf(content, vat) : invoiced;
    const onDebits = seller.isVatOnDebits;
    if (type === 'deposit') return onDebits ? { waits: goods, atOnce: services } : { waits: '1', atOnce: '0' };
    return onDebits ? { waits: '0', atOnce: '1' } : { waits: services, atOnce: goods };
};

/** Splits an amount, exact to the cent. Without decisive weights, all of it is due at once. */
export const shareOut = (amount: Decimal, { waits, atOnce }: DueWeights): DueWeights => {
    if (isAbove(waits, '0') && isAbove(atOnce, '0')) {
        const [waiting = '0.00', due = '0.00'] = splitProRata(amount, [waits, atOnce]);
        return { waits: waiting, atOnce: due };
    }
    return isAbove(waits, atOnce) ? { waits: amount, atOnce: '0.00' } : { waits: '0.00', atOnce: amount };
};

/** Part of a payment that settles an invoice or its credit notes. */
export interface SettledPayment {
    readonly piece: string;
    /** The later day of the two documents. */
    readonly day: Day;
    /** In euros with tax: received for the invoice, or negative if returned. */
    readonly amount: Decimal;
}

/** VAT of deposits that became due with an invoice of goods. */
export interface Delivery {
    readonly piece: string;
    readonly day: Day;
    readonly taxes: readonly DeliveredTax[];
}

/** An invoice with the facts that determine when its VAT is due. */
export interface WaitingInvoice {
    readonly id: number;
    readonly number: string;
    readonly customer: AuxiliaryAccount;
    /** Entries of the invoice and of its credit notes. */
    readonly entries: readonly LedgerEntry[];
    /** Deposit only. */
    readonly deliveries: readonly Delivery[];
    readonly payments: readonly SettledPayment[];
    /** VAT that became due in closed periods. */
    readonly released: readonly WaitingTax[];
}

interface Event {
    readonly day: Day;
    readonly piece: string;
    readonly kind: 'document' | 'delivery' | 'payment';
    /** With tax: change of the owed amount, and of the paid amount. */
    readonly owed: Decimal;
    readonly paid: Decimal;
    readonly waiting: readonly WaitingTax[];
    readonly delivered: readonly DeliveredTax[];
}

const owedOf = ({ lines }: LedgerEntry): Decimal =>
    sumAmounts(lines.flatMap(({ auxiliary, debit, credit }) => (auxiliary ? [debit, negate(credit)] : [])));

const NO_EVENT = { owed: '0', paid: '0', waiting: [], delivered: [] } as const;

/** Sorted by day; within a day documents, deliveries, then payments. */
const eventsOf = ({ entries, deliveries, payments }: WaitingInvoice): Event[] =>
    [
        ...entries.map((entry): Event => {
            const { day, piece, waiting = [] } = entry;
            return { ...NO_EVENT, kind: 'document', day, piece, owed: owedOf(entry), waiting };
        }),
        ...deliveries.map(({ taxes, ...one }): Event => ({ ...NO_EVENT, ...one, kind: 'delivery', delivered: taxes })),
        ...payments.map(({ amount, ...one }): Event => ({ ...NO_EVENT, ...one, kind: 'payment', paid: amount })),
    ].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));

const keyOf = ({ account, category, rate }: Omit<WaitingTax, keyof TaxAmounts>): string =>
    JSON.stringify([account, category, Number(rate)]);

const sumIn = (taxes: readonly WaitingTax[], key: string, name: keyof TaxAmounts): Decimal =>
    sumAmounts(taxes.filter(tax => keyOf(tax) === key).map(tax => tax[name]));

const ratio = (amount: Decimal, part: Decimal, whole: Decimal): Decimal =>
    isZero(whole) ? '0.00' : roundDecimal(new Big(amount).times(part).div(whole).toFixed(), AMOUNT_DECIMALS);

/** State of an invoice after an event. */
interface Standing {
    readonly owed: Decimal;
    readonly paid: Decimal;
    /** Amount as invoiced, before credit notes. */
    readonly firstOwed: Decimal;
    readonly firstWaiting: readonly WaitingTax[];
    readonly waiting: readonly WaitingTax[];
    readonly delivered: readonly WaitingTax[];
}

/**
 * Returns the due VAT of one key: all pending VAT once the invoice is settled, a proportional share while it is partly paid. An
 * overpayment, before its refund, has the share of the original invoice.
 */
const dueOf = (standing: Standing, key: string, name: keyof TaxAmounts): Decimal => {
    const { owed, paid } = standing;
    const waiting = sumIn(standing.waiting, key, name);
    const above = subtractAmount(paid, owed);
    const byPayment = isAbove(owed, paid)
        ? ratio(waiting, paid, owed)
        : sumAmounts([waiting, ratio(sumIn(standing.firstWaiting, key, name), above, standing.firstOwed)]);
    const delivered = sumIn(standing.delivered, key, name);
    return isAbove(delivered, '0') && isAbove(delivered, byPayment) ? delivered : byPayment;
};

/**
 * VAT that becomes due with an event; negative for returned money. For a credit note on a paid invoice, it becomes due with
 * the refund.
 */
const newlyDue = (standing: Standing, { kind }: Event, released: readonly WaitingTax[]): WaitingTax[] =>
    [...groupBy([...standing.waiting, ...released], keyOf)].flatMap(([key, [first]]) => {
        if (!first) return [];
        const [base, amount] = (['base', 'amount'] as const).map(name =>
            subtractAmount(dueOf(standing, key, name), sumIn(released, key, name)),
        );
        const { account, category, rate } = first;
        const isKept = kind === 'document' && isAbove(standing.paid, standing.owed) && isAbove('0', amount ?? '0');
        return isKept || isZero(amount ?? '0')
            ? []
            : [{ account, category, rate, base: base ?? '0.00', amount: amount ?? '0.00' }];
    });

const entryOf = (
    { id, number, customer }: WaitingInvoice,
    { day, piece }: Pick<Event, 'day' | 'piece'>,
    due: readonly WaitingTax[],
    accounts: LedgerAccounts,
): LedgerEntry => {
    const postings: Posting[] = [
        {
            use: 'vatWaiting',
            account: accounts.vatWaiting,
            amount: negate(sumAmounts(due.map(({ amount }) => amount))),
        },
        ...due.map(({ account, amount }): Posting => ({ use: 'vat', account, amount })),
    ];
    return {
        journal: 'other',
        source: { kind: 'vat', id },
        piece,
        day,
        text: `TVA exigible ${number} ${customer.name}`,
        lines: sumByAccount(postings).map(one => lineOf(one, customer)),
        taxes: due.map(({ category, rate, base, amount }) => ({ category, rate, base, amount })),
        waiting: due.map(tax => ({ ...tax, base: negate(tax.base), amount: negate(tax.amount) })),
    };
};

/**
 * Entries that move VAT of an invoice from the pending account to the accounts of collected VAT.
 * @param first first day of the open period, which receives events recorded too late for their own day; null before the first
 * closing
 */
export const vatEntriesOf = (invoice: WaitingInvoice, accounts: LedgerAccounts, first: Day | null): LedgerEntry[] => {
    const events = eventsOf(invoice);
    const entries: LedgerEntry[] = [];
    const root = invoice.entries.find(({ source }) => source.id === invoice.id);
    let released = invoice.released;
    let standing: Standing = {
        ...{ owed: '0', paid: '0', waiting: [], delivered: [] },
        firstOwed: root ? owedOf(root) : '0',
        firstWaiting: root?.waiting ?? [],
    };
    for (const [place, event] of events.entries()) {
        standing = {
            ...standing,
            owed: sumAmounts([standing.owed, event.owed]),
            paid: sumAmounts([standing.paid, event.paid]),
            waiting: [...standing.waiting, ...event.waiting],
            delivered: [...standing.delivered, ...event.delivered],
        };
        const isClosed = first !== null && event.day < first;
        const next = events[place + 1];
        // Entries of closed periods are fixed: missing amounts are posted once, on the first open day.
        if (isClosed && next && next.day < first) continue;
        const due = newlyDue(standing, isClosed ? { ...event, kind: 'payment' } : event, released);
        if (due.length === 0) continue;
        released = [...released, ...due];
        entries.push(entryOf(invoice, isClosed ? { day: first, piece: invoice.number } : event, due, accounts));
    }
    return entries;
};

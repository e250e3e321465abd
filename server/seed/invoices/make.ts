// Apart: creates single invoices; `index.ts` creates all of them.
import type { InvoiceStatus } from '#contract/invoices/invoiceContent.ts';
import {
    creditNoteDeductions,
    creditNoteStatusOf,
    dueAmountOf,
    type InvoiceFacts,
    invoiceStatusOf,
} from '#contract/invoices/invoiceStatus.ts';
import { dayOf, type EpochDay } from '#contract/values/days.ts';
import { type Decimal, lineAmount, percentOf, subtractAmount, sumAmounts } from '#contract/values/money.ts';
import { contentOf, invoiceAmounts } from '../../invoices/content.ts';
import { changedValue, changeRow, createdWith, type Event, iri } from '../changeRow.ts';
import { MANAGER } from '../orders/course.ts';
import { epochDay } from '../orders/plan.ts';
import { addWorkingDays, between, momentOn } from '../orders/seasons.ts';
import { chance, pick, type Random, randomOf } from '../random.ts';
import type { DepositBook } from './deposits.ts';
import type { PlannedInvoice } from './desk.ts';
import { chargeLine, matterOf, type NoteFacts, type SeedInvoice, type SeedLine, seedInvoice } from './matter.ts';
import { type InvoicePayment, type PaymentAmount, paidOf } from './paying.ts';

/** Offset of the random seed and maximum number of invoices, which keep the random streams separate. */
const [SEED, MOST] = [55_000_000, 2_000_000];

const RETURNS = ['Articles défectueux', 'Retour de marchandise', 'Articles non conformes à la commande'];
const GESTURES = ['Geste commercial', 'Remise oubliée'];

interface CreditPlan extends Pick<SeedInvoice, 'matter' | 'content'> {
    readonly at: Date;
    readonly planned: PlannedInvoice;
    readonly lines: readonly Omit<SeedLine, 'id'>[];
}

export interface UnnumberedCredit extends CreditPlan {
    /** Amount by which it reduces its invoice, in euros. */
    readonly taken: Decimal;
    readonly refund: PaymentAmount | undefined;
}

type Rows = readonly Record<string, unknown>[];

interface IssuedRows {
    readonly invoice: Record<string, unknown>;
    readonly lines: Rows;
    readonly notes: Rows;
    readonly orders: Rows;
    readonly deposits: Rows;
    readonly changes: Rows;
}

/** Share of the working hours when accounting opens its mail and records payments; minute in milliseconds. */
const [MORNING, MINUTE] = [0.05, 60_000];

const creditedLine = (random: Random, lines: readonly SeedLine[]): Omit<SeedLine, 'id'>[] => {
    const goods = lines.filter(
        ({ kind, net, quantity }) => kind === 'goods' && Number(net) > 0 && Number(quantity) > 1,
    );
    if (goods.length === 0) return [];
    const line = pick(random, goods);
    const quantity = `${between(random, 1, Math.ceil(Number(line.quantity) / 2))}.0000`;
    const own = { gross: null, discountRate: null, deliveryNoteId: null, deliveryNoteItemId: null };
    return [{ ...line, ...own, quantity, creditedItemId: line.id }];
};

const GESTURE_RATE = '5';

/** One in forty invoices gets a partial credit note: for a return or as a goodwill gesture. */
const creditOf = (planned: PlannedInvoice, invoice: SeedInvoice, today: EpochDay): CreditPlan | undefined => {
    const random = randomOf(SEED + planned.id);
    const isCredited = chance(random, 0.025) && !planned.deposit && invoice.deducted.length === 0;
    const day = addWorkingDays(epochDay(planned.at), between(random, 3, 12));
    if (!isCredited || day >= today) return undefined;
    const isReturn = chance(random, 0.7);
    const reason = pick(random, isReturn ? RETURNS : GESTURES);
    const { content, matter } = invoice;
    const lines = isReturn
        ? creditedLine(random, invoice.lines)
        : [chargeLine(reason, `${percentOf(content.totalExcludingTax, GESTURE_RATE)}00`)];
    const [at, issueDate] = [momentOn(day, random()), dayOf(day)];
    const { buyer, parties } = planned;
    const base = matterOf({ type: 'credit_note', buyer, parties, issueDate });
    const said = { ...base.invoice, customerReference: matter.invoice.customerReference, creditReason: reason };
    const credited = { number: planned.number, issueDate: content.issueDate };
    const items = lines.map(line => ({ ...line, id: 0 }));
    const { deliveryDate, period } = content;
    const of = { ...base, invoice: said, items, creditedInvoice: credited, credited: { deliveryDate, period } };
    const made = contentOf(of);
    return Number(made.totalIncludingTax) === 0 ? undefined : { at, planned, matter: of, lines, content: made };
};

const factsOf = (
    { content }: Pick<SeedInvoice, 'content'>,
    paidAmount: Decimal,
    creditedAmount: Decimal,
): InvoiceFacts => ({
    isIssued: true,
    totalIncludingTax: content.totalIncludingTax,
    depositAmount: content.depositAmount,
    paidAmount,
    creditedAmount,
});

const lineRow = (line: SeedLine, invoice: number, place: number, credited: Decimal) => ({
    ...{ id: line.id, version: 1, invoice_id: invoice, position: place + 1, kind: line.kind, item_id: line.itemId },
    ...{ reference: line.reference, ean_code: line.eanCode, designation: line.designation, quantity: line.quantity },
    ...{ unit_code: line.unitCode, is_service: line.isService, gross_unit_price: line.gross },
    ...{ discount_rate: line.discountRate, net_unit_price: line.net, vat_rate_id: line.rate?.id ?? null },
    line_amount: lineAmount(line.net, line.quantity),
    ...{ delivery_note_id: line.deliveryNoteId, delivery_note_item_id: line.deliveryNoteItemId },
    ...{ credited_item_id: line.creditedItemId, credited_quantity: credited },
});

const isAddress =
    (prefix: string) =>
    ([name]: readonly [string, unknown]) =>
        name.startsWith(prefix);

/** Columns of an invoice that payments and credit notes do not change. */
const said = (
    { matter, content, lines }: SeedInvoice,
    { buyer, parties, at }: Pick<PlannedInvoice, 'buyer' | 'parties' | 'at'>,
) => {
    const columns = Object.entries(parties);
    const { invoice, notes } = matter;
    const { vatTotals } = invoiceAmounts({ ...matter, items: lines });
    return {
        ...{ type: content.type, company_id: parties.company_id, third_party_id: buyer.id },
        invoice_contact_id: parties.invoice_contact_id,
        ...Object.fromEntries(columns.filter(isAddress('billing_address'))),
        ...(invoice.deliveryAddress && Object.fromEntries(columns.filter(isAddress('delivery_address')))),
        customer_reference: invoice.customerReference,
        ...{ issue_date: content.issueDate, due_date: content.dueDate, issued_at: at.toISOString() },
        ...{ period_start: invoice.periodStart, period_end: invoice.periodEnd, payment_term_id: buyer.payment_term_id },
        nb_invoice_item: lines.length,
        shipping_amount_excluding_tax: sumAmounts(notes.map(({ shipping }) => shipping)),
        ...{ total_excluding_tax: content.totalExcludingTax, total_vat: content.totalVat },
        ...{ total_including_tax: content.totalIncludingTax, deposit_amount: content.depositAmount },
        vat_totals: vatTotals.map(({ category: _, exemptionCode: __, ...total }) => total),
        credit_reason: invoice.creditReason,
    };
};

interface Moved {
    readonly day: EpochDay;
    readonly paid: Decimal;
    readonly credited: Decimal;
}

/** History events of payments and credit notes, in order. */
const movesOf = (moves: readonly Moved[], statusAt: (paid: Decimal, credited: Decimal) => string): Event[] => {
    let [paid, credited] = ['0.00', '0.00'];
    return [...moves]
        .sort((one, other) => one.day - other.day)
        .map((one): Event => {
            const [formerPaid, formerCredited] = [paid, credited];
            [paid, credited] = [sumAmounts([paid, one.paid]), sumAmounts([credited, one.credited])];
            const [from, to] = [statusAt(formerPaid, formerCredited), statusAt(paid, credited)];
            return {
                ...{ at: momentOn(one.day, MORNING), by: MANAGER, action: 'edit' },
                differences: {
                    ...(from !== to && { status: changedValue(from, to) }),
                    ...(paid !== formerPaid && { paidAmount: changedValue(formerPaid, paid) }),
                    ...(credited !== formerCredited && { creditedAmount: changedValue(formerCredited, credited) }),
                },
            };
        });
};

/** Minutes between issue and mail. */
const SENT_AFTER = 6;

/** Four of five invoices are mailed; the others are printed. */
const sentAt = ({ id, at }: Pick<PlannedInvoice, 'id' | 'at'>): Date | undefined =>
    chance(randomOf(SEED + 2 * MOST + id), 0.8) ? new Date(at.getTime() + SENT_AFTER * MINUTE) : undefined;

interface Issue {
    readonly id: number;
    readonly number: string;
    readonly at: Date;
    readonly company: number;
    readonly sent: Date | undefined;
    readonly status: InvoiceStatus;
}

const issueEvents = ({ number, at, sent, status }: Issue, row: Readonly<Record<string, unknown>>): Event[] => [
    {
        ...{ at: new Date(at.getTime() - MINUTE), by: MANAGER, action: 'create' },
        differences: createdWith({
            ...{ company: iri('companies', row.company_id), thirdParty: iri('third_parties', row.third_party_id) },
            ...{ invoiceContact: iri('contacts', row.invoice_contact_id), customerReference: row.customer_reference },
            paymentTerm: iri('payment_terms', row.payment_term_id),
        }),
    },
    {
        ...{ at, by: MANAGER, action: 'edit', transition: 'issue' },
        differences: { number: changedValue(null, number), status: changedValue('draft', status) },
    },
    ...(sent
        ? [
              {
                  ...{ at: sent, by: MANAGER, action: 'edit' as const, transition: 'send' },
                  differences: { sentAt: changedValue(null, sent.toISOString()) },
              },
          ]
        : []),
];

const changesOf = ({ id, number, company }: Issue, events: readonly Event[]) =>
    events.map(event => {
        const record_name = event.action === 'edit' ? number : '';
        return changeRow({ record: `/api/invoices/${id}`, record_name, company_id: company }, event);
    });

const creditedIn = (credit: CreditPlan | undefined) =>
    new Map((credit?.lines ?? []).map(({ creditedItemId, quantity }) => [creditedItemId, quantity]));

interface Became {
    readonly issued: SeedInvoice;
    readonly rows: IssuedRows;
    readonly settled: readonly InvoicePayment[];
    readonly credit: UnnumberedCredit | undefined;
}

export const makeInvoice = (
    planned: PlannedInvoice,
    facts: NoteFacts,
    {
        firstLine,
        deposits,
        today,
    }: { readonly firstLine: number; readonly deposits: DepositBook; readonly today: EpochDay },
): Became => {
    const { id, number, buyer, parties, at } = planned;
    const issued = seedInvoice(planned, facts, { firstLine, deposits });
    const { content } = issued;
    const credit = creditOf(planned, issued, today);
    const creditDay = credit ? epochDay(credit.at) : today;
    const worth = credit?.content.totalIncludingTax ?? '0.00';
    const dueOn = (day: EpochDay) => subtractAmount(content.dueAmount, day > creditDay ? worth : '0.00');
    const { issueDate, dueDate } = content;
    const paid = paidOf({ id, buyer, issueDate, dueDate, dueOn }, today);
    const sum = sumAmounts(paid.map(({ amount }) => amount));
    const now = factsOf(issued, sum, worth);
    const row = { ...said(issued, planned) };
    const issue = { id, number, at, company: parties.company_id, sent: sentAt(planned), status: 'issued' as const };
    const moves = [
        ...paid.map(({ day, amount }) => ({ day, paid: amount, credited: '0.00' })),
        ...(credit ? [{ day: creditDay, paid: '0.00', credited: worth }] : []),
    ];
    const changes = changesOf(issue, [
        ...issueEvents(issue, row),
        ...movesOf(moves, (some, off) => invoiceStatusOf(factsOf(issued, some, off))),
    ]);
    const credited = creditedIn(credit);
    return {
        issued,
        credit: credit && settledCredit(credit, now, today),
        settled: paid.map(one => ({
            ...one,
            invoice: id,
            number,
            company: parties.company_id,
            buyer,
            isRefund: false,
        })),
        rows: {
            invoice: {
                ...{ id, version: changes.length, number, ...row, status: invoiceStatusOf(now), paid_amount: sum },
                ...{ credited_amount: worth, due_amount: dueAmountOf(now), sent_at: issue.sent?.toISOString() ?? null },
            },
            lines: issued.lines.map((line, place) => lineRow(line, id, place, credited.get(line.id) ?? '0.0000')),
            notes: planned.notes.map(note => ({ invoice_id: id, delivery_note_id: note.id, is_released: false })),
            orders: issued.orders.map(order => ({ invoice_id: id, order_id: order })),
            deposits: issued.deducted.map(one => ({ invoice_id: id, deposit_id: one.id, amount: one.amount })),
            changes,
        },
    };
};

/** Working days until a refund. */
const REFUND_DAYS = 8;

/** The part of a credit note that exceeds the amount due stays on it. Half of these parts are refunded. */
const settledCredit = (credit: CreditPlan, invoice: InvoiceFacts, today: EpochDay): UnnumberedCredit => {
    const { planned, at, content } = credit;
    const [taken = '0.00'] = creditNoteDeductions(invoice, [content.totalIncludingTax]);
    const amount = subtractAmount(content.totalIncludingTax, taken);
    const day = addWorkingDays(epochDay(at), REFUND_DAYS);
    const isRefunded = chance(randomOf(SEED + MOST + planned.id), 0.5) && day < today && Number(amount) > 0;
    return { ...credit, taken, refund: isRefunded ? { day, amount } : undefined };
};

/** Creates a partial credit note. @param firstLine id of its first line */
export const makeCredit = (
    { planned, at, refund, taken, ...credit }: UnnumberedCredit,
    { id, number, firstLine }: { readonly id: number; readonly number: string; readonly firstLine: number },
): Pick<Became, 'issued' | 'rows' | 'settled'> => {
    const { buyer, parties } = planned;
    const lines = credit.lines.map((line, place) => ({ ...line, id: firstLine + place }));
    const issued: SeedInvoice = { ...credit, id, lines, deducted: [], orders: [] };
    const now = factsOf(issued, refund?.amount ?? '0.00', taken);
    const row = said(issued, { buyer, parties, at });
    const statusAt = (paid: Decimal) => creditNoteStatusOf(factsOf(issued, paid, taken));
    const issue = { id, number, at, company: parties.company_id, sent: undefined, status: statusAt('0.00') };
    const moves = refund ? [{ day: refund.day, paid: refund.amount, credited: '0.00' }] : [];
    const changes = changesOf(issue, [...issueEvents(issue, row), ...movesOf(moves, statusAt)]);
    return {
        issued,
        settled: refund ? [{ ...refund, invoice: id, number, company: parties.company_id, buyer, isRefund: true }] : [],
        rows: {
            invoice: {
                ...{ id, version: changes.length, number, ...row, status: creditNoteStatusOf(now) },
                ...{ paid_amount: now.paidAmount, credited_amount: taken, due_amount: dueAmountOf(now), sent_at: null },
                credited_invoice_id: planned.id,
            },
            lines: lines.map((line, place) => lineRow(line, id, place, '0.0000')),
            notes: [],
            orders: [],
            deposits: [],
            changes,
        },
    };
};

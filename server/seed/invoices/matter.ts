import { sql } from 'drizzle-orm';
import type { InvoiceContent, InvoiceType } from '#contract/invoices/invoiceContent.ts';
import { type Day, dayOf, epochDayOf, monthEnd } from '#contract/values/days.ts';
import { groupBy } from '#contract/values/grouping.ts';
import type { Decimal } from '#contract/values/money.ts';
import type { VatParties } from '#contract/vat/sale.ts';
import type { Db } from '../../db/database.ts';
import { intArray, query } from '../../db/query.ts';
import { translateTo } from '../../hydra/translate.ts';
import { contentOf, type InvoiceMatter } from '../../invoices/content.ts';
import { type StoredItem, type StoredNote, type StoredRate, storedNotes, VAT } from '../../invoices/stored.ts';
import type { Buyer } from '../orders/customers.ts';
import { epochDay } from '../orders/plan.ts';
import { STANDARD_RATE, vatRates } from '../settings.ts';
import type { DepositBook, DepositPlan } from './deposits.ts';
import type { Parties, PlannedInvoice } from './desk.ts';
import { addressIn, seededBuyer, seededSeller, termOf } from './parties.ts';

export interface SeedLine extends StoredItem {
    readonly itemId: number | null;
    readonly deliveryNoteItemId: number | null;
    readonly creditedItemId: number | null;
}

export interface NoteFacts {
    readonly notes: ReadonlyMap<number, StoredNote>;
    readonly lines: ReadonlyMap<string, readonly Omit<SeedLine, 'id'>[]>;
}

const readLines = (db: Db, notes: readonly number[]) =>
    query<Omit<SeedLine, 'id'>>(
        db,
        sql`select 'goods' as kind, line.delivery_note_id as "deliveryNoteId", line.id as "deliveryNoteItemId",
                one.item_id as "itemId", null as "creditedItemId", line.reference, line.ean_code as "eanCode", line.designation,
                line.quantity::numeric(13, 4)::text as quantity, item.unit_code as "unitCode", item.is_service as "isService",
                one.gross_unit_price::numeric(12, 4)::text as gross, one.discount_rate::numeric(7, 4)::text as "discountRate",
                coalesce(line.net_unit_price, 0)::numeric(12, 4)::text as net, ${VAT} as rate, one.comment
            from delivery_note_items line join order_items one on one.id = line.order_item_id join items item on item.id = one.item_id
            left join vat_rates vat on vat.id = line.vat_rate_id
            where line.delivery_note_id = any(${intArray(notes)}) order by line.delivery_note_id, line.position, line.id`,
    );

export const readFacts = async (db: Db, invoices: readonly PlannedInvoice[]): Promise<NoteFacts> => {
    const ids = invoices.flatMap(({ notes }) => notes.map(({ id }) => id));
    const notes = await storedNotes(db, sql`note.id = any(${intArray(ids)})`);
    const lines = await readLines(db, ids);
    return {
        notes: new Map(notes.map(note => [note.id, note])),
        lines: groupBy(lines, ({ deliveryNoteId }) => String(deliveryNoteId)),
    };
};

const STANDARD: StoredRate = vatRates
    .filter(({ id }) => id === STANDARD_RATE)
    .map(({ id, rate, exemption_reason }) => ({
        ...{ id, rate, exemptionReason: exemption_reason },
        territory: 'mainland' as const,
    }))[0] as StoredRate;

/** Line without a delivery note: of a deposit or a credit note. */
export const chargeLine = (designation: string, net: Decimal): Omit<SeedLine, 'id'> => ({
    ...{ kind: 'charge', designation, net, rate: STANDARD, quantity: '1.0000', unitCode: 'C62', isService: false },
    ...{ deliveryNoteId: null, deliveryNoteItemId: null, itemId: null, creditedItemId: null },
    ...{ reference: null, eanCode: null, gross: null, discountRate: null },
});

const depositLines = ({ order, rate, shares }: DepositPlan) =>
    shares.map(({ base }) =>
        chargeLine(
            translateTo('fr')('invoice_notes.deposit.percentage', { rate, number: String(order.number) }),
            `${base}00`,
        ),
    );

/** Common value of all, or null if they differ. */
const common = (values: readonly (string | null)[]): string | null => {
    const [first = null] = values;
    return values.every(one => one === first) ? first : null;
};

const periodOf = (buyer: Buyer, notes: readonly StoredNote[]) => {
    const [first] = notes;
    if (!first || buyer.billing_method !== 'monthly') return { periodStart: null, periodEnd: null };
    const periodStart = `${first.shippingDate.slice(0, 7)}-01`;
    return { periodStart, periodEnd: dayOf(monthEnd(epochDayOf(periodStart))) };
};

export interface SeedInvoice {
    readonly id: number;
    readonly matter: InvoiceMatter;
    readonly lines: readonly SeedLine[];
    readonly content: InvoiceContent;
    readonly deducted: ReturnType<DepositBook['take']>;
    readonly orders: readonly number[];
}

interface Sold {
    readonly type: InvoiceType;
    readonly buyer: Buyer;
    readonly parties: Parties;
    readonly issueDate: Day;
}

/** All invoiced customers of the seed are French, and their purchases are taxed. */
const DOMESTIC: VatParties = {
    seller: { area: 'mainland', isFranchise: false, vatNumber: null },
    buyer: {
        area: 'mainland',
        isProfessional: true,
        vatNumber: null,
        vatNumberStatus: null,
        registerNumber: null,
        exemption: 'none',
    },
};

/** Matter that follows from the parties, without notes, lines and deposits. */
export const matterOf = ({ type, buyer, parties, issueDate }: Sold): InvoiceMatter => ({
    invoice: {
        ...{ type, dueDate: null, periodStart: null, periodEnd: null, customerReference: null },
        ...{ serviceCode: null, contractReference: null },
        ...{ creditReason: null, note: null },
        deliveryAddress: type === 'deposit' ? null : addressIn(parties, 'delivery_address'),
    },
    customer: { name: buyer.name, locale: 'fr' },
    vatParties: DOMESTIC,
    deliveryPlace: null,
    seller: seededSeller(parties.company_id),
    buyer: seededBuyer(buyer, parties),
    notes: [],
    items: [],
    term: termOf(buyer),
    issueDate,
    deposits: [],
    creditedInvoice: null,
});

const ownMatter = ({ buyer, parties, at, notes: billed, deposit }: PlannedInvoice, facts: NoteFacts): InvoiceMatter => {
    const notes = billed.flatMap(({ id }) => facts.notes.get(id) ?? []).sort(byDay);
    const issueDate = dayOf(epochDay(at));
    const matter = matterOf({ type: deposit ? 'deposit' : 'invoice', buyer, parties, issueDate });
    const references = notes.flatMap(({ orders }) => orders.map(({ customerReference }) => customerReference));
    const customerReference = deposit ? deposit.order.customer_reference : common(references);
    return { ...matter, notes, invoice: { ...matter.invoice, ...periodOf(buyer, notes), customerReference } };
};

const byDay = (one: StoredNote, other: StoredNote): number => {
    const [a, b] = [one, other].map(({ shippingDate, number }) => `${shippingDate} ${number}`);
    return String(a) < String(b) ? -1 : 1;
};

/** @param firstLine id of its first line; the others follow */
export const seedInvoice = (
    planned: PlannedInvoice,
    facts: NoteFacts,
    { firstLine, deposits }: { readonly firstLine: number; readonly deposits: DepositBook },
): SeedInvoice => {
    const matter = ownMatter(planned, facts);
    const found = planned.deposit
        ? depositLines(planned.deposit)
        : matter.notes.flatMap(({ id }) => facts.lines.get(String(id)) ?? []);
    const lines = found.map((line, place) => ({ ...line, id: firstLine + place }));
    const orders = planned.deposit
        ? [planned.deposit.order.id]
        : [...new Set(matter.notes.flatMap(note => note.orders.map(({ id }) => id)))];
    const whole = contentOf({ ...matter, items: lines });
    const deducted = planned.deposit ? [] : deposits.take(orders, whole.totalIncludingTax);
    const content =
        deducted.length === 0 ? whole : contentOf({ ...matter, items: lines, deposits: deducted.map(named) });
    if (planned.deposit)
        deposits.issued(planned.deposit, {
            ...{ id: planned.id, number: planned.number, issueDate: content.issueDate },
            total: content.totalIncludingTax,
        });
    return { id: planned.id, matter, lines, content, deducted, orders };
};

const named = ({ number, issueDate, amount }: SeedInvoice['deducted'][number]) => ({ number, issueDate, amount });

// Apart: a business action with its preview.
import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { MAX_IDENTIFIER } from '#contract/language/identifier.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { orderedIn } from '#contract/orders/orderProgress.ts';
import { orders } from '#contract/orders/orders.ts';
import { changeRate, type RepricedLine, type RepricedOrder, type Repricing } from '#contract/orders/repricing.ts';
import type { ResolvedPrice } from '#contract/prices/types.ts';
import { AMOUNT_DECIMALS, type Decimal, lineAmount, sumAmounts } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { iriOf, toRecord } from '../../domain/record.ts';
import { malformedParameter, Refused, recordNotFound } from '../../domain/refused.ts';
import { jsonLd, permit } from '../../engine/call.ts';
import { findRow, rowsById } from '../../engine/read.ts';
import type { Call, RecordCall } from '../../engine/resource.ts';
import type { Perform } from '../../engine/rowChange.ts';
import { countedBy } from '../companyFilter.ts';
import { customerOf } from '../documents/customer.ts';
import { resolveLines, resolveSales, storePrices, type Terms } from '../documents/prices.ts';
import { type SaleFacts, saleFacts } from '../documents/settleSale.ts';
import { saleVat } from '../documents/vat.ts';
import { linesOfAll, ORDER_SALE, orderLinesOf, type StoredLine } from './lines.ts';
import { orderTable } from './table.ts';

const isSame = (one: string | null, other: string | null): boolean =>
    one === null || other === null ? one === other : new Big(one).eq(other);

/** Function that returns the current VAT rate of a line in percent, or null. */
type RateFor = (line: StoredLine) => Decimal | null;

const vatChange = ({ vat }: StoredLine, to: Decimal | null): RepricedLine['vat'] => {
    const from = vat?.rate ?? null;
    return isSame(from, to) ? null : { from, to };
};

const repriced = (line: StoredLine, to: string | null, vat: RepricedLine['vat']): RepricedLine => {
    const quantity = orderedIn(line);
    const { reference, designation } = line.item;
    return {
        '@id': iriOf('order_items', line.id),
        reference,
        designation,
        quantity,
        from: line.net,
        to,
        before: lineAmount(line.net ?? '0', quantity),
        after: lineAmount(to ?? '0', quantity),
        vat,
    };
};

/** Lines with a changed price or VAT rate. @param prices of today, in the order of the lines */
const repricedLines = (
    lines: readonly StoredLine[],
    prices: readonly ResolvedPrice[],
    rateFor: RateFor,
): RepricedLine[] =>
    lines.flatMap((line, place) => {
        const { netUnitPrice: to = line.net } = prices[place] ?? {};
        const vat = vatChange(line, rateFor(line));
        return vat === null && isSame(line.net, to) ? [] : [repriced(line, to, vat)];
    });

const ratesToday = async (db: Db, facts: SaleFacts): Promise<RateFor> => {
    const customer = await customerOf(db, facts.thirdPartyId);
    if (!customer) return ({ vat }) => vat?.rate ?? null;
    const vatOf = await saleVat(db, customer, facts);
    return line => vatOf(line).rate?.rate ?? null;
};

const repricedAmounts = (lines: readonly StoredLine[], changed: readonly RepricedLine[]) => {
    const before = sumAmounts(lines.map(line => lineAmount(line.net ?? '0', orderedIn(line))));
    const difference = sumAmounts(changed.map(one => new Big(one.after).minus(one.before).toFixed(AMOUNT_DECIMALS)));
    return { before, after: sumAmounts([before, difference]) };
};

const notesOf = (lines: readonly StoredLine[], changed: readonly RepricedLine[]): PropertyRefusal[] => {
    const priced = changed.filter(({ from, to }) => !isSame(from, to));
    const { before, after } = repricedAmounts(lines, priced);
    const rate = changeRate(before, after);
    const prices: PropertyRefusal = {
        propertyPath: 'orderItems',
        code: 'prices_change',
        key: rate === undefined ? 'order_rules.prices_given' : 'order_rules.prices_change',
        params: { smart_count: priced.length, from: before, to: after, ...(rate && { change: rate }) },
    };
    const taxed = changed.filter(({ vat }) => vat !== null).length;
    const vat: PropertyRefusal = {
        propertyPath: 'orderItems',
        code: 'vat_changes',
        key: 'order_rules.vat_changes',
        params: { smart_count: taxed },
    };
    return [...(priced.length > 0 ? [prices] : []), ...(taxed > 0 ? [vat] : [])];
};

/** Updates all lines to current list prices and the VAT of their items. Keeps manual prices. */
export const repriceOrder: Perform = async ({ tx, row, tell }) => {
    const facts = saleFacts(ORDER_SALE, row);
    const lines = await orderLinesOf(tx, row.id, true);
    if (lines.length === 0) return {};
    const prices = await resolveLines(tx, facts, lines);
    const changed = repricedLines(lines, prices, await ratesToday(tx, facts));
    for (const note of notesOf(lines, changed)) tell(note);
    await storePrices(tx, ORDER_SALE, lines, prices);
    return {};
};

/** Drafts per call: about 100 ms on PGlite's only connection. */
const BATCH_SIZE = 50;

interface Draft extends Terms {
    readonly id: number;
}

const afterIn = ({ context }: Call): number => {
    const given = context.req.query('after') ?? '0';
    if (!/^\d{1,10}$/.test(given) || Number(given) > MAX_IDENTIFIER)
        throw malformedParameter('after', 'from', { count: 0 });
    return Number(given);
};

const nextDrafts = (call: Call, after: number): Promise<Draft[]> => {
    const { db, resource } = call;
    const visible = countedBy(call, resource);
    return query<Draft>(
        db,
        sql`select id, third_party_id as "thirdPartyId", order_date::text as "day", general_discount::text as "generalDiscount"
            from ${resource.table} where status = 'draft' and cancelled_at is null and nb_order_item > 0
            and id > ${after} and ${visible} order by id limit ${BATCH_SIZE}`,
    );
};

const repricingOf = (
    id: number,
    lines: readonly StoredLine[],
    prices: readonly ResolvedPrice[],
    rateFor: RateFor,
): RepricedOrder => {
    const changed = repricedLines(lines, prices, rateFor);
    return { '@id': iriOf('orders', id), ...repricedAmounts(lines, changed), lines: changed };
};

const VAT_FACTS = ['company', 'deliveryAddress', 'billingAddress', 'shippingMode', 'orderDate'];

const touched = async (db: Db, drafts: readonly Draft[]): Promise<RepricedOrder[]> => {
    if (drafts.length === 0) return [];
    const lines = await linesOfAll(
        db,
        drafts.map(({ id }) => id),
    );
    const all = drafts.map(terms => ({ terms, lines: lines.filter(({ orderId }) => orderId === terms.id) }));
    const prices = await resolveSales(db, all);
    const rows = await rowsById(
        db,
        orderTable,
        drafts.map(({ id }) => id),
        VAT_FACTS,
    );
    const found: RepricedOrder[] = [];
    for (const order of all) {
        const { id } = order.terms;
        const row = rows.find(one => one.id === id);
        if (!row) continue;
        const rateFor = await ratesToday(db, { ...saleFacts(ORDER_SALE, row), ...order.terms });
        found.push(repricingOf(id, order.lines, prices.get(order) ?? [], rateFor));
    }
    return found.filter(order => order.lines.length > 0);
};

/** `GET /api/orders/repricing?after=…`: drafts whose prices or VAT would change by repricing, in batches. */
export const answerRepricing = async (call: Call): Promise<Response> => {
    permit(call, 'list');
    const drafts = await nextDrafts(call, afterIn(call));
    const repricing: Repricing = {
        checked: drafts.length,
        orders: await touched(call.db, drafts),
        next: drafts.length === BATCH_SIZE ? (drafts.at(-1)?.id ?? null) : null,
    };
    return jsonLd({ ...repricing });
};

/** `GET /api/orders/{id}/repricing`: changes by repricing a draft. @throws Refused (conflict) if it is impossible */
export const answerRepricingOf = async (call: RecordCall): Promise<Response> => {
    permit(call, 'show', call.id);
    const row = await findRow(call, call.id);
    if (!row) throw recordNotFound();
    const order = toRecord(orders, row);
    if (orders.transitions?.reprice?.isPossible?.(order) === false) throw new Refused('conflict', 'no_transition');
    const lines = await orderLinesOf(call.db, call.id);
    const facts = saleFacts(ORDER_SALE, row);
    const prices = lines.length > 0 ? await resolveLines(call.db, facts, lines) : [];
    const rateFor = await ratesToday(call.db, facts);
    return jsonLd({ ...repricingOf(call.id, lines, prices, rateFor) });
};

import { eq } from 'drizzle-orm';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { orderedIn, shippedRate, unbilledAmount } from '#contract/orders/orderProgress.ts';
import { leftOf, type OrderStatus, orderStatus } from '#contract/orders/orderStatus.ts';
import { orders as contract } from '#contract/orders/orders.ts';
import { orderTotals, refuseTotal } from '#contract/orders/orderTotals.ts';
import { shippingAmount } from '#contract/settings/shippingTranches.ts';
import { groupBy } from '#contract/values/grouping.ts';
import { type Decimal, lineAmount, sumAmounts } from '#contract/values/money.ts';
import { refuseDecimals } from '#contract/values/quantities.ts';
import { vatOfRate } from '#contract/vat/laws.ts';
import type { Db } from '../../db/database.ts';
import { orders, shippingCosts } from '../../db/tables/index.ts';
import { iriOf, type JsonObject, type Row, toRecord } from '../../domain/record.ts';
import { Invalid } from '../../domain/refused.ts';
import { isSameValue } from '../../engine/historyValue.ts';
import { rowsById } from '../../engine/read.ts';
import type { Completed } from '../../engine/rowChange.ts';
import { columnValues } from '../../engine/write.ts';
import { addressesFor, type Customer, customerOf, fromCustomer } from '../documents/customer.ts';
import { orderVat } from '../documents/vat.ts';
import { raise } from '../events.ts';
import { orderLinesOf, type StoredLine, writeLines } from './lines.ts';
import { notesOf, type PartialNote } from './notes.ts';
import { resolveLines, storePrices } from './prices.ts';
import { orderTable } from './table.ts';

/** What follows from the customer or from the contacts that a change has put in place of others. */
const following = (customer: Customer, record: JsonObject, isOther: (name: string) => boolean): JsonObject => {
    // Service and contract are those of one customer.
    if (isOther('thirdParty')) return { ...fromCustomer(customer, {}), serviceCode: null, contractReference: null };
    const addresses = addressesFor(customer, {
        deliveryContact: record.deliveryContact,
        invoiceContact: record.invoiceContact,
    });
    return {
        ...(isOther('deliveryContact') && { deliveryAddress: addresses.deliveryAddress }),
        ...(isOther('invoiceContact') && { billingAddress: addresses.billingAddress }),
    };
};

/** Another customer brings their contacts and terms, another contact their address, except for what was sent as well. */
const inherited = (customer: Customer, { before, input }: Completed, after: Row): JsonObject => {
    if (!before) return {};
    const [old, now] = [toRecord(contract, before), toRecord(contract, after)];
    const isOther = (name: string): boolean => {
        const property = contract.properties[name as keyof typeof contract.properties];
        return !isSameValue(property, old[name], now[name]);
    };
    return Object.fromEntries(Object.entries(following(customer, now, isOther)).filter(([name]) => !(name in input)));
};

/** A line as far as the prices of its item depend on it. */
interface Asked {
    readonly id: number;
    readonly itemId: number;
    readonly quantity: number;
    readonly manual: unknown;
}

const asked = ({ id, item, quantity, manualNetUnitPrice }: Row): Asked => ({
    id,
    itemId: Number(item),
    quantity: Number(quantity),
    manual: manualNetUnitPrice,
});

/** The lines of each item as one text. */
const signatures = (lines: readonly Asked[]): Map<string, string> =>
    new Map(
        [...groupBy(lines, ({ itemId }) => String(itemId))].map(([item, same]) => [
            item,
            JSON.stringify(same.map(({ id, quantity, manual }) => [id, quantity, manual]).sort()),
        ]),
    );

const TERMS = ['thirdParty', 'orderDate', 'generalDiscount'];

/**
 * The lines that a change gives new prices: all of them for another customer, day or discount, otherwise those of items
 * of which a line was added, removed or changed. Others keep the price that they were entered at.
 */
const touchedLines = (lines: readonly StoredLine[], before: Row | undefined, after: Row): readonly StoredLine[] => {
    if (!before || TERMS.some(name => before[name] !== after[name])) return lines;
    const [old, now] = [signatures((before.orderItems as Row[]).map(asked)), signatures(lines)];
    return lines.filter(({ itemId }) => old.get(String(itemId)) !== now.get(String(itemId)));
};

/**
 * Refuses too many decimals in changed lines. Unchanged lines are accepted, since the unit of the item may have changed; the
 * validation of the order refuses them.
 */
const tooPrecise = (lines: readonly StoredLine[], before: Row | undefined): PropertyRefusal[] => {
    const old = new Map(((before?.orderItems ?? []) as Row[]).map(row => [row.id, asked(row)]));
    return lines.flatMap(({ id, itemId, quantity, item }, place) => {
        const former = old.get(id);
        const decimals = refuseDecimals(quantity, item.unitCode);
        if (!decimals || (former?.itemId === itemId && former.quantity === quantity)) return [];
        return [{ ...decimals, propertyPath: `orderItems[${place}].quantity` }];
    });
};

/** What shipping costs today for goods of that amount excluding tax; nothing where the company has no costs for it. */
const shippingFor = async (
    db: Db,
    { companyId, mode, goods }: { readonly companyId: number; readonly mode: string; readonly goods: Decimal },
): Promise<Decimal> => {
    if (mode !== 'standard' && mode !== 'express') return '0.00';
    const tranches = await db.select().from(shippingCosts).where(eq(shippingCosts.companyId, companyId));
    return shippingAmount(tranches, goods, mode) ?? '0.00';
};

/** The properties of an order without its lines. */
const OWN = Object.keys(contract.properties).filter(name => name !== 'orderItems');

/** The order without its lines. */
export const readOwn = async (tx: Db, id: number): Promise<Row> => {
    const [row] = await rowsById(tx, orderTable, [id], OWN);
    if (!row) throw new Error(`order ${id} is gone`);
    return row;
};

const write = (tx: Db, id: number, changes: object) =>
    tx
        .update(orders)
        .set(columnValues(orderTable, { ...changes }))
        .where(eq(orders.id, id));

/** The order once what follows from another customer or contact is written. */
const follow = async (tx: Db, customer: Customer, change: Completed, order: Row): Promise<Row> => {
    const changes = inherited(customer, change, order);
    if (Object.keys(changes).length === 0) return order;
    await write(tx, order.id, changes);
    return readOwn(tx, order.id);
};

const DESCRIBED = { reference: 'text', ean_code: 'text', designation: 'text', unit_code: 'text', vat_rate_id: 'int' };

/** Prices what a change has touched, and takes texts and VAT as the items have them now. */
const settleDraft = async (tx: Db, change: Completed, changed: Row): Promise<Row> => {
    const customer = await customerOf(tx, changed.thirdParty);
    if (!customer) return changed;
    const order = await follow(tx, customer, change, changed);
    const record = toRecord(contract, order);
    const lines = await orderLinesOf(tx, order.id);
    const refused = tooPrecise(lines, change.before);
    if (refused.length > 0) throw new Invalid(refused);
    const touched = touchedLines(lines, change.before, order);
    if (touched.length > 0) {
        const terms = { thirdPartyId: Number(order.thirdParty), ...record };
        await storePrices(tx, touched, await resolveLines(tx, terms, touched));
    }
    const vatOf = await orderVat(tx, customer, record);
    const described = lines.map(line => {
        const { reference, eanCode, designation, unitCode } = line.item;
        const texts = { reference, ean_code: eanCode, designation, unit_code: unitCode };
        return { id: line.id, ...texts, vat_rate_id: vatOf(line).rate?.id ?? null };
    });
    await writeLines(tx, DESCRIBED, described);
    return order;
};

/** Amount excluding tax of the pieces that are not cancelled; nothing without a price. */
const amountOf = (line: StoredLine): string => lineAmount(line.net ?? '0', orderedIn(line));

const statusOf = (order: Row, lines: readonly StoredLine[], notes: readonly PartialNote[]): OrderStatus =>
    orderStatus({
        isValidated: order.validatedAt !== null,
        isInPreparation: order.preparedAt !== null,
        lines,
        notes,
    });

/** The costs that apply to a draft today; those of a validated order are frozen. */
const shippingOf = (tx: Db, order: Row, lines: readonly StoredLine[]): Promise<string> | string => {
    if (order.validatedAt !== null) return String(order.shippingAmountExcludingTax);
    const goods = sumAmounts(lines.map(amountOf));
    return shippingFor(tx, { companyId: Number(order.company), mode: String(order.shippingMode), goods });
};

/** VAT of a line with its rate; a line without one counts as 0 until it has one. */
const vatOfLine = ({ vat }: StoredLine) =>
    vat ? { vatRate: vat.id, ...vatOfRate(vat) } : { vatRate: null, rate: '0.00' };

const totalsOf = (lines: readonly StoredLine[], shipping: string) => {
    const charged = lines.filter(line => orderedIn(line) > 0);
    const taxed = charged.map(line => ({ ...vatOfLine(line), amount: amountOf(line) }));
    const { shipping: _, vatTotals, ...totals } = orderTotals(taxed, shipping);
    const named = vatTotals.map(({ vatRate, ...total }) => ({
        vatRate: vatRate === null ? null : iriOf('vat_rates', vatRate),
        ...total,
    }));
    return { ...totals, vatTotals: named };
};

/** @param isOpen whether pieces of the order may be shipped */
const countLines = (tx: Db, lines: readonly StoredLine[], isOpen: boolean): Promise<void> =>
    writeLines(
        tx,
        { line_amount: 'numeric', left_quantity: 'numeric' },
        lines.map(line => ({
            id: line.id,
            line_amount: line.net === null ? null : amountOf(line),
            left_quantity: isOpen ? leftOf(line) : 0,
        })),
    );

/** Raises the event of a validation or its cancellation. */
const raiseState = async (tx: Db, order: number, { actor, before }: Completed, status: OrderStatus): Promise<void> => {
    if (before === undefined || (before.status === 'draft') === (status === 'draft')) return;
    await raise(tx, status === 'draft' ? 'order.reopened' : 'order.validated', { actor, order });
};

/**
 * Completes an order that was written: prices and texts of a draft, then amounts, totals and state of any.
 * @throws Invalid for too many decimals, and for a total above the limit
 */
export const settleOrder = async (tx: Db, id: number, change: Completed): Promise<void> => {
    const written = await readOwn(tx, id);
    const isDraft = written.validatedAt === null;
    const order = isDraft ? await settleDraft(tx, change, written) : written;
    const lines = await orderLinesOf(tx, id);
    await countLines(tx, lines, !isDraft && order.cancelledAt === null);
    const shippingAmountExcludingTax = await shippingOf(tx, order, lines);
    const totals = totalsOf(lines, shippingAmountExcludingTax);
    const refused = refuseTotal('orderItems', totals.totalIncludingTax, change.before?.totalIncludingTax);
    if (refused) throw new Invalid([refused]);
    const notes = isDraft ? [] : await notesOf(tx, id);
    const status = statusOf(order, lines, notes);
    await write(tx, id, {
        ...totals,
        shippingAmountExcludingTax,
        status,
        unbilledAmount: unbilledAmount(status, totals.totalIncludingTax, notes),
        nbOrderItem: lines.length,
        nbBlockedItem: isDraft ? lines.filter(line => line.isBlocked).length : 0,
        shippedRate: shippedRate(lines),
    });
    await raiseState(tx, id, change, status);
};

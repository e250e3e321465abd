// Apart: a business action, beside `fromNotes.ts` and `creditInvoice.ts`.
import { sql } from 'drizzle-orm';
import { documentAmounts } from '#contract/documents/amounts.ts';
import { depositShares } from '#contract/documents/sharing.ts';
import { type DepositPreview, fromOrder } from '#contract/invoices/fromOrder.ts';
import { invoices as contract } from '#contract/invoices/invoices.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { createSchema } from '#contract/language/schema.ts';
import { type Order, type OrderVatTotal, orders as ordersContract } from '#contract/orders/orders.ts';
import { compareDecimals, type Decimal, percentOf } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { lock } from '../../db/locks.ts';
import { invoiceOrders } from '../../db/tables/index.ts';
import { transaction } from '../../db/transaction.ts';
import { iriOf, type JsonObject, toRecord } from '../../domain/record.ts';
import { Invalid } from '../../domain/refused.ts';
import { jsonLd, readJsonBody, resourceNamed } from '../../engine/call.ts';
import { keepHistory } from '../../engine/history.ts';
import { parseInput } from '../../engine/input.ts';
import { findRow } from '../../engine/read.ts';
import type { Call } from '../../engine/resource.ts';
import { insertRow } from '../../engine/write.ts';
import { translateTo } from '../../hydra/translate.ts';
import { customerOf } from '../documents/customer.ts';
import { type DepositOrder, depositOrder, refuseDeposit } from './deposits.ts';
import { invoiceFinding } from './guard.ts';
import { wordsOf } from './makeInvoice.ts';
import { settleInvoice } from './settle.ts';
import { invoiceTable } from './table.ts';

interface DepositRequest {
    readonly order: number;
    /** In percent; undefined for an amount. */
    readonly percentage: Decimal | undefined;
    /** In euros with tax; undefined for a percentage. */
    readonly amount: Decimal | undefined;
    readonly path: 'percentage' | 'amount';
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** @throws Invalid if the order is missing, or unless exactly one of percentage and amount is given and positive */
const readRequest = (body: JsonObject): DepositRequest => {
    const order = isText(body.order) ? identifierOf('orders', body.order) : undefined;
    if (order === undefined) throw new Invalid([{ propertyPath: 'order', key: 'validation.missing' }]);
    const [percentage, amount] = [body.percentage, body.amount].map(value => (isText(value) ? value : undefined));
    const path = percentage === undefined ? 'amount' : 'percentage';
    if ((percentage === undefined) === (amount === undefined))
        throw new Invalid([invoiceFinding('deposit_one_of', path)]);
    if (compareDecimals(percentage ?? amount ?? '0', '0') <= 0)
        throw new Invalid([{ propertyPath: path, key: 'validation.moreThanZero' }]);
    return { order, percentage, amount, path };
};

interface Plan {
    readonly request: DepositRequest;
    readonly order: Order;
    readonly found: DepositOrder;
    readonly shares: readonly OrderVatTotal[];
    readonly refused: readonly PropertyRefusal[];
}

/** In euros: unit prices have eight digits before the decimal point. */
const HIGHEST_BASE: Decimal = '99999999.99';

const refusalsOf = (request: DepositRequest, found: DepositOrder, amount: Decimal, shares: Plan['shares']) => {
    const { path } = request;
    const refused = refuseDeposit(found, amount, path);
    if (refused.length > 0) return refused;
    if (shares.length === 0) return [{ propertyPath: path, key: 'validation.moreThanZero' }];
    const isTooHigh = shares.some(({ base }) => compareDecimals(base, HIGHEST_BASE) > 0);
    return isTooHigh ? [{ propertyPath: path, key: 'validation.totalTooHigh' }] : [];
};

/** @throws Invalid for a missing or invisible order */
const planDeposit = async (call: Call, tx: Db, request: DepositRequest): Promise<Plan> => {
    const row = await findRow({ ...call, db: tx, resource: resourceNamed(call, 'orders') }, request.order);
    const found = row && (await depositOrder(tx, request.order));
    if (!found) throw new Invalid([{ propertyPath: 'order', key: 'validation.missing' }]);
    const order = toRecord(ordersContract, row);
    const amount = request.amount ?? percentOf(found.total, request.percentage ?? '0');
    const shares = depositShares(amount, (order.vatTotals ?? []) as readonly OrderVatTotal[]);
    return { request, order, found, shares, refused: refusalsOf(request, found, amount, shares) };
};

const rehearse = async (call: Call, request: DepositRequest): Promise<Response> => {
    const { found, shares, refused } = await planDeposit(call, call.db, request);
    const { totalExcludingTax, totalVat, totalIncludingTax, vatTotals } = documentAmounts({
        lines: shares.map(({ base, ...vat }) => ({ amount: base, vat })),
    });
    const preview: DepositPreview = {
        totalIncludingTax: found.total,
        left: found.left,
        deposit: refused.length > 0 ? null : { totalExcludingTax, totalVat, totalIncludingTax, vatTotals },
        reasons: wordsOf(call, refused),
    };
    return jsonLd({ ...preview });
};

const COPIED = ['company', 'thirdParty', 'invoiceContact', 'customerReference', 'paymentTerm'] as const;

const insertLines = (tx: Db, deposit: number, shares: Plan['shares'], designation: string) => {
    const lines = shares.map(({ base, vatRate }, place) => ({
        place: place + 1,
        base,
        rate: identifierOf('vat_rates', vatRate),
    }));
    return tx.execute(sql`
        insert into invoice_items (invoice_id, position, kind, designation, quantity, net_unit_price, line_amount, vat_rate_id)
        select ${deposit}, place, 'charge', ${designation}, 1, base, base, rate
        from json_to_recordset(${JSON.stringify(lines)}::json) given (place int, base numeric, rate int)`);
};

/** Creates the draft of a deposit. The order must be locked. @returns its identifier */
const insertDeposit = async (tx: Db, { request, order, found, shares }: Plan): Promise<number> => {
    const customer = await customerOf(tx, order.thirdParty);
    const translate = translateTo(customer?.locale);
    const { percentage } = request;
    const designation = percentage
        ? translate('invoice_notes.deposit.percentage', { rate: percentage, number: String(found.number) })
        : translate('invoice_notes.deposit.amount', { number: String(found.number) });
    const id = await insertRow(tx, invoiceTable, {
        ...Object.fromEntries(COPIED.map(name => [name, order[name]])),
        type: 'deposit',
        billingAddress: order.billingAddress ?? customer?.address ?? null,
        serviceCode: order.serviceCode ?? customer?.serviceCode ?? null,
        contractReference: order.contractReference ?? customer?.contractReference ?? null,
        // Sales within the Union state the place of delivery (BR-IC-12).
        deliveryAddress: order.deliveryAddress,
    });
    await tx.insert(invoiceOrders).values({ invoiceId: id, orderId: request.order });
    await insertLines(tx, id, shares, designation);
    await settleInvoice(tx, id);
    return id;
};

/**
 * `POST /api/invoices/from_order {order, percentage or amount}`: answers 201 with the draft of a deposit. A dry run returns the
 * amounts of the deposit and the remaining amount of the order.
 * @throws Invalid if the order allows no deposit, or if the deposit exceeds the remaining amount
 */
export const makeDeposit = async (call: Call): Promise<Response> => {
    const body = parseInput(createSchema(fromOrder), await readJsonBody(call));
    const request = readRequest(body);
    if (body.dryRun === true) return rehearse(call, request);
    return transaction(call.db, async tx => {
        await lock(tx, 'orders', [request.order]);
        const plan = await planDeposit(call, tx, request);
        if (plan.refused.length > 0) throw new Invalid(plan.refused);
        const id = await insertDeposit(tx, plan);
        const made = await findRow({ ...call, db: tx }, id);
        await keepHistory(tx, invoiceTable, call.actor, 'create', { after: made });
        const answer = jsonLd({ created: [iriOf(contract.name, id)] }, 201);
        await call.keep?.(tx, answer);
        return answer;
    });
};

// Apart: a business action, beside `cancelOrder.ts`.
import { sql } from 'drizzle-orm';
import { isAdmin } from '#contract/language/roles.ts';
import { codeOf } from '#contract/language/rules.ts';
import { orders } from '#contract/orders/orders.ts';
import { today } from '#contract/values/days.ts';
import type { Db } from '../../db/database.ts';
import { lock } from '../../db/locks.ts';
import { intArray, query } from '../../db/query.ts';
import { snapshotsOfOrders } from '../../db/snapshots/sales.ts';
import { type Row, toRecord } from '../../domain/record.ts';
import { rowsById } from '../../engine/read.ts';
import type { Perform, TransitionStep } from '../../engine/rowChange.ts';
import { type Customer, customerOf, lockCustomersOf } from '../documents/customer.ts';
import { acknowledgementsOf, type Findings, refuseUnexplained, saleLineFindings } from '../documents/findings.ts';
import { resolveLines } from '../documents/prices.ts';
import { type SaleFacts, saleFacts } from '../documents/settleSale.ts';
import { saleVat, vatFindingsIn } from '../documents/vat.ts';
import { takeNumber } from '../numbers.ts';
import { creditExcess } from './credit.ts';
import { ORDER_SALE, orderLinesOf, type StoredLine } from './lines.ts';
import { orderFinding, orderFindings } from './refusals.ts';
import { settleOrder } from './settle.ts';
import { orderTable } from './table.ts';

/** Refuses an order above the credit limit. Administrators may override it with a reason. */
const creditFindings = (excess: Awaited<ReturnType<typeof creditExcess>>, { actor }: TransitionStep): Findings => {
    if (excess === undefined) return { refused: [], asked: [] };
    const exceeded =
        excess.seen === undefined
            ? { ...orderFinding('credit_exceeded', 'thirdParty'), key: 'order_rules.credit_exceeded_elsewhere' }
            : orderFinding('credit_exceeded', 'thirdParty', { amount: excess.seen });
    if (!isAdmin(actor)) return { refused: [exceeded], asked: [] };
    return { refused: [], asked: [exceeded] };
};

const vatFindings = async (
    tx: Db,
    facts: SaleFacts,
    customer: Customer,
    lines: readonly StoredLine[],
): Promise<Findings> => {
    const vatOf = await saleVat(tx, customer, facts);
    return vatFindingsIn(
        lines.map(line => vatOf(line).treatment.finding),
        place => [`orderItems[${place}].vatRate`],
    );
};

const findingsOf = async (step: TransitionStep, settled: Row): Promise<Findings> => {
    const { tx, row } = step;
    const [order, facts] = [toRecord(orders, settled), saleFacts(ORDER_SALE, settled)];
    const customerId = facts.thirdPartyId;
    const lines = await orderLinesOf(tx, row.id);
    // Serialises validations that share the credit of a customer.
    await lock(tx, 'third_parties', [customerId]);
    const customer = await customerOf(tx, customerId);
    if (!customer) return { refused: [orderFinding('customer_not_allowed', 'thirdParty')], asked: [] };
    const prices = lines.length > 0 ? await resolveLines(tx, facts, lines) : [];
    const total = order.totalIncludingTax;
    const excess = await creditExcess(tx, step.actor, { order: row.id, customerId, customer, total });
    const all = [
        orderFindings(order, customer, lines),
        ...saleLineFindings(ORDER_SALE, lines, prices, facts.day),
        creditFindings(excess, step),
        await vatFindings(tx, facts, customer, lines),
    ];
    const asked = all.flatMap(one => one.asked);
    return { refused: [...all.flatMap(one => one.refused), ...refuseUnexplained(asked, step)], asked };
};

/** Next number of the series. A dry run takes none. */
const numberOf = ({ tx, row, isRehearsal }: TransitionStep): Promise<string> | string =>
    isRehearsal ? `#${row.id}` : takeNumber(tx, { company: Number(row.company), kind: 'orders', day: today() });

/** Locks the lines, then the customers of a dry-run batch. Each validation would lock them in this order. */
export const lockValidated = async (tx: Db, ids: readonly number[], name: string): Promise<void> => {
    if (name !== 'validate') return;
    const lines = await query<{ readonly id: number }>(
        tx,
        sql`select id from order_items where order_id = any(${intArray(ids)})`,
    );
    await lock(
        tx,
        'order_items',
        lines.map(({ id }) => id),
    );
    await lockCustomersOf(tx, orderTable.table, ids);
};

/**
 * Validates an order: freezes its current texts, VAT and shipping; prices stay as entered. Assigns the number at the first
 * validation. Locks its lines, then the customer, then the counter (domain.md, 3).
 */
export const validateOrder: Perform = async step => {
    const { tx, row, refuse, ask, acknowledged } = step;
    await orderLinesOf(tx, row.id, true);
    await settleOrder(tx, row.id, { actor: step.actor, before: row, input: {} });
    const [settled = row] = await rowsById(tx, orderTable, [row.id]);
    const { refused, asked } = await findingsOf(step, settled);
    for (const one of refused) refuse(one);
    for (const one of asked) ask(one);
    if (refused.length > 0 || asked.some(one => !acknowledged.includes(codeOf(one)))) return {};
    await snapshotsOfOrders.freeze(tx, sql`one.id = ${row.id}`);
    const validatedAt = new Date().toISOString();
    const number = row.number ?? (await numberOf(step));
    return { validatedAt, number, acknowledgements: acknowledgementsOf(asked, step, validatedAt) };
};

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { identifierOf } from '#contract/language/identifier.ts';
import { isAdmin } from '#contract/language/roles.ts';
import { codeOf, type PropertyRefusal } from '#contract/language/rules.ts';
import { leftOf } from '#contract/orders/orderStatus.ts';
import { type Acknowledgement, OPEN_AFTER_VALIDATION, type Order, refuseDiscount } from '#contract/orders/orders.ts';
import { today } from '#contract/values/days.ts';
import { snapshotsOfOrders } from '../../db/snapshots/orders.ts';
import { mailDocument } from '../../engine/documents/mail/perform.ts';
import { takeNumber } from '../../engine/numbers.ts';
import { rowsOf } from '../../engine/read.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { Perform, RowChange, Step } from '../../engine/rowChange.ts';
import { Invalid, Problem } from '../../hydra/problem.ts';
import { iriOf, type JsonObject, toRecord } from '../../hydra/record.ts';
import { creditExcess, lockCustomer } from './credit.ts';
import { addressesFor, customerOf } from './customer.ts';
import { orderDefaults } from './defaults.ts';
import { orderDocuments } from './documents/index.ts';
import { foreignParties, idIn } from './foreignParties.ts';
import { type Line, linesOf, writeLines } from './lines.ts';
import { isNoted } from './notes.ts';
import { resolveLines } from './prices.ts';
import { type Findings, finding, lineFindings, orderFindings } from './refusals.ts';
import { repriceOrder } from './reprice.ts';
import { answerRepricing, answerRepricingOf } from './repricing.ts';
import { answerSales } from './sales.ts';
import { settleOrder } from './settle.ts';
import { orderTable } from './table.ts';

/** Credit that is exceeded is refused; administrators may override it, with a reason. */
const creditFindings = (
    excess: Awaited<ReturnType<typeof creditExcess>>,
    { actor, input, acknowledged }: Step,
): Findings => {
    if (excess === undefined) return { refused: [], asked: [] };
    const exceeded =
        excess.seen === undefined
            ? { ...finding('credit_exceeded', 'thirdParty'), key: 'order_rules.credit_exceeded_elsewhere' }
            : finding('credit_exceeded', 'thirdParty', { amount: excess.seen });
    if (!isAdmin(actor)) return { refused: [exceeded], asked: [] };
    const isUnexplained = acknowledged.includes('credit_exceeded') && !input.reason;
    return {
        refused: isUnexplained ? [{ propertyPath: 'reason', key: 'validation.required' }] : [],
        asked: [exceeded],
    };
};

/** Everything that stands against the validation of the order, as it is now. */
const findingsOf = async (step: Step, order: Order): Promise<Findings> => {
    const { tx, row } = step;
    const customerId = Number(row.thirdParty);
    const lines = await linesOf(tx, row.id);
    await lockCustomer(tx, customerId);
    const customer = await customerOf(tx, customerId);
    if (!customer) return { refused: [finding('customer_not_allowed', 'thirdParty')], asked: [] };
    const prices = lines.length > 0 ? await resolveLines(tx, { thirdPartyId: customerId, ...order }, lines) : [];
    const total = order.totalIncludingTax;
    const excess = await creditExcess(tx, step.actor, { order: row.id, customerId, customer, total });
    const all = [
        orderFindings(order, customer, lines),
        ...lines.flatMap((line, place) => (prices[place] ? [lineFindings(line, prices[place], place)] : [])),
        creditFindings(excess, step),
    ];
    return { refused: all.flatMap(one => one.refused), asked: all.flatMap(one => one.asked) };
};

/** What was acknowledged of what had to be: recorded with the person. */
const recorded = (asked: readonly PropertyRefusal[], { actor, input }: Step, at: string): Acknowledgement[] =>
    [...new Set(asked.map(codeOf))].map(code => ({
        code,
        user: iriOf('users', actor.id),
        at,
        ...(code === 'credit_exceeded' && typeof input.reason === 'string' && { reason: input.reason }),
    }));

/** Its next number; in a rehearsal one that nobody waits for. */
const numberOf = ({ tx, row, isRehearsal }: Step): Promise<string> | string =>
    isRehearsal ? `#${row.id}` : takeNumber(tx, { company: Number(row.company), series: 'orders', day: today() });

/**
 * Validates an order: its texts, VAT and shipping are those of this moment and stay so, its prices are those that it was
 * entered with. It takes its number here, once. Locks its lines, then the customer, then the counter (domain.md, 3).
 */
const validateOrder: Perform = async step => {
    const { tx, row, refuse, ask, acknowledged } = step;
    await linesOf(tx, row.id, true);
    await settleOrder(tx, row.id, { actor: step.actor, before: row, input: {} });
    const [settled = row] = await rowsOf(tx, orderTable, [row.id]);
    const order = toRecord(orderTable.contract, settled) as unknown as Order;
    const { refused, asked } = await findingsOf(step, order);
    for (const one of refused) refuse(one);
    for (const one of asked) ask(one);
    if (refused.length > 0 || asked.some(one => !acknowledged.includes(codeOf(one)))) return {};
    await snapshotsOfOrders.freeze(tx, sql`one.id = ${row.id}`);
    const validatedAt = new Date().toISOString();
    const acknowledgements = recorded(asked, step, validatedAt);
    const number = row.number ?? (await numberOf(step));
    return { validatedAt, number, acknowledgements: acknowledgements.length > 0 ? acknowledgements : null };
};

const schema = z.array(z.object({ orderItem: z.string(), quantity: z.int().min(1) }));

/** Pieces of a line that are to be cancelled. */
interface Cancelled {
    readonly line: Line;
    readonly quantity: number;
}

interface Read {
    readonly cancelled: readonly Cancelled[];
    readonly refused: readonly PropertyRefusal[];
}

const at = (place: number, name: string): string => `lines[${place}].${name}`;

const readOne = (lines: readonly Line[], given: z.infer<typeof schema>[number], place: number): Read => {
    const id = identifierOf('order_items', given.orderItem);
    const line = lines.find(one => one.id === id);
    if (!line) return { cancelled: [], refused: [{ propertyPath: at(place, 'orderItem'), key: 'validation.missing' }] };
    const most = leftOf(line);
    return given.quantity <= most
        ? { cancelled: [{ line, quantity: given.quantity }], refused: [] }
        : {
              cancelled: [],
              refused: [{ propertyPath: at(place, 'quantity'), key: 'validation.maxNumber', params: { count: most } }],
          };
};

/** What is to be cancelled: the lines that are named, each once, or all that is left. */
const readLines = (lines: readonly Line[], given: unknown): Read => {
    if (given === undefined || given === null)
        return { cancelled: lines.map(line => ({ line, quantity: leftOf(line) })), refused: [] };
    const parsed = schema.safeParse(given);
    if (!parsed.success) return { cancelled: [], refused: [{ propertyPath: 'lines', key: 'validation.invalid' }] };
    const read = parsed.data.map((one, place) => readOne(lines, one, place));
    const twice = parsed.data.flatMap(({ orderItem }, place) =>
        parsed.data.findIndex(one => one.orderItem === orderItem) < place
            ? [{ propertyPath: at(place, 'orderItem'), key: 'validation.namedTwice' }]
            : [],
    );
    return { cancelled: read.flatMap(one => one.cancelled), refused: [...read.flatMap(one => one.refused), ...twice] };
};

/** An order of which nothing is left, and nothing was shipped, is dead. */
const isDead = (lines: readonly Line[], cancelled: readonly Cancelled[]): boolean =>
    lines.every(line => {
        const more = cancelled.find(one => one.line === line)?.quantity ?? 0;
        return line.shippedQuantity === 0 && leftOf(line) === more;
    });

/** Cancels pieces that are not shipped, with a reason; prices and shipped pieces stay (domain.md, 3). */
const cancelOrder: Perform = async ({ tx, row, input, refuse }) => {
    const lines = await linesOf(tx, row.id, true);
    const { cancelled, refused } = readLines(lines, input.lines);
    for (const one of refused) refuse(one);
    if (refused.length > 0) return {};
    const reason = String(input.reason);
    await writeLines(
        tx,
        { cancelled_quantity: 'int', cancelled_reason: 'text' },
        cancelled
            .filter(({ quantity }) => quantity > 0)
            .map(({ line, quantity }) => ({
                id: line.id,
                cancelled_quantity: line.cancelledQuantity + quantity,
                cancelled_reason: reason,
            })),
    );
    return isDead(lines, cancelled) ? { cancelledAt: new Date().toISOString() } : {};
};

const STILL_OPEN: readonly string[] = OPEN_AFTER_VALIDATION;

const checkState = ({ row, input }: RowChange): void => {
    if (!row) return;
    if (row.cancelledAt !== null) throw new Problem(409, 'order_cancelled');
    const isFrozen = row.status !== 'draft' && Object.keys(input).some(name => !STILL_OPEN.includes(name));
    if (isFrozen) throw new Problem(409, 'order_validated');
};

/** Pieces that were cancelled or shipped cannot be taken off a line again. */
const tooFew = ({ row, input }: RowChange): PropertyRefusal[] => {
    const lines = (row?.orderItems ?? []) as readonly Readonly<Record<string, unknown>>[];
    const spent = new Map(
        lines.map(line => [Number(line.id), Number(line.shippedQuantity) + Number(line.cancelledQuantity)]),
    );
    const entries = Array.isArray(input.orderItems) ? (input.orderItems as JsonObject[]) : [];
    return entries.flatMap(({ '@id': iri, quantity }, place) => {
        const least = typeof iri === 'string' ? (spent.get(idIn('order_items', iri)) ?? 0) : 0;
        return typeof quantity === 'number' && quantity < least
            ? [{ propertyPath: `orderItems[${place}].quantity`, key: 'validation.minNumber', params: { count: least } }]
            : [];
    });
};

/** What an administrator has granted stays, as long as the customer does. */
const beyondCustomers = async ({ actor, tx, row, input }: RowChange): Promise<PropertyRefusal[]> => {
    const { generalDiscount } = input;
    if (isAdmin(actor) || generalDiscount === undefined) return [];
    const thirdParty = input.thirdParty ?? row?.thirdParty;
    const isSameCustomer =
        row !== undefined && idIn('third_parties', thirdParty) === idIn('third_parties', row.thirdParty);
    if (isSameCustomer && Number(generalDiscount) <= Number(row.generalDiscount)) return [];
    const customer = await customerOf(tx, thirdParty);
    const refusal = customer && refuseDiscount(generalDiscount, customer.generalDiscount ?? '0');
    return refusal ? [{ propertyPath: 'generalDiscount', ...refusal }] : [];
};

/**
 * @throws Problem 409 for an order that is frozen, cancelled, or kept because it has a number; Invalid for contacts and
 * places of others, and a discount that is not the person's to give
 */
const guardOrder = async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
    if (action === 'delete') {
        if (change.row?.number !== null) throw new Problem(409, 'order_numbered');
        return;
    }
    checkState(change);
    const refused = [...(await foreignParties(change)), ...tooFew(change), ...(await beyondCustomers(change))];
    if (refused.length > 0) throw new Invalid(refused);
};

export { orderItems } from './table.ts';

/** Back to draft, unless a delivery note exists: addresses are taken anew, prices stay (domain.md, 3). */
const cancelValidation: Perform = async ({ tx, row }) => {
    if (await isNoted(tx, row.id)) throw new Problem(409, 'order_noted');
    const order = toRecord(orderTable.contract, row) as unknown as Order;
    const customer = await customerOf(tx, row.thirdParty);
    const { deliveryAddress, billingAddress } = customer ? addressesFor(customer, order) : order;
    await snapshotsOfOrders.thaw(tx, row.id);
    return {
        validatedAt: null,
        preparedAt: null,
        acknowledgements: null,
        deliveryAddress: deliveryAddress ?? order.deliveryAddress,
        billingAddress: billingAddress ?? order.billingAddress,
    };
};

export const orders: ServerResource = {
    ...orderTable,
    order: [
        { property: 'isDraft', direction: 'desc' },
        { property: 'orderDate', direction: 'desc' },
        { property: 'id', direction: 'desc' },
    ],
    prefill: orderDefaults,
    guard: guardOrder,
    complete: settleOrder,
    refusals: {
        order_items_quantity_left_check: { propertyPath: 'orderItems', key: 'validation.invalid' },
    },
    documents: orderDocuments,
    transitions: {
        validate: validateOrder,
        prepare: () => ({ preparedAt: new Date().toISOString() }),
        reprice: repriceOrder,
        cancel_validation: cancelValidation,
        cancel: cancelOrder,
        send: mailDocument(() => orders),
    },
    actions: () => [
        { on: 'collection', method: 'GET', path: 'repricing', run: answerRepricing },
        { on: 'record', method: 'GET', path: 'repricing', run: answerRepricingOf },
        { on: 'collection', method: 'GET', path: 'sales', run: answerSales },
    ],
};

// Apart: a business action.

import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type FromOrders, fromOrders, type SkippedOrder } from '#contract/deliveries/fromOrders.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { MAX_CHILDREN } from '#contract/language/relations.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { createSchema, quantitySchema } from '#contract/language/schema.ts';
import { type Order, orders } from '#contract/orders/orders.ts';
import { MAX_QUANTITY } from '#contract/prices/priceListItems.ts';
import { groupBy } from '#contract/values/grouping.ts';
import { subtractQuantity } from '#contract/values/quantities.ts';
import type { Db } from '../../db/database.ts';
import { lock } from '../../db/locks.ts';
import { intArray, query } from '../../db/query.ts';
import { deliveryNoteItems } from '../../db/tables/index.ts';
import { transaction } from '../../db/transaction.ts';
import { iriOf, type JsonObject, toRecord } from '../../domain/record.ts';
import { Invalid } from '../../domain/refused.ts';
import { jsonLd, readJsonBody, resourceNamed } from '../../engine/call.ts';
import { keepHistory } from '../../engine/history.ts';
import { parseInput } from '../../engine/input.ts';
import { findRow, rowsById } from '../../engine/read.ts';
import type { Call } from '../../engine/resource.ts';
import { visibleIds, visibleTo } from '../../engine/visible.ts';
import { insertRow } from '../../engine/write.ts';
import { translateTo } from '../../hydra/translate.ts';
import { completeNote } from './complete.ts';
import { type OpenLine, openLinesOf } from './lines.ts';
import { noteFrom, type PickedPieces } from './propose.ts';
import { mayShipOrder, noteFinding } from './refusals.ts';

type QuantityByLine = ReadonlyMap<number, number>;

const MAX_LINES = 5000;

const schema = z
    .array(z.strictObject({ orderItem: z.string(), quantity: quantitySchema({ max: MAX_QUANTITY }) }))
    .min(1)
    .max(MAX_LINES);

const invalid = (propertyPath: string): Invalid => new Invalid([{ propertyPath, key: 'validation.invalid' }]);

/** Parses the requested quantities. Undefined without lines. @throws Invalid with the path of the invalid line */
const readPieces = (given: unknown): QuantityByLine | undefined => {
    if (given === undefined || given === null) return undefined;
    const parsed = schema.safeParse(given);
    if (!parsed.success) throw invalid(['lines', ...(parsed.error.issues[0]?.path ?? [])].join('.'));
    const asked = new Map<number, number>();
    for (const [place, { orderItem, quantity }] of parsed.data.entries()) {
        const id = identifierOf('order_items', orderItem);
        if (id === undefined || asked.has(id)) throw invalid(`lines[${place}].orderItem`);
        asked.set(id, quantity);
    }
    return asked;
};

/** Ids of the orders of the lines, ascending. @throws Invalid for missing or invisible lines */
const orderIdsOf = async (call: Call, tx: Db, asked: QuantityByLine): Promise<number[]> => {
    const visible = visibleTo(call.actor, resourceNamed(call, 'order_items'));
    const found = await query<{ readonly id: number; readonly order: number }>(
        tx,
        sql`select id, order_id as "order" from order_items
            where id = any(${intArray(asked.keys())}) and ${visible ?? sql`true`}`,
    );
    const seen = new Set(found.map(({ id }) => id));
    const missing = [...asked.keys()].flatMap((id, place) =>
        seen.has(id) ? [] : [{ propertyPath: `lines[${place}].orderItem`, key: 'validation.missing' }],
    );
    if (missing.length > 0) throw new Invalid(missing);
    return [...new Set(found.map(({ order }) => order))].sort((one, other) => one - other);
};

/** Order with the quantities to ship, or the refusal of an order without any. */
interface Chosen {
    readonly id: number;
    readonly order: Order;
    readonly picked: readonly PickedPieces[];
    readonly refusal: PropertyRefusal | undefined;
}

const freeOf = ({ ordered, shipped, drafted }: OpenLine): number =>
    Math.max(0, subtractQuantity(ordered, shipped, drafted));

const pick = (lines: readonly OpenLine[], asked: QuantityByLine | undefined): PickedPieces[] =>
    lines.flatMap(line => {
        const quantity = asked ? (asked.get(line.orderItemId) ?? 0) : freeOf(line);
        return quantity > 0 ? { line, quantity } : [];
    });

/** True if another draft took the quantity meanwhile. More than the unshipped quantity is refused with another code. */
const isTaken = ({ line, quantity }: PickedPieces): boolean =>
    quantity > freeOf(line) && quantity <= subtractQuantity(line.ordered, line.shipped);

const refusalOf = (lines: readonly OpenLine[], picked: readonly PickedPieces[], place: number) => {
    const path = `orders[${place}]`;
    if (!lines.every(({ order }) => mayShipOrder(order))) return noteFinding('order_not_validated', path);
    if (picked.length === 0) return noteFinding('nothing_left', path);
    const taken = picked.find(isTaken);
    return taken && noteFinding('in_drafts', path, { item: taken.line.reference ?? '', free: freeOf(taken.line) });
};

const chooseAll = async (
    call: Call,
    tx: Db,
    ids: readonly number[],
    asked: QuantityByLine | undefined,
): Promise<Chosen[]> => {
    const rows = await rowsById(tx, resourceNamed(call, 'orders'), ids);
    const open = ids.length === 0 ? [] : await openLinesOf(tx, inArray(sql`of.id`, [...ids]));
    return rows.map((row, place) => {
        const lines = open.filter(({ order }) => order.id === row.id);
        const picked = pick(lines, asked);
        const order = toRecord(orders, row);
        return { id: row.id, order, picked, refusal: refusalOf(lines, picked, place) };
    });
};

/** Grouping key: orders with the same key share a delivery note (domain.md, section 4). */
const groupOf = ({ order }: Chosen): string =>
    JSON.stringify([order.company, order.companyLocation, order.thirdParty, order.deliveryAddress, order.shippingMode]);

const insertNote = async (tx: Db, call: Call, input: JsonObject, picked: readonly PickedPieces[]): Promise<string> => {
    const { resource, actor } = call;
    const id = await insertRow(tx, resource, input);
    await tx.insert(deliveryNoteItems).values(
        picked.map(({ line, quantity }, place) => ({
            deliveryNoteId: id,
            orderItemId: line.orderItemId,
            quantity,
            position: place + 1,
        })),
    );
    await completeNote(tx, id, { actor, before: undefined, input });
    await keepHistory(tx, resource, actor, 'create', { after: await findRow({ ...call, db: tx }, id) });
    return iriOf(resource.contract.name, id);
};

/** Creates one note per group of orders, or several if a note would have too many lines. */
const makeNotes = async (tx: Db, call: Call, chosen: readonly Chosen[], more: JsonObject): Promise<string[]> => {
    const created: string[] = [];
    for (const group of groupBy(chosen, groupOf).values()) {
        const [first] = group;
        const picked = group.flatMap(one => one.picked);
        for (let at = 0; first && at < picked.length; at += MAX_CHILDREN) {
            const some = picked.slice(at, at + MAX_CHILDREN);
            const input = { ...(await noteFrom(tx, first.order, some)), ...more };
            created.push(await insertNote(tx, call, input, some));
        }
    }
    return created;
};

/** @throws Invalid for orders that the user may not see, with the same error as for missing ones */
const refuseHidden = async (call: Call, tx: Db, ids: readonly number[]): Promise<void> => {
    const seen = new Set(await visibleIds({ ...call, db: tx, resource: resourceNamed(call, 'orders') }, ids));
    const hidden = ids.flatMap((id, place) =>
        seen.has(id) ? [] : [{ propertyPath: `orders[${place}]`, key: 'validation.missing' }],
    );
    if (hidden.length > 0) throw new Invalid(hidden);
};

const leftOutOf = ({ context }: Call, chosen: readonly Chosen[]): SkippedOrder[] => {
    const translate = translateTo(context.req.query('locale'));
    return chosen.flatMap(({ id, refusal }) =>
        refusal
            ? { '@id': iriOf('orders', id), code: refusal.code ?? '', message: translate(refusal.key, refusal.params) }
            : [],
    );
};

/**
 * `POST /api/delivery_notes/from_orders` (B4): creates drafts for the quantities of orders that are neither shipped nor drafted.
 * Groups by company, location, customer, address and mode. The answer lists orders without a quantity to ship.
 * @throws Invalid if no order has a quantity to ship
 */
export const makeFromOrders = async (call: Call): Promise<Response> => {
    const body = parseInput(createSchema(fromOrders), await readJsonBody(call));
    const asked = readPieces(body.lines);
    const { shippingDate } = body;
    return transaction(call.db, async tx => {
        const named = ((body.orders ?? []) as readonly string[]).flatMap(iri => identifierOf('orders', iri) ?? []);
        const ids = [...new Set([...named, ...(asked ? await orderIdsOf(call, tx, asked) : [])])];
        if (ids.length === 0) throw new Invalid([{ propertyPath: 'orders', key: 'validation.required' }]);
        await refuseHidden(call, tx, ids);
        await lock(tx, 'orders', ids);
        const chosen = await chooseAll(call, tx, ids, asked);
        const possible = chosen.filter(({ refusal }) => refusal === undefined);
        if (possible.length === 0) throw new Invalid(chosen.flatMap(({ refusal }) => refusal ?? []));
        const created = await makeNotes(tx, call, possible, typeof shippingDate === 'string' ? { shippingDate } : {});
        const told: FromOrders = { created, leftOut: leftOutOf(call, chosen) };
        const answer = jsonLd({ ...told }, 201);
        await call.keep?.(tx, answer);
        return answer;
    });
};

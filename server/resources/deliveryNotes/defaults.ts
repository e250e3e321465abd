import { inArray, sql } from 'drizzle-orm';
import { today } from '#contract/days.ts';
import { identifierOf } from '#contract/identifier.ts';
import type { Order } from '#contract/orders.ts';
import { visibleIds } from '../../engine/documents/visible.ts';
import { rowsOf } from '../../engine/read.ts';
import type { Call } from '../../engine/resource.ts';
import { type JsonObject, toRecord } from '../../hydra/record.ts';
import { customerOf } from '../orders/customer.ts';
import { fromCustomer, locationOf } from '../orders/defaults.ts';
import { orderTable } from '../orders/table.ts';
import { orderItemsIn } from './guard.ts';
import { type OpenLine, openLinesOf } from './lines.ts';
import { noteFrom, type Picked } from './propose.ts';

const pickedIn = (given: JsonObject, lines: readonly OpenLine[]): Picked[] =>
    (given.deliveryNoteItems as readonly JsonObject[]).flatMap(({ orderItem, quantity }) => {
        const id = typeof orderItem === 'string' ? identifierOf('order_items', orderItem) : undefined;
        const line = lines.find(one => one.orderItemId === id);
        return line && typeof quantity === 'number' ? { line, quantity } : [];
    });

/** Values of a note without lines: those of an order of its customer. */
const fromNobody = async ({ db }: Call, given: JsonObject): Promise<JsonObject> => {
    const customer = await customerOf(db, given.thirdParty);
    const { paymentTerm: _, generalDiscount: __, ...terms } = customer ? fromCustomer(customer, given) : {};
    return { shippingDate: today(), ...(await locationOf(db, given.company)), ...terms };
};

/** Values of a new note that its body does not name: those of the first order that it ships. */
export const noteDefaults = async (call: Call, given: JsonObject): Promise<JsonObject> => {
    const { db, actor } = call;
    const named = orderItemsIn(given);
    if (named.length === 0) return fromNobody(call, given);
    const lines = await openLinesOf(db, inArray(sql`one.id`, named));
    const first = lines.find(({ orderItemId }) => orderItemId === named[0])?.order.id;
    const seen = first === undefined ? [] : await visibleIds({ db, actor, resource: orderTable }, [first]);
    const [row] = await rowsOf(db, orderTable, seen);
    if (!row) return {};
    return noteFrom(db, toRecord(orderTable.contract, row) as unknown as Order, pickedIn(given, lines));
};

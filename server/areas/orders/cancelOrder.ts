// Apart: a business action (domain.md, 3).

import { z } from 'zod';
import { identifierOf } from '#contract/language/identifier.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { quantitySchema } from '#contract/language/schema.ts';
import { unshippedQuantity } from '#contract/orders/orderStatus.ts';
import { MAX_QUANTITY } from '#contract/prices/priceListItems.ts';
import { refuseDecimals, sumQuantities } from '#contract/values/quantities.ts';
import type { Perform } from '../../engine/rowChange.ts';
import { writeLines } from '../documents/lines.ts';
import { raise } from '../events.ts';
import { ORDER_SALE, orderLinesOf, type StoredLine } from './lines.ts';

const cancelledLines = z.array(
    z.strictObject({ orderItem: z.string(), quantity: quantitySchema({ max: MAX_QUANTITY }) }),
);

interface Cancelled {
    readonly line: StoredLine;
    readonly quantity: number;
}

interface ReadLines {
    readonly cancelled: readonly Cancelled[];
    readonly refused: readonly PropertyRefusal[];
}

const at = (place: number, name: string): string => `lines[${place}].${name}`;

const readLine = (
    lines: readonly StoredLine[],
    given: z.infer<typeof cancelledLines>[number],
    place: number,
): ReadLines => {
    const id = identifierOf('order_items', given.orderItem);
    const line = lines.find(one => one.id === id);
    if (!line) return { cancelled: [], refused: [{ propertyPath: at(place, 'orderItem'), key: 'validation.missing' }] };
    const decimals = refuseDecimals(given.quantity, line.unitCode);
    if (decimals) return { cancelled: [], refused: [{ ...decimals, propertyPath: at(place, 'quantity') }] };
    const most = unshippedQuantity(line);
    return given.quantity <= most
        ? { cancelled: [{ line, quantity: given.quantity }], refused: [] }
        : {
              cancelled: [],
              refused: [{ propertyPath: at(place, 'quantity'), key: 'validation.maxNumber', params: { count: most } }],
          };
};

/** Quantities to cancel: the named lines, each at most once, or all unshipped quantities. */
const readLines = (lines: readonly StoredLine[], given: unknown): ReadLines => {
    if (given === undefined || given === null)
        return { cancelled: lines.map(line => ({ line, quantity: unshippedQuantity(line) })), refused: [] };
    const parsed = cancelledLines.safeParse(given);
    if (!parsed.success) return { cancelled: [], refused: [{ propertyPath: 'lines', key: 'validation.invalid' }] };
    const read = parsed.data.map((one, place) => readLine(lines, one, place));
    const twice = parsed.data.flatMap(({ orderItem }, place) =>
        parsed.data.findIndex(one => one.orderItem === orderItem) < place
            ? [{ propertyPath: at(place, 'orderItem'), key: 'validation.namedTwice' }]
            : [],
    );
    return { cancelled: read.flatMap(one => one.cancelled), refused: [...read.flatMap(one => one.refused), ...twice] };
};

/** True if nothing was shipped and nothing remains to ship: the order becomes cancelled. */
const isDead = (lines: readonly StoredLine[], cancelled: readonly Cancelled[]): boolean =>
    lines.every(line => {
        const more = cancelled.find(one => one.line === line)?.quantity ?? 0;
        return line.shippedQuantity === 0 && unshippedQuantity(line) === more;
    });

/** Cancels unshipped quantities, with a reason. Prices and shipped quantities stay (domain.md, 3). */
export const cancelOrder: Perform = async ({ tx, row, actor, input, refuse }) => {
    const lines = await orderLinesOf(tx, row.id, true);
    const { cancelled, refused } = readLines(lines, input.lines);
    for (const one of refused) refuse(one);
    if (refused.length > 0) return {};
    const reason = String(input.reason);
    await writeLines(
        tx,
        ORDER_SALE.lineTable,
        { cancelled_quantity: 'numeric', cancelled_reason: 'text' },
        cancelled
            .filter(({ quantity }) => quantity > 0)
            .map(({ line, quantity }) => ({
                id: line.id,
                cancelled_quantity: sumQuantities([line.cancelledQuantity, quantity]),
                cancelled_reason: reason,
            })),
    );
    await raise(tx, 'order.reduced', { actor, order: row.id });
    return isDead(lines, cancelled) ? { cancelledAt: new Date().toISOString() } : {};
};

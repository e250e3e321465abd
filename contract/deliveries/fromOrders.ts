import type { Properties } from '../language/property.ts';

/** The most orders that one call turns into delivery notes. */
export const FROM_ORDERS_MOST = 500;

/** Path of the call below the collection of delivery notes (B4). */
export const FROM_ORDERS_PATH = 'from_orders';

/** Body of `POST /api/delivery_notes/from_orders`. */
export const fromOrders = {
    orders: { kind: 'relations', to: 'orders', max: FROM_ORDERS_MOST },
    /** Only these pieces: `[{orderItem, quantity}]`; all that is left and in no draft when absent. */
    lines: { kind: 'data' },
    /** Today by default. */
    shippingDate: { kind: 'day' },
} as const satisfies Properties;

/** An order of which nothing is on the new notes, and why. */
export interface LeftOut {
    readonly '@id': string;
    readonly code: string;
    readonly message: string;
}

export interface FromOrders {
    /** IRIs of the new notes. */
    readonly created: readonly string[];
    readonly leftOut: readonly LeftOut[];
}

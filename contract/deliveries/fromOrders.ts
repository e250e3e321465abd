import type { Properties } from '../language/property.ts';

/** Maximum number of orders that one call converts to delivery notes. */
export const FROM_ORDERS_MOST = 500;

/** Path of the call, relative to the collection of delivery notes (B4). */
export const FROM_ORDERS_PATH = 'from_orders';

/** Body of `POST /api/delivery_notes/from_orders`. */
export const fromOrders = {
    orders: { kind: 'relations', to: 'orders', max: FROM_ORDERS_MOST },
    /** Pieces to ship: `[{orderItem, quantity}]`. Default: all remaining pieces that are in no draft. */
    lines: { kind: 'data' },
    /** Default: today. */
    shippingDate: { kind: 'day' },
} as const satisfies Properties;

/** An order without pieces on the new notes, and the reason. */
export interface SkippedOrder {
    readonly '@id': string;
    readonly code: string;
    readonly message: string;
}

export interface FromOrders {
    readonly created: readonly string[];
    readonly leftOut: readonly SkippedOrder[];
}

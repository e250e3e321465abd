import { COUNTED_QUANTITY, LINE_REMARKS, SALE_LINE } from '../documents/lines.ts';
import { defineContract } from '../language/contract.ts';
import type { InputOf, Properties, RecordOf } from '../language/property.ts';
import { READ } from '../language/roles.ts';

const properties = {
    order: { kind: 'relation', to: 'orders', only: 'read', required: true },
    ...SALE_LINE,
    shippedQuantity: COUNTED_QUANTITY,
    cancelledQuantity: { ...COUNTED_QUANTITY, tracked: true },
    /** Pieces left to ship; 0 for an order that is not validated or is cancelled. */
    leftQuantity: COUNTED_QUANTITY,
    cancelledReason: { kind: 'text', max: 200, only: 'read', tracked: true },
    ...LINE_REMARKS,
} as const satisfies Properties;

export type OrderItem = RecordOf<typeof properties>;
export type OrderItemInput = InputOf<typeof properties>;

/** Lines of an order, written through the order alone (B2). */
export const orderItems = defineContract({
    name: 'order_items',
    type: 'OrderItem',
    rights: { ROLE_USER: READ },
    parent: 'order',
    properties,
    represent: ({ reference, designation }) => [reference, designation].filter(Boolean).join(' · '),
    search: ['reference', 'eanCode', 'designation'],
    filters: {
        q: 'search',
        item: 'relation',
        reference: 'partial',
        quantity: 'range',
        shippedQuantity: 'range',
        cancelledQuantity: 'range',
        leftQuantity: 'range',
    },
    sort: 'position',
    orders: ['position', 'reference', 'quantity'],
    actions: ['list', 'show'],
    history: false,
    page: false,
    exported: true,
});

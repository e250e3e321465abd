import { COUNTED_QUANTITY, LINE_QUANTITY, LINE_UNIT } from '../documents/lines.ts';
import { defineContract } from '../language/contract.ts';
import type { InputOf, Properties, RecordOf } from '../language/property.ts';
import { READ } from '../language/roles.ts';
import { maxLines } from '../language/rules.ts';
import { PRICE_ORIGINS } from '../prices/types.ts';

/** A unit price, in euros. */
const UNIT_PRICE = { kind: 'money', digits: [8, 4] } as const;

const properties = {
    order: { kind: 'relation', to: 'orders', only: 'read', required: true },
    /** Place among the lines of the order, from 1. */
    position: { kind: 'integer', min: 0, max: 1_000_000, only: 'read', default: 0 },
    item: { kind: 'relation', to: 'items', required: true },
    /** Texts of the item, as the line was last written; frozen once the order is validated. */
    reference: { kind: 'text', max: 40, only: 'read', code: true },
    eanCode: { kind: 'text', max: 13, only: 'read', code: true },
    designation: { kind: 'text', max: 200, only: 'read' },
    unitCode: LINE_UNIT,
    quantity: LINE_QUANTITY,
    /** A net price typed by hand; null for the one that follows from lists and base price. */
    manualNetUnitPrice: UNIT_PRICE,
    grossUnitPrice: { ...UNIT_PRICE, only: 'read' },
    /** In percent, of the rounded net price. */
    discountRate: { kind: 'rate', only: 'read' },
    netUnitPrice: { ...UNIT_PRICE, only: 'read', tracked: true },
    /** Net price × pieces that are not cancelled, in euros. */
    lineAmount: { kind: 'money', digits: [15, 2], only: 'read' },
    priceOrigin: { kind: 'choice', values: PRICE_ORIGINS, only: 'read', default: 'none' },
    /** Why the line has its price (`PriceExplanation`). */
    priceExplanation: { kind: 'data', only: 'read' },
    /** What the price and the item warn of, and what prevents their order (`OrderNotices`). */
    notices: { kind: 'data', only: 'read' },
    vatRate: { kind: 'relation', to: 'vat_rates', only: 'read' },
    shippedQuantity: COUNTED_QUANTITY,
    cancelledQuantity: { ...COUNTED_QUANTITY, tracked: true },
    /** Pieces still to be shipped; none of an order that is not validated, or is cancelled. */
    leftQuantity: COUNTED_QUANTITY,
    cancelledReason: { kind: 'text', max: 200, only: 'read', tracked: true },
    /** Why the line costs nothing. */
    freeReason: { kind: 'text', max: 200 },
    /** A remark that is printed below the line. */
    comment: { kind: 'text', max: 500, rules: [maxLines(20)] },
} as const satisfies Properties;

export type OrderItem = RecordOf<typeof properties>;
export type OrderItemInput = InputOf<typeof properties>;

/** The lines of an order, written through the order alone (B2). */
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

import { COUNTED_QUANTITY, LINE_QUANTITY, LINE_UNIT } from '../documents/lines.ts';
import { defineContract } from '../language/contract.ts';
import type { InputOf, Properties, RecordOf } from '../language/property.ts';
import { READ } from '../language/roles.ts';

const properties = {
    deliveryNote: { kind: 'relation', to: 'delivery_notes', only: 'read', required: true },
    /** Position among the lines of the note, from 1. */
    position: { kind: 'integer', min: 0, max: 1_000_000, only: 'read', default: 0 },
    /** Order line whose pieces are shipped. */
    orderItem: { kind: 'relation', to: 'order_items', required: true },
    item: { kind: 'relation', to: 'items', only: 'read' },
    order: { kind: 'relation', to: 'orders', only: 'read' },
    orderNumber: { kind: 'text', max: 30, only: 'read', code: true },
    /** Texts of the order line. */
    reference: { kind: 'text', max: 40, only: 'read', code: true },
    eanCode: { kind: 'text', max: 13, only: 'read', code: true },
    designation: { kind: 'text', max: 200, only: 'read' },
    unitCode: LINE_UNIT,
    quantity: LINE_QUANTITY,
    /** Pack sizes of the item, of which the quantity need not be a multiple; empty for an item sold by the piece. */
    packagings: { kind: 'integers', min: 1, max: 100_000, most: 21, only: 'read' },
    /** Ordered pieces that are not cancelled; frozen at validation. */
    orderedQuantity: COUNTED_QUANTITY,
    /** Pieces shipped with earlier notes; frozen at validation. */
    shippedBeforeQuantity: COUNTED_QUANTITY,
    /** Pieces left after this note; frozen at validation. */
    leftQuantity: COUNTED_QUANTITY,
    /** Price of the order, in euros. */
    netUnitPrice: { kind: 'money', digits: [8, 4], only: 'read' },
    /** Net price × pieces, in euros. */
    lineAmount: { kind: 'money', digits: [15, 2], only: 'read' },
    vatRate: { kind: 'relation', to: 'vat_rates', only: 'read' },
} as const satisfies Properties;

export type DeliveryNoteItem = RecordOf<typeof properties>;
export type DeliveryNoteItemInput = InputOf<typeof properties>;

/** Lines of a delivery note, written through the note alone (B2). */
export const deliveryNoteItems = defineContract({
    name: 'delivery_note_items',
    type: 'DeliveryNoteItem',
    rights: { ROLE_USER: READ },
    parent: 'deliveryNote',
    properties,
    represent: ({ reference, designation }) => [reference, designation].filter(Boolean).join(' · '),
    search: ['reference', 'eanCode', 'designation'],
    filters: {
        q: 'search',
        orderItem: 'relation',
        reference: 'partial',
        quantity: 'range',
        leftQuantity: 'range',
    },
    sort: 'position',
    orders: ['position', 'reference', 'quantity'],
    actions: ['list', 'show'],
    history: false,
    page: false,
    exported: true,
});

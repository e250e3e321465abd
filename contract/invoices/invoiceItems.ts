import { defineContract } from '../language/contract.ts';
import type { InputOf, Properties, RecordOf } from '../language/property.ts';
import { READ } from '../language/roles.ts';
import { maxLines, refuseUnless } from '../language/rules.ts';
import { PIECE } from '../values/quantities.ts';
import { INVOICE_ITEM_KINDS } from './invoiceContent.ts';

/** A unit price, in euros. */
const UNIT_PRICE = { kind: 'money', digits: [8, 4] } as const;

const DESIGNATION_MOST = 5000;

/** Higher than the limit of a delivery note, because charges have quantities too. */
export const QUANTITY_MOST = 999_999_999;

const properties = {
    invoice: { kind: 'relation', to: 'invoices', only: 'read', required: true },
    /** Position among the lines of the invoice, from 1. */
    position: { kind: 'integer', min: 0, max: 1_000_000, only: 'read', default: 0 },
    /** Lines of goods come from delivery notes; charges and texts are written by users. */
    kind: { kind: 'choice', values: INVOICE_ITEM_KINDS, default: 'charge' },
    item: { kind: 'relation', to: 'items', only: 'read' },
    reference: { kind: 'text', max: 40, only: 'read', code: true },
    eanCode: { kind: 'text', max: 13, only: 'read', code: true },
    designation: { kind: 'text', max: DESIGNATION_MOST, required: true, rules: [maxLines(200)] },
    /** Comment of the invoiced order line; null without one. */
    comment: { kind: 'text', max: 500, only: 'read' },
    quantity: { kind: 'quantity', max: QUANTITY_MOST, isZero: true, unit: 'unitCode', default: 1 },
    /** UN/ECE Recommendation 20; `C62` is a piece. */
    unitCode: { kind: 'text', max: 3, code: true, only: 'read', default: PIECE },
    /** True for a service: copied from the item, or set for a charge. */
    isService: { kind: 'boolean', default: false },
    grossUnitPrice: { ...UNIT_PRICE, only: 'read' },
    /** In percent. */
    discountRate: { kind: 'rate', only: 'read' },
    /** Required for a charge; null for a text. */
    netUnitPrice: UNIT_PRICE,
    /** Net price × quantity, in euros. */
    lineAmount: { kind: 'money', digits: [15, 2], only: 'read', default: '0.00' },
    /** Required for a charge; null for a text. */
    vatRate: { kind: 'relation', to: 'vat_rates' },
    deliveryNote: { kind: 'relation', to: 'delivery_notes', only: 'read' },
    deliveryNoteItem: { kind: 'relation', to: 'delivery_note_items', only: 'read' },
    /** Line of the credited invoice. */
    creditedItem: { kind: 'relation', to: 'invoice_items', only: 'read' },
    /** Quantity credited by issued credit notes. */
    creditedQuantity: {
        kind: 'quantity',
        max: QUANTITY_MOST,
        isZero: true,
        unit: 'unitCode',
        only: 'read',
        default: 0,
    },
} as const satisfies Properties;

export type InvoiceItem = RecordOf<typeof properties>;
export type InvoiceItemInput = InputOf<typeof properties>;

const isPriced = ({ kind }: Partial<InvoiceItem>): boolean => kind !== 'text';

/** Lines of an invoice, written through the invoice alone (B2). */
export const invoiceItems = defineContract({
    name: 'invoice_items',
    type: 'InvoiceItem',
    rights: { ROLE_USER: READ },
    parent: 'invoice',
    properties,
    rules: {
        netUnitPrice: record => refuseUnless(!isPriced(record) || record.netUnitPrice != null, 'required'),
        vatRate: record => refuseUnless(!isPriced(record) || record.vatRate != null, 'required'),
        quantity: record => refuseUnless(!isPriced(record) || Number(record.quantity) > 0, 'moreThanZero'),
    },
    represent: ({ reference, designation }) => [reference, designation].filter(Boolean).join(' · '),
    search: ['reference', 'eanCode', 'designation'],
    filters: { q: 'search', kind: 'exact', reference: 'partial', deliveryNoteItem: 'relation' },
    sort: 'position',
    orders: ['position', 'reference'],
    actions: ['list', 'show'],
    history: false,
    page: false,
    exported: true,
});

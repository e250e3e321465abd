// Properties common to the lines of all documents.
import type { Properties } from '../language/property.ts';
import { maxLines } from '../language/rules.ts';
import { MAX_QUANTITY } from '../prices/priceListItems.ts';
import { PRICE_ORIGINS } from '../prices/types.ts';
import { PIECE } from '../values/quantities.ts';

/** Unit code, frozen with the texts of the line. It determines the decimals of the quantities. */
export const LINE_UNIT = { kind: 'text', max: 3, code: true, only: 'read', default: PIECE } as const;

/** Quantity entered by a user, greater than 0. */
export const LINE_QUANTITY = { kind: 'quantity', max: MAX_QUANTITY, unit: 'unitCode', required: true } as const;

/** Quantity counted by the server, such as shipped pieces. */
export const COUNTED_QUANTITY = {
    kind: 'quantity',
    max: MAX_QUANTITY,
    isZero: true,
    unit: 'unitCode',
    only: 'read',
    default: 0,
} as const;

/** Unit price, in euros. */
const UNIT_PRICE = { kind: 'money', digits: [8, 4] } as const;

/** Lines of a sale: an item with a price from price lists, its base price, or a manual price. */
export const SALE_LINE = {
    /** Position among the lines of the document, from 1. */
    position: { kind: 'integer', min: 0, max: 1_000_000, only: 'read', default: 0 },
    item: { kind: 'relation', to: 'items', required: true },
    /** Texts of the item at the last change of the line; frozen with the document. */
    reference: { kind: 'text', max: 40, only: 'read', code: true },
    eanCode: { kind: 'text', max: 13, only: 'read', code: true },
    designation: { kind: 'text', max: 200, only: 'read' },
    unitCode: LINE_UNIT,
    quantity: LINE_QUANTITY,
    /** Manual net price; null for a price from price lists or the base price. */
    manualNetUnitPrice: UNIT_PRICE,
    grossUnitPrice: { ...UNIT_PRICE, only: 'read' },
    /** In percent, of the rounded net price. */
    discountRate: { kind: 'rate', only: 'read' },
    netUnitPrice: { ...UNIT_PRICE, only: 'read', tracked: true },
    /** Net price × uncancelled quantity, in euros. */
    lineAmount: { kind: 'money', digits: [15, 2], only: 'read' },
    priceOrigin: { kind: 'choice', values: PRICE_ORIGINS, only: 'read', default: 'none' },
    /** Explanation of the price (`PriceExplanation`). */
    priceExplanation: { kind: 'data', only: 'read' },
    /** Warnings about the price and the item, and reasons against the sale (`OrderNotices`). */
    notices: { kind: 'data', only: 'read' },
    vatRate: { kind: 'relation', to: 'vat_rates', only: 'read' },
} as const satisfies Properties;

export const LINE_REMARKS = {
    freeReason: { kind: 'text', max: 200 },
    comment: { kind: 'text', max: 500, rules: [maxLines(20)] },
} as const satisfies Properties;

// Properties that the lines of all documents share.
import type { Properties } from '../language/property.ts';
import { maxLines } from '../language/rules.ts';
import { MAX_QUANTITY } from '../prices/priceListItems.ts';
import { PRICE_ORIGINS } from '../prices/types.ts';
import { PIECE } from '../values/quantities.ts';

/** Unit code, frozen with the texts of the line. It determines the decimals of the quantities. */
export const LINE_UNIT = { kind: 'text', max: 3, code: true, only: 'read', default: PIECE } as const;

/** Quantity that a person enters, greater than 0. */
export const LINE_QUANTITY = { kind: 'quantity', max: MAX_QUANTITY, unit: 'unitCode', required: true } as const;

/** Quantity that the server counts, such as what was shipped. */
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

/** Lines of a sale: an item with a price from lists, base price or hand. */
export const SALE_LINE = {
    /** Place among the lines of the document, from 1. */
    position: { kind: 'integer', min: 0, max: 1_000_000, only: 'read', default: 0 },
    item: { kind: 'relation', to: 'items', required: true },
    /** Texts of the item, as the line was last written; frozen once the document is. */
    reference: { kind: 'text', max: 40, only: 'read', code: true },
    eanCode: { kind: 'text', max: 13, only: 'read', code: true },
    designation: { kind: 'text', max: 200, only: 'read' },
    unitCode: LINE_UNIT,
    quantity: LINE_QUANTITY,
    /** Net price typed by hand; null for the one that follows from lists and base price. */
    manualNetUnitPrice: UNIT_PRICE,
    grossUnitPrice: { ...UNIT_PRICE, only: 'read' },
    /** In percent, of the rounded net price. */
    discountRate: { kind: 'rate', only: 'read' },
    netUnitPrice: { ...UNIT_PRICE, only: 'read', tracked: true },
    /** Net price × quantity, less what is cancelled, in euros. */
    lineAmount: { kind: 'money', digits: [15, 2], only: 'read' },
    priceOrigin: { kind: 'choice', values: PRICE_ORIGINS, only: 'read', default: 'none' },
    /** Reasons of the price (`PriceExplanation`). */
    priceExplanation: { kind: 'data', only: 'read' },
    /** Warnings of the price and the item, and reasons against their sale (`OrderNotices`). */
    notices: { kind: 'data', only: 'read' },
    vatRate: { kind: 'relation', to: 'vat_rates', only: 'read' },
} as const satisfies Properties;

export const LINE_REMARKS = {
    /** Reason why the line costs nothing. */
    freeReason: { kind: 'text', max: 200 },
    /** Remark that is printed below the line. */
    comment: { kind: 'text', max: 500, rules: [maxLines(20)] },
} as const satisfies Properties;

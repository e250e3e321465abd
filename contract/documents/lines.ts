// Properties that the lines of all documents share.
import { MAX_QUANTITY } from '../prices/priceListItems.ts';
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

import Big from 'big.js';
import type { Decimal } from '../values/money.ts';

/** A line whose price or VAT rate would be another one if its draft were repriced. */
export interface RepricedLine {
    readonly '@id': string;
    readonly reference: string | null;
    readonly designation: string | null;
    /** Pieces that are not cancelled. */
    readonly quantity: number;
    /** Net unit prices, in euros; null for none. */
    readonly from: Decimal | null;
    readonly to: Decimal | null;
    /** Amounts excluding tax, in euros. */
    readonly before: Decimal;
    readonly after: Decimal;
    /** VAT rates in percent, null for none; null where the rate stays. */
    readonly vat: { readonly from: Decimal | null; readonly to: Decimal | null } | null;
}

/**
 * Answer to `GET /api/orders/{id}/repricing`: a draft with such lines, if it has any. Its amounts are those of all its
 * lines, without shipping.
 */
export interface RepricedOrder {
    readonly '@id': string;
    readonly before: Decimal;
    readonly after: Decimal;
    readonly lines: readonly RepricedLine[];
}

/** Answer to `GET /api/orders/repricing?after=…`: the drafts of a slice that new prices touch. */
export interface Repricing {
    /** How many drafts the slice has. */
    readonly checked: number;
    readonly orders: readonly RepricedOrder[];
    /** `after` of the next slice; null when all are done. */
    readonly next: number | null;
}

const PERCENT = 100;
const SHOWN_DECIMALS = 1;

/** By how many percent an amount changes, to a tenth; undefined where there was none. */
export const changeRate = (before: Decimal, after: Decimal): Decimal | undefined =>
    new Big(before).eq(0) ? undefined : new Big(after).minus(before).times(PERCENT).div(before).toFixed(SHOWN_DECIMALS);

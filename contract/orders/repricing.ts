import Big from 'big.js';
import type { Decimal } from '../values/money.ts';

/** A line whose price or VAT rate would change if its draft were repriced. */
export interface RepricedLine {
    readonly '@id': string;
    readonly reference: string | null;
    readonly designation: string | null;
    /** Ordered pieces that are not cancelled. */
    readonly quantity: number;
    /** Net unit prices, in euros; null without a price. */
    readonly from: Decimal | null;
    readonly to: Decimal | null;
    /** Amounts excluding tax, in euros. */
    readonly before: Decimal;
    readonly after: Decimal;
    /** VAT rates in percent, null for none; `vat` is null if the rate stays. */
    readonly vat: { readonly from: Decimal | null; readonly to: Decimal | null } | null;
}

/** Response to `GET /api/orders/{id}/repricing`: a draft with its affected lines. Amounts are of all lines, without shipping. */
export interface RepricedOrder {
    readonly '@id': string;
    readonly before: Decimal;
    readonly after: Decimal;
    readonly lines: readonly RepricedLine[];
}

/** Response to `GET /api/orders/repricing?after=…`: the affected drafts of a batch. */
export interface Repricing {
    readonly checked: number;
    readonly orders: readonly RepricedOrder[];
    /** `after` of the next batch; null when all are done. */
    readonly next: number | null;
}

const PERCENT = 100;
const SHOWN_DECIMALS = 1;

/** Change of an amount in percent, with one decimal; undefined for an amount of 0. */
export const changeRate = (before: Decimal, after: Decimal): Decimal | undefined =>
    new Big(before).eq(0) ? undefined : new Big(after).minus(before).times(PERCENT).div(before).toFixed(SHOWN_DECIMALS);

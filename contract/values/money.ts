import Big from 'big.js';

/**
 * Decimal arithmetic for client and server, equal to that of PostgreSQL's `numeric` (ADR 0030). Except for {@link
 * normalizeDecimal}, functions throw on malformed numbers.
 */

/** A decimal number as in JSON: `-1234.50`. Never a JavaScript number, which cannot represent tenths exactly. */
export type Decimal = string;

/** Decimals of amounts, in euros. */
export const AMOUNT_DECIMALS = 2;
/** Decimals of unit prices, in euros. */
export const UNIT_PRICE_DECIMALS = 4;
/** Decimals of discount rates computed from prices, in percent. */
const DISCOUNT_DECIMALS = 4;

/** Rounds half away from zero. Rounding before `toFixed` avoids a signed zero, as in `numeric`. */
const toDecimal = (value: Big, decimals: number): Decimal => value.round(decimals, Big.roundHalfUp).toFixed(decimals);

/** Rounds half away from zero and pads with zeros, as `round(numeric, decimals)`. */
export const roundDecimal = (value: Decimal, decimals: number): Decimal => toDecimal(new Big(value), decimals);

/** The text with exactly `decimals` decimals; undefined if it is not a decimal or is more precise. */
export const normalizeDecimal = (text: string, decimals: number): Decimal | undefined => {
    if (!/^-?\d+(\.\d+)?$/.test(text)) return undefined;
    const rounded = roundDecimal(text, decimals);
    return new Big(rounded).eq(text) ? rounded : undefined;
};

/** Negative when `one` is less than `other`, 0 when they are equal, positive otherwise. For `sort`. */
export const compareDecimals = (one: Decimal, other: Decimal): number => new Big(one).cmp(other);

/** The lesser of two decimals, unchanged. */
export const lesserOf = (one: Decimal, other: Decimal): Decimal => (compareDecimals(one, other) < 0 ? one : other);

/** The greater of two decimals, unchanged. */
export const greaterOf = (one: Decimal, other: Decimal): Decimal => (compareDecimals(one, other) > 0 ? one : other);

/** Sum in euros, rounded once to the cent; `0.00` for no amount. */
export const sumAmounts = (amounts: readonly Decimal[]): Decimal =>
    toDecimal(
        amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)),
        AMOUNT_DECIMALS,
    );

/** Difference in euros, rounded once to the cent. */
export const subtractAmount = (from: Decimal, taken: Decimal): Decimal =>
    toDecimal(new Big(from).minus(taken), AMOUNT_DECIMALS);

/** Sum of decimals, with the precision of the most precise one. */
export const sumDecimals = (values: readonly Decimal[]): Decimal =>
    values.reduce((sum, value) => sum.plus(value), new Big(0)).toFixed();

/** @param unitPrice in euros; null without a price @returns price × quantity in euros, rounded once to the cent */
export const lineAmount = (unitPrice: Decimal | null, quantity: number | Decimal): Decimal =>
    toDecimal(new Big(unitPrice ?? 0).times(quantity), AMOUNT_DECIMALS);

/** @param base in euros @param rate in percent @returns base × rate / 100 in euros, rounded once to the cent */
export const percentOf = (base: Decimal, rate: Decimal): Decimal =>
    toDecimal(new Big(base).times(rate).times('0.01'), AMOUNT_DECIMALS);

/** Unit price in euros after successive discounts in percent, rounded once at the end. */
export const netUnitPrice = (grossUnitPrice: Decimal, discountRates: readonly Decimal[]): Decimal =>
    toDecimal(
        discountRates.reduce(
            (price, rate) => price.times(new Big(100).minus(rate)).times('0.01'),
            new Big(grossUnitPrice),
        ),
        UNIT_PRICE_DECIMALS,
    );

/** The single discount between the gross and the net unit price, in percent with four decimals; 0 for a gross price of 0. */
export const discountRateOf = (gross: Decimal, net: Decimal): Decimal =>
    toDecimal(new Big(gross).eq(0) ? new Big(0) : new Big(gross).minus(net).times(100).div(gross), DISCOUNT_DECIMALS);

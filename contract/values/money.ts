import Big from 'big.js';

/**
 * Decimal arithmetic for both sides, equal to that of PostgreSQL's `numeric` (ADR 0030). Except for
 * {@link normalizeDecimal}, functions throw on malformed numbers.
 */

/** A decimal number as it is on the wire: `-1234.50`. Never a JavaScript number, which has no exact tenths. */
export type Decimal = string;

/** Decimals of amounts, in euros. */
export const AMOUNT_DECIMALS = 2;
/** Decimals of unit prices, in euros. */
export const UNIT_PRICE_DECIMALS = 4;
/** Decimals of the discount rates that are computed from prices, in percent. */
const DISCOUNT_DECIMALS = 4;

/** Half away from zero. Rounding before `toFixed` leaves zero without a sign, as in `numeric`. */
const toDecimal = (value: Big, decimals: number): Decimal => value.round(decimals, Big.roundHalfUp).toFixed(decimals);

/** Rounds half away from zero and pads with zeros, as `round(numeric, decimals)`. */
export const roundDecimal = (value: Decimal, decimals: number): Decimal => toDecimal(new Big(value), decimals);

/** The usual spelling with exactly `decimals` decimals; undefined when the text is no decimal, or a more precise one. */
export const normalizeDecimal = (text: string, decimals: number): Decimal | undefined => {
    if (!/^-?\d+(\.\d+)?$/.test(text)) return undefined;
    const rounded = roundDecimal(text, decimals);
    return new Big(rounded).eq(text) ? rounded : undefined;
};

/** Negative when `one` is less than `other`, 0 when they are equal, positive otherwise. For `sort`. */
export const compareDecimals = (one: Decimal, other: Decimal): number => new Big(one).cmp(other);

/** The lesser of two decimals, as it is written. */
export const lesserOf = (one: Decimal, other: Decimal): Decimal => (compareDecimals(one, other) < 0 ? one : other);

/** The greater of two decimals, as it is written. */
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

/** Sum of decimals, with as many decimals as the most precise of them. */
export const sumDecimals = (values: readonly Decimal[]): Decimal =>
    values.reduce((sum, value) => sum.plus(value), new Big(0)).toFixed();

/** @param unitPrice in euros; null without a price @returns price × quantity in euros, rounded once to the cent */
export const lineAmount = (unitPrice: Decimal | null, quantity: number | Decimal): Decimal =>
    toDecimal(new Big(unitPrice ?? 0).times(quantity), AMOUNT_DECIMALS);

/** @param base in euros @param rate in percent @returns base × rate / 100 in euros, rounded once to the cent */
export const percentOf = (base: Decimal, rate: Decimal): Decimal =>
    toDecimal(new Big(base).times(rate).times('0.01'), AMOUNT_DECIMALS);

/**
 * The unit price after discounts in cascade, rounded once at the end.
 * @param grossUnitPrice in euros @param discountRates in percent
 */
export const netUnitPrice = (grossUnitPrice: Decimal, discountRates: readonly Decimal[]): Decimal =>
    toDecimal(
        discountRates.reduce(
            (price, rate) => price.times(new Big(100).minus(rate)).times('0.01'),
            new Big(grossUnitPrice),
        ),
        UNIT_PRICE_DECIMALS,
    );

/**
 * The single discount that leads from the gross to the net unit price, in percent with four decimals; 0 for a gross
 * price of 0.
 */
export const discountRateOf = (gross: Decimal, net: Decimal): Decimal =>
    toDecimal(new Big(gross).eq(0) ? new Big(0) : new Big(gross).minus(net).times(100).div(gross), DISCOUNT_DECIMALS);

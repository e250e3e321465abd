import Big from 'big.js';
import type { Properties } from '../language/property.ts';
import { type Decimal, UNIT_PRICE_DECIMALS } from '../values/money.ts';

/** How changed prices end: multiples of an amount, or a psychological ending. */
export const ROUNDINGS = ['none', '0.01', '0.05', '0.90', '0.95', '0.99', '1.00'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export const isRounding = (value: unknown): value is Rounding => ROUNDINGS.some(one => one === value);

/** Prices are `ending` plus a multiple of `step`, and never less than `least`. */
export interface RoundingSteps {
    readonly step: Decimal;
    readonly ending: Decimal;
    readonly least: Decimal;
}

const multiplesOf = (step: Decimal): RoundingSteps => ({ step, ending: '0', least: step });
const endingIn = (ending: Decimal): RoundingSteps => ({ step: '1', ending, least: ending });

export const ROUNDING_STEPS: Readonly<Record<Rounding, RoundingSteps>> = {
    none: multiplesOf('0.0001'),
    '0.01': multiplesOf('0.01'),
    '0.05': multiplesOf('0.05'),
    '0.90': endingIn('0.90'),
    '0.95': endingIn('0.95'),
    '0.99': endingIn('0.99'),
    '1.00': multiplesOf('1'),
};

/** What a unit price may be at most. */
export const HIGHEST_PRICE: Decimal = '99999999.9999';

/** A change of prices, declared like the properties of a resource. */
export const priceChange = {
    /** In percent, negative for lower prices. */
    changeRate: { kind: 'rate', digits: [3, 4], min: -99, max: 900, default: '0' },
    rounding: { kind: 'choice', values: ROUNDINGS, default: 'none' },
} as const satisfies Properties;

/**
 * What a change of prices does to prices that are a discount off the base price. `keep` leaves them: they follow the base
 * price by themselves. `change` changes what they leave of it by the same percentage, so that 22.5 % becomes 20.175 % with
 * +3 %; roundings are for amounts.
 */
export const DISCOUNT_CHANGES = ['keep', 'change'] as const;

/** What becomes of discounts; without it, a change that would touch nothing but discounts is refused. */
export const discountChange = {
    discounts: { kind: 'choice', values: DISCOUNT_CHANGES },
} as const satisfies Properties;

export interface PriceChange {
    readonly changeRate: Decimal;
    readonly rounding: Rounding;
    readonly discounts?: (typeof DISCOUNT_CHANGES)[number] | null;
}

/** The nearest amount with the ending, half away from zero; nothing above zero becomes free. @param amount above zero */
const ended = (amount: Big, rounding: Rounding): Big => {
    const { step, ending, least } = ROUNDING_STEPS[rounding];
    const rounded = amount.minus(ending).div(step).round(0, Big.roundHalfUp).times(step).plus(ending);
    return rounded.lt(least) ? new Big(least) : rounded;
};

/** The nearest amount with the ending, of any sign; zero stays as it is. */
export const roundAmount = (amount: Big, rounding: Rounding): Big => {
    if (amount.eq(0) || rounding === 'none') return amount;
    return amount.gt(0) ? ended(amount, rounding) : ended(amount.abs(), rounding).neg();
};

/** The value raised by a percentage, negative to lower it, before any rounding. */
export const raisedBy = (value: Decimal, changeRate: Decimal): Big =>
    new Big(value).times(new Big(100).plus(changeRate)).times('0.01');

/** The discount that leaves the changed share of the base price, in percent; below 0 where it would become a surcharge. */
export const changedDiscount = (rate: Decimal, { changeRate }: Pick<PriceChange, 'changeRate'>): Decimal =>
    new Big(100).minus(raisedBy(new Big(100).minus(rate).toFixed(), changeRate)).toFixed(4);

/**
 * The price after a change: the nearest one with the ending, half away from zero. What costs nothing stays so, and
 * nothing else becomes free.
 */
export const changedPrice = (price: Decimal, { changeRate, rounding }: PriceChange): Decimal => {
    const raised = raisedBy(price, changeRate);
    return (raised.eq(0) ? raised : ended(raised, rounding)).toFixed(UNIT_PRICE_DECIMALS);
};

import Big from 'big.js';
import type { Decimal } from './money.ts';

/** Endings of changed amounts of money: multiples of an amount, or a psychological price. */
export const ROUNDINGS = ['none', '0.01', '0.05', '0.90', '0.95', '0.99', '1.00'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export const isRounding = (value: unknown): value is Rounding => ROUNDINGS.some(one => one === value);

/** Amounts are `ending` plus a multiple of `step`, and at least `least`. */
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

/** Percentage by which values are raised, negative to lower them; declared like the properties of a resource. */
export const RAISE = { kind: 'rate', digits: [3, 4], min: -99, max: 900, default: '0' } as const;

/** The nearest amount with the ending, half away from zero; a positive amount never becomes 0. @param amount above zero */
export const roundToEnding = (amount: Big, rounding: Rounding): Big => {
    const { step, ending, least } = ROUNDING_STEPS[rounding];
    const rounded = amount.minus(ending).div(step).round(0, Big.roundHalfUp).times(step).plus(ending);
    return rounded.lt(least) ? new Big(least) : rounded;
};

/** The nearest amount with the ending, of any sign; zero is unchanged. */
export const roundAmount = (amount: Big, rounding: Rounding): Big => {
    if (amount.eq(0) || rounding === 'none') return amount;
    return amount.gt(0) ? roundToEnding(amount, rounding) : roundToEnding(amount.abs(), rounding).neg();
};

/** Raises a value by a percentage, negative to lower it, without rounding. */
export const raiseByRate = (value: Decimal, changeRate: Decimal): Big =>
    new Big(value).times(new Big(100).plus(changeRate)).times('0.01');

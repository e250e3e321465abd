import Big from 'big.js';
import { type Decimal, UNIT_PRICE_DECIMALS } from '../money.ts';
import type { Properties } from '../property.ts';

/** How changed prices end: multiples of an amount, or a psychological ending. */
export const ROUNDINGS = ['none', '0.01', '0.05', '0.90', '0.99'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

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
    '0.99': endingIn('0.99'),
};

/** What a unit price may be at most. */
export const HIGHEST_PRICE: Decimal = '99999999.9999';

/** A change of prices, declared like the properties of a resource. */
export const priceChange = {
    /** In percent, negative for lower prices. */
    changeRate: { kind: 'rate', digits: [3, 4], min: -99, max: 900, default: '0' },
    rounding: { kind: 'choice', values: ROUNDINGS, default: 'none' },
} as const satisfies Properties;

export interface PriceChange {
    readonly changeRate: Decimal;
    readonly rounding: Rounding;
}

/**
 * The price after a change: the nearest one with the ending, half away from zero. What costs nothing stays so, and
 * nothing else becomes free.
 */
export const changedPrice = (price: Decimal, { changeRate, rounding }: PriceChange): Decimal => {
    if (new Big(price).eq(0)) return new Big(0).toFixed(UNIT_PRICE_DECIMALS);
    const { step, ending, least } = ROUNDING_STEPS[rounding];
    const raised = new Big(price).times(new Big(100).plus(changeRate)).times('0.01');
    const steps = raised.minus(ending).div(step).round(0, Big.roundHalfUp);
    const rounded = steps.times(step).plus(ending);
    return (rounded.lt(least) ? new Big(least) : rounded).toFixed(UNIT_PRICE_DECIMALS);
};

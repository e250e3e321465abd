import Big from 'big.js';
import type { Properties } from '../language/property.ts';
import { type Decimal, UNIT_PRICE_DECIMALS } from '../values/money.ts';
import { ended, RAISE, ROUNDINGS, type Rounding, raisedBy } from '../values/rounding.ts';

/** What a unit price may be at most. */
export const HIGHEST_PRICE: Decimal = '99999999.9999';

/** A change of prices, declared like the properties of a resource. */
export const priceChange = {
    /** In percent, negative for lower prices. */
    changeRate: RAISE,
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

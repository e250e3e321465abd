import Big from 'big.js';
import type { Properties } from '../language/property.ts';
import { type Decimal, UNIT_PRICE_DECIMALS } from '../values/money.ts';
import { RAISE, ROUNDINGS, type Rounding, raiseByRate, roundToEnding } from '../values/rounding.ts';

export const HIGHEST_PRICE: Decimal = '99999999.9999';

/** A change of prices, declared like the properties of a resource. */
export const priceChange = {
    /** In percent, negative for lower prices. */
    changeRate: RAISE,
    rounding: { kind: 'choice', values: ROUNDINGS, default: 'none' },
} as const satisfies Properties;

/**
 * Effect of a price change on prices that are a discount on the base price. `keep` leaves them unchanged, because they follow
 * the base price. `change` applies the same percentage to the discounted price: with +3 %, 22.5 % becomes 20.175 %. Roundings
 * apply to amounts only.
 */
export const DISCOUNT_CHANGES = ['keep', 'change'] as const;

/** Effect on discounts; without it, a change that would only affect discounts is refused. */
export const discountChange = {
    discounts: { kind: 'choice', values: DISCOUNT_CHANGES },
} as const satisfies Properties;

export interface PriceChange {
    readonly changeRate: Decimal;
    readonly rounding: Rounding;
    readonly discounts?: (typeof DISCOUNT_CHANGES)[number] | null;
}

/** Discount in percent after a change of the discounted price; negative if it would become a surcharge. */
export const changedDiscount = (rate: Decimal, { changeRate }: Pick<PriceChange, 'changeRate'>): Decimal =>
    new Big(100).minus(raiseByRate(new Big(100).minus(rate).toFixed(), changeRate)).toFixed(4);

/** Price after a change: the nearest one with the ending, half away from zero. Zero stays zero; no other price becomes zero. */
export const changedPrice = (price: Decimal, { changeRate, rounding }: PriceChange): Decimal => {
    const raised = raiseByRate(price, changeRate);
    return (raised.eq(0) ? raised : roundToEnding(raised, rounding)).toFixed(UNIT_PRICE_DECIMALS);
};

import Big from 'big.js';
import type { Decimal } from '../money.ts';

/** A price above this multiple of another one is far from it: agreed prices are rarely above the base price at all. */
export const FAR_ABOVE = 3;
/** A price below this share of another one is far from it: discounts of 70 % exist, a lost digit leaves a tenth. */
export const FAR_BELOW = '0.2';

/**
 * Whether a price is so far from another one, the item's base price or that of another break, that it is probably a
 * mistake of typing: `1234.50` for an item of `49.50`. What costs nothing is told by another rule.
 */
export const isFarFrom = (price: Decimal | null | undefined, other: Decimal | null | undefined): boolean => {
    if (price == null || other == null || Number(price) === 0 || Number(other) === 0) return false;
    return new Big(price).gt(new Big(other).times(FAR_ABOVE)) || new Big(price).lt(new Big(other).times(FAR_BELOW));
};

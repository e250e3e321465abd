import { multipleOf, type Refusal } from '../language/rules.ts';
import type { PricedItem, PriceNotice } from './types.ts';

type Packed = Pick<PricedItem, 'packaging' | 'packagings'>;

const sizesOf = ({ packaging, packagings }: Packed): readonly number[] =>
    packaging === null ? packagings : [...new Set([packaging, ...packagings])];

/** The smallest quantity in whole packagings that is not below the given one; the quantity itself without packagings. */
export const roundUpToPackaging = (item: Packed, quantity: number): number => {
    const sizes = sizesOf(item);
    return sizes.length === 0 ? quantity : Math.min(...sizes.map(size => Math.ceil(quantity / size) * size));
};

/** The largest quantity in whole packagings that is not above the given one; 0 below the smallest packaging. */
const packedDown = (item: Packed, quantity: number): number =>
    Math.max(...sizesOf(item).map(size => Math.floor(quantity / size) * size));

/** The rule that a quantity breaks; undefined for whole packagings, or an item without packagings. */
export const packagingRule = (item: Packed, quantity: number): Refusal | undefined => {
    const sizes = sizesOf(item);
    return sizes.length === 0 ? undefined : multipleOf(...sizes)(quantity);
};

/** Quantities must be multiples of one of the item's packagings. Both neighbours are suggested: nothing is rounded silently. */
export const packagingNotice = (item: Packed, quantity: number): PriceNotice | undefined => {
    const rule = packagingRule(item, quantity);
    if (!rule) return undefined;
    const [above, below] = [roundUpToPackaging(item, quantity), packedDown(item, quantity)];
    const noun = sizesOf(item).length === 1 ? 'packaging' : 'packagings';
    const found =
        below === 0
            ? { key: `prices.notices.${noun}Above`, params: { ...rule.params, above } }
            : { key: `prices.notices.${noun}Between`, params: { ...rule.params, below, above } };
    return { code: 'packaging', propertyPath: 'quantity', ...found };
};

import type { PricedItem, PriceNotice } from './types.ts';

type Packed = Pick<PricedItem, 'packaging' | 'packagings'>;

const sizesOf = ({ packaging, packagings }: Packed): readonly number[] =>
    packaging === null ? packagings : [packaging, ...packagings];

/** The least quantity in whole packagings that is at least the given one; without a packaging, any quantity is. */
export const packedUp = (item: Packed, quantity: number): number => {
    const sizes = sizesOf(item);
    return sizes.length === 0 ? quantity : Math.min(...sizes.map(size => Math.ceil(quantity / size) * size));
};

/** The greatest one that is at most the given one; 0 below the smallest packaging. */
const packedDown = (item: Packed, quantity: number): number =>
    Math.max(...sizesOf(item).map(size => Math.floor(quantity / size) * size));

/** Quantities are multiples of one of the item's packagings. Both neighbours are named, as nobody rounds silently. */
export const packagingNotice = (item: Packed, quantity: number): PriceNotice | undefined => {
    const above = packedUp(item, quantity);
    if (above === quantity) return undefined;
    const below = packedDown(item, quantity);
    const found =
        below === 0
            ? { key: 'prices.notices.packagingAbove', params: { above } }
            : { key: 'prices.notices.packagingBetween', params: { below, above } };
    return { code: 'packaging', propertyPath: 'quantity', ...found };
};

import { MAX_QUANTITY } from '#contract/priceListItems.ts';
import { packagingNotice, packedUp } from '#contract/prices/packaging.ts';
import type { EntryItem } from './line.ts';

type Packed = Pick<EntryItem, 'packaging' | 'packagings'>;

/** Other servers may leave the packagings out. */
const packingOf = ({ packaging, packagings }: Packed) => ({
    packaging: packaging ?? null,
    packagings: packagings ?? [],
});

/** The least that one can order of an item: what a scan adds. */
export const leastOf = (item: Packed): number => packedUp(packingOf(item), 1);

/** The whole packagings next to a quantity that breaks them; empty when it is good. */
export const neighboursOf = (item: Packed, quantity: number): readonly number[] => {
    const { below, above } = packagingNotice(packingOf(item), quantity)?.params ?? {};
    return [below, above].flatMap(one => (one === undefined ? [] : Number(one)));
};

/** A quantity that was typed; undefined for anything else. */
export const quantityIn = (text: string): number | undefined => {
    const quantity = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
    return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : undefined;
};

import { packagingNotice, packagingRule, packedUp } from '#contract/prices/packaging.ts';
import type { EntryItem } from './line.ts';

type Packed = Pick<EntryItem, 'packaging' | 'packagings'>;

/** Other servers may leave the packagings out. */
const packingOf = ({ packaging, packagings }: Packed) => ({
    packaging: packaging ?? null,
    packagings: packagings ?? [],
});

/** The least that one can order of an item: what a scan adds. */
export const leastOf = (item: Packed): number => packedUp(packingOf(item), 1);

/** Why a quantity is no whole packaging: the catalogue's own words, with its packagings. */
export const brokenRule = (item: Packed, quantity: number) => packagingRule(packingOf(item), quantity);

/** The whole packagings next to a quantity that breaks them; empty when it is good. */
export const neighboursOf = (item: Packed, quantity: number): readonly number[] => {
    const { below, above } = packagingNotice(packingOf(item), quantity)?.params ?? {};
    return [below, above].flatMap(one => (one === undefined ? [] : Number(one)));
};

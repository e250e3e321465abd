import type { Refusal } from '#contract/language/rules.ts';
import { packagingNotice, packagingRule, packedUp } from '#contract/prices/packaging.ts';
import { refuseDecimals } from '#contract/values/quantities.ts';
import type { EntryItem } from './lines.ts';

type Packed = Pick<EntryItem, 'packaging' | 'packagings' | 'unitCode'>;

/** Other servers may leave the packagings out. */
const packingOf = ({ packaging, packagings }: Packed) => ({
    packaging: packaging ?? null,
    packagings: packagings ?? [],
});

/** The least that one can order of an item: what a scan adds. */
export const leastOf = (item: Packed): number => packedUp(packingOf(item), 1);

/** The pieces that a number of packagings may mean: one for each packaging of the item. */
export const piecesOf = ({ packaging, packagings }: Packed, packs: number): readonly number[] =>
    [...new Set([packaging ?? 0, ...(packagings ?? [])])].filter(size => size > 1).map(size => size * packs);

/** Validates a quantity against the unit and the packagings of the item. */
export const brokenRule = (item: Packed, quantity: number): Refusal | undefined =>
    refuseDecimals(quantity, item.unitCode) ?? packagingRule(packingOf(item), quantity);

/** The whole packagings next to a quantity that breaks them; empty when it is good. */
export const neighboursOf = (item: Packed, quantity: number): readonly number[] => {
    const { below, above } = packagingNotice(packingOf(item), quantity)?.params ?? {};
    return [below, above].flatMap(one => (one === undefined ? [] : Number(one)));
};

interface Part {
    /** Pieces of each packaging; other servers may leave them out. */
    readonly packagings: readonly number[] | null | undefined;
    /** Undefined while what is typed is no quantity. */
    readonly quantity: number | undefined;
    /** Pieces that can leave; undefined while they are unknown. */
    readonly most?: number | undefined;
}

/**
 * What to say of a part of an order that breaks a packaging: a message key, and the whole quantities that could leave
 * instead. It may leave so all the same.
 */
export const brokenPackaging = ({ packagings, quantity, most }: Part) => {
    if (!quantity || !packagings || packagings.length === 0) return undefined;
    const around = neighboursOf({ packaging: null, packagings: [...packagings] }, quantity);
    if (around.length === 0) return undefined;
    const whole = around.filter(one => one > 0 && (most === undefined || one <= most));
    return { key: whole.length > 0 ? 'packaging_whole' : 'packaging', whole };
};

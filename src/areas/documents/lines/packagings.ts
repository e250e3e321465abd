import type { Refusal } from '#contract/language/rules.ts';
import { packagingNotice, packagingRule, roundUpToPackaging } from '#contract/prices/packaging.ts';
import { refuseDecimals } from '#contract/values/quantities.ts';
import type { EntryItem } from './lines.ts';

type Packed = Pick<EntryItem, 'packaging' | 'packagings' | 'unitCode'>;

/** Third-party servers may omit the packagings. */
const packingOf = ({ packaging, packagings }: Packed) => ({
    packaging: packaging ?? null,
    packagings: packagings ?? [],
});

/** Minimum quantity of an item, which a scan adds. */
export const leastOf = (item: Packed): number => roundUpToPackaging(packingOf(item), 1);

/** Converts a number of packagings to pieces, for each packaging size of the item. */
export const piecesOf = ({ packaging, packagings }: Packed, packs: number): readonly number[] =>
    [...new Set([packaging ?? 0, ...(packagings ?? [])])].filter(size => size > 1).map(size => size * packs);

/** Validates a quantity against the unit and the packagings of the item. */
export const brokenRule = (item: Packed, quantity: number): Refusal | undefined =>
    refuseDecimals(quantity, item.unitCode) ?? packagingRule(packingOf(item), quantity);

/** Returns the nearest quantities in whole packagings; empty if the quantity is valid. */
export const neighboursOf = (item: Packed, quantity: number): readonly number[] => {
    const { below, above } = packagingNotice(packingOf(item), quantity)?.params ?? {};
    return [below, above].flatMap(one => (one === undefined ? [] : Number(one)));
};

interface PackagedQuantity {
    /** Packaging sizes in pieces; third-party servers may omit them. */
    readonly packagings: readonly number[] | null | undefined;
    /** Undefined if the typed text is not a quantity. */
    readonly quantity: number | undefined;
    /** Maximum quantity that can be shipped; undefined while it is unknown. */
    readonly most?: number | undefined;
}

/** Warning of a quantity that breaks a packaging, with the nearest whole ones. It can be shipped nevertheless. */
export const brokenPackaging = ({ packagings, quantity, most }: PackagedQuantity) => {
    if (!quantity || !packagings || packagings.length === 0) return undefined;
    const around = neighboursOf({ packaging: null, packagings: [...packagings] }, quantity);
    if (around.length === 0) return undefined;
    const whole = around.filter(one => one > 0 && (most === undefined || one <= most));
    return { key: whole.length > 0 ? 'packaging_whole' : 'packaging', whole };
};

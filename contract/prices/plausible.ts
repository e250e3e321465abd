import Big from 'big.js';
import type { Decimal } from '../values/money.ts';

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

/** What is paid for a piece from a quantity on. */
export interface PricedBreak {
    readonly minQuantity: number;
    readonly price: Decimal;
}

/** Why a price deserves a look: it is far from the base price or another break, or fewer pieces cost less each. */
export interface Doubt {
    readonly kind: 'base' | 'break' | 'rising';
    /** The price that it was compared with. */
    readonly other: Decimal;
}

/** Stands for a base price where there is none: the price in the middle of three or more. */
const middleOf = (breaks: readonly PricedBreak[]): Decimal | undefined => {
    if (breaks.length < 3) return undefined;
    const sorted = breaks.toSorted((one, other) => new Big(one.price).cmp(other.price));
    return sorted[Math.floor((sorted.length - 1) / 2)]?.price;
};

/** What a break is compared with: the breaks on both sides, and the cheapest one of fewer pieces. */
interface Beside {
    readonly before?: PricedBreak | undefined;
    readonly after?: PricedBreak | undefined;
    readonly cheapest?: PricedBreak | undefined;
}

/** What is beside each break; prices that are mistakes themselves make no doubt of those beside them. */
const besides = (all: readonly PricedBreak[], usual: Decimal | undefined): ReadonlyMap<PricedBreak, Beside> => {
    const sorted = all.toSorted((one, other) => one.minQuantity - other.minQuantity);
    const isSound = ({ price }: PricedBreak) => !isFarFrom(price, usual);
    const beside = new Map<PricedBreak, Beside>();
    let [last, cheapest]: (PricedBreak | undefined)[] = [];
    for (const one of sorted) {
        beside.set(one, { before: last, cheapest });
        if (!isSound(one)) continue;
        if (!cheapest || new Big(one.price).lt(cheapest.price)) cheapest = one;
        last = one;
    }
    let next: PricedBreak | undefined;
    for (const one of sorted.toReversed()) {
        beside.set(one, { ...beside.get(one), after: next });
        if (isSound(one)) next = one;
    }
    return beside;
};

const doubtOf = ({ price }: PricedBreak, { before, after, cheapest }: Beside): Doubt | undefined => {
    const far = [before, after].find(other => isFarFrom(price, other?.price));
    if (far) return { kind: 'break', other: far.price };
    return cheapest && new Big(price).gt(cheapest.price) ? { kind: 'rising', other: cheapest.price } : undefined;
};

/**
 * The prices that deserve a look, of all breaks of an item in a list.
 * @param base the item's base price
 */
export const doubtsAmong = (all: readonly PricedBreak[], base: Decimal | null): ReadonlyMap<PricedBreak, Doubt> => {
    const usual = base ?? middleOf(all);
    const beside = besides(all, usual);
    const doubts = new Map<PricedBreak, Doubt>();
    for (const one of all) {
        const isFar = usual !== undefined && isFarFrom(one.price, usual);
        const doubt = isFar
            ? ({ kind: base === null ? 'break' : 'base', other: usual } as const)
            : doubtOf(one, beside.get(one) ?? {});
        if (doubt) doubts.set(one, doubt);
    }
    return doubts;
};

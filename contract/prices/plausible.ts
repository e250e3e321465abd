import Big from 'big.js';
import type { Decimal } from '../values/money.ts';

/** Factor above another price from which a price is suspicious: agreed prices are rarely above the base price. */
export const FAR_ABOVE = 3;
/** Share of another price below which a price is suspicious: discounts of 70 % exist, a lost digit leaves a tenth. */
export const FAR_BELOW = '0.2';

/**
 * Whether a price differs so much from another one, the item's base price or that of another break, that it is probably a
 * typing error: `1234.50` for an item of `49.50`. Zero prices are subject to another rule.
 */
export const isFarFrom = (price: Decimal | null | undefined, other: Decimal | null | undefined): boolean => {
    if (price == null || other == null || Number(price) === 0 || Number(other) === 0) return false;
    return new Big(price).gt(new Big(other).times(FAR_ABOVE)) || new Big(price).lt(new Big(other).times(FAR_BELOW));
};

/** Unit price from a quantity on. */
export interface PricedBreak {
    readonly minQuantity: number;
    readonly price: Decimal;
}

/** Reason why a price is suspicious: it is far from the base price or another break, or fewer pieces have a lower unit price. */
export interface Doubt {
    readonly kind: 'base' | 'break' | 'rising';
    /** Price that it was compared with. */
    readonly other: Decimal;
}

/** Substitute for a missing base price: the median of three or more prices. */
const middleOf = (breaks: readonly PricedBreak[]): Decimal | undefined => {
    if (breaks.length < 3) return undefined;
    const sorted = breaks.toSorted((one, other) => new Big(one.price).cmp(other.price));
    return sorted[Math.floor((sorted.length - 1) / 2)]?.price;
};

/** Prices that a break is compared with: the adjacent breaks, and the cheapest one with fewer pieces. */
interface Beside {
    readonly before?: PricedBreak | undefined;
    readonly after?: PricedBreak | undefined;
    readonly cheapest?: PricedBreak | undefined;
}

/** Adjacent prices of each break; prices that are themselves suspicious are skipped. */
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

/** Suspicious prices among all breaks of an item in a list. @param base the item's base price */
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

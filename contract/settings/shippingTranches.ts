import { compareDecimals, type Decimal, percentOf, sumAmounts } from '../values/money.ts';

/** Orders of at least `minOrderPrice` and less than `maxOrderPrice`, in euros. */
export interface OrderPrices {
    readonly minOrderPrice: Decimal;
    /** Null without an upper limit. */
    readonly maxOrderPrice: Decimal | null;
}

/** Shipping costs of a company for a range of orders. */
export interface ShippingTranche extends OrderPrices {
    /** In euros. */
    readonly standardAmount: Decimal | null;
    /** In percent of the goods. */
    readonly standardRate: Decimal | null;
    /** Express is offered if at least one of its figures is set. */
    readonly expressAmount: Decimal | null;
    readonly expressRate: Decimal | null;
}

/** Modes with costs; a pickup is free. */
export type ChargedMode = 'standard' | 'express';

const isBelow = (price: Decimal, limit: Decimal | null): boolean => limit === null || compareDecimals(price, limit) < 0;

const overlap = (one: OrderPrices, other: OrderPrices): boolean =>
    isBelow(one.minOrderPrice, other.maxOrderPrice) && isBelow(other.minOrderPrice, one.maxOrderPrice);

/** The tranches that overlap with the given one, which is then refused. @param others tranches without the given one */
export const overlapping = <T extends OrderPrices>(tranche: OrderPrices, others: readonly T[]): T[] =>
    others.filter(other => overlap(tranche, other));

/** Price ranges from 0 on without a tranche, in ascending order, for a warning. */
export const gapsBetween = (tranches: readonly OrderPrices[]): OrderPrices[] => {
    const gaps: OrderPrices[] = [];
    let reached: Decimal | null = '0.00';
    for (const { minOrderPrice: min, maxOrderPrice: max } of [...tranches].sort(byMinimum)) {
        if (reached === null) break;
        if (compareDecimals(reached, min) < 0) gaps.push({ minOrderPrice: reached, maxOrderPrice: min });
        if (max === null || compareDecimals(reached, max) < 0) reached = max;
    }
    return reached === null ? gaps : [...gaps, { minOrderPrice: reached, maxOrderPrice: null }];
};

const byMinimum = (one: OrderPrices, other: OrderPrices): number =>
    compareDecimals(one.minOrderPrice, other.minOrderPrice);

/** The tranches for an order of these goods: one, unless tranches overlap. */
export const tranchesFor = <T extends OrderPrices>(tranches: readonly T[], goods: Decimal): T[] =>
    tranches.filter(
        ({ minOrderPrice, maxOrderPrice }) =>
            compareDecimals(minOrderPrice, goods) <= 0 && isBelow(goods, maxOrderPrice),
    );

/**
 * Shipping costs of an order: amount + rate of its goods, in euros, rounded once to the cent; a missing figure is 0. Null
 * without a tranche for the order, or if the tranche does not offer express.
 * @param goods total of the order's goods excluding tax, in euros
 */
export const shippingAmount = (
    tranches: readonly ShippingTranche[],
    goods: Decimal,
    mode: ChargedMode,
): Decimal | null => {
    const [tranche] = tranchesFor(tranches, goods);
    if (!tranche) return null;
    const [amount, rate] = [tranche[`${mode}Amount`], tranche[`${mode}Rate`]];
    if (mode === 'express' && amount === null && rate === null) return null;
    return sumAmounts([amount ?? '0', percentOf(goods, rate ?? '0')]);
};

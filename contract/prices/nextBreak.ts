import { candidatesFor } from './candidates.ts';
import { isLower, winnerOf } from './choose.ts';
import { packedUp } from './packaging.ts';
import type { ListPrice, NextBreak, PriceLine, PriceTerms } from './types.ts';

/** The least larger quantity of the line at which the item costs less, in whole packagings; null when there is none. */
export const nextBreakOf = (
    { item, quantity }: PriceLine,
    prices: readonly ListPrice[],
    terms: PriceTerms,
    total: number,
): NextBreak | null => {
    const steps = [...new Set(prices.map(({ minQuantity }) => minQuantity))].filter(step => step > total);
    if (steps.length === 0) return null;
    const now = winnerOf(candidatesFor(item, prices, terms, total))?.net;
    for (const step of steps.sort((one, other) => one - other)) {
        const wanted = packedUp(item, quantity + step - total);
        const net = winnerOf(candidatesFor(item, prices, terms, total - quantity + wanted))?.net;
        if (net !== undefined && (now === undefined || isLower(net, now)))
            return { quantity: wanted, missing: wanted - quantity, net };
    }
    return null;
};

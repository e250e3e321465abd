import type { Offer } from './candidates.ts';
import { winnerOf } from './choose.ts';
import { isLower } from './compare.ts';
import { packedUp } from './packaging.ts';
import type { NextBreak, PriceLine } from './types.ts';

/**
 * The least larger quantity of the line at which the item costs less, in whole packagings; null when there is none.
 * @param total quantity of the item over all lines
 */
export const nextBreakOf = ({ item, quantity }: PriceLine, offer: Offer, total: number): NextBreak | null => {
    const breaks = offer.breaks.filter(least => least > total);
    if (breaks.length === 0) return null;
    const now = winnerOf(offer.at(total))?.net;
    for (const least of breaks) {
        const wanted = packedUp(item, quantity + least - total);
        const net = winnerOf(offer.at(total - quantity + wanted))?.net;
        if (net !== undefined && (now === undefined || isLower(net, now)))
            return { quantity: wanted, missing: wanted - quantity, net };
    }
    return null;
};

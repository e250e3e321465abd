// Apart: pure, and tested without a document.

import { type OrderPrices, type ShippingTranche, tranchesFor } from '#contract/settings/shippingTranches.ts';
import { compareDecimals, roundDecimal } from '#contract/values/money.ts';

/** Segment of the scale of order prices. `tranche` is the tranche that covers it, if there is exactly one. */
export interface Segment extends OrderPrices {
    readonly state: 'edited' | 'other' | 'gap' | 'overlap';
    readonly tranche: ShippingTranche | undefined;
}

/** All bounds from 0 on, ascending and distinct. */
const boundsOf = (tranches: readonly ShippingTranche[]): string[] => {
    const bounds = tranches.flatMap(({ minOrderPrice, maxOrderPrice }) => [minOrderPrice, maxOrderPrice ?? '0']);
    return [...new Set(['0', ...bounds].map(bound => roundDecimal(bound, 2)))].sort(compareDecimals);
};

/** Ascending segments from 0 to infinity. `edited` is undefined while its bounds are incomplete. */
export const scaleOf = (edited: ShippingTranche | undefined, others: readonly ShippingTranche[]): Segment[] => {
    const all = edited ? [edited, ...others] : others;
    const bounds = boundsOf(all);
    return bounds.map((minOrderPrice, at): Segment => {
        const prices = { minOrderPrice, maxOrderPrice: bounds[at + 1] ?? null };
        const [tranche, another] = tranchesFor(all, minOrderPrice);
        if (!tranche) return { ...prices, state: 'gap', tranche };
        if (another) return { ...prices, state: 'overlap', tranche: undefined };
        return { ...prices, state: tranche === edited ? 'edited' : 'other', tranche };
    });
};

/** Width of the unlimited last segment, relative to the sum of the others. */
const TAIL = 0.3;

/** Widths of the segments: square roots, so that small orders are visible beside large ones. */
export const segmentWidths = (segments: readonly OrderPrices[]): number[] => {
    const widths = segments.map(({ minOrderPrice, maxOrderPrice }) =>
        maxOrderPrice === null ? 0 : Math.sqrt(Number(maxOrderPrice) - Number(minOrderPrice)),
    );
    const tail = Math.max(1, TAIL * widths.reduce((sum, width) => sum + width, 0));
    return widths.map(width => width || tail);
};

// Apart: pure, and tested without a document.

import { type OrderPrices, type ShippingTranche, tranchesFor } from '#contract/settings/shippingTranches.ts';
import { compareDecimals, roundDecimal } from '#contract/values/money.ts';

/** A part of the scale of order prices; `tranche` is the one that holds it, if it is the only one. */
export interface Segment extends OrderPrices {
    readonly state: 'edited' | 'other' | 'gap' | 'overlap';
    readonly tranche: ShippingTranche | undefined;
}

/** All bounds from 0 on, ascending and once each. */
const boundsOf = (tranches: readonly ShippingTranche[]): string[] => {
    const bounds = tranches.flatMap(({ minOrderPrice, maxOrderPrice }) => [minOrderPrice, maxOrderPrice ?? '0']);
    return [...new Set(['0', ...bounds].map(bound => roundDecimal(bound, 2)))].sort(compareDecimals);
};

/** The scale from 0 without limit, in ascending order. `edited` is undefined while its bounds are incomplete. */
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

/** The tail without limit, as a part of all that is before it. */
const TAIL = 0.3;

/** How wide each segment is drawn: square roots, so that small orders can be seen beside large ones. */
export const segmentWidths = (segments: readonly OrderPrices[]): number[] => {
    const widths = segments.map(({ minOrderPrice, maxOrderPrice }) =>
        maxOrderPrice === null ? 0 : Math.sqrt(Number(maxOrderPrice) - Number(minOrderPrice)),
    );
    const tail = Math.max(1, TAIL * widths.reduce((sum, width) => sum + width, 0));
    return widths.map(width => width || tail);
};

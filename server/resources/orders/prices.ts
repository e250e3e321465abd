import type { Day } from '#contract/days.ts';
import type { Decimal } from '#contract/money.ts';
import type { ResolvedPrice } from '#contract/prices/types.ts';
import type { Db } from '../../db/database.ts';
import { resolveRequest } from '../prices/resolve/index.ts';
import { type Line, writeLines } from './lines.ts';

/** What the prices of an order depend on besides its lines. */
export interface Terms {
    readonly thirdPartyId: number;
    readonly orderDate: Day;
    readonly generalDiscount: Decimal;
}

/** The prices of some lines today, in their order. All lines of an item must be among them: they share its breaks. */
export const resolveLines = (
    db: Db,
    { thirdPartyId, orderDate, generalDiscount }: Terms,
    lines: readonly Line[],
): Promise<ResolvedPrice[]> =>
    resolveRequest(db, {
        thirdParty: thirdPartyId,
        date: orderDate,
        generalDiscount,
        lines: lines.map(({ itemId, quantity, manual }) => ({ item: itemId, quantity, manualNetUnitPrice: manual })),
    });

const COLUMNS = {
    gross_unit_price: 'numeric',
    discount_rate: 'numeric',
    net_unit_price: 'numeric',
    price_origin: 'text',
    price_explanation: 'jsonb',
    notices: 'jsonb',
};

/** Stores the prices of lines with what explains them. */
export const storePrices = (tx: Db, lines: readonly Line[], prices: readonly ResolvedPrice[]): Promise<void> =>
    writeLines(
        tx,
        COLUMNS,
        lines.flatMap(({ id }, place) => {
            const price = prices[place];
            if (!price) return [];
            return {
                id,
                gross_unit_price: price.grossUnitPrice,
                discount_rate: price.discountRate,
                net_unit_price: price.netUnitPrice,
                price_origin: price.priceOrigin,
                price_explanation: price.priceExplanation,
                notices: { warnings: price.warnings, violations: price.violations },
            };
        }),
    );

import type { ResolvedPrice } from '#contract/prices/types.ts';
import type { Day } from '#contract/values/days.ts';
import { groupBy } from '#contract/values/grouping.ts';
import type { Decimal } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { resolveRequest, resolveRequests } from '../prices/resolve/index.ts';
import { type StoredLine, writeLines } from './lines.ts';

/** What the prices of an order depend on besides its lines. */
export interface Terms {
    readonly thirdPartyId: number;
    readonly orderDate: Day;
    readonly generalDiscount: Decimal;
}

const asked = ({ itemId, quantity, manual }: StoredLine) => ({ item: itemId, quantity, manualNetUnitPrice: manual });

/** The prices of some lines today, in their order. All lines of an item must be among them: they share its breaks. */
export const resolveLines = (
    db: Db,
    { thirdPartyId, orderDate, generalDiscount }: Terms,
    lines: readonly StoredLine[],
): Promise<ResolvedPrice[]> =>
    resolveRequest(db, { thirdParty: thirdPartyId, date: orderDate, generalDiscount, lines: lines.map(asked) });

/** An order with all its lines. */
export interface OrderToPrice {
    readonly terms: Terms;
    readonly lines: readonly StoredLine[];
}

/** The prices of the lines of several orders, in their order: one statement for each customer and day. */
export const resolveOrders = async (
    db: Db,
    orders: readonly OrderToPrice[],
): Promise<Map<OrderToPrice, ResolvedPrice[]>> => {
    const resolved = new Map<OrderToPrice, ResolvedPrice[]>();
    for (const same of groupBy(orders, ({ terms }) => `${terms.thirdPartyId} ${terms.orderDate}`).values()) {
        const [first] = same;
        if (!first) continue;
        const of = { thirdParty: first.terms.thirdPartyId, date: first.terms.orderDate };
        const requests = same.map(({ terms, lines }) => ({
            generalDiscount: terms.generalDiscount,
            lines: lines.map(asked),
        }));
        const prices = await resolveRequests(db, of, requests);
        for (const [at, order] of same.entries()) resolved.set(order, prices[at] ?? []);
    }
    return resolved;
};

const COLUMNS = {
    gross_unit_price: 'numeric',
    discount_rate: 'numeric',
    net_unit_price: 'numeric',
    price_origin: 'text',
    price_explanation: 'jsonb',
    notices: 'jsonb',
};

/** Stores the prices of lines with what explains them. */
export const storePrices = (tx: Db, lines: readonly StoredLine[], prices: readonly ResolvedPrice[]): Promise<void> =>
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

import type { ResolvedPrice } from '#contract/prices/types.ts';
import type { Day } from '#contract/values/days.ts';
import { groupBy } from '#contract/values/grouping.ts';
import type { Decimal } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { resolveRequest, resolveRequests } from '../prices/resolve/index.ts';
import { type SaleKind, type SaleLine, writeLines } from './lines.ts';

export interface Terms {
    readonly thirdPartyId: number;
    readonly day: Day;
    readonly generalDiscount: Decimal;
}

const asked = ({ itemId, quantity, manual }: SaleLine) => ({ item: itemId, quantity, manualNetUnitPrice: manual });

/** Prices of lines today, in their order. Include all lines of an item: they share its quantity breaks. */
export const resolveLines = (
    db: Db,
    { thirdPartyId, day, generalDiscount }: Terms,
    lines: readonly SaleLine[],
): Promise<ResolvedPrice[]> =>
    resolveRequest(db, { thirdParty: thirdPartyId, date: day, generalDiscount, lines: lines.map(asked) });

export interface SaleToPrice {
    readonly terms: Terms;
    readonly lines: readonly SaleLine[];
}

/** Prices of the lines of several sales, in their order. One query per customer and day. */
export const resolveSales = async <S extends SaleToPrice>(
    db: Db,
    sales: readonly S[],
): Promise<Map<S, ResolvedPrice[]>> => {
    const resolved = new Map<S, ResolvedPrice[]>();
    for (const same of groupBy(sales, ({ terms }) => `${terms.thirdPartyId} ${terms.day}`).values()) {
        const [first] = same;
        if (!first) continue;
        const of = { thirdParty: first.terms.thirdPartyId, date: first.terms.day };
        const requests = same.map(({ terms, lines }) => ({
            generalDiscount: terms.generalDiscount,
            lines: lines.map(asked),
        }));
        const prices = await resolveRequests(db, of, requests);
        for (const [at, sale] of same.entries()) resolved.set(sale, prices[at] ?? []);
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

export const storePrices = (
    tx: Db,
    { lineTable }: Pick<SaleKind, 'lineTable'>,
    lines: readonly SaleLine[],
    prices: readonly ResolvedPrice[],
): Promise<void> =>
    writeLines(
        tx,
        lineTable,
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

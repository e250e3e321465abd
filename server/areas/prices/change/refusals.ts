import Big from 'big.js';
import { type SQL, sql } from 'drizzle-orm';
import type { Adjustment } from '#contract/prices/adjust.ts';
import { changedPrice, HIGHEST_PRICE, type PriceChange } from '#contract/prices/rounding.ts';
import type { Decimal } from '#contract/values/money.ts';
import type { Db } from '../../../db/database.ts';
import { query } from '../../../db/query.ts';
import { Invalid } from '../../../domain/refused.ts';
import { changedDiscountSql } from './changedPrice.ts';

/** The change keeps the order of prices, so that the highest one decides for all. @throws Invalid */
export const refuseTooHigh = async (tx: Db, priced: SQL, change: PriceChange): Promise<void> => {
    const [found] = await query<{ highest: Decimal | null }>(
        tx,
        sql`select max(unit_price_excluding_tax)::text as highest from price_list_items where ${priced}`,
    );
    if (new Big(changedPrice(found?.highest ?? '0', change)).gt(HIGHEST_PRICE))
        throw new Invalid([{ propertyPath: 'changeRate', key: 'validation.priceTooHigh' }]);
};

/** Refuses discounts that would become surcharges. @throws Invalid with their number */
export const refuseSurcharges = async (tx: Db, priced: SQL, change: PriceChange): Promise<void> => {
    if (change.discounts !== 'change') return;
    const [found] = await query<{ count: number }>(
        tx,
        sql`select count(*)::int as count from price_list_items
            where ${priced} and ${changedDiscountSql(sql`discount_rate`, change)} < 0`,
    );
    if (found && found.count > 0)
        throw new Invalid([
            {
                propertyPath: 'discounts',
                code: 'surcharge',
                key: 'prices.refused.surcharge',
                params: { smart_count: found.count },
            },
        ]);
};

export const isPriceChange = ({ changeRate, rounding }: PriceChange): boolean =>
    Number(changeRate) !== 0 || rounding !== 'none';

/** Refuses a change without effect. If all prices are discounts, the user must choose their treatment. @throws Invalid */
export const refuseIdle = ({ changed, discounts }: Adjustment, change: PriceChange): void => {
    if (changed > 0 || change.discounts === 'keep') return;
    if (discounts > 0)
        throw new Invalid([
            {
                propertyPath: 'discounts',
                code: 'onlyDiscounts',
                key: 'prices.refused.onlyDiscounts',
                params: { smart_count: discounts },
            },
        ]);
    throw new Invalid([{ propertyPath: 'changeRate', code: 'nothingChanges', key: 'prices.refused.nothingChanges' }]);
};

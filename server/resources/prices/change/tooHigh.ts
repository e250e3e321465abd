import Big from 'big.js';
import { type SQL, sql } from 'drizzle-orm';
import type { Decimal } from '#contract/money.ts';
import { changedPrice, HIGHEST_PRICE, type PriceChange } from '#contract/prices/rounding.ts';
import type { Db } from '../../../db/database.ts';
import { query } from '../../../db/query.ts';
import { Invalid } from '../../../hydra/problem.ts';

/** Of two prices, the higher one stays the higher one, so that the highest tells of all. @throws Invalid */
export const refuseTooHigh = async (tx: Db, priced: SQL, change: PriceChange): Promise<void> => {
    const [found] = await query<{ highest: Decimal | null }>(
        tx,
        sql`select max(unit_price_excluding_tax)::text as highest from price_list_items where ${priced}`,
    );
    if (new Big(changedPrice(found?.highest ?? '0', change)).gt(HIGHEST_PRICE))
        throw new Invalid([{ propertyPath: 'changeRate', key: 'validation.priceTooHigh' }]);
};

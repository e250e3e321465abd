import { type SQL, sql } from 'drizzle-orm';
import type { PriceChange } from '#contract/prices/rounding.ts';
import { ROUNDING_STEPS } from '#contract/values/rounding.ts';

/** `changedPrice` of the contract for a statement. Factors are exact, unlike quotients: `/ 0.05` is `* 20`. */
export const changedPriceSql = (price: SQL, { changeRate, rounding }: PriceChange): SQL => {
    const { step, ending, least } = ROUNDING_STEPS[rounding];
    const raised = sql`${price} * (100 + ${changeRate}::numeric) * 0.01`;
    const steps = sql`round((${raised} - ${ending}::numeric) * ${String(1 / Number(step))}::numeric)`;
    const rounded = sql`greatest(${steps} * ${step}::numeric + ${ending}::numeric, ${least}::numeric)`;
    // Null stays null: the price has a discount instead.
    return sql`case when ${price} > 0 then ${rounded} else ${price} end`;
};

/** `changedDiscount` of the contract for all discounts of a statement, whether or not they change. */
export const raisedDiscountSql = (rate: SQL, { changeRate }: PriceChange): SQL =>
    sql`round(100 - (100 - ${rate}) * (100 + ${changeRate}::numeric) * 0.01, 4)`;

export const changedDiscountSql = (rate: SQL, change: PriceChange): SQL =>
    change.discounts === 'change' ? raisedDiscountSql(rate, change) : rate;

import { sql } from 'drizzle-orm';
import { createSchema } from '#contract/language/schema.ts';
import type { Adjustment } from '#contract/prices/adjust.ts';
import { priceListCopy } from '#contract/prices/copy.ts';
import { discountChange, type PriceChange, priceChange } from '#contract/prices/rounding.ts';
import type { Validity } from '#contract/prices/season.ts';
import { type Day, dayOf, epochDayOf } from '#contract/values/days.ts';
import type { Db } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { iriOf, type JsonObject, type Row } from '../../../domain/record.ts';
import { Invalid, recordNotFound } from '../../../domain/refused.ts';
import { jsonLd, readJsonBody } from '../../../engine/call.ts';
import { explainWrite } from '../../../engine/constraints.ts';
import { keepHistory } from '../../../engine/history.ts';
import { checkCrossRules, parseInput } from '../../../engine/input.ts';
import { findRow } from '../../../engine/read.ts';
import type { RecordCall } from '../../../engine/resource.ts';
import { recordAnswer } from '../../../engine/verbs/show.ts';
import { insertRow, updateRow } from '../../../engine/write.ts';
import { lockOwner, mayOverlap, refuseOverlap } from '../overlap.ts';
import { termsAfter } from '../terms.ts';
import { readAdjustment } from './adjustment.ts';
import { changedDiscountSql, changedPriceSql } from './changedPrice.ts';
import { isPriceChange, refuseIdle, refuseSurcharges, refuseTooHigh } from './refusals.ts';

const COPIED = ['priceListType', 'thirdParty', 'isNet', 'isPromotion', 'isActive'] as const;

/** One statement, because a list may have 50 000 prices. */
const copyPrices = (tx: Db, from: number, to: number, change: PriceChange) =>
    tx.execute(sql`
        insert into price_list_items (price_list_id, item_id, min_quantity, unit_price_excluding_tax, discount_rate)
        select ${to}::int, item_id, min_quantity, ${changedPriceSql(sql`unit_price_excluding_tax`, change)},
               ${changedDiscountSql(sql`discount_rate`, change)}
        from price_list_items where price_list_id = ${from}::int order by item_id, min_quantity`);

/** Effect of the copy on the prices of its list. @throws Invalid for an impossible change, or one without effect */
const rehearseCopy = async (tx: Db, source: Row, change: PriceChange, isDryRun: boolean): Promise<Adjustment> => {
    const chosen = sql`price_list_id = ${source.id}::int`;
    await refuseTooHigh(tx, chosen, change);
    await refuseSurcharges(tx, chosen, change);
    const adjustment = await readAdjustment(tx, chosen, change);
    if (!isDryRun && isPriceChange(change)) refuseIdle(adjustment, change);
    return adjustment;
};

/** Ends a list on the day before another one begins. @throws Invalid if it begins on that day or later */
const endBefore = async ({ resource, actor }: RecordCall, tx: Db, source: Row, validFrom: Day): Promise<void> => {
    const last = dayOf(epochDayOf(validFrom) - 1);
    const { validFrom: from, validTo } = source as Row & Validity;
    if (last < from)
        throw new Invalid([
            { propertyPath: 'validFrom', code: 'dayAfter', key: 'prices.refused.dayAfter', params: { day: from } },
        ]);
    if (validTo !== null && validTo <= last) return;
    const input = { validTo: last };
    await updateRow(tx, resource, source, input);
    await keepHistory(tx, resource, actor, 'edit', { before: source, after: { ...source, ...input }, input });
};

const copyWithin = async (call: RecordCall, tx: Db, source: Row, body: JsonObject): Promise<Row | undefined> => {
    const { resource, actor } = call;
    const { changeRate, rounding, discounts, endPrevious, dryRun: _, ...named } = body;
    const input = { ...Object.fromEntries(COPIED.map(name => [name, source[name]])), ...named };
    const change = { changeRate, rounding, discounts } as PriceChange;
    checkCrossRules(resource, undefined, input);
    await rehearseCopy(tx, source, change, false);
    if (endPrevious === true) await endBefore(call, tx, source, String(input.validFrom));
    const list = termsAfter(source, input);
    if (mayOverlap(list)) await lockOwner(tx, list);
    const id = await insertRow(tx, resource, input);
    await copyPrices(tx, source.id, id, change);
    if (mayOverlap(list)) await refuseOverlap(tx, { ...list, id }, 'validFrom');
    const made = await findRow({ ...call, db: tx }, id);
    await keepHistory(tx, resource, actor, 'create', { after: made });
    return made;
};

/**
 * `POST /api/price_lists/{id}/copy` answers 201 with a list for another season: same owner and flags, prices changed by a
 * percentage and rounded. Discounts stay unless `discounts` is `change`. With `dryRun`, answers 200 with the effect on the
 * prices.
 * @throws Refused (missing); Invalid, also if both lists would price an item on the same day
 */
export const copyList = async (call: RecordCall): Promise<Response> => {
    const { db, resource, id } = call;
    const sent = await readJsonBody(call);
    const { dryRun, ...named } = priceListCopy;
    // The effect on the prices does not depend on the name of the copy.
    const asked = sent.dryRun === true ? { ...priceChange, ...discountChange, dryRun } : { ...named, dryRun };
    const body = parseInput(createSchema(asked), sent);
    return transaction(db, async tx => {
        const source = await findRow({ ...call, db: tx }, id, true);
        if (source && body.dryRun === true)
            return jsonLd({ ...(await rehearseCopy(tx, source, body as unknown as PriceChange, true)) });
        const made = source && (await copyWithin(call, tx, source, body));
        if (!made) throw recordNotFound();
        const answer = recordAnswer(call, made, 201, { Location: iriOf(resource.contract.name, made.id) });
        await call.keep?.(tx, answer);
        return answer;
    }).catch((error: unknown) => {
        throw explainWrite(resource, error);
    });
};

import { sql } from 'drizzle-orm';
import { priceListCopy } from '#contract/prices/copy.ts';
import type { PriceChange } from '#contract/prices/rounding.ts';
import { createSchema } from '#contract/schema.ts';
import type { Db } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { readBody } from '../../../engine/call.ts';
import { explainWrite } from '../../../engine/constraints.ts';
import { checkCrossRules } from '../../../engine/crossRules.ts';
import { keepHistory } from '../../../engine/history.ts';
import { parseInput } from '../../../engine/input.ts';
import { findRow } from '../../../engine/read.ts';
import type { RecordCall } from '../../../engine/resource.ts';
import { recordAnswer } from '../../../engine/verbs/show.ts';
import { insertRow } from '../../../engine/write.ts';
import { recordNotFound } from '../../../hydra/problem.ts';
import { iriOf, type JsonObject, type Row } from '../../../hydra/record.ts';
import { lockOwner, mayOverlap, refuseOverlap } from '../overlap.ts';
import { termsAfter } from '../terms.ts';
import { changedPriceSql } from './changedPrice.ts';
import { refuseTooHigh } from './tooHigh.ts';

/** What a copy takes from its list. */
const KEPT = ['priceListType', 'thirdParty', 'isNet', 'isPromotion', 'isActive'] as const;

/** One statement, because a list may have 50 000 prices. Discounts follow the base price by themselves. */
const copyPrices = (tx: Db, from: number, to: number, change: PriceChange) =>
    tx.execute(sql`
        insert into price_list_items (price_list_id, item_id, min_quantity, unit_price_excluding_tax, discount_rate)
        select ${to}::int, item_id, min_quantity, ${changedPriceSql(sql`unit_price_excluding_tax`, change)}, discount_rate
        from price_list_items where price_list_id = ${from}::int order by item_id, min_quantity`);

const copyWithin = async (call: RecordCall, tx: Db, source: Row, body: JsonObject): Promise<Row | undefined> => {
    const { resource, actor } = call;
    const { changeRate, rounding, ...named } = body;
    const input = { ...Object.fromEntries(KEPT.map(name => [name, source[name]])), ...named };
    const change = { changeRate, rounding } as PriceChange;
    checkCrossRules(resource, undefined, input);
    await refuseTooHigh(tx, sql`price_list_id = ${source.id}::int`, change);
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
 * percentage and rounded, discounts as they are.
 * @throws Problem 404; Invalid, also where both lists would price an item on one day
 */
export const copyList = async (call: RecordCall): Promise<Response> => {
    const { db, resource, id } = call;
    const body = parseInput(createSchema(priceListCopy), await readBody(call));
    return transaction(db, async tx => {
        const source = await findRow({ ...call, db: tx }, id, true);
        const made = source && (await copyWithin(call, tx, source, body));
        if (!made) throw recordNotFound();
        const answer = recordAnswer(call, made, 201, { Location: iriOf(resource.contract.name, made.id) });
        await call.keep?.(tx, answer);
        return answer;
    }).catch((error: unknown) => {
        throw explainWrite(resource, error);
    });
};

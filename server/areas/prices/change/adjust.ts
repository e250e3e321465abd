import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { identifierOf } from '#contract/language/identifier.ts';
import { createSchema } from '#contract/language/schema.ts';
import { type Adjustment, priceAdjustment } from '#contract/prices/adjust.ts';
import type { PriceChange } from '#contract/prices/rounding.ts';
import { priceListItems } from '../../../db/tables/index.ts';
import { transaction } from '../../../db/transaction.ts';
import { Invalid } from '../../../domain/refused.ts';
import { jsonLd, readJsonBody } from '../../../engine/call.ts';
import { parseInput } from '../../../engine/input.ts';
import { whereOf } from '../../../engine/page.ts';
import type { Call } from '../../../engine/resource.ts';
import { parseListRequest } from '../../../hydra/listRequest.ts';
import { readAdjustment, writeAdjustment } from './adjustment.ts';
import { refuseIdle, refuseSurcharges, refuseTooHigh } from './refusals.ts';

/** Condition for the named prices of the list, or those that match the filters. An empty selection never stands for all. */
const chosenBy = (call: Call, body: Readonly<Record<string, unknown>>): SQL | undefined => {
    const { conditions } = parseListRequest(call.resource.contract, new URL(call.context.req.url).searchParams);
    const list = identifierOf('price_lists', String(body.priceList)) ?? 0;
    const ids = [body.items].flat().flatMap(iri => identifierOf('price_list_items', String(iri)) ?? []);
    if (body.all !== true && ids.length === 0)
        throw new Invalid([{ propertyPath: 'items', key: 'validation.required' }]);
    return and(
        sql`${priceListItems.priceListId} = ${list}::int`,
        body.all === true ? undefined : inArray(priceListItems.id, ids),
        whereOf(call, conditions),
    );
};

/**
 * `POST /api/price_list_items/adjust` changes prices of a list by a percentage and rounds them, all or nothing. Discounts stay
 * unless `discounts` is `change`. Answers the counts, and the prices with the biggest changes.
 * @throws Invalid
 */
export const adjustPrices = async (call: Call): Promise<Response> => {
    const body = parseInput(createSchema(priceAdjustment), await readJsonBody(call));
    const chosen = chosenBy(call, body) ?? sql`false`;
    const { changeRate, rounding, discounts } = body;
    const change = { changeRate, rounding, discounts } as PriceChange;
    return transaction(call.db, async tx => {
        await refuseTooHigh(tx, chosen, change);
        await refuseSurcharges(tx, chosen, change);
        const adjustment: Adjustment =
            body.dryRun === true
                ? await readAdjustment(tx, chosen, change)
                : await writeAdjustment(tx, chosen, change, call.actor.id);
        if (body.dryRun !== true) refuseIdle(adjustment, change);
        const answer = jsonLd({ ...adjustment });
        await call.keep?.(tx, answer);
        return answer;
    });
};

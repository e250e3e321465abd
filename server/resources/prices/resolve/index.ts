import type { Context } from 'hono';
import { can } from '#contract/access.ts';
import type { AnsweredPrice, PriceLine, PriceNotice, ResolvedPrice, SaidNotice } from '#contract/prices/types.ts';
import { resolvePrices } from '#contract/prices.ts';
import type { PropertyRefusal } from '#contract/rules.ts';
import type { Db } from '../../../db/database.ts';
import type { Env } from '../../../engine/env.ts';
import { forbidden, Invalid } from '../../../hydra/problem.ts';
import { iriOf } from '../../../hydra/record.ts';
import { type Translate, translateTo } from '../../../hydra/translate.ts';
import { findPrices, type PriceRows } from './findPrices.ts';
import { type PriceRequest, readPriceRequest } from './readRequest.ts';
import { itemsIn, pricesIn } from './toPrices.ts';

const missing = (propertyPath: string): PropertyRefusal => ({ propertyPath, key: 'validation.missing' });

type Asked = Pick<PriceRequest, 'generalDiscount' | 'lines'>;

/** @throws Invalid for a customer or items that do not exist */
const resolveFrom = (
    rows: PriceRows,
    { thirdParty, date }: Pick<PriceRequest, 'thirdParty' | 'date'>,
    { generalDiscount, lines: asked }: Asked,
): ResolvedPrice[] => {
    const items = itemsIn(rows);
    const lines = asked.flatMap(({ item, ...line }): PriceLine[] => {
        const found = items.get(item);
        return found ? [{ item: found, ...line }] : [];
    });
    const unknown = asked.flatMap(({ item }, place) => (items.has(item) ? [] : missing(`lines[${place}].item`)));
    if (!rows.customer || unknown.length > 0)
        throw new Invalid([...(rows.customer ? [] : [missing('thirdParty')]), ...unknown]);
    const [type, discount] = rows.customer;
    return resolvePrices(lines, pricesIn(rows), {
        thirdParty: iriOf('third_parties', thirdParty),
        priceListType: type === null ? null : iriOf('price_list_types', type),
        date,
        generalDiscount: generalDiscount ?? discount,
        resolvedAt: new Date().toISOString(),
    });
};

/**
 * The prices of several requests of a customer for a day, each on its own, which one statement reads and the contract
 * resolves. Archived customers and those who may not order have prices too: asking is not ordering.
 * @throws Invalid for a customer or items that do not exist
 */
export const resolveRequests = async (
    db: Db,
    of: Pick<PriceRequest, 'thirdParty' | 'date'>,
    requests: readonly Asked[],
): Promise<ResolvedPrice[][]> => {
    const items = requests.flatMap(({ lines }) => lines.map(({ item }) => item));
    const rows = await findPrices(db, of.thirdParty, of.date, items);
    return requests.map(one => resolveFrom(rows, of, one));
};

/** The prices of one request. */
export const resolveRequest = async (db: Db, request: PriceRequest): Promise<ResolvedPrice[]> => {
    const [prices = []] = await resolveRequests(db, request, [request]);
    return prices;
};

const said = (notices: readonly PriceNotice[], translate: Translate): SaidNotice[] =>
    notices.map(({ code, propertyPath, key, params }) => ({ code, message: translate(key, params), propertyPath }));

/**
 * `POST /api/prices/resolve` (B6) prices up to 1 000 lines of a customer on a day; nothing is stored. Notices are in the
 * language that `locale` asks for.
 * @throws Problem 403 for who may not read customers and price lists
 */
export const resolve = async (db: Db, context: Context<Env>): Promise<Response> => {
    const actor = context.get('actor');
    const names = ['third_parties', 'items', 'price_lists'] as const;
    if (!names.every(name => can(actor, name, 'show'))) throw forbidden();
    const lines = await resolveRequest(db, await readPriceRequest(context));
    const translate = translateTo(context.req.query('locale'));
    return context.json({
        lines: lines.map(
            (line): AnsweredPrice => ({
                ...line,
                warnings: said(line.warnings, translate),
                violations: said(line.violations, translate),
            }),
        ),
    });
};

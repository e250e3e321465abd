import type { Context } from 'hono';
import { z } from 'zod';
import { can } from '#contract/language/access.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { createSchema } from '#contract/language/schema.ts';
import { resolvePrices } from '#contract/prices/prices.ts';
import { MAX_LINES, priceRequest, priceRequestLine } from '#contract/prices/request.ts';
import type { AnsweredPrice, PriceLine, PriceNotice, ResolvedPrice, TranslatedNotice } from '#contract/prices/types.ts';
import type { Decimal } from '#contract/values/money.ts';
import type { Db } from '../../../db/database.ts';
import { iriOf } from '../../../domain/record.ts';
import { forbidden, Invalid } from '../../../domain/refused.ts';
import { readJsonBody } from '../../../engine/call.ts';
import type { Env } from '../../../engine/env.ts';
import { parseInput } from '../../../engine/input.ts';
import { type Translate, translateTo } from '../../../hydra/translate.ts';
import { findPrices, type PriceRows } from './findPrices.ts';
import { itemsIn, pricesIn } from './toPrices.ts';

interface PriceRequest {
    readonly thirdParty: number;
    readonly date: string;
    readonly generalDiscount: Decimal | null;
    readonly lines: readonly PriceRequestLine[];
}

interface PriceRequestLine {
    readonly item: number;
    readonly quantity: number;
    readonly manualNetUnitPrice: Decimal | null;
}

const line = createSchema(priceRequestLine).transform(
    (given): PriceRequestLine => ({
        item: identifierOf('items', String(given.item)) ?? 0,
        quantity: Number(given.quantity),
        manualNetUnitPrice: (given.manualNetUnitPrice as Decimal | null) ?? null,
    }),
);

const schema = createSchema(priceRequest, { lines: z.array(line).max(MAX_LINES) });

/** @throws Invalid for each invalid value; Refused (malformed) for a body that is not a JSON object */
const readPriceRequest = async (context: Context<Env>): Promise<PriceRequest> => {
    const { thirdParty, ...given } = parseInput(schema, await readJsonBody({ context }));
    return {
        ...(given as unknown as PriceRequest),
        thirdParty: identifierOf('third_parties', String(thirdParty)) ?? 0,
    };
};

const missing = (propertyPath: string): PropertyRefusal => ({ propertyPath, key: 'validation.missing' });

type RequestedLines = Pick<PriceRequest, 'generalDiscount' | 'lines'>;

/** @throws Invalid for a missing customer or missing items */
const resolveFrom = (
    rows: PriceRows,
    { thirdParty, date }: Pick<PriceRequest, 'thirdParty' | 'date'>,
    { generalDiscount, lines: asked }: RequestedLines,
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
 * Prices of several requests of a customer for a day, each independent of the others. One statement reads the rows; the contract
 * resolves them. Archived customers, and those who may not order, have prices too.
 * @throws Invalid for a missing customer or missing items
 */
export const resolveRequests = async (
    db: Db,
    of: Pick<PriceRequest, 'thirdParty' | 'date'>,
    requests: readonly RequestedLines[],
): Promise<ResolvedPrice[][]> => {
    const items = requests.flatMap(({ lines }) => lines.map(({ item }) => item));
    const rows = await findPrices(db, of.thirdParty, of.date, items);
    return requests.map(one => resolveFrom(rows, of, one));
};

export const resolveRequest = async (db: Db, request: PriceRequest): Promise<ResolvedPrice[]> => {
    const [prices = []] = await resolveRequests(db, request, [request]);
    return prices;
};

/** @throws Invalid for quantities with too many decimals for their unit */
const refuseImprecise = (lines: readonly ResolvedPrice[]): void => {
    const refused = lines.flatMap(({ violations }, place) =>
        violations
            .filter(({ code }) => code === 'quantity_decimals')
            .map(one => ({ ...one, propertyPath: `lines[${place}].quantity` })),
    );
    if (refused.length > 0) throw new Invalid(refused);
};

const said = (notices: readonly PriceNotice[], translate: Translate): TranslatedNotice[] =>
    notices.map(({ code, propertyPath, key, params }) => ({ code, message: translate(key, params), propertyPath }));

/**
 * `POST /api/prices/resolve` (B6) prices up to 1 000 lines of a customer on a day, without storing anything. `locale` sets the
 * language of the notices.
 * @throws Refused (forbidden) if the user may not read customers, items and price lists; Invalid if a quantity has too many
 * decimals
 */
export const resolve = async (db: Db, context: Context<Env>): Promise<Response> => {
    const actor = context.get('actor');
    const names = ['third_parties', 'items', 'price_lists'] as const;
    if (!names.every(name => can(actor, name, 'show'))) throw forbidden();
    const lines = await resolveRequest(db, await readPriceRequest(context));
    refuseImprecise(lines);
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

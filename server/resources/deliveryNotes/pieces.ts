import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { identifierOf } from '#contract/identifier.ts';
import { MAX_QUANTITY } from '#contract/priceListItems.ts';
import { intArray, query } from '../../db/query.ts';
import type { Reader } from '../../engine/resource.ts';
import { visibleTo } from '../../engine/visible.ts';
import { Invalid } from '../../hydra/problem.ts';
import { orderItems } from '../orders/table.ts';

/** Pieces by line of an order. */
export type Asked = ReadonlyMap<number, number>;

/** Lines that one call names. */
const MOST = 5000;

const schema = z
    .array(z.object({ orderItem: z.string(), quantity: z.int().min(1).max(MAX_QUANTITY) }))
    .min(1)
    .max(MOST);

const invalid = (propertyPath: string): Invalid => new Invalid([{ propertyPath, key: 'validation.invalid' }]);

/** The pieces that a call asks for; undefined when it names none. @throws Invalid naming what is wrong */
export const readPieces = (given: unknown): Asked | undefined => {
    if (given === undefined || given === null) return undefined;
    const parsed = schema.safeParse(given);
    if (!parsed.success) throw invalid(['lines', ...(parsed.error.issues[0]?.path ?? [])].join('.'));
    const asked = new Map<number, number>();
    for (const [place, { orderItem, quantity }] of parsed.data.entries()) {
        const id = identifierOf('order_items', orderItem);
        if (id === undefined || asked.has(id)) throw invalid(`lines[${place}].orderItem`);
        asked.set(id, quantity);
    }
    return asked;
};

/** The orders of the lines, in their order. @throws Invalid naming lines that do not exist, or not for the person */
export const orderIdsOf = async ({ db, actor }: Pick<Reader, 'db' | 'actor'>, asked: Asked): Promise<number[]> => {
    const found = await query<{ readonly id: number; readonly order: number }>(
        db,
        sql`select id, order_id as "order" from order_items
            where id = any(${intArray(asked.keys())}) and ${visibleTo(actor, orderItems) ?? sql`true`}`,
    );
    const seen = new Set(found.map(({ id }) => id));
    const missing = [...asked.keys()].flatMap((id, place) =>
        seen.has(id) ? [] : [{ propertyPath: `lines[${place}].orderItem`, key: 'validation.missing' }],
    );
    if (missing.length > 0) throw new Invalid(missing);
    return [...new Set(found.map(({ order }) => order))].sort((one, other) => one - other);
};

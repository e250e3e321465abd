import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { identifierOf } from '#contract/identifier.ts';
import { MAX_QUANTITY } from '#contract/priceListItems.ts';
import type { Db } from '../../db/database.ts';
import { intArray, query } from '../../db/query.ts';
import { Invalid } from '../../hydra/problem.ts';

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

/** The orders of the lines, in their order. */
export const orderIdsOf = async (tx: Db, asked: Asked): Promise<number[]> => {
    const found = await query<{ readonly id: number }>(
        tx,
        sql`select distinct order_id as id from order_items where id = any(${intArray(asked.keys())}) order by 1`,
    );
    return found.map(({ id }) => id);
};

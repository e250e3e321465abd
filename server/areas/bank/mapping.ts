// Apart: mappings of statements with unknown columns: validation of the form, and storage for later files of the bank.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
    STATEMENT_DATE_ORDERS,
    STATEMENT_DECIMALS,
    STATEMENT_SEPARATORS,
    type StatementMapping,
} from '#contract/bank/bankLines.ts';
import type { Actor } from '../../auth/actor.ts';
import { isHandled } from '../../auth/membership.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { Invalid } from '../../domain/refused.ts';

/** Highest column or row index of a mapping. */
const MAX_PLACE = 999;

const place = z.int().min(0).max(MAX_PLACE).nullish();

const SCHEMA = z.strictObject({
    date: place,
    text: place,
    amount: place,
    debit: place,
    credit: place,
    reference: place,
    headerRow: place,
    separator: z.enum(STATEMENT_SEPARATORS).nullish(),
    dateOrder: z.enum(STATEMENT_DATE_ORDERS).default('day_first'),
    decimal: z.enum(STATEMENT_DECIMALS).default(','),
});

const jsonOf = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};

/** Parses the part `mapping` of the form. @param text JSON; undefined without the part @throws Invalid */
export const parseMapping = (text: string | undefined): StatementMapping | undefined => {
    if (text === undefined) return undefined;
    const parsed = SCHEMA.safeParse(jsonOf(text));
    if (!parsed.success) throw new Invalid([{ propertyPath: 'mapping', key: 'validation.invalid' }]);
    return parsed.data as StatementMapping;
};

interface MappingReader {
    readonly db: Db;
    readonly actor: Actor;
}

/** Saved mappings of the user's companies, by table shape. @param company whose mapping takes precedence */
export const findMappings = async (
    { db, actor }: MappingReader,
    company: number | undefined,
): Promise<ReadonlyMap<string, StatementMapping>> => {
    const found = await query<{ readonly shape: string; readonly mapping: StatementMapping }>(
        db,
        sql`select shape, mapping from statement_mappings where ${isHandled(actor, sql`company_id`) ?? sql`true`}
            order by company_id = ${company ?? 0}, updated_at, company_id`,
    );
    return new Map(found.map(({ shape, mapping }) => [shape, mapping]));
};

export const saveMapping = async (
    db: Db,
    companies: readonly number[],
    shape: string,
    mapping: StatementMapping,
): Promise<void> => {
    for (const company of companies)
        await db.execute(sql`insert into statement_mappings (company_id, shape, mapping)
            values (${company}, ${shape}, ${JSON.stringify(mapping)}::jsonb)
            on conflict (company_id, shape) do update set mapping = excluded.mapping, updated_at = now()`);
};

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanCode, cleanText, codeKey, fold, foldCode, nameKey, patternOf, wordsOf } from '#contract/text.ts';
import { query } from '#server/db/query.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { DIFFERENT, EQUAL, FOUND, NOT_FOUND, STORED } from '#test/support/textPairs.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const TEXTS = [
    ...[...FOUND, ...NOT_FOUND, ...STORED].flat(),
    ...Object.values(EQUAL).flat(2),
    ...Object.values(DIFFERENT).flat(2),
    ...['', ' ', '|a|b|', "'´`", 'ſ', 'ŉ', 'ǆ', '㍿', '한글', 'שָׁלוֹם', 'ไทย', 'Ǆ', 'ΐ', 'ẛ̣', '½½', '1/10/2'],
];

/** The texts as the database's function makes them. */
const bySql = async (name: string, texts: readonly string[]): Promise<string[]> => {
    const rows = await query<{ readonly made: string }>(
        api.database.db,
        sql`select ${sql.identifier(name)}(given) as made from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality one(given, place) order by place`,
    );
    return rows.map(({ made }) => made);
};

const FUNCTIONS = {
    clean_text: cleanText,
    clean_code: cleanCode,
    code_key: codeKey,
    name_key: nameKey,
    fold,
    fold_code: foldCode,
};

describe('the functions of the database are those of the contract', () => {
    test.each(Object.entries(FUNCTIONS))('V4 %s', async (name, make) => {
        expect(await bySql(name, TEXTS)).toEqual(TEXTS.map(make));
    });

    test.each(Object.keys(FUNCTIONS))('V4 %s needs no search path, which a restored dump does not have', async name => {
        await api.database.db.transaction(async tx => {
            await tx.execute(sql`set local search_path = ''`);
            const made = sql`${sql.identifier('public')}.${sql.identifier(name)}`;
            for (const text of ['AB-1', 'É½ L’été|x'])
                await expect(tx.execute(sql`select ${made}(${text}) as made`)).resolves.toBeDefined();
        });
    });

    test.each(Object.keys(FUNCTIONS))('V4 %s may stand in an index', async name => {
        const [found] = await query<{ readonly volatility: string }>(
            api.database.db,
            sql`select provolatile::text as volatility from pg_proc where proname = ${name}`,
        );
        expect(found?.volatility).toBe('i');
    });
});

/** Whether the database finds each text by its words. */
const found = async (pairs: readonly (readonly [stored: string, typed: string])[]): Promise<boolean[]> => {
    const asked = pairs.map(([stored, typed]) => ({ stored, patterns: wordsOf(typed).map(patternOf) }));
    const rows = await query<{ readonly found: boolean }>(
        api.database.db,
        sql`select not exists (select from jsonb_array_elements_text(patterns) pattern where fold(stored) !~ pattern) as found
            from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as (stored text, patterns jsonb)) with ordinality one(stored, patterns, place) order by place`,
    );
    return rows.map(one => one.found);
};

test('H4 the database finds what the contract finds', async () => {
    const all = await found(FOUND);
    expect(FOUND.filter((_, at) => !all[at])).toEqual([]);
    const none = await found(NOT_FOUND);
    expect(NOT_FOUND.filter((_, at) => none[at])).toEqual([]);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
    cleanCode,
    cleanText,
    codeKey,
    fold,
    nameKey,
    parseSearchTerms,
    patternOf,
    plainCode,
} from '#contract/values/text.ts';
import { query } from '#server/db/query.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { make, newItem, newName, newThirdParty } from '#test/support/records.ts';
import { DIFFERENT, EQUAL, FOUND, NOT_FOUND, type Pair, STORED } from '#test/support/textPairs.ts';

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
    fold_code: plainCode,
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

const placed = (pairs: readonly Pair[]) => pairs.map(([one, other], at) => [one, other, at] as const);

const BLANK = [' ', '\u00a0', '\u200b', '\ufeff\u00ad', '\u3164', '\u202e\u2066', '\u2800'];

describe('what is written through the API', () => {
    test.each(BLANK)('V1 V4 a text of nothing that is seen is empty: %j', async text => {
        const refused = async (path: string, body: object) => {
            const answer = await api.ask('POST', `/api/${path}`, { as: 'super', body });
            return [answer.status, ...answer.body.violations.map(one => one.propertyPath)];
        };
        expect(await refused('brands', newName({ name: text }))).toEqual([422, 'name']);
        expect(await refused('items', newItem({ reference: text }))).toEqual([422, 'reference']);
        expect(await refused('third_parties', newThirdParty({ name: text }))).toEqual([422, 'name']);
        const { pickingRack } = await make(api, '/api/items', newItem({ pickingRack: text }));
        expect(pickingRack).toBeNull();
    });

    test.each(STORED.filter(([, stored]) => stored !== ''))('V4 of %j, %j is stored', async (typed, stored) => {
        const { legalMention } = await make(api, '/api/items', newItem({ legalMention: typed }));
        expect(legalMention).toBe(stored);
    });

    test.each(placed(EQUAL.code))(
        'V4 of two references that are %j and %j, the second is refused',
        async (one, other, at) => {
            const [first, second] = [`U${at}-${one}`, `u${at}-${other}`];
            await make(api, '/api/items', newItem({ reference: first }));
            const answer = await api.ask('POST', '/api/items', { as: 'super', body: newItem({ reference: second }) });
            expect([answer.status, answer.body.violations?.[0]?.propertyPath]).toEqual([422, 'reference']);
        },
    );

    test.each(placed(EQUAL.name))(
        'V4 of two brands that are %j and %j, the second is refused',
        async (one, other, at) => {
            await make(api, '/api/brands', { name: `U${at} ${one}` });
            const answer = await api.ask('POST', '/api/brands', { as: 'super', body: { name: `u${at} ${other}` } });
            expect([answer.status, answer.body.violations?.[0]?.propertyPath]).toEqual([422, 'name']);
        },
    );
});

/** Whether the database finds each text by its words. */
const found = async (pairs: readonly (readonly [stored: string, typed: string])[]): Promise<boolean[]> => {
    const asked = pairs.map(([stored, typed]) => ({ stored, patterns: parseSearchTerms(typed).map(patternOf) }));
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

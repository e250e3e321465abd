import { type SQL, sql } from 'drizzle-orm';
import { isFigure } from '#contract/language/figures.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { codeKey, nameKey } from '#contract/values/text.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { columnOf } from '../../engine/columns.ts';
import type { ServerResource } from '../../engine/resource.ts';

const MAX_CACHED_NAMES = 20_000;

interface MatchRow {
    readonly key: string;
    readonly ids: readonly number[];
}

/** SQL of a property by which records are named. */
export const expressionOf = (resource: ServerResource, key: string): SQL => {
    const source = resource.computed?.[key] ?? columnOf(resource, key);
    if (!source) throw new Error(`${resource.contract.name}.${key} cannot name a record`);
    return sql`${source}`;
};

/** Normalisation for comparing values: codes and names by their keys (`contract/values/text.ts`), others unchanged. */
const KEYS = { code: codeKey, name: nameKey } as const;

const keyKind = ({ contract }: Pick<ServerResource, 'contract'>, name: string): keyof typeof KEYS | undefined => {
    const property = contract.properties[name];
    if (property?.kind !== 'text') return undefined;
    return property.code ? 'code' : 'name';
};

/** True for codes and unique properties: among records that differ by case only, the exact match is meant. */
export const prefersExact = ({ contract }: Pick<ServerResource, 'contract'>, name: string): boolean => {
    const property = contract.properties[name];
    return property?.kind === 'text' && (property.code === true || property.unique === true);
};

export const keyedBy = (resource: Pick<ServerResource, 'contract'>, name: string, text: string): string => {
    const kind = keyKind(resource, name);
    return kind ? KEYS[kind](text) : text;
};

/** {@link keyedBy} in SQL, for a column or a given text. */
export const keyedIn = (resource: Pick<ServerResource, 'contract'>, name: string, source: SQL): SQL => {
    const kind = keyKind(resource, name);
    return kind ? sql`${sql.raw(`${kind}_key`)}(${source})` : source;
};

const among = (db: Db, { table }: ServerResource, texts: readonly string[], same: SQL): Promise<MatchRow[]> =>
    query<MatchRow>(
        db,
        sql`select named.key, array_agg(${table.id}) as ids
            from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) named(key) join ${table} on ${same} group by 1`,
    );

const search = async (db: Db, resource: ServerResource, key: string, texts: readonly string[]): Promise<MatchRow[]> => {
    const source = expressionOf(resource, key);
    const isNumber = isFigure(resource.contract.properties[key] ?? { kind: 'text', max: 0 });
    const kind = keyKind(resource, key);
    const exact =
        kind === 'name' && !prefersExact(resource, key)
            ? []
            : await among(db, resource, texts, sql`${source} = named.key${isNumber ? sql`::numeric` : sql``}`);
    const known = new Set(exact.map(one => one.key));
    const others = kind === undefined ? [] : texts.filter(text => !known.has(text));
    if (others.length === 0) return exact;
    const same = sql`${keyedIn(resource, key, source)} = ${keyedIn(resource, key, sql`named.key`)}`;
    return [...exact, ...(await among(db, resource, others, same))];
};

/** Finds records by their names. Returns the identifiers for each text; empty without a match. */
export interface Lookup {
    readonly find: (
        to: ResourceName,
        key: string,
        texts: Iterable<string>,
    ) => Promise<ReadonlyMap<string, readonly number[]>>;
}

export const createLookup = (db: Db, resources: readonly ServerResource[]): Lookup => {
    const known = new Map<string, Map<string, readonly number[]>>();
    return {
        find: async (to, key, texts) => {
            const resource = resources.find(({ contract }) => contract.name === to);
            if (!resource) throw new Error(`nothing is called ${to}`);
            const place = `${to}.${key}`;
            const kept = known.get(place);
            const names = kept && kept.size < MAX_CACHED_NAMES ? kept : new Map<string, readonly number[]>();
            known.set(place, names);
            const asked = [...new Set(texts)].filter(text => !names.has(text));
            if (asked.length === 0) return names;
            for (const text of asked) names.set(text, []);
            for (const { key: text, ids } of await search(db, resource, key, asked)) names.set(text, ids);
            return names;
        },
    };
};

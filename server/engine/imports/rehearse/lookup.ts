import { type SQL, sql } from 'drizzle-orm';
import { isFigure } from '#contract/figures.ts';
import type { ResourceName } from '#contract/names.ts';
import type { Db } from '../../../db/database.ts';
import { query } from '../../../db/query.ts';
import { columnOf } from '../../columns.ts';
import type { ServerResource } from '../../resource.ts';

/** Names that are remembered of each resource. */
const MOST = 20_000;

interface Found {
    readonly key: string;
    readonly ids: readonly number[];
}

/** The SQL of a property by which records are named. */
export const expressionOf = (resource: ServerResource, key: string): SQL => {
    const source = resource.computed?.[key] ?? columnOf(resource, key);
    if (!source) throw new Error(`${resource.contract.name}.${key} cannot name a record`);
    return sql`${source}`;
};

/** Whether the property is compared by byte, and otherwise without case and accents. */
export const isExact = ({ contract }: ServerResource, key: string): boolean => {
    const property = contract.properties[key];
    return property?.kind !== 'text' || property.code === true;
};

const search = (db: Db, resource: ServerResource, key: string, texts: readonly string[]): Promise<Found[]> => {
    const { table } = resource;
    const source = expressionOf(resource, key);
    const same = isFigure(resource.contract.properties[key] ?? { kind: 'text', max: 0 })
        ? sql`${source} = named.key::numeric`
        : sql`${source} = named.key`;
    const alike = isExact(resource, key) ? same : sql`fold(${source}) = fold(named.key)`;
    return query<Found>(
        db,
        sql`select named.key, array_agg(${table.id}) as ids
            from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) named(key) join ${table} on ${alike} group by 1`,
    );
};

/** Finds records by their names; identifiers of each text, none when nobody is called so. */
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
            const names = kept && kept.size < MOST ? kept : new Map<string, readonly number[]>();
            known.set(place, names);
            const asked = [...new Set(texts)].filter(text => !names.has(text));
            if (asked.length === 0) return names;
            for (const text of asked) names.set(text, []);
            for (const { key: text, ids } of await search(db, resource, key, asked)) names.set(text, ids);
            return names;
        },
    };
};

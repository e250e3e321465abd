import { sql } from 'drizzle-orm';
import { identifierOf, MAX_IDENTIFIER } from '#contract/language/identifier.ts';
import type { Property } from '#contract/language/property.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import type { JsonObject } from '../../domain/record.ts';
import type { ServerResource } from '../../engine/resource.ts';
import { expressionOf, keyedIn, prefersExact } from './lookup.ts';
import { isMissingRecord } from './relations.ts';

/** Key that identifies a row's record: the properties, and their values as texts. */
export interface Key {
    readonly names: readonly string[];
    readonly texts: readonly string[];
    /** Whether no record can have the key: a part of it is missing, or exceeds the range of the column. */
    readonly isUnborn: boolean;
}

const textOf = (property: Property | undefined, value: unknown): string | undefined => {
    if (value === null || value === undefined) return undefined;
    if (isMissingRecord(value)) return `+${value.named}`;
    if (property?.kind !== 'relation') return String(value);
    const id = identifierOf(property.to, String(value));
    return id === undefined ? undefined : String(id);
};

const isBeyond = (property: Property | undefined, value: unknown): boolean =>
    property?.kind === 'integer' && !(Number.isInteger(value) && Math.abs(Number(value)) <= MAX_IDENTIFIER);

const isWhole = (texts: readonly (string | undefined)[]): texts is readonly string[] => !texts.includes(undefined);

/** Key from the first set of properties for which the row has all values; undefined without one. */
export const recordKey = (
    { contract }: ServerResource,
    sets: readonly (readonly string[])[],
    given: JsonObject,
): Key | undefined => {
    for (const names of sets) {
        let isNone = false;
        const texts = names.map(name => {
            const property = contract.properties[name];
            const value = given[name] ?? property?.default;
            isNone ||= isMissingRecord(value) || isBeyond(property, value);
            return textOf(property, value);
        });
        if (isWhole(texts)) return { names, texts, isUnborn: isNone };
    }
    return undefined;
};

const sameOf = (resource: ServerResource, name: string, at: number) => {
    const given = sql.raw(`named.keys->>${at}`);
    const kind = resource.contract.properties[name]?.kind;
    if (kind === 'relation' || kind === 'integer') return sql`${expressionOf(resource, name)} = (${given})::int`;
    return sql`${keyedIn(resource, name, expressionOf(resource, name))} = ${keyedIn(resource, name, sql`(${given})`)}`;
};

const exactly = (resource: ServerResource, names: readonly string[]) => {
    const same = names.flatMap((name, at) =>
        prefersExact(resource, name) ? [sql`${expressionOf(resource, name)} = (${sql.raw(`named.keys->>${at}`)})`] : [],
    );
    return same.length === 0 ? sql`true` : sql.join(same, sql` and `);
};

export const findTargets = async (
    db: Db,
    resource: ServerResource,
    keys: readonly (Key | undefined)[],
): Promise<ReadonlyMap<number, number>> => {
    const found = new Map<number, number>();
    const sets = new Map<readonly string[], { readonly place: number; readonly keys: readonly string[] }[]>();
    for (const [place, key] of keys.entries()) {
        if (!key || key.isUnborn) continue;
        const set = sets.get(key.names) ?? [];
        set.push({ place, keys: key.texts });
        sets.set(key.names, set);
    }
    for (const [names, named] of sets) {
        const same = sql.join(
            names.map((name, at) => sameOf(resource, name, at)),
            sql` and `,
        );
        const rows = await query<{ readonly place: number; readonly id: number; readonly isExact: boolean }>(
            db,
            sql`select named.place, ${resource.table.id} as id, ${exactly(resource, names)} as "isExact"
                from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) named(place int, keys jsonb) join ${resource.table} on ${same}
                order by 3`,
        );
        // Among codes that differ by case only, the exact match is meant; without one, the key is ambiguous.
        const alike = new Set<number>();
        for (const { place, id, isExact } of rows) {
            if (found.has(place) && !isExact) alike.add(place);
            if (isExact) alike.delete(place);
            found.set(place, id);
        }
        for (const place of alike) found.delete(place);
    }
    return found;
};

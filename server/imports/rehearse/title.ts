import { sql } from 'drizzle-orm';
import { importKeysOf } from '#contract/imports/keys.ts';
import { IMPORT_KEYS, type ImportedResource } from '#contract/imports/resources.ts';
import { nameOf } from '#contract/language/contract.ts';
import type { ResourceName } from '#contract/language/names.ts';
import type { Db } from '../../db/database.ts';
import { intArray, query } from '../../db/query.ts';
import { type Row, toRecord } from '../../domain/record.ts';
import type { ServerResource } from '../../engine/resource.ts';
import { expressionOf } from './lookup.ts';
import type { ReadRow } from './readRows.ts';

const SEPARATOR = ' · ';

/** Relations that identify a record, such as the item of a price, because its own name omits them. */
export const identifying = ({ contract }: ServerResource): readonly (readonly [name: string, to: ResourceName])[] => {
    const [best = []]: readonly (readonly string[])[] = IMPORT_KEYS[contract.name as ImportedResource];
    return best.flatMap(name => {
        const property = contract.properties[name];
        return property?.kind === 'relation' ? [[name, property.to] as const] : [];
    });
};

export interface Titled {
    /** Positions of the cells that name each related record, by any of its keys. */
    readonly titles: readonly (readonly number[])[];
}

/** Title of a row: the identifying related records as named in the file, then its own name. */
export const rowTitle = ({ titles }: Titled, { cells }: ReadRow, name: string): string => {
    if (titles.length === 0) return name;
    let title = '';
    for (const places of titles) {
        const at = places.find(one => cells[one]?.text.trim());
        const cell = at === undefined ? undefined : cells[at];
        const text = (cell?.shown ?? cell?.text)?.trim();
        if (text) title += `${text}${SEPARATOR}`;
    }
    return name === '' ? title.slice(0, -SEPARATOR.length) : title + name;
};

/** Titles of records missing from the file, with one statement per relation. */
export const titlesOf = async (db: Db, resource: ServerResource, rows: readonly Row[]): Promise<readonly string[]> => {
    const parts: string[][] = rows.map(() => []);
    for (const [name, to] of identifying(resource)) {
        const target = resource.joins?.[name];
        const [key] = importKeysOf(to);
        if (!target || key === undefined) continue;
        const found = await query<{ readonly id: number; readonly text: string }>(
            db,
            sql`select ${target.table.id} as id, ${expressionOf(target, key)}::text as text from ${target.table}
                where ${target.table.id} = any(${intArray(rows.map(row => Number(row[name])))})`,
        );
        const texts = new Map(found.map(one => [one.id, one.text]));
        for (const [at, row] of rows.entries()) parts[at]?.push(texts.get(Number(row[name])) ?? '');
    }
    const { contract } = resource;
    return rows.map((row, at) =>
        [...(parts[at] ?? []), nameOf(contract, toRecord(contract, row))].filter(Boolean).join(SEPARATOR),
    );
};

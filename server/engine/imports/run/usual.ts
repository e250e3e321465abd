import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { onceFor } from '#contract/onceFor.ts';
import { isList, isWritable, type Property } from '#contract/property.ts';
import type { JsonObject } from '../../../hydra/record.ts';
import type { ServerResource } from '../../resource.ts';
import { setOf } from '../staged.ts';

const usualOf = (property: Property): unknown => (isList(property) ? [] : (property.default ?? null));

/** What a new record has where its file says nothing: columns by their name in the database. */
export const usualColumns = onceFor((resource: ServerResource): readonly (readonly [name: string, value: SQL])[] => {
    const properties = Object.entries(resource.contract.properties).filter(([, property]) => isWritable(property));
    const usual: JsonObject = Object.fromEntries(properties.map(([name, property]) => [name, usualOf(property)]));
    const { columns = {} } = setOf(resource, usual);
    return Object.values(getTableColumns(resource.table)).flatMap(column => {
        const value = columns[column.name];
        if (value === undefined) return [];
        const typed = value === null ? sql`null` : sql`${sql.param(value, column)}`;
        return [[column.name, sql`${typed}::${sql.raw(column.getSQLType())}`] as const];
    });
});

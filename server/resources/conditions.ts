import {
    and,
    arrayOverlaps,
    eq,
    exists,
    gt,
    gte,
    inArray,
    isNotNull,
    isNull,
    lt,
    lte,
    or,
    type SQL,
    sql,
} from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Condition, RangeOperator } from '../hydra/filters.ts';
import { columnOf } from './columns.ts';
import type { ServerResource } from './resource.ts';

const COMPARE = { gt, gte, lt, lte, eq } satisfies Record<RangeOperator, unknown>;

/** A pattern that finds the text anywhere, its own wildcards taken literally. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const found = ({ contract, search }: ServerResource, text: string): SQL => {
    if (!search) throw new Error(`${contract.name} has no text to search`);
    return sql`${search.column} like fold(${containing(text)})`;
};

const partial = (resource: ServerResource, property: string, text: string): SQL | undefined => {
    const column = columnOf(resource, property);
    if (!column) return undefined;
    const here = sql`fold(${column}) like fold(${containing(text)})`;
    // The folded text of the whole record contains it too, and has a trigram index.
    return resource.search?.properties.includes(property) ? and(found(resource, text), here) : here;
};

const linkedTo = (db: Db, resource: ServerResource, property: string, ids: readonly number[]): SQL | undefined => {
    const link = resource.links?.[property];
    if (!link) return undefined;
    return exists(
        db
            .select({ one: sql`1` })
            .from(link.table)
            .where(and(sql`${link.own} = ${resource.table}.id`, inArray(link.other, [...ids]))),
    );
};

/**
 * One condition in SQL; undefined for one that every record meets.
 * Values are bound parameters throughout.
 */
export const toSql = (db: Db, resource: ServerResource, condition: Condition): SQL | undefined => {
    if (condition.kind === 'search') return and(...condition.words.map(word => found(resource, word)));
    const { property } = condition;
    if (condition.kind === 'relation' && resource.links?.[property])
        return linkedTo(db, resource, property, condition.ids);
    const column = columnOf(resource, property);
    if (!column) throw new Error(`${resource.contract.name}.${property} has no column to filter on`);
    switch (condition.kind) {
        case 'partial':
            return or(...condition.values.map(text => partial(resource, property, text)));
        case 'exact':
            return column.columnType === 'PgArray'
                ? arrayOverlaps(column, [...condition.values])
                : inArray(column, [...condition.values]);
        case 'relation':
            return inArray(column, [...condition.ids]);
        case 'boolean':
            return eq(column, condition.value);
        case 'exists':
            return condition.value ? isNotNull(column) : isNull(column);
        case 'range':
        case 'date':
            return COMPARE[condition.operator](column, condition.value);
    }
};

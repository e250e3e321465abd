import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, date, doublePrecision, integer, jsonb, numeric, text } from 'drizzle-orm/pg-core';
import { boundsOf, digitsOf, type FigureProperty } from '#contract/language/figures.ts';
import type { Crop, JobResult, Kind, Kinds, ListState, RecordDifferences } from '#contract/language/kinds.ts';
import type { OfKind } from '#contract/language/property.ts';
import { FIRST_YEAR, LAST_YEAR } from '#contract/values/days.ts';
import { QUANTITY_DECIMALS } from '#contract/values/quantities.ts';
import { collatedText, instant, oneOf } from './columns.ts';

/** Properties of a column that its property's kind does not determine. */
export interface ColumnUse {
    /** Whether lists are sorted by it, in which case a text needs a collation. */
    readonly isOrdered: boolean;
    readonly target?: (() => AnyPgColumn) | undefined;
    readonly isParent?: boolean;
    /** Whether deleting the referenced record sets the relation to null. */
    readonly isReleased?: boolean;
}

/** Codes are compared by byte and sorted names by locale; other texts need no collation. */
const collationOf = (property: Kinds['text'], { isOrdered }: ColumnUse) => {
    if (property.code) return 'C';
    return isOrdered ? 'und-x-icu' : undefined;
};

const relation = (name: string, use: ColumnUse) => {
    if (!use.target) throw new Error(`${name} points to a table that nobody named`);
    const onDelete = use.isReleased ? 'set null' : 'restrict';
    return integer(name).references(use.target, { onDelete: use.isParent ? 'cascade' : onDelete });
};

const figure = (name: string, property: FigureProperty) => {
    const [whole, fraction] = digitsOf(property);
    return numeric(name, { precision: whole + fraction, scale: fraction });
};

const nowhere = () => undefined;

type Builders = { readonly [K in Kind]: (name: string, property: Kinds[K], use: ColumnUse) => object | undefined };

/** Column of a property, by kind; undefined for a value stored in another table or computed by a query. */
export const COLUMNS = {
    text: (name, property, use) => collatedText(name, { collation: collationOf(property, use) }),
    integer: name => integer(name),
    number: name => doublePrecision(name),
    integers: name => integer(name).array().notNull().default([]),
    decimal: figure,
    money: figure,
    rate: figure,
    quantity: name => numeric(name, { precision: 14, scale: QUANTITY_DECIMALS, mode: 'number' }),
    boolean: name => boolean(name),
    instant: name => instant(name),
    day: name => date(name, { mode: 'string' }),
    choice: name => collatedText(name, { collation: 'C' }),
    choices: name => text(name).array(),
    relation: (name, _, use) => relation(name, use),
    relations: nowhere,
    range: nowhere,
    differences: name => jsonb(name).$type<RecordDifferences>(),
    listState: name => jsonb(name).$type<ListState>(),
    crop: name => jsonb(name).$type<Crop>(),
    thumbnails: nowhere,
    /** The parts have a column each. */
    value: nowhere,
    children: nowhere,
    result: name => jsonb(name).$type<JobResult>(),
    data: name => jsonb(name).$type<object>(),
} satisfies Builders;

const isObject = () => (column: AnyPgColumn) => sql`jsonb_typeof(${column}) = 'object'`;
const isBetween =
    ({ min, max }: Kinds['integer']) =>
    (column: AnyPgColumn) =>
        sql`${column} between ${sql.raw(`${min} and ${max}`)}`;
export const areBetween = (column: AnyPgColumn, min: number, max: number) =>
    sql`${sql.raw(String(min))} <= all(${column}) and ${sql.raw(String(max))} >= all(${column}) and array_position(${column}, null) is null`;
const isInBounds = (property: FigureProperty) => {
    const { min, max } = boundsOf(property);
    if (min === undefined) return undefined;
    return (column: AnyPgColumn) =>
        max === undefined ? sql`${column} >= 0` : sql`${column} between ${sql.raw(`${min} and ${max}`)}`;
};
const nothing = () => undefined;

/** Check constraint of a property, by kind, in addition to its type (ADR 0007). */
export const CHECKS: OfKind<((column: AnyPgColumn) => ReturnType<typeof sql>) | undefined> = {
    text: ({ required }) => (required ? column => sql`${column} <> ''` : undefined),
    integer: isBetween,
    number: isBetween,
    integers:
        ({ min, max }) =>
        column =>
            areBetween(column, min, max),
    decimal: isInBounds,
    money: isInBounds,
    rate: isInBounds,
    quantity:
        ({ max, isZero }) =>
        column =>
            sql`${column} ${sql.raw(isZero ? '>= 0' : '> 0')} and ${column} <= ${sql.raw(String(max))}`,
    boolean: nothing,
    instant: nothing,
    day: () => column => sql`${column} between ${sql.raw(`'${FIRST_YEAR}-01-01' and '${LAST_YEAR}-12-31'`)}`,
    choice:
        ({ values }) =>
        column =>
            oneOf(column, values),
    choices:
        ({ values }) =>
        column =>
            sql`${column} <@ array[${sql.raw(values.map(value => `'${value}'`).join(', '))}] and cardinality(${column}) > 0`,
    relation: nothing,
    relations: nothing,
    range: nothing,
    differences: isObject,
    listState: isObject,
    crop: isObject,
    thumbnails: nothing,
    value: nothing,
    children: nothing,
    result: isObject,
    data: nothing,
};

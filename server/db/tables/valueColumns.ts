import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, type PgColumnBuilderBase, type PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import type { ValueProperty } from '#contract/language/kinds.ts';
import { isNullable, type Properties, type Property } from '#contract/language/property.ts';
import { valueParts } from '#contract/language/values.ts';
import type { COLUMNS } from './columnOfKind.ts';
import { snakeOf } from './columns.ts';

/** Column type of a property, before nullability is applied. */
export type Bare<P extends Property> = Extract<ReturnType<(typeof COLUMNS)[P['kind']]>, PgColumnBuilderBase>;
export type KeyOf<P extends Properties, K extends keyof P & string> =
    Bare<P[K]> extends never ? never : P[K] extends { kind: 'relation' } ? `${K}Id` : K;

/** Columns of the parts of a value: `addressZip`. */
type PartColumns<Name extends string, V extends Properties> = {
    [K in keyof V & string as `${Name}${Capitalize<KeyOf<V, K>>}`]: Bare<V[K]>;
};
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never;
export type ValueColumns<P extends Properties> = Together<
    {
        [K in keyof P & string]: P[K] extends { kind: 'value'; properties: infer V extends Properties }
            ? PartColumns<K, V>
            : unknown;
    }[keyof P & string]
>;

/** `checked` is the original property, for a nullable column of a required property. */
export type ValueColumn = readonly [key: string, name: string, property: Property, checked?: Property];

export const partsIn = (name: string, value: ValueProperty): ValueColumn[] =>
    valueParts(name, value).map(({ key, path, property }) => {
        const { default: _, ...part } = property;
        return [key, path, { ...part, required: value.required === true && !isNullable(property) }, property];
    });

export const wholeOf = (
    table: string,
    name: string,
    value: ValueProperty,
    made: Readonly<Record<string, AnyPgColumn>>,
    mayLack: boolean,
): PgTableExtraConfigValue[] => {
    if (value.required && !mayLack) return [];
    const parts = valueParts(name, value).flatMap(({ key, property }) => {
        const column = made[key];
        return column ? [{ column, property }] : [];
    });
    const must = parts.filter(({ property }) => !isNullable(property));
    if (must.length === 0) return [];
    const countOf = (some: typeof parts): SQL =>
        sql`num_nonnulls(${sql.join(
            some.map(({ column }) => column),
            sql`, `,
        )})`;
    const isWhole = sql`${countOf(parts)} = 0 or ${countOf(must)} = ${sql.raw(String(must.length))}`;
    return [check(`${table}_${snakeOf(name)}_check`, isWhole)];
};

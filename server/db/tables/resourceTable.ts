import { type HasDefault, type NotNull, type SQL, sql } from 'drizzle-orm';
import {
    type AnyPgColumn,
    check,
    index,
    type PgColumnBuilder,
    type PgTableExtraConfigValue,
    pgTable,
    uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FilterKinds, ResourceContract } from '#contract/language/contract.ts';
import { isJoined, propertyAt, propertyPlace, searchedIn } from '#contract/language/paths.ts';
import { isNullable, ofKind, type Properties, type Property } from '#contract/language/property.ts';
import { alternativesIn, isAlternative, oneOfThem, otherKey } from './alternatives.ts';
import { CHECKS, COLUMNS, type ColumnUse } from './columnOfKind.ts';
import { folded, identity, quoted, snakeOf } from './columns.ts';
import { type Bare, type KeyOf, partsIn, type ValueColumn, type ValueColumns, wholeOf } from './valueColumns.ts';

type Filled<P extends Property> = P extends { or: string }
    ? Bare<P>
    : P extends { required: true }
      ? NotNull<Bare<P>>
      : Bare<P>;
type ColumnOf<P extends Property> = P extends { default: unknown } ? HasDefault<NotNull<Bare<P>>> : Filled<P>;

type ColumnsOf<P extends Properties> = ReturnType<typeof identity> &
    ValueColumns<P> & { [K in keyof P & string as KeyOf<P, K>]: ColumnOf<P[K]> };

interface Options {
    /** Key columns of relations, by property; the second one of an alternative is `<name>Other`. */
    readonly targets?: Readonly<Record<string, () => AnyPgColumn>>;
    /** Required properties that records of older versions may lack. */
    readonly lacking?: readonly string[];
    /** Relations that become null when the referenced record is deleted. */
    readonly released?: readonly string[];
    /** Choices without a check constraint, so that a new value in the code needs no migration. */
    readonly unchecked?: readonly string[];
    /** Properties computed by a query, without a column. */
    readonly computed?: readonly string[];
    readonly generated?: Readonly<Record<string, SQL>>;
    readonly more?: (column: (key: string) => AnyPgColumn) => readonly PgTableExtraConfigValue[];
    /** False for a small table, which is sorted without an index. */
    readonly indexed?: boolean;
}

const complete = (column: PgColumnBuilder, property: Property, isLacking: boolean): PgColumnBuilder => {
    const filled = isNullable(property) || isLacking ? column : column.notNull();
    return property.default === undefined ? filled : filled.default(property.default);
};

const namedOf = (name: string, property: Property): ValueColumn[] => {
    if (property.kind === 'value') return partsIn(name, property);
    if (isAlternative(property)) return alternativesIn(name, property);
    return [[property.kind === 'relation' ? `${name}Id` : name, name, property]];
};

const columnOf = ([, name, property]: ValueColumn, use: ColumnUse, isLacking: boolean): PgColumnBuilder | undefined => {
    const make = COLUMNS[property.kind] as (
        name: string,
        property: Property,
        use: ColumnUse,
    ) => PgColumnBuilder | undefined;
    const column = make(name, property, use);
    return column && complete(column, property, isLacking);
};

/** Names are unique regardless of case and accents; codes have a separate index for that. */
const isFolded = (property: Property): boolean => property.kind === 'text' && !property.code;

/** True if codes may differ by case; false for codes stored in one case or with digits only. */
const hasCase = (property: Property): boolean =>
    property.kind === 'text' && property.code === true && !property.compact && !property.lowercase;

/** Named after their table and column, so that a violation can be mapped to its property (ADR 0007). */
const constraintsOf = (
    table: string,
    column: AnyPgColumn,
    property: Property,
    isChecked: boolean,
): PgTableExtraConfigValue[] => {
    const named = `${table}_${column.name}`;
    const refuses = isChecked ? ofKind(CHECKS, property) : undefined;
    const compared = isFolded(property) ? sql.raw(`name_key(${quoted(column.name)})`) : column;
    const key = sql.raw(`code_key(${quoted(column.name)})`);
    return [
        ...(refuses ? [check(`${named}_check`, refuses(column))] : []),
        ...(property.unique ? [uniqueIndex(`${named}_unique`).on(compared)] : []),
        ...(property.unique && hasCase(property) ? [uniqueIndex(`${named}_key_unique`).on(key)] : []),
    ];
};

/** Index for sorting by a property or filtering by a relation, unless a unique index serves it. */
const indexesOf = (table: string, column: AnyPgColumn, id: AnyPgColumn, property: Property, isOrdered: boolean) => {
    if (property.kind === 'relation') return [index(`${table}_of_${column.name.replace(/_id$/, '')}`).on(column, id)];
    const isServed = property.unique && !isFolded(property);
    return isOrdered && !isServed ? [index(`${table}_by_${column.name}`).on(column, id)] : [];
};

const mayLack = (name: string, lacking: readonly string[]): boolean =>
    lacking.some(one => name === one || name.startsWith(`${one}.`));

const columnIn =
    (table: string, made: Readonly<Record<string, AnyPgColumn>>) =>
    (key: string): AnyPgColumn => {
        const column = made[key];
        if (!column) throw new Error(`${table} has no column ${key}`);
        return column;
    };

/** Unique indexes that allow the flag on one record of a group; an alternative relation has one index for each resource. */
const soleIndexes = (
    { name: table, exclusiveFlag, properties }: ResourceContract,
    made: Readonly<Record<string, AnyPgColumn>>,
): PgTableExtraConfigValue[] => {
    const flag = exclusiveFlag && made[exclusiveFlag.flag];
    if (!exclusiveFlag || !flag) return [];
    const { within = [] } = exclusiveFlag;
    const keyOf = (name: string, isOther: boolean): string => {
        if (isOther && isAlternative(properties[name])) return otherKey(name);
        return properties[name]?.kind === 'relation' ? `${name}Id` : name;
    };
    const hasOther = within.some(name => isAlternative(properties[name]));
    return [false, ...(hasOther ? [true] : [])].map(isOther => {
        const [first = flag, ...rest] = within.flatMap(name => made[keyOf(name, isOther)] ?? []);
        return uniqueIndex(`${table}_${flag.name}_${isOther ? 'other_' : ''}unique`)
            .on(first, ...rest)
            .where(sql`${sql.identifier(flag.name)}`);
    });
};

/** Whether the column of a property, or of a part of a value (`address.zip`), is nullable. */
const mayBeNull = (contract: ResourceContract, path: string, lacking: readonly string[]): boolean => {
    const [whole, part] = [contract.properties[path.split('.')[0] ?? ''], propertyAt(contract, path)];
    return mayLack(path, lacking) || [whole, part].some(one => one !== undefined && isNullable(one));
};

/** SQL expressions of the record's own searched texts; undefined if `q` only searches related records. */
const searched = (contract: ResourceContract, lacking: readonly string[]) => {
    const isOwn = (name: string): boolean =>
        !isJoined(contract, name) && contract.properties[name]?.kind !== 'children';
    const textOf = (name: string): string => {
        const place = propertyPlace(contract, name);
        const column = quoted(snakeOf(place?.kind === 'part' ? place.key : name));
        return mayBeNull(contract, name, lacking) ? `coalesce(${column}, '')` : column;
    };
    const { codes, names } = searchedIn(contract);
    const own = { codes: codes.filter(isOwn).map(textOf), names: names.filter(isOwn).map(textOf) };
    return own.codes.length + own.names.length === 0 ? undefined : own;
};

/** Table of a plain resource: columns, constraints, indexes, and text for searches. The key of a relation is `<name>Id`. */
export const resourceTable = <const P extends Properties, F extends FilterKinds, O extends string>(
    contract: ResourceContract<P, F, O>,
    {
        targets = {},
        lacking = [],
        released = [],
        unchecked = [],
        computed = [],
        generated = {},
        more,
        indexed = true,
    }: Options = {},
) => {
    const { name: table, orders } = contract;
    const isOrdered = (name: string): boolean => orders.some(order => order === name);
    const named = Object.entries<Property>(contract.properties).flatMap(([name, property]) =>
        computed.includes(name) ? [] : namedOf(name, property),
    );
    const columns = Object.fromEntries(
        named.flatMap(one => {
            const [key, name, property] = one;
            const use = {
                isOrdered: isOrdered(name),
                target: targets[name],
                isParent: name === contract.parent,
                isReleased: released.includes(name),
            };
            const column = columnOf([key, snakeOf(key), property], use, mayLack(name, lacking));
            const follows = generated[name];
            if (!column) return [];
            return [[key, follows ? column.generatedAlwaysAs(follows) : column]];
        }),
    );
    const text = searched(contract, lacking);
    const all = { ...identity(), ...columns, ...(text && { search: folded(text) }) };
    return pgTable(table, all as ColumnsOf<P>, built => {
        const made = built as Readonly<Record<string, AnyPgColumn>>;
        const single = named.flatMap(([key, name, property, checked = property]) => {
            const [column, id] = [made[key], made.id];
            if (!column || !id) return [];
            return [
                ...constraintsOf(table, column, checked, !unchecked.includes(name)),
                ...(indexed ? indexesOf(table, column, id, property, isOrdered(name)) : []),
            ];
        });
        const whole = Object.entries<Property>(contract.properties).flatMap(([name, property]) => {
            if (isAlternative(property)) return oneOfThem(table, name, made);
            return property.kind === 'value' ? wholeOf(table, name, property, made, lacking.includes(name)) : [];
        });
        return [...single, ...whole, ...soleIndexes(contract, made), ...(more?.(columnIn(table, made)) ?? [])];
    });
};

import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, type PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import type { RelationProperty } from '#contract/language/kinds.ts';
import type { Property } from '#contract/language/property.ts';
import { snakeOf } from './columns.ts';
import type { ValueColumn } from './valueColumns.ts';

type Alternative = RelationProperty & { readonly or: string };

/** True if the relation refers to a record of one of two resources, each with its own column. */
export const isAlternative = (property: Property | undefined): property is Alternative =>
    property?.kind === 'relation' && property.or !== undefined;

export const otherKey = (name: string): string => `${name}OtherId`;

/** Columns of both resources, each nullable; the second one belongs to a relation of its own, `<name>Other`. */
export const alternativesIn = (name: string, property: Alternative): ValueColumn[] => {
    const { or, required: _, ...relation } = property;
    return [
        [`${name}Id`, name, relation],
        [otherKey(name), `${name}Other`, { ...relation, to: or }],
    ];
};

export const oneOfThem = (
    table: string,
    name: string,
    made: Readonly<Record<string, AnyPgColumn>>,
): PgTableExtraConfigValue[] => {
    const both = [made[`${name}Id`], made[otherKey(name)]].flatMap(column => column ?? []);
    return [check(`${table}_${snakeOf(name)}_check`, sql`num_nonnulls(${sql.join(both, sql`, `)}) = 1`)];
};

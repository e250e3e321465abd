import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, type PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import type { RelationProperty } from '#contract/language/kinds.ts';
import type { Property } from '#contract/language/property.ts';
import { snakeOf } from './columns.ts';
import type { Named } from './valueColumns.ts';

type Alternative = RelationProperty & { readonly or: string };

/** Whether the relation refers to a record of one resource or of another, each in a column of its own. */
export const isAlternative = (property: Property | undefined): property is Alternative =>
    property?.kind === 'relation' && property.or !== undefined;

/** Key of the column that refers to records of the other resource. */
export const otherKey = (name: string): string => `${name}OtherId`;

/** Both columns may be null; the second is a relation of its own to the other resource, `<name>Other`. */
export const alternativesIn = (name: string, property: Alternative): Named[] => {
    const { or, required: _, ...relation } = property;
    return [
        [`${name}Id`, name, relation],
        [otherKey(name), `${name}Other`, { ...relation, to: or }],
    ];
};

/** The relation refers to one record. */
export const oneOfThem = (
    table: string,
    name: string,
    made: Readonly<Record<string, AnyPgColumn>>,
): PgTableExtraConfigValue[] => {
    const both = [made[`${name}Id`], made[otherKey(name)]].flatMap(column => column ?? []);
    return [check(`${table}_${snakeOf(name)}_check`, sql`num_nonnulls(${sql.join(both, sql`, `)}) = 1`)];
};

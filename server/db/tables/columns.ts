import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Codes are compared by byte, so that indexes serve prefixes; names are sorted by locale. */
export const collatedText = customType<{ data: string; config: { readonly collation: 'C' | 'und-x-icu' | undefined } }>(
    {
        dataType: config => (config?.collation ? `text collate "${config.collation}"` : 'text'),
    },
);

export const code = (name: string) => collatedText(name, { collation: 'C' });
export const label = (name: string) => collatedText(name, { collation: 'und-x-icu' });

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 0 });

/** `version` increases with each write by a client: it is the record's ETag (H8). */
export const identity = () => ({
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    version: integer('version').notNull().default(1),
});

/** The given columns without case and accents: a generated column searched by trigrams. */
export const folded = (source: SQL) => text('search').notNull().generatedAlwaysAs(source);

/** A text as codes are equal, whatever the locale of the database; indexes rest on it. */
export const inLowerCase = (value: AnyPgColumn | string): SQL => sql`lower(${value} collate "und-x-icu")`;

export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
    sql`${column} in (${sql.raw(values.map(value => `'${value}'`).join(', '))})`;

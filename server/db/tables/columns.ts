import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Codes sort by byte, so that their indexes serve prefixes; names sort as people read them, accents included. */
export const code = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
export const label = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' });

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 0 });

/** `version` moves with each write of a client: it is the record's ETag (row H8). */
export const identity = () => ({
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    version: integer('version').notNull().default(1),
});

/** Text without case or accents of the given columns, kept by the database and searched by trigrams. */
export const folded = (source: SQL) => text('search').notNull().generatedAlwaysAs(source);

export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
    sql`${column} in (${sql.raw(values.map(value => `'${value}'`).join(', '))})`;

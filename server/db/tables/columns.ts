import { sql } from 'drizzle-orm';
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

/** What a record is searched by, as SQL. */
interface Searched {
    readonly codes?: readonly string[];
    readonly names?: readonly string[];
}

/**
 * The folded texts of a record: a generated column searched by trigrams. Bars stand around codes and spaces around the words of
 * names, so that one pattern tells a whole code or word from a part of it: `|abc12|0000000000017| red ball `.
 */
export const folded = ({ codes = [], names = [] }: Searched) => {
    const marked = codes.map(one => `fold_code(${one}) || '|' || `).join('');
    const words = names.length === 0 ? "''" : `fold(${names.join(" || ' ' || ")})`;
    return text('search')
        .notNull()
        .generatedAlwaysAs(sql.raw(`'|' || ${marked}' ' || ${words} || ' '`));
};

export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
    sql`${column} in (${sql.raw(values.map(value => `'${value}'`).join(', '))})`;

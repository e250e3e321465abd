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

/** `version` increases with each write by a client and is the record's ETag (H8). */
export const identity = () => ({
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    version: integer('version').notNull().default(1),
});

interface Searched {
    readonly codes?: readonly string[];
    readonly names?: readonly string[];
}

/**
 * Folded texts of a record: a generated column with a trigram index. Bars delimit codes and spaces delimit the words of
 * names, so that one pattern distinguishes a whole code or word from a part of it: `|abc12|0000000000017| red ball `.
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

/** Reserved words, which must be quoted (PostgreSQL manual, Appendix C). */
const RESERVED = new Set(
    `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create default
    deferrable desc distinct do else end except false fetch for foreign from grant group having in initially intersect
    into lateral leading limit not null offset on only or order placing primary references returning select some
    symmetric system_user table then to trailing true union unique user using variadic when where window with`.split(
        /\s+/,
    ),
);

/** Column name of a property: `isDefault` becomes `is_default`. */
export const snakeOf = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

export const quoted = (column: string): string => (RESERVED.has(column) ? `"${column}"` : column);

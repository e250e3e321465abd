import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { code, folded, label } from './columns.ts';

/** ISO 3166-1; a migration writes the rows. Small enough to be searched without an index. */
export const countries = pgTable(
    'countries',
    {
        /** The code as a number (`contract/language/identifier.ts`). */
        id: integer('id').primaryKey(),
        version: integer('version').notNull().default(1),
        code: code('code').notNull(),
        nameEn: label('name_en').notNull(),
        nameFr: label('name_fr').notNull(),
        search: folded({ codes: ['code'], names: ['name_en', 'name_fr'] }),
    },
    table => [
        check(
            'countries_id_check',
            sql`${table.code} ~ '^[A-Z]{2}$' and ${table.id} = (ascii(${table.code}) - 65) * 26 + ascii(substr(${table.code}, 2)) - 64`,
        ),
    ],
);

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { DENSITIES } from '#contract/catalogue/pictureDownloads.ts';
import { identity, instant } from './columns.ts';
import { users } from './users.ts';

/** N6: what an archive link refers to, kept for a day: either item identifiers or the list's filter. */
export const pictureDownloads = pgTable(
    'picture_downloads',
    {
        id: identity().id,
        userId: integer('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        itemIds: integer('item_ids').array(),
        filter: text('filter'),
        dpi: integer('dpi').notNull(),
        renameWithEan: boolean('rename_with_ean').notNull(),
        locale: text('locale').notNull(),
        /** IANA name: dates in the archive are in the company's time zone. */
        timeZone: text('time_zone').notNull(),
        createdAt: instant('created_at').notNull().default(sql`now()`),
    },
    table => [
        index('picture_downloads_by_user').on(table.userId),
        index('picture_downloads_by_date').on(table.createdAt),
        check('picture_downloads_items_check', sql`(${table.itemIds} is null) <> (${table.filter} is null)`),
        check('picture_downloads_dpi_check', sql.raw(`dpi in (${DENSITIES.join(', ')})`)),
    ],
);

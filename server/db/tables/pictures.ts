// Apart: tables of pictures and their downloads, re-exported by index.ts.
import { sql } from 'drizzle-orm';
import {
    bigint,
    boolean,
    check,
    index,
    integer,
    jsonb,
    pgTable,
    primaryKey,
    text,
    uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ITEM_PICTURE_FORMATS, PICTURE_STATES, PICTURES_PER_ITEM } from '#contract/catalogue/itemPictures.ts';
import { PICTURE_DENSITIES } from '#contract/catalogue/pictureDownloads.ts';
import type { Crop } from '#contract/language/kinds.ts';
import { code, identity, instant, oneOf } from './columns.ts';
import { items } from './items.ts';
import { users } from './people.ts';

/** Uploaded files, each stored once for all pictures that use it; `key` is derived from the content. */
export const pictureOriginals = pgTable(
    'picture_originals',
    {
        key: code('key').primaryKey(),
        mediaType: code('media_type').notNull(),
        /** Pixels, after EXIF rotation. */
        width: integer('width').notNull(),
        height: integer('height').notNull(),
        bytes: integer('bytes'),
        /** Drawing of a seeded picture, whose file is drawn later. */
        drawing: jsonb('drawing').$type<readonly string[]>(),
        usedAt: instant('used_at').notNull().default(sql`now()`),
    },
    table => [
        check('picture_originals_media_type_check', oneOf(table.mediaType, Object.keys(ITEM_PICTURE_FORMATS))),
        check('picture_originals_bytes_check', sql`${table.bytes} is not null or ${table.drawing} is not null`),
    ],
);

/** An original with its rotation and crop; `key` is derived from both and names the folder of the resulting files. */
export const pictureRenditions = pgTable(
    'picture_renditions',
    {
        key: code('key').primaryKey(),
        id: integer('id').generatedByDefaultAsIdentity().notNull(),
        original: code('original')
            .notNull()
            .references(() => pictureOriginals.key),
        rotation: integer('rotation').notNull(),
        crop: jsonb('crop').$type<Crop>(),
        /** Pixels, after rotation and crop. */
        width: integer('width').notNull(),
        height: integer('height').notNull(),
        state: code('state').notNull().default('pending'),
        /** Uploads (0) are processed before seeded pictures. */
        priority: integer('priority').notNull().default(0),
        usedAt: instant('used_at').notNull().default(sql`now()`),
    },
    table => [
        index('picture_renditions_of_original').on(table.original),
        index('picture_renditions_pending').on(table.priority, table.id).where(sql`state = 'pending'`),
        check('picture_renditions_rotation_check', sql`${table.rotation} in (0, 90, 180, 270)`),
        check('picture_renditions_state_check', oneOf(table.state, PICTURE_STATES)),
    ],
);

/** JPEGs for downloads. Sizes and checksums give the layout of an archive before any file is read. */
export const pictureJpegs = pgTable(
    'picture_jpegs',
    {
        rendition: code('rendition')
            .notNull()
            .references(() => pictureRenditions.key, { onDelete: 'cascade' }),
        dpi: integer('dpi').notNull(),
        /** Configured longest side with which it was created, in pixels. */
        side: integer('side').notNull(),
        bytes: integer('bytes').notNull(),
        /** CRC-32, as used in ZIP archives. */
        crc: bigint('crc', { mode: 'number' }).notNull(),
    },
    table => [primaryKey({ name: 'picture_jpegs_key', columns: [table.rendition, table.dpi, table.side] })],
);

/** I7 and N5. Triggers assign positions, choose a main picture and update the item's columns (`0013_item_pictures.sql`). */
export const itemPictures = pgTable(
    'item_pictures',
    {
        ...identity(),
        itemId: integer('item_id')
            .notNull()
            .references(() => items.id, { onDelete: 'cascade' }),
        position: integer('position').notNull(),
        isMain: boolean('is_main').notNull().default(false),
        alt: text('alt'),
        altEn: text('alt_en'),
        originalName: text('original_name').notNull(),
        rendition: code('rendition')
            .notNull()
            .references(() => pictureRenditions.key),
        createdAt: instant('created_at').notNull().default(sql`now()`),
    },
    table => [
        uniqueIndex('item_pictures_is_main_unique').on(table.itemId).where(sql`is_main`),
        index('item_pictures_by_position').on(table.position, table.id),
        index('item_pictures_of_rendition').on(table.rendition),
        check('item_pictures_position_check', sql.raw(`position between 1 and ${PICTURES_PER_ITEM}`)),
    ],
);

/** N6: selection of an archive link, stored for a day: either item identifiers or the filter of a list. */
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
        /** IANA name of the company's time zone, used for dates in the archive. */
        timeZone: text('time_zone').notNull(),
        createdAt: instant('created_at').notNull().default(sql`now()`),
    },
    table => [
        index('picture_downloads_by_user').on(table.userId),
        index('picture_downloads_by_date').on(table.createdAt),
        check('picture_downloads_items_check', sql`(${table.itemIds} is null) <> (${table.filter} is null)`),
        check('picture_downloads_dpi_check', sql.raw(`dpi in (${PICTURE_DENSITIES.join(', ')})`)),
    ],
);

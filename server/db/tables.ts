import { type SQL, sql } from 'drizzle-orm';
import {
    type AnyPgColumn,
    boolean,
    check,
    customType,
    doublePrecision,
    index,
    integer,
    numeric,
    pgTable,
    primaryKey,
    text,
    timestamp,
    uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ROLES } from '#contract/access.ts';
import { ITEM_STATUSES, WEIGHT_UNITS } from '#contract/items.ts';
import { FAMILY_LEVELS } from '#contract/references.ts';
import { CIVILITIES } from '#contract/users.ts';

/** Codes sort by byte, so that their indexes serve prefixes; names sort as people read them, accents included. */
const code = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
const label = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' });

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 0 });
const now = sql`now()`;

/** `version` moves with each write of a client: it is the record's ETag (row H8). */
const identity = () => ({
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    version: integer('version').notNull().default(1),
});

/** Text without case or accents of the given columns, kept by the database and searched by trigrams. */
const folded = (source: SQL) => text('search').notNull().generatedAlwaysAs(source);

const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
    sql`${column} in (${sql.raw(values.map(value => `'${value}'`).join(', '))})`;

const namedTable = (name: 'brands' | 'items_collections' | 'item_catalogs') =>
    pgTable(name, { ...identity(), name: label('name').notNull(), search: folded(sql`fold(name)`) }, table => [
        uniqueIndex(`${name}_name_unique`).on(sql`fold(name)`),
        check(`${name}_name_check`, sql`${table.name} <> ''`),
    ]);

export const brands = namedTable('brands');
export const itemsCollections = namedTable('items_collections');
export const itemCatalogs = namedTable('item_catalogs');

/** The tree of families. A trigger fills `level`, the ancestors and their names, on every write. */
export const itemsFamilies = pgTable(
    'items_families',
    {
        ...identity(),
        name: label('name').notNull(),
        parentId: integer('parent_id').references((): AnyPgColumn => itemsFamilies.id, { onDelete: 'restrict' }),
        level: integer('level').notNull().default(0),
        family0Id: integer('family0_id'),
        family1Id: integer('family1_id'),
        family2Id: integer('family2_id'),
        family3Id: integer('family3_id'),
        family0Name: label('family0_name'),
        family1Name: label('family1_name'),
        family2Name: label('family2_name'),
        family3Name: label('family3_name'),
        search: folded(sql`fold(name)`),
    },
    table => [
        index('items_families_parent_idx').on(table.parentId, table.name),
        uniqueIndex('items_families_name_unique').on(sql`coalesce(parent_id, 0)`, sql`fold(name)`),
        check('items_families_name_check', sql`${table.name} <> ''`),
        check('items_families_level_check', sql.raw(`level between 0 and ${FAMILY_LEVELS - 1}`)),
    ],
);

/** Names of the brand and of the families are copied here by triggers: a list then sorts and filters in one table. */
export const items = pgTable(
    'items',
    {
        ...identity(),
        reference: code('reference').notNull(),
        eanCode: code('ean_code'),
        designation: label('designation').notNull(),
        status: code('status').notNull().default('active'),
        isAvailable: boolean('is_available').notNull().default(true),
        isEnabled: boolean('is_enabled').notNull().default(true),
        isDiscountable: boolean('is_discountable').notNull().default(true),
        isWebPublished: boolean('is_web_published').notNull().default(false),
        isWebPromotion: boolean('is_web_promotion').notNull().default(false),
        customReference: text('custom_reference'),
        origin: text('origin'),
        packaging: integer('packaging'),
        pickingRack: text('picking_rack'),
        weight: doublePrecision('weight'),
        weightUnit: code('weight_unit').notNull().default('kg'),
        color: text('color'),
        age: text('age'),
        material: text('material'),
        legalMention: text('legal_mention'),
        saleUnitPriceExcludingTax: numeric('sale_unit_price_excluding_tax', { precision: 10, scale: 2 }),
        brandId: integer('brand_id').references(() => brands.id, { onDelete: 'restrict' }),
        brandName: label('brand_name'),
        familyId: integer('family_id').references(() => itemsFamilies.id, { onDelete: 'restrict' }),
        family0Id: integer('family0_id'),
        family1Id: integer('family1_id'),
        family2Id: integer('family2_id'),
        family3Id: integer('family3_id'),
        family0Name: label('family0_name'),
        family1Name: label('family1_name'),
        family2Name: label('family2_name'),
        family3Name: label('family3_name'),
        collectionId: integer('collection_id').references(() => itemsCollections.id, { onDelete: 'restrict' }),
        nbPicture: integer('nb_picture').notNull().default(0),
        lastPictureCheckDate: instant('last_picture_check_date'),
        itemDateCreate: instant('item_date_create').notNull().default(now),
        itemDateUpdate: instant('item_date_update').notNull().default(now),
        search: folded(sql`fold(reference || ' ' || coalesce(ean_code, '') || ' ' || designation)`),
    },
    table => [
        uniqueIndex('items_reference_unique').on(table.reference),
        uniqueIndex('items_ean_code_unique').on(table.eanCode),
        check('items_reference_check', sql`${table.reference} <> ''`),
        check('items_designation_check', sql`${table.designation} <> ''`),
        check('items_status_check', oneOf(table.status, ITEM_STATUSES)),
        check('items_weight_unit_check', oneOf(table.weightUnit, WEIGHT_UNITS)),
        check('items_ean_code_check', sql`${table.eanCode} ~ '^([0-9]{8}|[0-9]{13})$'`),
        check('items_packaging_check', sql`${table.packaging} > 0`),
        check('items_weight_check', sql`${table.weight} >= 0`),
        check('items_price_check', sql`${table.saleUnitPriceExcludingTax} >= 0`),
        // One index a sort: page and order come from it alone, whatever the filter (bench/list.ts).
        index('items_by_designation').on(table.designation, table.id),
        index('items_by_status').on(table.status, table.id),
        index('items_by_available').on(table.isAvailable, table.id),
        index('items_by_published').on(table.isWebPublished, table.id),
        index('items_by_promotion').on(table.isWebPromotion, table.id),
        index('items_by_packaging').on(table.packaging, table.id),
        index('items_by_weight').on(table.weight, table.id),
        index('items_by_price').on(table.saleUnitPriceExcludingTax, table.id),
        index('items_by_brand_name').on(table.brandName, table.id),
        index('items_by_family0_name').on(table.family0Name, table.id),
        index('items_by_family1_name').on(table.family1Name, table.id),
        index('items_by_family2_name').on(table.family2Name, table.id),
        index('items_by_family3_name').on(table.family3Name, table.id),
        index('items_by_pictures').on(table.nbPicture, table.id),
        index('items_by_checked').on(table.lastPictureCheckDate, table.id),
        index('items_by_created').on(table.itemDateCreate, table.id),
        index('items_by_updated').on(table.itemDateUpdate, table.id),
        // One index a relation: filters, and what a delete must look for.
        index('items_of_brand').on(table.brandId, table.id),
        index('items_of_family').on(table.familyId, table.id),
        index('items_of_family0').on(table.family0Id, table.id),
        index('items_of_family1').on(table.family1Id, table.id),
        index('items_of_family2').on(table.family2Id, table.id),
        index('items_of_family3').on(table.family3Id, table.id),
        index('items_of_collection').on(table.collectionId, table.id),
        index('items_search').using('gin', sql`search gin_trgm_ops`),
        // Counts of any mix of filters read this narrow index instead of the wide rows.
        index('items_count').on(
            table.status,
            table.isAvailable,
            table.isWebPublished,
            table.isWebPromotion,
            table.brandId,
            table.family0Id,
            table.family1Id,
            table.family2Id,
            table.family3Id,
            table.collectionId,
            table.saleUnitPriceExcludingTax,
            table.nbPicture,
            table.itemDateCreate,
            table.itemDateUpdate,
            table.lastPictureCheckDate,
            table.isEnabled,
            table.isDiscountable,
        ),
    ],
);

export const itemsItemCatalogs = pgTable(
    'items_item_catalogs',
    {
        itemId: integer('item_id')
            .notNull()
            .references(() => items.id, { onDelete: 'cascade' }),
        catalogId: integer('catalog_id')
            .notNull()
            .references(() => itemCatalogs.id, { onDelete: 'restrict' }),
    },
    table => [
        primaryKey({ columns: [table.itemId, table.catalogId] }),
        index('items_item_catalogs_by_catalog').on(table.catalogId, table.itemId),
    ],
);

export const users = pgTable(
    'users',
    {
        ...identity(),
        email: code('email').notNull(),
        passwordHash: text('password_hash'),
        firstName: label('first_name').notNull(),
        lastName: label('last_name').notNull(),
        civility: code('civility'),
        roles: text('roles').array().notNull(),
        jobTitle: label('job_title'),
        emailSignature: text('email_signature'),
        agentId: text('agent_id'),
        isEnabled: boolean('is_enabled').notNull().default(true),
        lastSignInAt: instant('last_sign_in_at'),
        /** Tokens carry it; raising it revokes every older one. */
        tokenVersion: integer('token_version').notNull().default(1),
        search: folded(sql`fold(first_name || ' ' || last_name || ' ' || first_name || ' ' || email)`),
    },
    table => [
        uniqueIndex('users_email_unique').on(table.email),
        check('users_email_check', sql`${table.email} = lower(${table.email}) and ${table.email} like '%_@_%'`),
        check('users_civility_check', oneOf(table.civility, CIVILITIES)),
        check(
            'users_roles_check',
            sql.raw(`roles <@ array[${ROLES.map(role => `'${role}'`).join(', ')}] and cardinality(roles) > 0`),
        ),
    ],
);

export const usersHandlers = pgTable(
    'users_handlers',
    {
        userId: integer('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        handlerId: integer('handler_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
    },
    table => [
        primaryKey({ columns: [table.userId, table.handlerId] }),
        index('users_handlers_by_handler').on(table.handlerId),
    ],
);

/** What the installation knows of itself: the signing key, made at first start; whether the seed has run. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() });

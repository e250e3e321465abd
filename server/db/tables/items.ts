import { sql } from 'drizzle-orm';
import {
    type AnyPgColumn,
    boolean,
    check,
    doublePrecision,
    index,
    integer,
    numeric,
    pgTable,
    primaryKey,
    text,
    uniqueIndex,
} from 'drizzle-orm/pg-core';
import { brands as brandsContract } from '#contract/catalogue/brands.ts';
import { itemCatalogs as itemCatalogsContract } from '#contract/catalogue/itemCatalogs.ts';
import { ITEM_STATUSES, ITEM_UNITS, WEIGHT_UNITS } from '#contract/catalogue/items.ts';
import { itemsCollections as itemsCollectionsContract } from '#contract/catalogue/itemsCollections.ts';
import { FAMILY_LEVELS } from '#contract/catalogue/itemsFamilies.ts';
import { areBetween } from './columnOfKind.ts';
import { code, folded, identity, instant, label, oneOf } from './columns.ts';
import { resourceTable } from './resourceTable.ts';
import { vatRates } from './settings.ts';

const SMALL_TABLE = { indexed: false };

export const brands = resourceTable(brandsContract, SMALL_TABLE);
export const itemsCollections = resourceTable(itemsCollectionsContract, SMALL_TABLE);
export const itemCatalogs = resourceTable(itemCatalogsContract, SMALL_TABLE);

/** Tree of item families. A trigger updates `level`, the ancestors and their names on every write. */
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
        search: folded({ names: ['name'] }),
    },
    table => [
        index('items_families_parent_idx').on(table.parentId, table.name),
        uniqueIndex('items_families_name_unique').on(sql`coalesce(parent_id, 0)`, sql`name_key(name)`),
        check('items_families_name_check', sql`${table.name} <> ''`),
        check('items_families_level_check', sql.raw(`level between 0 and ${FAMILY_LEVELS - 1}`)),
    ],
);

/** Triggers copy the names of brand and families into this table, so that lists sort and filter within one table. */
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
        packagings: integer('packagings').array().notNull().default([]),
        pickingRack: text('picking_rack'),
        weight: doublePrecision('weight'),
        weightUnit: code('weight_unit').notNull().default('kg'),
        unitCode: code('unit_code').notNull().default('C62'),
        isService: boolean('is_service').notNull().default(false),
        color: text('color'),
        age: text('age'),
        material: text('material'),
        legalMention: text('legal_mention'),
        saleUnitPriceExcludingTax: numeric('sale_unit_price_excluding_tax', { precision: 12, scale: 4 }),
        vatRateId: integer('vat_rate_id').references(() => vatRates.id, { onDelete: 'restrict' }),
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
        statusDate: instant('status_date').notNull().default(sql`now()`),
        itemDateCreate: instant('item_date_create').notNull().default(sql`now()`),
        itemDateUpdate: instant('item_date_update').notNull().default(sql`now()`),
        search: folded({
            codes: ['reference', "coalesce(ean_code, '')", "coalesce(custom_reference, '')"],
            names: ['designation'],
        }),
    },
    table => [
        uniqueIndex('items_reference_unique').on(table.reference),
        uniqueIndex('items_reference_key_unique').on(sql`code_key(reference)`),
        // Includes the identifier and the top family (migration 0003), because codes are assigned family by family.
        uniqueIndex('items_ean_code_unique').on(table.eanCode),
        check('items_reference_check', sql`${table.reference} <> ''`),
        check('items_designation_check', sql`${table.designation} <> ''`),
        check('items_status_check', oneOf(table.status, ITEM_STATUSES)),
        check('items_weight_unit_check', oneOf(table.weightUnit, WEIGHT_UNITS)),
        check('items_unit_code_check', oneOf(table.unitCode, ITEM_UNITS)),
        check('items_ean_code_check', sql`${table.eanCode} ~ '^([0-9]{8}|[0-9]{13})$'`),
        check('items_packaging_check', sql`${table.packaging} > 0`),
        check('items_packagings_check', areBetween(table.packagings, 1, 100_000)),
        check('items_weight_check', sql`${table.weight} >= 0`),
        check('items_price_check', sql`${table.saleUnitPriceExcludingTax} >= 0`),
        // Finds whole codes regardless of case, for order entry.
        index('items_by_custom_code').on(sql`code_key(custom_reference)`),
        // One index per sort order provides a sorted page for any filter (bench/list.ts).
        index('items_by_designation').on(table.designation, table.id),
        index('items_by_status').on(table.status, table.id),
        index('items_by_available').on(table.isAvailable, table.id),
        index('items_by_published').on(table.isWebPublished, table.id),
        index('items_by_promotion').on(table.isWebPromotion, table.id),
        index('items_by_packaging').on(table.packaging, table.id),
        index('items_by_weight').on(table.weight, table.id),
        index('items_by_price').on(table.saleUnitPriceExcludingTax, table.id),
        index('items_by_brand_name').on(table.brandName, table.id),
        // Includes the family's identifier, so that filtering by family while sorting by its name reads only the index.
        index('items_by_family0_name').on(table.family0Name, table.id, table.family0Id),
        index('items_by_family1_name').on(table.family1Name, table.id),
        index('items_by_family2_name').on(table.family2Name, table.id),
        index('items_by_family3_name').on(table.family3Name, table.id),
        index('items_by_pictures').on(table.nbPicture, table.id),
        index('items_by_checked').on(table.lastPictureCheckDate, table.id),
        index('items_by_created').on(table.itemDateCreate, table.id),
        index('items_by_updated').on(table.itemDateUpdate, table.id),
        // One index per relation, for filters and for the foreign key check of deletions.
        index('items_of_brand').on(table.brandId, table.id),
        index('items_of_family').on(table.familyId, table.id),
        index('items_of_family0').on(table.family0Id, table.id),
        index('items_of_family1').on(table.family1Id, table.id),
        index('items_of_family2').on(table.family2Id, table.id),
        index('items_of_family3').on(table.family3Id, table.id),
        index('items_of_vat_rate').on(table.vatRateId, table.id),
        index('items_of_collection').on(table.collectionId, table.id),
        index('items_search').using('gin', sql`search gin_trgm_ops`),
        // Counts of ranges read this narrow index, and those of other filter combinations the next one, instead of the
        // wide rows.
        index('items_count_ranges').on(
            table.family0Id,
            table.nbPicture,
            table.itemDateCreate,
            table.itemDateUpdate,
            table.lastPictureCheckDate,
            table.saleUnitPriceExcludingTax,
        ),
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

import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Day } from '#contract/days.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { Db } from '../database.ts';
import { welcome } from '../notify.ts';
import { settings, users, usersHandledCompanies } from '../tables/index.ts';
import { accounts, PUBLIC_PASSWORD } from './accounts.ts';
import { brands, catalogs, collections, families, type SeedItem, seedItem } from './catalogue.ts';
import { bankAccounts, companies, locations } from './companies.ts';
import { contacts } from './contacts.ts';
import { type FirstAdmin, insertFirstAdmin } from './firstAdmin.ts';
import { continueSequence, insertRows, withoutIndexes, withoutTriggers } from './insert.ts';
import { insertOrders } from './orders/index.ts';
import { createPictureRows, type PictureRows } from './pictures/rows.ts';
import { priceLists, pricing } from './priceLists.ts';
import { paymentTerms, priceListTypes, STANDARD_RATE, shippingCosts, vatRates } from './settings.ts';
import { thirdParties } from './thirdParties.ts';

const SEEDED = 'seeded';
/** Items per statement: enough to be fast, few enough to keep PGlite's memory small. */
const SLICE = 5000;

const first = (rows: readonly object[]) => rows.map(row => ({ version: 1, ...row }));

type Rows = readonly (readonly [table: string, rows: readonly Record<string, unknown>[]])[];

/** What the law and custom give every wholesaler: an installation without a demonstration has it too. */
const COMMON: Rows = [
    ['vat_rates', vatRates],
    ['payment_terms', paymentTerms],
];

/** Small tables of the demonstration, in an order that references allow. */
const SETTINGS: Rows = [
    ['companies', first(companies)],
    ['company_locations', first(locations)],
    ['bank_accounts', first(bankAccounts)],
    ['shipping_costs', shippingCosts],
    ['price_list_types', priceListTypes],
    ['third_parties', thirdParties],
    ['contacts', contacts],
    ['price_lists', priceLists],
];

const itemRow = (item: SeedItem) => ({
    id: item.id,
    version: 1,
    reference: item.reference,
    ean_code: item.eanCode,
    designation: item.designation,
    status: item.status,
    is_available: item.isAvailable,
    is_enabled: item.isEnabled,
    is_discountable: item.isDiscountable,
    is_web_published: item.isWebPublished,
    is_web_promotion: item.isWebPromotion,
    custom_reference: item.customReference,
    origin: item.origin,
    packaging: item.packaging,
    picking_rack: item.pickingRack,
    weight: item.weight,
    weight_unit: item.weightUnit,
    color: item.color,
    age: item.age,
    material: item.material,
    legal_mention: item.legalMention,
    sale_unit_price_excluding_tax: item.saleUnitPriceExcludingTax,
    vat_rate_id: STANDARD_RATE,
    brand_id: item.brandId,
    family_id: item.familyId,
    collection_id: item.collectionId,
    nb_picture: item.drawings.length,
    last_picture_check_date: item.lastPictureCheckDate,
    status_date: item.statusDate,
    item_date_create: item.itemDateCreate,
    item_date_update: item.itemDateUpdate,
});

/** How much data the first start creates. */
interface SeedSize {
    readonly items: number;
    /** How many items, from the first one, have pictures: drawing many takes minutes. */
    readonly pictured: number;
    /** Orders of the two years until `today`. */
    readonly orders: number;
    readonly today: Day;
}

const insertItems = async (db: Db, { items: count, pictured }: SeedSize): Promise<void> => {
    const made = (index: number): SeedItem =>
        index < pictured ? seedItem(index) : { ...seedItem(index), drawings: [] };
    const pictureRows = createPictureRows();
    for (let start = 0; start < count; start += SLICE) {
        const slice = Array.from({ length: Math.min(SLICE, count - start) }, (_, offset) => made(start + offset));
        await insertRows(db, 'items', slice.map(itemRow));
        const links = slice.flatMap(item =>
            item.catalogIds.map(catalog => ({ item_id: item.id, catalog_id: catalog })),
        );
        await insertRows(db, 'items_item_catalogs', links);
        await insertPictures(db, pictureRows(slice));
    }
};

/** Only rows are inserted; the pictures are drawn in the background once the server listens. */
const insertPictures = async (db: Db, { originals, renditions, pictures }: PictureRows): Promise<void> => {
    await insertRows(db, 'picture_originals', originals);
    await insertRows(db, 'picture_renditions', renditions);
    await insertRows(db, 'item_pictures', pictures);
};

const insertReferences = async (db: Db): Promise<void> => {
    const named = ({ id, name }: { id: number; name: string }) => ({ id, version: 1, name });
    await insertRows(db, 'brands', brands.map(named));
    await insertRows(db, 'items_collections', collections.map(named));
    await insertRows(db, 'item_catalogs', catalogs.map(named));
    await insertRows(
        db,
        'items_families',
        families.map(family => ({ ...named(family), parent_id: family.parentId })),
    );
};

/** In the order of {@link accounts}. @param isPublic whether they sign in with their public password, or not at all */
const insertUsers = async (db: Db, isPublic: boolean) => {
    const rows = accounts.map(async ({ handles: [currentCompanyId], ...account }) => ({
        ...account,
        currentCompanyId,
        isEnabled: isPublic,
        passwordHash: isPublic ? await hashPassword(PUBLIC_PASSWORD) : null,
    }));
    const columns = { id: users.id, firstName: users.firstName };
    return db
        .insert(users)
        .values(await Promise.all(rows))
        .returning(columns);
};

const insertAccounts = async (db: Db, isPublic: boolean): Promise<void> => {
    const made = await insertUsers(db, isPublic);
    for (const user of made) await welcome(db, user);
    const handled = made.flatMap(({ id }, place) =>
        (accounts[place]?.handles ?? []).map(companyId => ({ userId: id, companyId })),
    );
    await db.insert(usersHandledCompanies).values(handled);
};

/** Whether the initial data has been written; false for a database without tables. */
export const isSeeded = async (db: Db): Promise<boolean> => {
    const [table] = await db
        .select({ name: sql<string | null>`to_regclass('settings')::text` })
        .from(sql`(select 1) one`);
    if (!table?.name) return false;
    const [seeded] = await db.select().from(settings).where(eq(settings.key, SEEDED));
    return seeded !== undefined;
};

const insertDemonstration = async (tx: Db, size: SeedSize, hasPublicAccounts: boolean): Promise<void> => {
    for (const [table, rows] of SETTINGS) await insertRows(tx, table, rows);
    await insertAccounts(tx, hasPublicAccounts);
    await insertReferences(tx);
    await withoutTriggers(tx, 'item_pictures', () =>
        withoutIndexes(tx, 'item_pictures', () => withoutIndexes(tx, 'items', () => insertItems(tx, size))),
    );
    await withoutIndexes(tx, 'price_list_items', async () => {
        for (const statement of pricing) await tx.execute(statement);
    });
    for (const table of [
        ...SETTINGS.map(([name]) => name),
        'brands',
        'items_collections',
        'item_catalogs',
        'items_families',
        'items',
    ])
        await continueSequence(tx, table);
    await insertOrders(tx, { count: size.orders, today: size.today });
};

/** What a first start makes besides reference data. */
export interface FirstStart {
    /** Invented companies, people, customers, items and orders; undefined for none. */
    readonly demonstration: SeedSize | undefined;
    /** Whether the people of the demonstration sign in with their public password, or not at all. */
    readonly hasPublicAccounts: boolean;
    readonly admin: FirstAdmin | undefined;
}

/** Tells a password that was made up, at any level of the log: nobody could sign in without it. */
const tellPassword = (logger: Logger, email: string, password: string): void =>
    logger
        .child({}, { level: 'warn' })
        .warn(`first start: sign in as ${email} with the password ${password} (told this once only: change it)`);

const fill = async (tx: Db, { demonstration, hasPublicAccounts, admin }: FirstStart, logger: Logger): Promise<void> => {
    for (const [table, rows] of COMMON) {
        await insertRows(tx, table, rows);
        await continueSequence(tx, table);
    }
    if (demonstration) await insertDemonstration(tx, demonstration, hasPublicAccounts);
    const made = admin && (await insertFirstAdmin(tx, admin));
    await tx.insert(settings).values({ key: SEEDED, value: new Date().toISOString() });
    // Before the commit: a process that dies in between must not leave a password that nobody knows.
    if (admin && made !== undefined) tellPassword(logger, admin.email, made);
};

/**
 * Writes the initial data (reference data, the demonstration, the first account) unless it exists, in one transaction, so
 * that an interrupted start begins anew.
 */
export const seedDatabase = async (db: Db, start: FirstStart, logger: Logger): Promise<void> => {
    if (await isSeeded(db)) return;
    const started = Date.now();
    const items = start.demonstration?.items ?? 0;
    logger.info({ items }, 'first start: making the catalogue');
    await db.transaction(tx => fill(tx, start, logger));
    logger.info({ items, ms: Date.now() - started }, 'the catalogue is made');
};

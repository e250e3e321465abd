import { eq, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Day } from '#contract/values/days.ts';
import { accounts, PUBLIC_PASSWORD } from '../auth/accounts.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Db } from '../db/database.ts';
import { welcome } from '../db/notify.ts';
import { openSeries, openYearsOn } from '../db/numberSeries.ts';
import { settings, users, usersHandledCompanies } from '../db/tables/index.ts';
import { brands, catalogs, collections, families, type SeedItem, seedItem } from './catalogue.ts';
import { bankAccounts, companies, locations } from './companies.ts';
import { contacts } from './contacts.ts';
import { rememberFiles } from './filesToWrite.ts';
import { type FirstAdmin, insertFirstAdmin } from './firstAdmin.ts';
import { continueSequence, insertRows, withoutIndexes, withoutTriggers } from './insert.ts';
import { createPictureRows, type PictureRows } from './pictures/rows.ts';
import { insertOrders } from './sales/index.ts';
import { paymentTerms, priceListTypes, STANDARD_RATE, shippingCosts, vatRates } from './settings.ts';
import { insertSupplierInvoices } from './supplierInvoices.ts';
import { thirdParties } from './thirdParties.ts';

interface SeedList {
    readonly code: string;
    readonly label: string;
    readonly price_list_type_id?: number;
    readonly third_party_id?: number;
    readonly valid_from: string;
    readonly valid_to?: string;
    readonly is_net?: boolean;
    readonly is_promotion?: boolean;
    readonly is_active?: boolean;
}

const season = (year: number) => ({ valid_from: `${year}-01-01`, valid_to: `${year}-12-31` });

const ofType = (price_list_type_id: number, code: string, label: string, year: number): SeedList => ({
    ...{ code: `${code}-${year}`, label: `${label} ${year}`, price_list_type_id, ...season(year) },
});

/** The first customers have price lists of their own. */
const CUSTOMERS = [1, 2, 3];

const codeOf = (customer: number): string => `C${String(customer).padStart(5, '0')}-2026`;

const ofCustomer = (third_party_id: number): SeedList => ({
    ...{ code: codeOf(third_party_id), label: 'Accord annuel', third_party_id, is_net: true, ...season(2026) },
});

const promotion = (code: string, label: string, valid_from: string, valid_to: string): SeedList => ({
    ...{ code, label, is_net: true, is_promotion: true, valid_from, valid_to },
});

const lists: readonly SeedList[] = [
    ofType(1, 'CLUB', 'Clubs', 2026),
    { ...ofType(1, 'CLUB', 'Clubs', 2025), is_active: false },
    ofType(2, 'REV', 'Revendeurs', 2026),
    ofType(3, 'COLL', 'Collectivités', 2026),
    ofType(4, 'GC', 'Grands comptes', 2026),
    ofType(1, 'CLUB', 'Clubs', 2027),
    ofType(2, 'REV', 'Revendeurs', 2027),
    ...CUSTOMERS.map(ofCustomer),
    promotion('NOEL-2026', 'Promotion de Noël', '2026-11-15', '2026-12-31'),
    { ...promotion('RENTREE-2026', 'Rentrée des clubs', '2026-08-15', '2026-10-15'), price_list_type_id: 1 },
];

/** Price lists of a first start. Keys are column names. */
const priceLists = lists.map((list, place) => ({
    ...{ id: place + 1, version: 1, is_net: false, is_promotion: false, is_active: true },
    ...list,
}));

/** Prices of a list: for every n-th item, from a quantity, as a share of the base price or with a discount. */
interface SeedPrices {
    readonly list: string;
    readonly every: number;
    readonly minQuantity?: number;
    readonly share?: number;
    readonly discount?: number;
}

const prices: readonly SeedPrices[] = [
    ...['CLUB-2025', 'CLUB-2026', 'CLUB-2027'].flatMap((list, place) => [
        { list, every: 5, share: 0.88 + 0.02 * place },
        { list, every: 10, minQuantity: 24, share: 0.8 + 0.02 * place },
    ]),
    ...['REV-2026', 'REV-2027'].flatMap(list => [
        { list, every: 4, discount: 22.5 },
        { list, every: 12, minQuantity: 48, discount: 28 },
    ]),
    { list: 'COLL-2026', every: 6, share: 0.92 },
    { list: 'GC-2026', every: 3, discount: 30 },
    { list: 'GC-2026', every: 9, minQuantity: 100, share: 0.62 },
    ...CUSTOMERS.map(customer => ({ list: codeOf(customer), every: 50, share: 0.78 })),
    { list: 'NOEL-2026', every: 40, share: 0.75 },
    { list: 'RENTREE-2026', every: 35, share: 0.7 },
];

/** Statements that price the seeded items. The database computes the prices, which is fast. */
const pricing: readonly SQL[] = prices.map(({ list, every, minQuantity = 1, share = null, discount = null }) => {
    const id = 1 + lists.findIndex(({ code }) => code === list);
    return sql`
        insert into price_list_items (price_list_id, item_id, min_quantity, unit_price_excluding_tax, discount_rate)
        select ${id}::int, id, ${minQuantity}::int, round(sale_unit_price_excluding_tax * ${share}::numeric, 2), ${discount}::numeric
        from items where id % ${every}::int = 0 and sale_unit_price_excluding_tax is not null`;
});

const SEEDED = 'seeded';
/** Items per statement: enough to be fast, few enough to keep PGlite's memory small. */
const BATCH_SIZE = 5000;

const first = (rows: readonly object[]) => rows.map(row => ({ version: 1, ...row }));

type Rows = readonly (readonly [table: string, rows: readonly Record<string, unknown>[]])[];

/** Data that every wholesaler needs by law or custom, also without the demonstration. */
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

interface SeedSize {
    readonly items: number;
    /** Number of items, from the first one, with pictures. Drawing many takes minutes. */
    readonly pictured: number;
    /** Number of orders in the two years until `today`. */
    readonly orders: number;
    readonly today: Day;
}

const insertItems = async (db: Db, { items: count, pictured }: SeedSize): Promise<void> => {
    const made = (index: number): SeedItem =>
        index < pictured ? seedItem(index) : { ...seedItem(index), drawings: [] };
    const pictureRows = createPictureRows();
    for (let start = 0; start < count; start += BATCH_SIZE) {
        const slice = Array.from({ length: Math.min(BATCH_SIZE, count - start) }, (_, offset) => made(start + offset));
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

/** In the order of {@link accounts}. @param isPublic true for accounts with their public password; others cannot sign in */
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

/** True if the initial data has been written; false for a database without tables. */
export const hasSeedData = async (db: Db): Promise<boolean> => {
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
    const sales = { count: size.orders, today: size.today };
    await insertOrders(tx, sales);
    await openSeries(tx, openYearsOn(size.today));
    await rememberFiles(tx, await insertSupplierInvoices(tx, sales));
};

export interface FirstStart {
    /** Size of the invented companies, users, customers, items and orders; undefined for none. */
    readonly demonstration: SeedSize | undefined;
    /** True if the accounts of the demonstration sign in with their public password. Otherwise they are disabled. */
    readonly hasPublicAccounts: boolean;
    readonly admin: FirstAdmin | undefined;
}

/** Logs a generated password at any log level, because it is not stored elsewhere. */
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
    // Before the commit: if the process dies in between, the generated password is in the log.
    if (admin && made !== undefined) tellPassword(logger, admin.email, made);
};

/** Writes the initial data unless it exists, in one transaction, so that an interrupted start begins again. */
export const seedDatabase = async (db: Db, start: FirstStart, logger: Logger): Promise<void> => {
    if (await hasSeedData(db)) return;
    const started = Date.now();
    const items = start.demonstration?.items ?? 0;
    logger.info({ items }, 'first start: making the catalogue');
    await db.transaction(tx => fill(tx, start, logger));
    logger.info({ items, ms: Date.now() - started }, 'the catalogue is made');
};

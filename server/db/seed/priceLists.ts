import { type SQL, sql } from 'drizzle-orm';

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

/** The first customers have prices of their own. */
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
export const priceLists = lists.map((list, place) => ({
    ...{ id: place + 1, version: 1, is_net: false, is_promotion: false, is_active: true },
    ...list,
}));

/** Prices of a list: of every so manyth item, from a quantity on, at a share of the base price or with a discount. */
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

/** The statements that give the seeded items their prices; the database computes them, which takes no time. */
export const pricing: readonly SQL[] = prices.map(({ list, every, minQuantity = 1, share = null, discount = null }) => {
    const id = 1 + lists.findIndex(({ code }) => code === list);
    return sql`
        insert into price_list_items (price_list_id, item_id, min_quantity, unit_price_excluding_tax, discount_rate)
        select ${id}::int, id, ${minQuantity}::int, round(sale_unit_price_excluding_tax * ${share}::numeric, 2), ${discount}::numeric
        from items where id % ${every}::int = 0 and sale_unit_price_excluding_tax is not null`;
});

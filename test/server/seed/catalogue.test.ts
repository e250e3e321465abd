import { describe, expect, test } from 'vitest';
import { items } from '#contract/catalogue/items.ts';
import { collectionPath, type ResourceName } from '#contract/language/names.ts';
import { isWritable } from '#contract/language/property.ts';
import { ean } from '#contract/language/rules.ts';
import { createSchema } from '#contract/language/schema.ts';
import { brands, catalogs, collections, families, type SeedItem, seedItem } from '#server/seed/catalogue.ts';

const slice = (from: number, count: number): SeedItem[] =>
    Array.from({ length: count }, (_, step) => seedItem(from + step));

const parentIds = new Set(families.map(({ parentId }) => parentId));
const leafIds = new Set(families.map(({ id }) => id).filter(id => !parentIds.has(id)));
const first = slice(0, 2000);

describe('an item', () => {
    test('is the same whenever and in whatever order it is asked for', () => {
        const backwards = [3, 2, 1, 0].map(seedItem).reverse();
        expect(backwards).toEqual(slice(0, 4));
        expect(seedItem(999_999)).toEqual(seedItem(999_999));
    });

    test('has the index plus one as its identifier', () => {
        expect([0, 41, 999_999].map(index => seedItem(index).id)).toEqual([1, 42, 1_000_000]);
    });

    test('keeps to the contract', () => {
        const schema = createSchema(items.properties);
        const iri = (name: ResourceName, id: number): string => `${collectionPath(name)}/${id}`;
        for (const item of [...slice(0, 600), ...slice(999_000, 100)]) {
            const all = {
                ...item,
                brand: iri('brands', item.brandId),
                itemsFamily: iri('items_families', item.familyId),
                itemsCollection: item.collectionId && iri('items_collections', item.collectionId),
                itemCatalogs: item.catalogIds.map(id => iri('item_catalogs', id)),
            };
            // Columns of the table that are no properties are left out.
            const body = Object.fromEntries(
                Object.entries(all).filter(([name]) => {
                    const property = items.properties[name as keyof typeof items.properties];
                    return property !== undefined && isWritable(property);
                }),
            );
            const parsed = schema.parse(body);
            const usual = { vatRate: null, packagings: [], unitCode: 'C62', isService: false };
            expect({ ...usual, ...body }).toMatchObject(parsed);
        }
    });

    test('points to references that exist, and to a leaf of the tree', () => {
        const known = (list: readonly { id: number }[]) => new Set<number | null>(list.map(({ id }) => id));
        const [brandIds, collectionIds, catalogIds] = [known(brands), known(collections).add(null), known(catalogs)];
        for (const item of first) {
            expect(brandIds).toContain(item.brandId);
            expect(leafIds).toContain(item.familyId);
            expect(collectionIds).toContain(item.collectionId);
            for (const id of item.catalogIds) expect(catalogIds).toContain(id);
            expect(new Set(item.catalogIds).size).toBe(item.catalogIds.length);
        }
    });

    test('leaves no mark of a template in its designation', () => {
        for (const { designation } of slice(0, 20_000))
            expect(designation).not.toMatch(/[{}|;]|undefined| {2}| ,|^ | $/);
    });
});

describe('the codes', () => {
    test('are valid EAN-13 with a French prefix, none twice, missing from about 3 %', () => {
        const codes = slice(0, 20_000).flatMap(({ eanCode }) => eanCode ?? []);
        expect(codes.filter(code => code.length !== 13 || ean(code) || !code.startsWith('37'))).toEqual([]);
        expect(new Set(codes).size).toBe(codes.length);
        expect(codes.length / 20_000).toBeCloseTo(0.97, 2);
    });

    test('stay unique far away', () => {
        const far = [0, 90_000, 499_000, 999_500, 1_000_000, 5_000_000].flatMap(from => slice(from, 1000));
        const sample = [...new Map(far.map(item => [item.id, item])).values()];
        const codes = sample.flatMap(({ eanCode }) => eanCode ?? []);
        expect(new Set(codes).size).toBe(codes.length);
        expect(new Set(sample.map(({ reference }) => reference)).size).toBe(sample.length);
    });

    test('give references that tell sport, category and number', () => {
        for (const { reference, id } of first) {
            expect(reference).toMatch(/^[A-Z]{3}-[A-Z]{3}-\d{6}$/);
            expect(Number(reference.slice(-6))).toBe(id);
        }
    });
});

describe('the dates', () => {
    const all = slice(0, 5000);
    const created = all.map(({ itemDateCreate }) => itemDateCreate.toISOString());

    test('lie in the three years that end on 2026-11-15', () => {
        const updated = all.map(({ itemDateUpdate }) => itemDateUpdate.toISOString());
        const checked = all.flatMap(({ lastPictureCheckDate }) => lastPictureCheckDate?.toISOString() ?? []);
        const dates = [...created, ...updated, ...checked].sort();
        expect(dates[0]?.slice(0, 10) ?? '').toMatch(/^2023-1[12]/);
        expect(dates.at(-1)?.slice(0, 7)).toBe('2026-11');
        expect((dates.at(-1) ?? '') < '2026-11-15T00:00:00.000Z').toBe(true);
    });

    test('follow each other: made, then changed and looked at', () => {
        for (const { itemDateCreate, itemDateUpdate, lastPictureCheckDate } of all) {
            expect(itemDateUpdate.getTime()).toBeGreaterThanOrEqual(itemDateCreate.getTime());
            expect((lastPictureCheckDate ?? itemDateUpdate).getTime()).toBeGreaterThanOrEqual(itemDateCreate.getTime());
        }
    });

    test('fall on working days, within opening hours in Paris', () => {
        const paris = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', hour: 'numeric', hourCycle: 'h23' });
        for (const { itemDateCreate, itemDateUpdate } of first) {
            for (const date of [itemDateCreate, itemDateUpdate]) {
                expect(date.getUTCDay() % 6).not.toBe(0);
                expect(Number(paris.format(date))).toBeGreaterThanOrEqual(8);
                expect(Number(paris.format(date))).toBeLessThan(19);
            }
        }
    });
});

import { describe, expect, test } from 'vitest';
import { ITEM_STATUSES, type ItemStatus } from '#contract/catalogue/items.ts';
import { brands, collections, families, type SeedFamily, type SeedItem, seedItem } from '#server/seed/catalogue.ts';

const many: readonly SeedItem[] = Array.from({ length: 20_000 }, (_, index) => seedItem(index));
const first = many.slice(0, 2000);

const parents = new Map(families.map(family => [family.id, family]));
const rootOf = (id: number): SeedFamily | undefined => {
    const family = parents.get(id);
    return family?.parentId ? rootOf(family.parentId) : family;
};
const leafCount = families.length - new Set(families.map(({ parentId }) => parentId ?? 0)).size + 1;

const within =
    ([low = 0, high = 0]: number[]) =>
    (value: number): boolean =>
        value >= low && value <= high;

describe('the first two thousand items', () => {
    const share = (some: SeedItem[], of: SeedItem[]): number => some.length / of.length;
    const having = (status: ItemStatus): SeedItem[] => first.filter(item => item.status === status);

    test('show every status, brand, department and collection, and most families', () => {
        expect(new Set(first.map(({ status }) => status))).toEqual(new Set(ITEM_STATUSES));
        expect(new Set(first.map(({ brandId }) => brandId)).size).toBe(brands.length);
        expect(new Set(first.map(({ familyId }) => rootOf(familyId)?.id)).size).toBe(8);
        expect(new Set(first.flatMap(({ collectionId }) => collectionId ?? [])).size).toBe(collections.length);
        expect(new Set(first.map(({ familyId }) => familyId)).size).toBeGreaterThan(leafCount * 0.95);
    });

    test('are active for about 78 %, of which 65 % are on the web, of which 8 % in promotion', () => {
        const published = first.filter(({ isWebPublished }) => isWebPublished);
        expect(share(having('active'), first)).toBeCloseTo(0.78, 1);
        expect(
            share(
                having('active').filter(({ isWebPublished }) => isWebPublished),
                having('active'),
            ),
        ).toBeCloseTo(0.65, 1);
        expect(
            share(
                published.filter(({ isWebPromotion }) => isWebPromotion),
                published,
            ),
        ).toBeCloseTo(0.08, 1);
    });

    test('are never promoted unpublished, nor available when their status says otherwise', () => {
        for (const { status, isAvailable, isWebPublished, isWebPromotion, catalogIds } of first) {
            if (isWebPromotion) expect(isWebPublished).toBe(true);
            if (status === 'active') expect(isAvailable).toBe(true);
            if (['planning', 'out_of_stock', 'expired', 'unusable'].includes(status)) expect(isAvailable).toBe(false);
            expect(catalogIds.includes(4)).toBe(isWebPublished);
        }
    });

    test('have plausible prices, and none only while planned', () => {
        for (const { saleUnitPriceExcludingTax: price, status } of first) {
            if (price === null) expect(status).toBe('planning');
            else expect(price).toMatch(/^\d{1,4}\.\d[05]$/);
        }
        const prices = first.flatMap(({ saleUnitPriceExcludingTax }) => Number(saleUnitPriceExcludingTax ?? []));
        expect(prices.filter(price => price < 0 || price > 5000)).toEqual([]);
    });

    test('have plausible weights, in kilograms', () => {
        const weights = first.flatMap(({ weight }) => weight ?? []);
        expect(weights.filter(weight => weight <= 0 || weight > 300)).toEqual([]);
    });

    test.each([
        ['Tentes', { price: [60, 400], weight: [2, 6] }],
        ['Balles de tennis de table', { price: [1, 120], weight: [0.01, 0.5] }],
        ['Buts de football à 11', { price: [700, 2500], weight: [60, 170] }],
    ])('price and weigh %s as the trade does', (name, { price, weight }) => {
        const family = families.find(candidate => candidate.name === name);
        const found = many.filter(({ familyId }) => familyId === family?.id);
        expect(found.length).toBeGreaterThan(10);
        for (const item of found) {
            if (item.saleUnitPriceExcludingTax) expect(Number(item.saleUnitPriceExcludingTax)).toSatisfy(within(price));
            if (item.weight) expect(item.weight).toSatisfy(within(weight));
        }
    });

    test('weigh what their designation says', () => {
        const told = many.filter(({ designation }) => /^(Haltère hexagonal|Kettlebell)/.test(designation));
        expect(told.length).toBeGreaterThan(50);
        for (const { designation, weight } of told) {
            const said = Number(/([\d,]+) kg$/.exec(designation)?.[1]?.replace(',', '.'));
            expect([said, null]).toContain(weight);
        }
    });

    test.each([
        ['Ceinture d', { Blanc: 'blanche', Noir: 'noire', Vert: 'verte', Bleu: 'bleue' }],
        ['Chaussures de running', { Blanc: 'blanches', Noir: 'noires', Gris: 'grises', 'Bleu marine': 'bleu marine' }],
        ['Maillot de football', { Blanc: 'blanc', Noir: 'noir', Violet: 'violet', 'Bleu roi': 'bleu roi' }],
    ])('name the colour of a %s... in its gender and number', (beginning, words: Record<string, string>) => {
        const found = many.filter(({ designation }) => designation.startsWith(beginning));
        expect(new Set(found.map(({ color }) => color)).size).toBeGreaterThan(3);
        for (const { designation, color } of found) expect(` ${designation},`).toMatch(words[color ?? ''] ?? /./);
    });
});

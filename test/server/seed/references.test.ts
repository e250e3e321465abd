import { describe, expect, test } from 'vitest';
import { brands as brandContract } from '#contract/catalogue/brands.ts';
import { FAMILY_LEVELS, itemsFamilies } from '#contract/catalogue/itemsFamilies.ts';
import { createSchema } from '#contract/language/schema.ts';
import { brands, catalogs, collections, families, type SeedFamily } from '#server/seed/catalogue.ts';
import { companies } from '#server/seed/companies.ts';

const parents = new Map(families.map(family => [family.id, family]));
const levelOf = ({ parentId }: SeedFamily): number => {
    const parent = parents.get(parentId ?? 0);
    return parent ? 1 + levelOf(parent) : 0;
};

const parentIds = new Set(families.map(({ parentId }) => parentId));
const leaves = families.filter(({ id }) => !parentIds.has(id));

describe('the references of the catalogue', () => {
    test('count sixty brands, each with its own name', () => {
        expect(brands).toHaveLength(60);
        expect(new Set(brands.map(({ name }) => name)).size).toBe(60);
    });

    test.each([
        ['brands', brands],
        ['families', families],
        ['collections', collections],
        ['catalogs', catalogs],
        ['companies', companies],
    ])('number %s from one without a gap', (_, list) => {
        expect(list.map(({ id }) => id)).toEqual(list.map((_, place) => place + 1));
    });

    test('keep to the lengths of the contract', () => {
        const brand = createSchema(brandContract.properties);
        const family = createSchema(itemsFamilies.properties);
        for (const { name } of [...brands, ...collections, ...catalogs])
            expect(brand.parse({ name })).toEqual({ name });
        for (const { name } of families) expect(family.parse({ name })).toMatchObject({ name });
    });
});

describe('the tree of families', () => {
    test('is four levels deep everywhere', () => {
        const depths = leaves.map(levelOf);
        expect(new Set(depths)).toEqual(new Set([FAMILY_LEVELS - 1]));
    });

    test('has between 250 and 450 leaves under eight departments', () => {
        expect(leaves.length).toBeGreaterThanOrEqual(250);
        expect(leaves.length).toBeLessThanOrEqual(450);
        expect(families.filter(({ parentId }) => parentId === null)).toHaveLength(8);
    });

    test('names parents before their children', () => {
        for (const { id, parentId } of families) expect(parentId ?? 0).toBeLessThan(id);
    });

    test('never gives two leaves one name, since lists show the leaf alone', () => {
        const names = leaves.map(({ name }) => name);
        expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
    });
});

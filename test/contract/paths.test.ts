import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '#contract/index.ts';
import { defineContract, type ResourceContract } from '#contract/language/contract.ts';
import { propertyAt, propertyPlace } from '#contract/language/paths.ts';
import { MANAGED_BY_ADMINS } from '#contract/language/roles.ts';
import { companies } from '#contract/settings/companies.ts';
import { companyLocations } from '#contract/settings/companyLocations.ts';

describe('N7 what a path names', () => {
    test.each([
        ['name', 'own'],
        ['address', 'own'],
        ['address.zip', 'part'],
        ['company.name', 'joined'],
        ['company', 'own'],
        ['address.nope', undefined],
        ['company.nope', undefined],
        ['name.length', undefined],
        ['address.country.name', undefined],
        ['company.address.zip', undefined],
        ['toString', undefined],
        ['company.toString', undefined],
        ['nope.name', undefined],
        ['', undefined],
    ])('%j: %s', (path, kind) => expect(propertyPlace(companyLocations, path)?.kind).toBe(kind));

    test('a relation that is not joined leads nowhere', () =>
        expect(propertyAt({ properties: companyLocations.properties }, 'company.name')).toBeUndefined());
});

const all: readonly ResourceContract[] = Object.values(CONTRACTS);
const joined = all.flatMap(contract =>
    [...contract.orders, ...Object.keys(contract.filters), ...(contract.search ?? [])].flatMap(path => {
        const place = propertyPlace(contract, path);
        return place?.kind === 'joined' ? [{ contract, path, place }] : [];
    }),
);

describe.each(joined)(
    'N7 $contract.name by $path',
    ({ contract, path, place: { relation, related, name, property } }) => {
        test('joins the records that the relation names', () =>
            expect(contract.properties[relation]).toMatchObject({ kind: 'relation', to: related.name }));

        test('reads nothing that the other resource hides', () => {
            expect(property.only).not.toBe('write');
            expect(property).not.toMatchObject({ masked: true });
        });

        test('searches what the other resource searches', () => {
            if (contract.search?.includes(path)) expect(related.search).toContain(name);
            else expect([...related.orders, ...Object.keys(related.filters)]).toContain(name);
        });
    },
);

test('N7 a misspelt path does not compile', () => {
    const good = {
        name: 'brands',
        type: 'Brand',
        rights: MANAGED_BY_ADMINS,
        properties: { company: { kind: 'relation', to: 'companies' }, address: companies.properties.address },
    } as const;
    const joins = { company: companies };
    defineContract({
        ...good,
        joins,
        filters: { 'company.name': 'partial', 'address.zip': 'exact' },
        orders: ['company.name'],
    });
    // @ts-expect-error
    defineContract({ ...good, joins, filters: {}, orders: ['company.nmae'] });
    // @ts-expect-error
    defineContract({ ...good, joins, filters: { 'company.nmae': 'partial' }, orders: [] });
    // @ts-expect-error
    defineContract({ ...good, joins, filters: { 'address.zpi': 'exact' }, orders: [] });
    // @ts-expect-error
    defineContract({ ...good, joins, filters: {}, orders: [], search: ['company.nmae'] });
    // @ts-expect-error the lists of companies are not sorted by it, so it may have no index
    defineContract({ ...good, joins, filters: {}, orders: ['company.website'] });
    // @ts-expect-error
    defineContract({ ...good, filters: {}, orders: ['company.name'] });
    // @ts-expect-error only relations are joined
    defineContract({ ...good, joins: { address: companies }, filters: {}, orders: [] });
    expect(joined.length).toBeGreaterThan(0);
});

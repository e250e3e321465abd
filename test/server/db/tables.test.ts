import { is, SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { defineContract, type ResourceContract } from '#contract/language/contract.ts';
import { propertyAt } from '#contract/language/paths.ts';
import { flattenProperties } from '#contract/language/values.ts';
import { resources } from '#server/areas/index.ts';
import { users } from '#server/db/tables/index.ts';
import { resourceTable } from '#server/db/tables/resourceTable.ts';
import { columnOf } from '#server/engine/columns.ts';
import type { ResourceTable, ServerResource } from '#server/engine/resource.ts';

/** Required properties that records of older versions may lack (`server/db/tables/settings.ts`). */
const LACKING: Readonly<Record<string, readonly string[]>> = {
    companies: ['legalForm', 'siren', 'rcsCity', 'address', 'latePenaltyRate'],
};

/** The table derived from the contract; the targets of its relations do not matter. */
const derivedFrom = (contract: ResourceContract): ResourceTable => {
    const names = flattenProperties(contract.properties).flatMap(([name]) => [name, `${name}Other`]);
    const targets = Object.fromEntries(names.map(name => [name, () => users.id]));
    return resourceTable(contract, { targets, lacking: LACKING[contract.name] ?? [] });
};

const constraintsOf = (table: ResourceTable): (string | undefined)[] => {
    const { indexes, checks } = getTableConfig(table);
    const unique = indexes.filter(({ config }) => config.unique).map(({ config }) => config.name);
    return [...unique, ...checks.map(({ name }) => name)];
};

interface Pair {
    readonly name: string;
    readonly derived: PgColumn;
    readonly kept: PgColumn;
}

/** Pairs of columns: that of the resource's own table, and the one derived from its contract. */
const pairsOf = (resource: ServerResource): Pair[] => {
    const { contract, computed = {}, phrases = {} } = resource;
    const table = derivedFrom(contract);
    return flattenProperties(contract.properties).flatMap(([name]) => {
        const derived = columnOf({ contract, table }, name);
        const kept = columnOf(resource, name);
        return derived && kept && !(name in computed) && !(name in phrases) ? [{ name, derived, kept }] : [];
    });
};

/** Checks with another name in the table, or left to the API; digits have no case. */
const OTHERWISE = [
    'items_ean_code_key_unique',
    'items_sale_unit_price_excluding_tax_check',
    'users_first_name_check',
    'users_last_name_check',
    'imports_resource_check',
];

describe.each(resources)('V4 the table of $contract.name', resource => {
    const { contract, table } = resource;

    test('has the types that the contract says, and is null where it says so', () => {
        const shape = (one: 'derived' | 'kept') =>
            pairsOf(resource).map(({ name, [one]: column }) => [name, column.getSQLType(), column.notNull]);
        expect(shape('kept')).toEqual(shape('derived'));
    });

    test('refuses what the contract refuses of each property that people write', () => {
        const written = pairsOf(resource).filter(({ name }) => propertyAt(contract, name)?.only !== 'read');
        const wanted = constraintsOf(derivedFrom(contract)).filter(constraint =>
            written.some(({ kept }) => constraint?.startsWith(`${contract.name}_${kept.name}`)),
        );
        expect(constraintsOf(table)).toEqual(
            expect.arrayContaining(wanted.filter(name => !OTHERWISE.includes(`${name}`))),
        );
    });
});

const sqlOf = (value: SQL): string => new PgDialect().sqlToQuery(value).sql;
const nameIn = (indexed: object): unknown => (is(indexed, SQL) ? sqlOf(indexed) : 'name' in indexed && indexed.name);

test('V4 a table made of a contract has a column, a check and an index of each kind', () => {
    const contract = defineContract({
        name: 'brands',
        type: 'Brand',
        rights: {},
        properties: {
            code: { kind: 'text', max: 9, required: true, unique: true, code: true },
            order: { kind: 'text', max: 9, unique: true },
            rate: { kind: 'decimal', digits: [3, 2], required: true },
            price: { kind: 'money' },
            balance: { kind: 'money', digits: [12, 4], signed: true },
            discount: { kind: 'rate', required: true },
            validFrom: { kind: 'day', required: true },
            address: {
                kind: 'value',
                type: 'Address',
                properties: {
                    zip: { kind: 'text', max: 9, required: true, code: true },
                    note: { kind: 'text', max: 9 },
                    country: { kind: 'relation', to: 'companies', required: true },
                },
            },
            isDefault: { kind: 'boolean', default: false },
            days: { kind: 'integer', min: 0, max: 90, default: 30 },
            scope: { kind: 'choice', values: ['goods', 'services'] },
            scopes: { kind: 'choices', values: ['goods', 'services'] },
            company: { kind: 'relation', to: 'companies' },
            companies: { kind: 'relations', to: 'companies' },
        },
        search: ['code', 'order'],
        filters: {},
        orders: ['code', 'order', 'rate'],
    });
    const { columns, checks, indexes, foreignKeys } = getTableConfig(derivedFrom(contract));
    expect(columns.slice(2).map(one => [one.name, one.getSQLType(), one.notNull, one.default])).toEqual([
        ['code', 'text collate "C"', true, undefined],
        ['order', 'text collate "und-x-icu"', false, undefined],
        ['rate', 'numeric(5, 2)', true, undefined],
        ['price', 'numeric(12, 2)', false, undefined],
        ['balance', 'numeric(16, 4)', false, undefined],
        ['discount', 'numeric(7, 4)', true, undefined],
        ['valid_from', 'date', true, undefined],
        ['address_zip', 'text collate "C"', false, undefined],
        ['address_note', 'text', false, undefined],
        ['address_country_id', 'integer', false, undefined],
        ['is_default', 'boolean', true, false],
        ['days', 'integer', true, 30],
        ['scope', 'text collate "C"', false, undefined],
        ['scopes', 'text[]', false, undefined],
        ['company_id', 'integer', false, undefined],
        ['search', 'text', true, undefined],
    ]);
    expect(Object.fromEntries(checks.map(({ name, value }) => [name, sqlOf(value)]))).toEqual({
        brands_code_check: `"brands"."code" <> ''`,
        brands_rate_check: '"brands"."rate" >= 0',
        brands_price_check: '"brands"."price" >= 0',
        brands_discount_check: '"brands"."discount" between 0 and 100',
        brands_valid_from_check: `"brands"."valid_from" between '1900-01-01' and '9999-12-31'`,
        brands_address_zip_check: `"brands"."address_zip" <> ''`,
        brands_address_check:
            'num_nonnulls("brands"."address_zip", "brands"."address_note", "brands"."address_country_id") = 0 or num_nonnulls("brands"."address_zip", "brands"."address_country_id") = 2',
        brands_days_check: '"brands"."days" between 0 and 90',
        brands_scope_check: `"brands"."scope" in ('goods', 'services')`,
        brands_scopes_check: `"brands"."scopes" <@ array['goods', 'services'] and cardinality("brands"."scopes") > 0`,
    });
    expect(indexes.map(({ config }) => [config.name, ...config.columns.map(nameIn)])).toEqual([
        ['brands_code_unique', 'code'],
        ['brands_code_key_unique', 'code_key(code)'],
        ['brands_order_unique', 'name_key("order")'],
        ['brands_by_order', 'order', 'id'],
        ['brands_by_rate', 'rate', 'id'],
        ['brands_of_address_country', 'address_country_id', 'id'],
        ['brands_of_company', 'company_id', 'id'],
    ]);
    expect(foreignKeys.map(({ onDelete }) => onDelete)).toEqual(['restrict', 'restrict']);
});

test('V4 a relation to records of two resources has a column, an index and a key of each, and refers to one', () => {
    const contract = defineContract({
        name: 'brands',
        type: 'Brand',
        rights: {},
        properties: {
            owner: { kind: 'relation', to: 'companies', or: 'third_parties', required: true },
            code: { kind: 'text', max: 9, required: true, code: true },
            isDefault: { kind: 'boolean', default: false },
        },
        exclusiveFlag: { flag: 'isDefault', within: ['owner'] },
        filters: {},
        orders: [],
    });
    const { columns, checks, indexes, foreignKeys } = getTableConfig(derivedFrom(contract));
    expect(columns.slice(2, 4).map(one => [one.name, one.getSQLType(), one.notNull])).toEqual([
        ['owner_id', 'integer', false],
        ['owner_other_id', 'integer', false],
    ]);
    expect(checks.map(({ name, value }) => [name, sqlOf(value)])).toContainEqual([
        'brands_owner_check',
        'num_nonnulls("brands"."owner_id", "brands"."owner_other_id") = 1',
    ]);
    expect(indexes.map(({ config }) => [config.name, config.unique, ...config.columns.map(nameIn)])).toEqual([
        ['brands_of_owner', false, 'owner_id', 'id'],
        ['brands_of_owner_other', false, 'owner_other_id', 'id'],
        ['brands_is_default_unique', true, 'owner_id'],
        ['brands_is_default_other_unique', true, 'owner_other_id'],
    ]);
    expect(foreignKeys.map(({ onDelete }) => onDelete)).toEqual(['restrict', 'restrict']);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineContract } from '#contract/language/contract.ts';
import { createSchema, patchSchema } from '#contract/language/schema.ts';
import type { Db } from '#server/db/database.ts';
import { databaseError } from '#server/db/databaseError.ts';
import { companies } from '#server/db/tables/index.ts';
import { resourceTable } from '#server/db/tables/resourceTable.ts';
import { toRecord } from '#server/domain/record.ts';
import { toSql } from '#server/engine/conditions.ts';
import { explainWrite } from '#server/engine/constraints.ts';
import { exportCells } from '#server/engine/exports/cells.ts';
import { historyDifferences } from '#server/engine/history.ts';
import { parseInput } from '#server/engine/input.ts';
import { rowsById } from '#server/engine/read.ts';
import { insertRow, updateRow } from '#server/engine/write.ts';
import { toContext } from '#server/hydra/context.ts';
import { toDocumentation } from '#server/hydra/documentation.ts';
import { parseConditions } from '#server/hydra/filters.ts';
import { parseParameters } from '#server/hydra/parameters.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { PLAIN_ADDRESS as ADDRESS } from '#test/support/plainAddress.ts';
import { withTemporaryTable } from '#test/support/temporaryTable.ts';

/** A resource that does not exist: no resource has a value yet. */
const contract = defineContract({
    name: 'brands',
    type: 'Thing',
    rights: {},
    properties: {
        address: ADDRESS,
        terms: {
            kind: 'value',
            type: 'Terms',
            required: true,
            properties: {
                company: { kind: 'relation', to: 'companies', required: true },
                capital: { kind: 'money', digits: [10, 4] },
                since: { kind: 'day' },
                isNet: { kind: 'boolean', default: false },
            },
        },
    },
    filters: { 'address.zip': 'partial', 'terms.company': 'relation', 'terms.since': 'date' },
    orders: ['address.city'],
});
const table = resourceTable(contract, {
    targets: { 'terms.company': () => companies.id },
});
const resource = { contract, table };

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const withThings = (run: (tx: Db) => Promise<void>) => withTemporaryTable(api.database.db, table, run);

const TERMS = { company: '/api/companies/1' };
const LILLE = { firstLine: '1 rue de Paris', zip: '59000', city: 'Lille', country: 'FR' };

const created = (input: object) => parseInput(createSchema(contract.properties), { terms: TERMS, ...input });
const patched = (input: object) => parseInput(patchSchema(contract.properties), { ...input });

const read = async (tx: Db, id: number) => {
    const [row] = await rowsById(tx, resource, [id]);
    if (!row) throw new Error('it was not kept');
    return { row, record: toRecord(contract, row) };
};

const ABSENT = { secondLine: null, thirdLine: null, phoneNumber: null, mobileNumber: null };

describe('B2 a value', () => {
    test('is kept in a column for each part, and read as one object with its class and without an address', async () => {
        await withThings(async tx => {
            const terms = { ...TERMS, capital: '1000000.1234', since: '2024-02-29', isNet: true };
            const id = await insertRow(tx, resource, created({ address: LILLE, terms }));
            expect((await read(tx, id)).record).toMatchObject({
                address: { '@type': 'Address', ...LILLE, ...ABSENT },
                terms: { '@type': 'Terms', ...terms },
            });
            expect((await tx.select({ zip: table.addressZip, company: table.termsCompanyId }).from(table))[0]).toEqual({
                zip: '59000',
                company: 1,
            });
        });
    });

    test('is replaced as a whole: a part that is not sent has its default, and null clears it', async () => {
        await withThings(async tx => {
            const full = { ...LILLE, secondLine: 'Bâtiment B' };
            const id = await insertRow(tx, resource, created({ address: full, terms: { ...TERMS, isNet: true } }));
            const { row } = await read(tx, id);
            await updateRow(tx, resource, row, patched({ address: { ...LILLE, city: 'Lomme' }, terms: TERMS }));
            const moved = await read(tx, id);
            expect(moved.record).toMatchObject({ address: { ...LILLE, ...ABSENT, city: 'Lomme' } });
            expect(moved.record.terms).toEqual({
                '@type': 'Terms',
                ...TERMS,
                capital: null,
                since: null,
                isNet: false,
            });
            await updateRow(tx, resource, moved.row, patched({ address: null }));
            expect((await read(tx, id)).record.address).toBeNull();
        });
    });

    test('is left alone by a patch that does not name it', () => {
        expect(patched({ terms: TERMS })).not.toHaveProperty('address');
    });
});

const refusalsOf = (read: () => unknown): unknown => {
    try {
        return read();
    } catch (error) {
        return (error as { refusals?: { propertyPath: string; key: string }[] }).refusals?.map(
            ({ propertyPath, key }) => `${propertyPath} ${key.replace('validation.', '')}`,
        );
    }
};

test.each<[title: string, input: object, told: string[]]>([
    ['a part that is missing', { address: { ...LILLE, zip: undefined } }, ['address.zip required']],
    [
        'parts that are empty',
        { address: { ...LILLE, zip: ' ', city: null } },
        ['address.zip required', 'address.city required'],
    ],
    ['a part of another type', { address: { ...LILLE, zip: 59000 } }, ['address.zip type.string']],
    ['a part that is too long', { address: { ...LILLE, country: 'FRA' } }, ['address.country maxLength']],
    ['an IRI', { address: '/api/addresses/1' }, ['address type.object']],
    ['a list', { address: [LILLE] }, ['address type.object']],
    ['nothing, where it is required', { terms: null }, ['terms required']],
    ['a relation to another resource', { terms: { company: '/api/brands/1' } }, ['terms.company relation']],
    [
        'an object where an IRI belongs',
        { terms: { company: { '@id': '/api/companies/1' } } },
        ['terms.company type.string'],
    ],
    ['a day that does not exist', { terms: { ...TERMS, since: '2026-02-29' } }, ['terms.since noSuchDay']],
])('V4 B2 %s is refused under its part', (_, input, told) => {
    expect(refusalsOf(() => created(input))).toEqual(told);
});

test('V4 members of JSON-LD are left out, unknown ones are refused', () => {
    const sent = { '@id': '/.well-known/genid/1', '@type': 'Address', ...LILLE };
    expect(created({ address: sent }).address).toEqual({ ...LILLE, ...ABSENT });
    expect(refusalsOf(() => created({ address: { ...sent, colour: 'red' } }))).toEqual([
        'address.colour unknownProperty',
    ]);
});

describe('V4 the database refuses by itself', () => {
    const failure = async (tx: Db, columns: object) => {
        const values = { termsCompanyId: 1, termsIsNet: false, ...columns };
        return tx
            .insert(table)
            .values(values)
            .catch((error: unknown) => error);
    };

    test.each([
        ['a value that lacks a part', { addressZip: '59000' }, 'brands_address_check', 'address'],
        [
            'an empty part',
            { addressFirstLine: '', addressZip: '1', addressCity: 'x', addressCountry: 'FR' },
            'brands_address_first_line_check',
            'address.firstLine',
        ],
        ['a part out of its bounds', { termsCapital: '-1' }, 'brands_terms_capital_check', 'terms.capital'],
    ])('%s', async (_, columns, constraint, propertyPath) => {
        await withThings(async tx => {
            const error = await failure(tx, columns);
            expect(databaseError(error)).toMatchObject({ constraint });
            expect(explainWrite(resource, error)).toMatchObject({ refusals: [{ propertyPath }] });
        });
    });

    test('a required value without its required part', async () => {
        await withThings(async tx => {
            await expect(tx.execute(sql`insert into brands (address_zip) values (null)`)).rejects.toThrow();
        });
    });
});

describe('N7 a list', () => {
    const found = async (tx: Db, query: string) => {
        const [condition] = parseConditions(contract, parseParameters(new URLSearchParams(query)));
        const where = condition && toSql(tx, resource, condition, { id: 1, roles: ['ROLE_USER'] });
        const rows = await tx.select({ city: table.addressCity }).from(table).where(where).orderBy(table.id);
        return rows.map(({ city }) => city);
    };

    test.each([
        ['address.zip=590', ['Lille']],
        ['address.zip[]=750&address.zip[]=590', ['Lille', 'Paris']],
        ['terms.company=/api/companies/1', ['Lille', 'Paris', null]],
        ['terms.since[after]=2026-01-01', ['Paris']],
        ['exists[address.zip]=false', [null]],
    ])('is filtered by parts: %s', async (query, cities) => {
        await withThings(async tx => {
            const paris = { ...LILLE, zip: '75001', city: 'Paris' };
            await insertRow(tx, resource, created({ address: LILLE }));
            await insertRow(tx, resource, created({ address: paris, terms: { ...TERMS, since: '2026-06-01' } }));
            await insertRow(tx, resource, created({}));
            expect(await found(tx, query)).toEqual(cities);
        });
    });

    test.each(['address.city=x', 'address.nope=x', 'address=x', 'terms.company.name=x'])('%s is refused', query => {
        const read = () => parseConditions(contract, parseParameters(new URLSearchParams(query)));
        expect(read).toThrow(expect.objectContaining({ kind: 'malformed' }));
    });
});

test('D1 the history tells a value before and after, and nothing when only its notation differs', () => {
    const row = (address: object | null) => ({ id: 1, version: 1, address, terms: { company: 1 } });
    const before = row({ ...LILLE, ...ABSENT });
    expect(historyDifferences(contract, { before, after: row({ ...ABSENT, ...LILLE }) })).toEqual({});
    const moved = { ...LILLE, city: 'Lomme' };
    expect(historyDifferences(contract, { before, after: row(moved) })).toEqual({
        address: { from: { ...LILLE, ...ABSENT }, to: { ...moved, ...ABSENT } },
    });
    expect(historyDifferences(contract, { before, after: row(null) })).toMatchObject({ address: { to: null } });
});

test('I11 a value is exported as one text', () => {
    const [cell] = exportCells(
        contract,
        ['address'],
        key => key,
    )({ id: 1, version: 1, address: { ...LILLE, ...ABSENT } });
    expect(cell).toEqual({ kind: 'text', value: '1 rue de Paris, 59000 Lille, FR' });
});

test('H5 the documentation has a class for the value, with its parts and without operations', () => {
    const { supportedClass } = toDocumentation([contract], 'http://localhost') as {
        supportedClass: { '@id': string; supportedOperation?: unknown; supportedProperty: { title: string }[] }[];
    };
    const address = supportedClass.find(one => one['@id'] === '#Address');
    expect(address?.supportedProperty.map(({ title }) => title)).toEqual(Object.keys(ADDRESS.properties));
    expect(address).not.toHaveProperty('supportedOperation');
    expect(JSON.stringify(supportedClass)).toContain('"range":"#Address"');
    expect(toContext([contract], 'Thing', 'http://localhost')).toMatchObject({
        '@context': {
            address: { '@id': 'Thing/address', '@context': { zip: 'Address/zip' } },
            terms: { '@context': { company: { '@id': 'Terms/company', '@type': '@id' } } },
        },
    });
});

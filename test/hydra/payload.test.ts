import { createPayload, updatePayload } from '@comptoir/hydra';
import { describe, expect, test } from 'vitest';

const brand = { '@id': '/api/brands/3', '@type': 'Brand', name: 'Acme' };

const creations = [
    {
        title: 'H2 fields go as they are, with their types',
        data: { weight: 2, price: '12.50', isEnabled: false, color: null },
        body: { weight: 2, price: '12.50', isEnabled: false, color: null },
    },
    { title: 'H2 an object becomes its @id', data: { brand }, body: { brand: '/api/brands/3' } },
    {
        title: 'H2 the same inside an array',
        data: { catalogs: [{ '@id': '/api/catalogs/1' }, '/api/catalogs/2'] },
        body: { catalogs: ['/api/catalogs/1', '/api/catalogs/2'] },
    },
    {
        title: 'H2 a value object is sent as it is',
        data: { price: { amount: '12.50', currency: 'EUR' } },
        body: { price: { amount: '12.50', currency: 'EUR' } },
    },
    {
        title: 'H2 the same inside an array, with what it refers to',
        data: { lines: [{ id: 7, brand, quantity: 2 }] },
        body: { lines: [{ id: 7, brand: '/api/brands/3', quantity: 2 }] },
    },
    {
        title: 'H2 a placeholder @id does not make a value object a reference',
        data: { price: { '@id': '/api/.well-known/genid/9f2a', '@type': 'Price', amount: '1' } },
        body: { price: { amount: '1' } },
    },
    {
        title: 'H2 a POST has no @-key and no id',
        data: {
            '@id': '/api/items/1',
            '@type': 'Item',
            '@context': '/api/contexts/Item',
            '@etag': '"1"',
            '@embedded': { brand },
            id: '/api/items/1',
            reference: 'A',
        },
        body: { reference: 'A' },
    },
    {
        title: 'undefined is dropped',
        data: { reference: 'A', color: undefined, price: { amount: undefined } },
        body: { reference: 'A', price: {} },
    },
    {
        title: 'a Date is sent in UTC, for the server loses its offset',
        data: { at: new Date('2024-05-01T10:20:30+02:00') },
        body: { at: '2024-05-01T08:20:30.000Z' },
    },
];

describe('createPayload', () => {
    test.each(creations)('$title', ({ data, body }) => {
        expect(createPayload(data)).toStrictEqual(body);
    });
});

interface UpdateCase {
    readonly title: string;
    readonly before?: Readonly<Record<string, unknown>>;
    readonly data: Readonly<Record<string, unknown>>;
    readonly body: unknown;
}

const record = {
    '@id': '/api/items/1',
    '@etag': '"1"',
    id: '/api/items/1',
    reference: 'A',
    weight: 2,
    brand: '/api/brands/3',
    catalogs: ['/api/catalogs/1', '/api/catalogs/2'],
    contact: { fullName: 'Ann', phone: '1' },
};

const updates: UpdateCase[] = [
    { title: 'H7 nothing changed', before: record, data: { ...record }, body: {} },
    { title: 'H7 only what changed', before: record, data: { ...record, reference: 'B' }, body: { reference: 'B' } },
    { title: 'H7 a field that is not there is left alone', before: record, data: { weight: 3 }, body: { weight: 3 } },
    { title: 'H7 undefined is not there', before: record, data: { weight: undefined }, body: {} },
    { title: 'H7 a cleared field is null', before: record, data: { ...record, weight: null }, body: { weight: null } },
    {
        title: 'H7 an emptied to-one relation is null',
        before: record,
        data: { ...record, brand: null },
        body: { brand: null },
    },
    {
        title: 'H7 an emptied to-many relation is []',
        before: record,
        data: { ...record, catalogs: [] },
        body: { catalogs: [] },
    },
    {
        title: 'H7 a to-many relation that was not read is not emptied',
        before: record,
        data: { ...record, weight: 3, suppliers: [] },
        body: { weight: 3 },
    },
    {
        title: 'H7 a to-many relation that was not read is written when something is chosen',
        before: record,
        data: { ...record, suppliers: ['/api/suppliers/1'] },
        body: { suppliers: ['/api/suppliers/1'] },
    },
    {
        title: 'H7 an array goes as a whole',
        before: record,
        data: { ...record, catalogs: ['/api/catalogs/1'] },
        body: { catalogs: ['/api/catalogs/1'] },
    },
    {
        title: 'H7 an equal array is no change',
        before: record,
        data: { ...record, catalogs: [...record.catalogs] },
        body: {},
    },
    {
        title: 'H7 null where the server left the field out is no change',
        before: record,
        data: { ...record, color: null },
        body: {},
    },
    {
        title: 'H7 a value object is patched inside',
        before: record,
        data: { contact: { fullName: 'Bea', phone: '1' } },
        body: { contact: { fullName: 'Bea' } },
    },
    {
        title: 'H7 what a value object lost is null',
        before: record,
        data: { contact: { fullName: 'Ann' } },
        body: { contact: { phone: null } },
    },
    {
        title: 'H7 a value object where there was none goes as a whole',
        before: record,
        data: { price: { amount: '1' } },
        body: { price: { amount: '1' } },
    },
    { title: 'H7 a value object that becomes null', before: record, data: { contact: null }, body: { contact: null } },
    {
        title: 'a decimal goes as the text that it was',
        before: { ...record, price: '24.90' },
        data: { price: 12.5 },
        body: { price: '12.5' },
    },
    { title: 'the same decimal is no change', before: { ...record, price: '24.90' }, data: { price: 24.9 }, body: {} },
    { title: 'a number goes as a number', before: record, data: { weight: '3.5' }, body: { weight: 3.5 } },
    { title: 'the same number, typed, is no change', before: record, data: { weight: '2' }, body: {} },
    { title: 'a text stays one', before: record, data: { reference: '12' }, body: { reference: '12' } },
    {
        title: 'a date goes as JSON has it',
        before: record,
        data: { seen: new Date('2024-05-01T10:00:00Z') },
        body: { seen: '2024-05-01T10:00:00.000Z' },
    },
    { title: 'H2 an object equals its IRI', before: record, data: { ...record, brand }, body: {} },
    {
        title: 'H2 an IRI equals the object it was read as',
        before: { ...record, brand },
        data: { ...record },
        body: {},
    },
    {
        title: 'H2 another object becomes its @id',
        before: record,
        data: { brand: { '@id': '/api/brands/4' } },
        body: { brand: '/api/brands/4' },
    },
    {
        title: 'H7 never an @-key nor the id',
        before: record,
        data: { '@id': '/x', '@etag': '"2"', '@type': 'X', id: '/x' },
        body: {},
    },
    {
        title: 'H7 without a record to compare, all of it, null included',
        data: { '@type': 'Item', id: '/x', status: 'active', brand: null },
        body: { status: 'active', brand: null },
    },
];

describe('updatePayload', () => {
    test.each(updates)('$title', ({ before, data, body }) => {
        expect(updatePayload(data, before)).toStrictEqual(body);
    });

    test('B2 a value that is replaced as a whole goes as one, without keywords, and not at all when it is the same', () => {
        const address = { '@type': 'Address', zip: '59000', city: 'Lille', note: null };
        const before = { address, contact: { fullName: 'Ann' } };
        const moved = { ...address, city: 'Lomme' };
        const whole = { values: ['address'] };
        const body = { address: { zip: '59000', city: 'Lomme', note: null } };
        expect(updatePayload({ ...before, address: moved }, before, whole)).toStrictEqual(body);
        expect(updatePayload({ ...before, address: { ...address } }, before, whole)).toStrictEqual({});
        expect(updatePayload({ ...before, address: null }, before, whole)).toStrictEqual({ address: null });
    });

    const [ann, bob, cid] = ['Ann', 'Bob', 'Cid'].map((lastName, at) => ({
        '@id': `/api/contacts/${at + 1}`,
        '@type': 'Contact',
        id: at + 1,
        lastName,
        address: { '@type': 'Address', zip: '59000', city: 'Lille' },
    }));

    test.each<[title: string, contacts: unknown, body: object]>([
        ['unchanged, they are not sent', [{ ...ann }, bob, cid], {}],
        [
            'one that has changed goes with its @id and what has changed, the others as IRIs',
            [ann, { ...bob, lastName: 'Bee' }, cid],
            { contacts: ['/api/contacts/1', { '@id': '/api/contacts/2', lastName: 'Bee' }, '/api/contacts/3'] },
        ],
        [
            'a value within one goes as a whole',
            [{ ...ann, address: { zip: '59000', city: 'Lomme' } }, bob, cid],
            {
                contacts: [
                    { '@id': '/api/contacts/1', address: { zip: '59000', city: 'Lomme' } },
                    '/api/contacts/2',
                    '/api/contacts/3',
                ],
            },
        ],
        ['one that is gone is not named', [ann, cid], { contacts: ['/api/contacts/1', '/api/contacts/3'] }],
        ['all are gone', [], { contacts: [] }],
        ['another order', [cid, ann, bob], { contacts: ['/api/contacts/3', '/api/contacts/1', '/api/contacts/2'] }],
        [
            'a new one goes without an @id, its relations as IRIs',
            [ann, bob, cid, { lastName: 'Dan', brand }],
            {
                contacts: [
                    '/api/contacts/1',
                    '/api/contacts/2',
                    '/api/contacts/3',
                    { lastName: 'Dan', brand: '/api/brands/3' },
                ],
            },
        ],
    ])('B2 children: %s', (_, contacts, body) => {
        const before = { name: 'Acme', contacts: [ann, bob, cid] };
        expect(updatePayload({ ...before, contacts }, before, { children: ['contacts'] })).toStrictEqual(body);
    });

    test('B2 an empty list does not remove children that were not read', () => {
        expect(updatePayload({ name: 'B', contacts: [] }, { name: 'A' }, { children: ['contacts'] })).toStrictEqual({
            name: 'B',
        });
    });

    test('B2 the children of a copy are new ones', () => {
        const address = { zip: '59000', city: 'Lille' };
        expect(createPayload({ name: 'Copy', contacts: [ann] }, ['contacts'])).toStrictEqual({
            name: 'Copy',
            contacts: [{ lastName: 'Ann', address }],
        });
    });

    test('neither record is touched', () => {
        const [data, before] = [structuredClone({ ...record, brand }), structuredClone(record)];
        updatePayload(data, before);
        expect([data, before]).toEqual([{ ...record, brand }, record]);
    });
});

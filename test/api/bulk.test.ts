import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkNames, operationsOf } from '#contract/language/bulkEdit.ts';
import { resources } from '#server/areas/index.ts';
import { items } from '#server/db/tables/index.ts';
import { type ACCOUNTS, type Api, openApi } from '#test/support/api.ts';
import { changesOf } from '#test/support/history.ts';
import { person } from '#test/support/passwords.ts';
import { make, newItem, newName } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const bulk = (body: object, query = '', as: keyof typeof ACCOUNTS | number = 'admin', name = 'items') =>
    api.ask('POST', `/api/${name}/bulk${query}`, { as, body });
const read = async (iri: string) => (await api.ask('GET', iri, { as: 'user' })).body;
const named = (word: string, more: object = {}) => make(api, '/api/items', newItem({ designation: word, ...more }));
const totalOf = async (query: string) => (await api.ask('GET', `/api/items?${query}`, { as: 'user' })).body.totalItems;

describe('I9 several items at once', () => {
    test('I9 H8 D1 those that are named change, once, with their history; what is so already stays as it is', async () => {
        const [one, two, same] = [await named('A'), await named('B'), await named('C', { status: 'expired' })];
        const ids = [one, two, same].map(item => item['@id']);
        const body = { action: 'edit', ids, input: { status: 'expired', isWebPublished: false } };
        const preview = await bulk({ ...body, preview: true });
        expect([preview.status, preview.body]).toEqual([200, { total: 3, unchanged: 1, until: same.id }]);
        expect(await read(one['@id'])).toMatchObject({ status: 'active' });
        const answer = await bulk(body);
        expect([answer.status, answer.body]).toEqual([200, { succeeded: 3, unchanged: 1, failed: [], next: null }]);
        for (const iri of ids) expect(await read(iri)).toMatchObject({ status: 'expired' });
        const [edit, create] = await changesOf(api, one['@id']);
        expect([edit, create]).toMatchObject([
            { author: '/api/users/2', differences: { status: { from: 'active', to: 'expired' } } },
            { action: 'create' },
        ]);
        expect(await changesOf(api, same['@id'])).toHaveLength(1);
        const rows = await api.database.db.select().from(items).where(eq(items.designation, 'A'));
        expect(rows.map(({ version }) => version)).toEqual([2]);
    });

    test('I9 all that match change, slice after slice, and nothing else, what is made meanwhile included', async () => {
        const brand = '/api/brands/1';
        const before = await totalOf('status=unusable');
        const matching = await totalOf(`brand=${brand}`);
        expect(matching).toBeGreaterThan(0);
        const body = { action: 'edit', all: true, input: { status: 'unusable' } };
        const same = await totalOf(`brand=${brand}&status=unusable`);
        const { body: preview } = await bulk({ ...body, preview: true }, `?brand=${brand}`);
        expect(preview).toMatchObject({ total: matching, unchanged: same });
        const late = await named('Late', { brand });
        let succeeded = 0;
        for (let after: unknown = 0; after !== null; ) {
            const answer = await bulk({ ...body, after, until: preview.until }, `?brand=${brand}`);
            expect([answer.status, answer.body.failed]).toEqual([200, []]);
            succeeded += Number(answer.body.succeeded);
            after = answer.body.next;
        }
        expect(succeeded).toBe(matching);
        expect(await totalOf(`brand=${brand}&status=unusable`)).toBe(matching);
        expect(await totalOf('status=unusable')).toBe(before + matching - same);
        expect(await read(late['@id'])).toMatchObject({ status: 'active' });
    });

    test('I9 a slice has a hundred records, and none is skipped when the change itself empties the filter', async () => {
        const word = 'Tranchesuivante';
        const values = Array.from({ length: 205 }, (_, place) => ({ reference: `${word}${place}`, designation: word }));
        await api.database.db.insert(items).values(values);
        const body = { action: 'edit', all: true, input: { isWebPublished: true } };
        const query = `?q=${word}&isWebPublished=false`;
        const sizes = [];
        for (let after: unknown = 0; after !== null; ) {
            const answer = await bulk({ ...body, after }, query);
            sizes.push(answer.body.succeeded);
            after = answer.body.next;
        }
        expect(sizes).toEqual([100, 100, 5]);
        expect(await totalOf(`q=${word}&isWebPublished=true`)).toBe(205);
    });

    test('I9 a deleted record is reported by its last name, the others are changed', async () => {
        const [kept, gone] = [await named('Reste'), await named('Parti')];
        await api.ask('DELETE', gone['@id'], { as: 'super' });
        const ids = [kept['@id'], gone['@id']];
        const { body } = await bulk({ action: 'edit', ids, input: { status: 'planning' } }, '?locale=fr');
        expect(body).toEqual({
            succeeded: 1,
            unchanged: 0,
            next: null,
            failed: [
                {
                    '@id': gone['@id'],
                    name: `${gone.reference} · Parti`,
                    status: 404,
                    detail: 'Cette fiche n’existe pas, ou plus : quelqu’un l’a peut-être supprimée.',
                },
            ],
        });
        expect(await read(kept['@id'])).toMatchObject({ status: 'planning' });
    });

    test('I9 D1 what is deleted is gone, and its history tells it', async () => {
        const [one, two] = [await named('X'), await named('Y')];
        const { body } = await bulk({ action: 'delete', ids: [one['@id'], two['@id']] });
        expect(body).toEqual({ succeeded: 2, unchanged: 0, failed: [], next: null });
        expect((await api.ask('GET', one['@id'], { as: 'user' })).status).toBe(404);
        expect((await changesOf(api, two['@id']))[0]).toMatchObject({ action: 'delete', author: '/api/users/2' });
    });

    test('I9 trial M9 a rehearsed deletion tells what would be refused, and deletes nothing', async () => {
        const made = [];
        for (let place = 0; place < 3; place += 1) made.push(await make(api, '/api/brands', newName()));
        const [free, used] = made;
        await named('Porte la marque', { brand: used?.['@id'] });
        const ids = made.map(brand => brand['@id']);
        const rehearse = (more: object) =>
            bulk({ action: 'delete', dryRun: true, ...more }, '?locale=en', 'admin', 'brands');
        const { status, body } = await rehearse({ ids });
        expect(status).toBe(200);
        expect(body.outcomes).toHaveLength(2);
        expect(body.outcomes).toContainEqual(expect.objectContaining({ '@id': free?.['@id'], name: free?.name }));
        expect(body.failed).toMatchObject([{ '@id': used?.['@id'], status: 409 }]);
        expect(body).not.toHaveProperty('succeeded');
        for (const iri of ids) expect((await api.ask('GET', iri, { as: 'user' })).status).toBe(200);
        expect(await changesOf(api, String(free?.['@id']))).toHaveLength(1);
    });

    test('I9 some records could not be removed: which, and what still refers to them', async () => {
        const made = [];
        for (let place = 0; place < 5; place += 1) made.push(await make(api, '/api/brands', newName()));
        const [, used] = made;
        await named('Porte la marque', { brand: used?.['@id'] });
        const ids = made.map(brand => brand['@id']);
        const { body } = await bulk({ action: 'delete', ids }, '?locale=fr', 'admin', 'brands');
        expect(body).toMatchObject({ succeeded: 4, next: null });
        expect(body.failed).toEqual([
            {
                '@id': used?.['@id'],
                name: used?.name,
                status: 409,
                detail: 'Cette fiche ne peut pas être supprimée : elle est encore utilisée par 1 article.',
            },
        ]);
        for (const iri of ids)
            expect((await api.ask('GET', iri, { as: 'user' })).status).toBe(iri === used?.['@id'] ? 200 : 404);
    });

    test('I9 U4 the rules of single accounts hold in bulk', async () => {
        const { iri } = await person(api);
        const ids = ['/api/users/1', '/api/users/2', iri];
        const { body } = await bulk({ action: 'edit', ids, input: { isEnabled: false } }, '', 'admin', 'users');
        expect(body.succeeded).toBe(1);
        expect(body.failed).toMatchObject([
            { '@id': '/api/users/1', status: 403 },
            { '@id': '/api/users/2', status: 409, detail: 'You cannot disable your own account.' },
        ]);
        expect((await api.ask('GET', iri, { as: 'admin' })).body.isEnabled).toBe(false);
    });
});

describe('I9 what is refused as a whole', () => {
    const edit = { action: 'edit', all: true, input: { status: 'expired' } };

    test.each([
        ['no action', { all: true }, 'action'],
        ['an unknown action', { ...edit, action: 'burn' }, 'action'],
        ['neither ids nor all', { action: 'delete' }, 'ids'],
        ['no ids', { action: 'delete', ids: [] }, 'ids'],
        ['an id of something else', { action: 'delete', ids: ['/api/brands/1'] }, 'ids[0]'],
        [
            'too many ids',
            { action: 'delete', ids: Array.from({ length: 501 }, (_, at) => `/api/items/${at + 1}`) },
            'ids',
        ],
        ['nothing to change', { ...edit, input: {} }, 'input'],
        ['input that is no object', { ...edit, input: [1] }, 'input'],
        ['a property that nobody knows', { ...edit, input: { constructor: 'A' } }, 'constructor'],
        ['a value that is none of them', { ...edit, input: { status: 'lost' } }, 'status'],
        ['a place that is none', { ...edit, after: -1 }, 'after'],
    ])('I9 N3 %s is 422 under its name, and nothing happens', async (_what, body, propertyPath) => {
        const answer = await bulk(body);
        expect(answer.status).toBe(422);
        expect(answer.body.violations.map(one => one.propertyPath)).toEqual([propertyPath]);
    });

    test('I9 a filter that is unknown is 400: it would reach more than was meant', async () => {
        expect((await bulk(edit, '?colour=red')).status).toBe(400);
    });

    test('I9 what may be changed in bulk is declared by its right name, and no identifier', () => {
        for (const { contract } of resources)
            for (const name of bulkNames(contract)) {
                const property = contract.properties[name];
                expect([contract.name, name, property && operationsOf(property).length > 0]).toEqual([
                    contract.name,
                    name,
                    true,
                ]);
                expect([contract.name, name, property?.unique]).toEqual([contract.name, name, undefined]);
            }
    });
});

describe('I9 changes that depend on the record', () => {
    const price = 'saleUnitPriceExcludingTax';
    const raise = { operation: 'percent', value: '5', rounding: '0.90' };
    const catalogs = ['/api/item_catalogs/1', '/api/item_catalogs/2'];

    test('I9 B6 prices by a percentage, rounded: rehearsed with both values, then performed on what was seen', async () => {
        const [one, free, none] = [
            await named('P', { [price]: '18.20' }),
            await named('Q', { [price]: '0.00' }),
            await named('R'),
        ];
        const ids = [one, free, none].map(item => item['@id']);
        const rehearsal = await bulk({ action: 'edit', ids, changes: { [price]: raise }, dryRun: true });
        expect(rehearsal.status).toBe(200);
        const outcomes: { '@id': string; etag: string; from: object; to: object; isChanged: boolean }[] = rehearsal.body
            .outcomes as never;
        expect(outcomes.map(({ from, to, isChanged }) => [from, to, isChanged])).toEqual([
            [{ [price]: '18.20' }, { [price]: '18.90' }, true],
            [{ [price]: '0.00' }, { [price]: '0.00' }, false],
            [{ [price]: null }, { [price]: null }, false],
        ]);
        expect(await read(one['@id'])).toMatchObject({ [price]: '18.20' });
        expect(await changesOf(api, one['@id'])).toHaveLength(1);
        const records = outcomes.map(({ '@id': iri, etag }) => ({ '@id': iri, etag }));
        const done = await bulk({ action: 'edit', records, changes: { [price]: raise }, former: true });
        expect(done.body).toMatchObject({ succeeded: 3, unchanged: 2, failed: [], next: null });
        expect(done.body.changed).toEqual([
            {
                '@id': one['@id'],
                formerEtag: '"1"',
                etag: '"2"',
                from: { [price]: '18.20' },
                to: { [price]: '18.90' },
            },
        ]);
        // The same again would raise them twice.
        const again = await bulk({ action: 'edit', records, changes: { [price]: raise } });
        expect(again.body.failed).toMatchObject([{ '@id': one['@id'], status: 412 }]);
        expect(await read(one['@id'])).toMatchObject({ [price]: '18.90' });
    });

    test('I9 H8 former values are written back, but not over what somebody has changed since', async () => {
        const [kept, moved] = [await named('S', { color: 'Red' }), await named('T', { color: 'Blue' })];
        const ids = [kept, moved].map(item => item['@id']);
        const { body } = await bulk({ action: 'edit', ids, input: { color: 'Green' }, former: true });
        await api.ask('PATCH', moved['@id'], { as: 'super', body: { origin: 'Spain' } });
        const changed: { '@id': string; etag: string; from: object }[] = body.changed as never;
        const records = changed.map(({ '@id': iri, etag, from }) => ({ '@id': iri, etag, input: from }));
        const undone = await bulk({ action: 'edit', records });
        expect(undone.body).toMatchObject({ succeeded: 1, failed: [{ '@id': moved['@id'], status: 412 }] });
        expect(await read(kept['@id'])).toMatchObject({ color: 'Red' });
        expect(await read(moved['@id'])).toMatchObject({ color: 'Green', origin: 'Spain' });
    });

    test('I9 relations to many are added, removed and replaced', async () => {
        const item = await named('U', { itemCatalogs: catalogs.slice(0, 1) });
        const change = async (operation: string, value: readonly string[]) => {
            const changes = { itemCatalogs: { operation, value } };
            const { body } = await bulk({ action: 'edit', ids: [item['@id']], changes });
            return [body.succeeded, body.unchanged, (await read(item['@id'])).itemCatalogs];
        };
        expect(await change('add', catalogs)).toEqual([1, 0, catalogs]);
        expect(await change('add', catalogs)).toEqual([1, 1, catalogs]);
        expect(await change('remove', catalogs.slice(0, 1))).toEqual([1, 0, catalogs.slice(1)]);
        expect(await change('set', catalogs.slice(0, 1))).toEqual([1, 0, catalogs.slice(0, 1)]);
        expect(await change('set', [])).toEqual([1, 0, []]);
    });

    test('I9 N3 a record whose new value is refused is told in the words of a single change, the others go on', async () => {
        const [one, high] = [await named('V', { [price]: '1.00' }), await named('W', { [price]: '99999999.00' })];
        const ids = [one, high].map(item => item['@id']);
        const changes = { [price]: { operation: 'amount', value: '10' } };
        const alone = await api.ask('PATCH', high['@id'], { as: 'admin', body: { [price]: '100000009.00' } });
        const { body } = await bulk({ action: 'edit', ids, changes });
        expect(body).toMatchObject({ succeeded: 1, failed: [{ '@id': high['@id'], detail: alone.body.detail }] });
        expect(await read(one['@id'])).toMatchObject({ [price]: '11.00' });
    });

    test.each([
        ['an operation of another kind', { status: { operation: 'percent', value: '5' } }, 'status'],
        ['no value', { [price]: { operation: 'percent' } }, price],
        ['a percentage that leaves nothing', { [price]: { operation: 'percent', value: '-100' } }, price],
        ['a rounding that is none', { [price]: { operation: 'round', rounding: '0.42' } }, 'rounding'],
        ['nothing to add', { itemCatalogs: { operation: 'add', value: [] } }, 'itemCatalogs'],
        ['what identifies', { reference: { operation: 'set', value: 'A' } }, 'reference'],
    ])('I9 N3 %s is 422 under its name', async (_what, changes, propertyPath) => {
        const answer = await bulk({ action: 'edit', all: true, changes });
        expect(answer.status).toBe(422);
        expect(answer.body.violations.map(one => one.propertyPath)).toEqual([propertyPath]);
    });

    test('I9 B10 a property for others is refused as in a single change', async () => {
        const { status } = await bulk(
            { action: 'edit', all: true, changes: { color: { operation: 'clear' } } },
            '',
            'user',
        );
        expect(status).toBe(403);
    });
});

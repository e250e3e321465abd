import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { make, newItem, newName } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const ask = (method: string, path: string, body?: unknown) => api.ask(method, path, { as: 'admin', body });
const violationsOf = async (method: string, path: string, body: unknown) => {
    const answer = await ask(method, path, body);
    return [answer.status, answer.body.violations?.map(one => [one.propertyPath, one.code])];
};

const REFERENCES = ['brands', 'items_families', 'items_collections', 'item_catalogs'].map(name => `/api/${name}`);

describe.each(REFERENCES)('A5 %s', path => {
    test('V4 a name is taken whatever its case and accents', async () => {
        const { '@id': iri, name } = await make(api, path, newName());
        expect(await violationsOf('POST', path, { name: String(name).toUpperCase() })).toEqual([
            422,
            [['name', 'taken']],
        ]);
        expect(await violationsOf('POST', path, { name: String(name).replace('o', 'ô') })).toEqual([
            422,
            [['name', 'taken']],
        ]);
        const other = await make(api, path, newName());
        expect(await violationsOf('PATCH', other['@id'], { name })).toEqual([422, [['name', 'taken']]]);
        expect((await ask('PATCH', iri, { name: String(name).toUpperCase() })).status).toBe(200);
    });
});

describe('V4 deleting what is referred to is 409, naming and counting what refers to it', () => {
    const refused = async (iri: string) => {
        const [en, fr] = [await ask('DELETE', iri), await ask('DELETE', `${iri}?locale=fr`)];
        expect((await ask('GET', iri)).status).toBe(200);
        return [en.status, en.body.detail, fr.status, fr.body.detail];
    };
    const answer = (en: string, fr: string) => [
        409,
        `This record cannot be deleted: it is still used by ${en}.`,
        409,
        `Cette fiche ne peut pas être supprimée\u00a0: elle est encore utilisée par ${fr}.`,
    ];

    test.each([
        ['brand', '/api/brands', (iri: string) => ({ brand: iri })],
        ['itemCatalogs', '/api/item_catalogs', (iri: string) => ({ itemCatalogs: [iri, '/api/item_catalogs/1'] })],
    ])('%s: one item, two items, none any more', async (_property, path, using) => {
        const { '@id': iri } = await make(api, path, newName());
        const first = await make(api, '/api/items', newItem(using(iri)));
        expect(await refused(iri)).toEqual(answer('1 item', '1 article'));
        const second = await make(api, '/api/items', newItem(using(iri)));
        expect(await refused(iri)).toEqual(answer('2 items', '2 articles'));
        await ask('DELETE', first['@id']);
        await ask('PATCH', second['@id'], { brand: null, itemsFamily: null, itemsCollection: null, itemCatalogs: [] });
        expect((await ask('DELETE', iri)).status).toBe(204);
    });

    test('a family with children and items names both', async () => {
        const { '@id': iri } = await make(api, '/api/items_families', newName());
        const child = await make(api, '/api/items_families', newName({ parent: iri }));
        await make(api, '/api/items', newItem({ itemsFamily: iri }));
        expect(await refused(iri)).toEqual(answer('1 item, 1 family', '1 article, 1 famille'));
        await make(api, '/api/items', newItem({ itemsFamily: child['@id'] }));
        expect(await refused(iri)).toEqual(answer('1 item, 1 family', '1 article, 1 famille'));
    });

    test('an item saved while its brand is deleted: never an item without its brand', async () => {
        const brand = await make(api, '/api/brands', newName());
        const item = await make(api, '/api/items', newItem());
        const [deleted, saved] = await Promise.all([
            ask('DELETE', brand['@id']),
            ask('PATCH', item['@id'], { brand: brand['@id'] }),
        ]);
        expect([deleted.status, saved.status]).toEqual(deleted.status === 204 ? [204, 422] : [409, 200]);
        const { body } = await ask('GET', item['@id']);
        expect(body.brand).toBe(deleted.status === 204 ? null : brand['@id']);
    });
});

describe('I3 the tree of families', () => {
    const family = (name: string, parent?: string) =>
        make(api, '/api/items_families', {
            ...newName(),
            ...(parent && { parent }),
            name: `${newName().name} ${name}`,
        });
    /** Four families, each a child of the previous one. */
    const branch = async () => {
        const root = await family('0');
        const one = await family('1', root['@id']);
        const two = await family('2', one['@id']);
        const three = await family('3', two['@id']);
        return [root, one, two, three] as const;
    };
    const tooDeep = [422, [['parent', 'familyDepth']]];

    test('levels follow from the parents', async () => {
        const families = await branch();
        expect(families.map(({ level }) => level)).toEqual([0, 1, 2, 3]);
    });

    test('each has its path and how many stand right under it, which follow a move', async () => {
        const [root, one, two, leaf] = await branch();
        const elsewhere = await family('ailleurs');
        const seen = async ({ '@id': iri }: { '@id': string }) => {
            const { path, childrenCount } = (await ask('GET', iri)).body;
            return [path, childrenCount];
        };
        expect(await seen(root)).toEqual([root.name, 1]);
        expect(await seen(leaf)).toEqual([[root, one, two, leaf].map(({ name }) => name).join(' › '), 0]);
        await ask('PATCH', one['@id'], { parent: elsewhere['@id'] });
        expect([await seen(root), await seen(elsewhere)]).toEqual([
            [root.name, 0],
            [elsewhere.name, 1],
        ]);
        expect(await seen(two)).toEqual([[elsewhere, one, two].map(({ name }) => name).join(' › '), 1]);
    });

    test('four levels at most: neither made nor moved below the fourth', async () => {
        const [root, , , leaf] = await branch();
        expect(await violationsOf('POST', '/api/items_families', newName({ parent: leaf['@id'] }))).toEqual(tooDeep);
        const above = await family('seule');
        expect(await violationsOf('PATCH', root['@id'], { parent: above['@id'] })).toEqual(tooDeep);
        const { body } = await ask('PATCH', root['@id'], { parent: above['@id'] });
        expect(body.violations[0]?.message).toBe('Families are four levels deep at most: choose a parent further up');
        expect((await ask('GET', root['@id'])).body).toMatchObject({ level: 0, parent: null });
        expect((await ask('GET', leaf['@id'])).body.level).toBe(3);
    });

    test('a family cannot be its own descendant', async () => {
        const [root, one, two, leaf] = await branch();
        for (const { '@id': parent } of [root, one, two, leaf])
            expect(await violationsOf('PATCH', root['@id'], { parent })).toEqual([422, [['parent', 'familyRing']]]);
        const { body } = await ask('PATCH', `${root['@id']}?locale=fr`, { parent: one['@id'] });
        expect(body.violations[0]?.message).toBe(
            'Une famille ne peut être placée ni sous elle-même ni sous une de ses sous-familles : choisissez un autre parent',
        );
    });

    test('two moves at once that would make a ring: one is refused', async () => {
        const [one, other] = [await family('a'), await family('b')];
        const answers = await Promise.all([
            ask('PATCH', one['@id'], { parent: other['@id'] }),
            ask('PATCH', other['@id'], { parent: one['@id'] }),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    test('the same by way of their children', async () => {
        const [one, other] = [await family('a'), await family('b')];
        const [below, belowOther] = [await family('a', one['@id']), await family('b', other['@id'])];
        const answers = await Promise.all([
            ask('PATCH', one['@id'], { parent: belowOther['@id'] }),
            ask('PATCH', other['@id'], { parent: below['@id'] }),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    test('a parent must exist and be a family; its name is taken among its siblings only', async () => {
        const post = (body: object) => violationsOf('POST', '/api/items_families', newName(body));
        expect(await post({ parent: '/api/items_families/999999' })).toEqual([422, [['parent', 'missing']]]);
        expect(await post({ parent: '/api/brands/1' })).toEqual([422, [['parent', 'relation']]]);
        const [root, one] = await branch();
        expect(await post({ parent: root['@id'], name: one.name })).toEqual([422, [['name', 'taken']]]);
        expect(await post({ parent: one['@id'], name: one.name })).toEqual([201, undefined]);
    });

    test('a moved branch takes its children and the items along, and no ETag moves', async () => {
        const [root, one, two, leaf] = await branch();
        const elsewhere = await family('ailleurs');
        const item = await make(api, '/api/items', newItem({ itemsFamily: leaf['@id'] }));
        expect((await ask('PATCH', two['@id'], { parent: elsewhere['@id'] })).body.level).toBe(1);
        const child = await ask('GET', leaf['@id']);
        expect([child.body.level, child.headers.get('etag')]).toEqual([2, '"1"']);
        const moved = await ask('GET', item['@id']);
        expect(moved.headers.get('etag')).toBe('"1"');
        expect(moved.body).toMatchObject({
            itemsFamily: leaf['@id'],
            family0: elsewhere['@id'],
            family0Name: elsewhere.name,
            family1: two['@id'],
            family2: leaf['@id'],
            family3: null,
            family3Name: null,
            itemDateUpdate: item.itemDateUpdate,
        });
        const under = async (level: number, iri: string) =>
            (await ask('GET', `/api/items?family${level}=${iri}`)).body.totalItems;
        expect([await under(0, root['@id']), await under(1, one['@id']), await under(0, elsewhere['@id'])]).toEqual([
            0, 0, 1,
        ]);
    });
});

describe('H8 a new name shows at once in items, without changing their version', () => {
    test.each([
        ['brand', '/api/brands', 'brandName'],
        ['itemsFamily', '/api/items_families', 'family0Name'],
    ])('%s', async (relation, path, nameProperty) => {
        const reference = await make(api, path, newName());
        const item = await make(api, '/api/items', newItem({ [relation]: reference['@id'] }));
        expect(item[nameProperty]).toBe(reference.name);
        const { name } = newName();
        await ask('PATCH', reference['@id'], { name });
        const after = await ask('GET', item['@id']);
        expect(after.body).toEqual({ ...item, [nameProperty]: name });
        expect(after.headers.get('etag')).toBe('"1"');
        const { body } = await ask('GET', `/api/items?${relation}=${reference['@id']}`);
        expect(body.member.map(one => one[nameProperty])).toEqual([name]);
        const saved = await api.ask('PATCH', item['@id'], {
            as: 'user',
            body: { color: 'Bleu' },
            headers: { 'if-match': '"1"' },
        });
        expect(saved.status).toBe(200);
    });

    test.each([
        ['a brand', 'brand', '/api/brands', 'brandName'],
        ['a family', 'itemsFamily', '/api/items_families', 'family0Name'],
    ])('%s renamed while items take it: none keeps the old name', async (_what, relation, path, nameProperty) => {
        const reference = await make(api, path, newName());
        const { name } = newName();
        const answers = await Promise.all([
            ...Array.from({ length: 4 }, () => ask('POST', '/api/items', newItem({ [relation]: reference['@id'] }))),
            ask('PATCH', reference['@id'], { name }),
            ...Array.from({ length: 4 }, () => ask('POST', '/api/items', newItem({ [relation]: reference['@id'] }))),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 201, 201, 201, 201, 201, 201, 201, 201]);
        const { body } = await ask('GET', `/api/items?${relation}=${reference['@id']}`);
        expect(body.member.map(item => item[nameProperty])).toEqual(Array(8).fill(name));
    });

    test('an item put into a leaf while the root above is renamed shows the new name', async () => {
        const root = await make(api, '/api/items_families', newName());
        const leaf = await make(api, '/api/items_families', newName({ parent: root['@id'] }));
        const { name } = newName();
        const put = () => ask('POST', '/api/items', newItem({ itemsFamily: leaf['@id'] }));
        await Promise.all([put(), put(), ask('PATCH', root['@id'], { name }), put(), put()]);
        const { body } = await ask('GET', `/api/items?itemsFamily=${leaf['@id']}`);
        expect(body.member.map(item => item.family0Name)).toEqual(Array(4).fill(name));
    });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAVED_VIEWS_MAX } from '#contract/people/savedViews.ts';
import { type Answer, type Api, type Asker, openApi } from '#test/support/api.ts';
import { expectViolation, person } from '#test/support/passwords.ts';
import { make, newView } from '#test/support/records.ts';

const VIEWS = '/api/saved_views';
const STATE = {
    filters: { q: 'ballon', min_weight: 2, status: ['active', 'draft'], brand: '/api/brands/1', exists: { ean: true } },
    sort: 'designation',
    order: 'DESC',
    columns: ['reference', 'designation', 'gone'],
    perPage: 50,
};

let api: Api;
let owner: { id: number; iri: string };
let other: { id: number };
beforeAll(async () => {
    api = await openApi();
    [owner, other] = [await person(api), await person(api)];
});
afterAll(() => api.close());

const view = (more: object = {}, as: Asker = owner.id) => make(api, VIEWS, newView(more), as);
const ask = async (method: string, path: string, as: Asker, body?: object) => api.ask(method, path, { as, body });
const patch = (iri: string, body: object, as: Asker = owner.id) => ask('PATCH', iri, as, body);
const namesOf = ({ body }: Answer) => body.member.map(({ name }) => name);
const defaultsOf = async (as: Asker) =>
    (await ask('GET', `${VIEWS}?resource=items`, as)).body.member.filter(one => one.isDefault).map(({ id }) => id);

describe('I4 what a saved view holds', () => {
    test('belongs to a list, which may have a second name for some records of a resource', async () => {
        const made = await view({ name: 'Voisins', resource: 'suppliers' });
        expect(namesOf(await ask('GET', `${VIEWS}?resource=suppliers`, owner.id))).toEqual(['Voisins']);
        expect(namesOf(await ask('GET', `${VIEWS}?resource=third_parties`, owner.id))).not.toContain(made.name);
    });

    test('is read as it was written, columns and filters that do not exist included', async () => {
        const made = await view({ state: STATE });
        expect(made).toMatchObject({ resource: 'items', isShared: false, isDefault: false, owner: owner.iri });
        expect(made.ownerName).toBe('Paul Martin');
        const { body } = await ask('GET', made['@id'], owner.id);
        expect(body.state).toEqual(STATE);
        const changed = await patch(made['@id'], { state: { ...STATE, filters: {} } });
        expect(changed.body.state).toEqual({ ...STATE, filters: {} });
        const wide = await patch(made['@id'], { state: { ...STATE, widths: { reference: 120 } } });
        expect(wide.body.state).toEqual({ ...STATE, widths: { reference: 120 } });
    });

    const wrong: [string, object | string | null, string, string][] = [
        ['no object', 'x', 'state', 'type.object'],
        ['null', null, 'state', 'required'],
        ['without filters', { filters: undefined }, 'state.filters', 'required'],
        ['with filters in a list', { filters: [] }, 'state.filters', 'type.object'],
        ['with a filter that goes too deep', { filters: { a: { b: { c: 1 } } } }, 'state.filters.a', 'invalid'],
        ['with a filter that PostgreSQL cannot hold', { filters: { q: 'a\0' } }, 'state.filters.q', 'printable'],
        ['with a filter of half a character', { filters: { q: 'a\ud800' } }, 'state.filters.q', 'printable'],
        ['sorted both ways', { order: 'UP' }, 'state.order', 'choice'],
        ['sorted by a text without end', { sort: 'x'.repeat(101) }, 'state.sort', 'maxLength'],
        ['of 101 columns', { columns: Array(101).fill('a') }, 'state.columns', 'maxEntries'],
        ['of a column without a name', { columns: [1] }, 'state.columns[0]', 'type.string'],
        ['of a column without end', { widths: { reference: 5000 } }, 'state.widths.reference', 'maxNumber'],
        ['of no rows', { perPage: 0 }, 'state.perPage', 'minNumber'],
        ['of 101 rows', { perPage: 101 }, 'state.perPage', 'maxNumber'],
        ['of half a row', { perPage: 1.5 }, 'state.perPage', 'type.integer'],
        ['of more than 8000 characters', { filters: { q: Array(50).fill('x'.repeat(190)) } }, 'state', 'maxLength'],
    ];
    test.each(wrong)('a state %s is 422', async (_what, state, path, code) => {
        const body = newView({ state: state && typeof state === 'object' ? { ...STATE, ...state } : state });
        const answer = await ask('POST', VIEWS, owner.id, body);
        expectViolation(answer, path, code);
    });

    test('a name is asked for, one a person and list, whatever the case and accents', async () => {
        const { name } = await view({ name: 'Été 2026' });
        expect(name).toBe('Été 2026');
        const again = await api.ask('POST', `${VIEWS}?locale=fr`, {
            as: owner.id,
            body: newView({ name: 'ete 2026' }),
        });
        expectViolation(again, 'name', 'taken', 'Cette valeur est déjà utilisée');
        expectViolation(await ask('POST', VIEWS, owner.id, newView({ name: ' ' })), 'name', 'required');
        await view({ name: 'Été 2026', resource: 'brands' });
        await view({ name: 'Été 2026' }, other.id);
    });

    test('the owner cannot be set by a client', async () => {
        const body = { ...newView(), owner: '/api/users/1', ownerName: 'X' };
        const refused = await api.ask('POST', VIEWS, { as: owner.id, body });
        expect([refused.status, refused.body.violations.map(({ propertyPath, code }) => [propertyPath, code])]).toEqual(
            [422, ['owner', 'ownerName'].map(name => [name, 'readOnly'])],
        );
        const made = await view({});
        expect([made.owner, made.ownerName]).toEqual([owner.iri, 'Paul Martin']);
    });

    test(`${SAVED_VIEWS_MAX} a person, then no more, in words`, async () => {
        const { id } = await person(api);
        for (let made = 0; made < SAVED_VIEWS_MAX; made += 1) await view({}, id);
        const answer = await api.ask('POST', `${VIEWS}?locale=fr`, { as: id, body: newView() });
        expectViolation(answer, '', 'maxViews', expect.stringContaining('100 vues enregistrées au plus'));
    });
});

describe('I4 who sees and changes a saved view', () => {
    test('a private one is its owner’s alone: to others, administrators included, it does not exist', async () => {
        const { '@id': iri, name } = await view();
        for (const as of [other.id, 'admin', 'super'] as const) {
            for (const method of ['GET', 'PATCH', 'DELETE'])
                expect((await ask(method, iri, as, method === 'PATCH' ? {} : undefined)).status).toBe(404);
            expect(namesOf(await ask('GET', `${VIEWS}?resource=items&itemsPerPage=100`, as))).not.toContain(name);
        }
        expect(namesOf(await ask('GET', `${VIEWS}?resource=items&itemsPerPage=100`, owner.id))).toContain(name);
    });

    test('a shared one is read by all, changed and deleted by its owner and administrators', async () => {
        const { '@id': iri, name } = await view({ isShared: true });
        expect(namesOf(await ask('GET', `${VIEWS}?isShared=true&itemsPerPage=100`, other.id))).toContain(name);
        expect((await ask('GET', iri, other.id)).body.ownerName).toBe('Paul Martin');
        const refused = await api.ask('PATCH', `${iri}?locale=fr`, { as: other.id, body: { name: 'À moi' } });
        expect([refused.status, refused.body.detail]).toEqual([
            403,
            'Seuls le propriétaire de cette vue et les administrateurs peuvent la modifier ou la supprimer.',
        ]);
        expect((await ask('DELETE', iri, other.id)).status).toBe(403);
        expect((await patch(iri, { name: `${name} bis`, isShared: true }, 'admin')).body.name).toBe(`${name} bis`);
        expect((await ask('DELETE', iri, 'admin')).status).toBe(204);
    });

    test('whether it is shared, and is opened first, is for its owner alone to say', async () => {
        const { '@id': iri } = await view({ isShared: true });
        for (const body of [{ isShared: false }, { isDefault: true }, { position: 1 }]) {
            const { status, body: problem } = await patch(iri, body, 'super');
            expect([status, problem.detail]).toEqual([403, `You may not change these fields: ${Object.keys(body)}.`]);
        }
        expect((await patch(iri, { isShared: false })).status).toBe(200);
        expect((await ask('GET', iri, other.id)).status).toBe(404);
    });

    test('of a list that one may not read, none is made nor seen', async () => {
        const { '@id': iri } = await view({ resource: 'users', isShared: true }, 'admin');
        expect((await ask('GET', iri, owner.id)).status).toBe(404);
        expect((await ask('POST', VIEWS, owner.id, newView({ resource: 'users' }))).status).toBe(403);
        const { '@id': own } = await view();
        expect((await patch(own, { resource: 'users' })).status).toBe(403);
    });

    test('what somebody shared outlives them, without an owner; the rest goes with them', async () => {
        const leaver = await person(api);
        const { '@id': shared } = await view({ isShared: true, isDefault: true }, leaver.id);
        await view({}, leaver.id);
        expect((await ask('DELETE', leaver.iri, 'super')).status).toBe(204);
        expect((await ask('GET', shared, other.id)).body).toMatchObject({ owner: null, ownerName: null });
        const { body } = await ask('GET', `${VIEWS}?owner=${leaver.id}`, 'super');
        expect(body.totalItems).toBe(0);
        expect((await ask('DELETE', shared, 'admin')).status).toBe(204);
    });
});

describe('I4 the view that is opened first', () => {
    test('is one a person and list: the next takes the place of the last', async () => {
        const first = await view({ isDefault: true });
        await view({ resource: 'brands', isDefault: true });
        const theirs = await view({ isDefault: true, isShared: true }, other.id);
        const second = await view();
        expect(await defaultsOf(owner.id)).toEqual(expect.arrayContaining([first.id, theirs.id]));
        await patch(second['@id'], { isDefault: true });
        expect((await ask('GET', first['@id'], owner.id)).body.isDefault).toBe(false);
        expect((await ask('GET', theirs['@id'], owner.id)).body.isDefault).toBe(true);
        await patch(second['@id'], { isDefault: false });
        expect(await defaultsOf(owner.id)).toEqual([theirs.id]);
    });

    test('stays one when two are asked for at once', async () => {
        const both = await Promise.all([view(), view()]);
        const answers = await Promise.all(both.map(one => patch(one['@id'], { isDefault: true })));
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        const own = (await ask('GET', `${VIEWS}?owner=${owner.id}&resource=items`, owner.id)).body.member;
        expect(own.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    });
});

test('W2 a view has a place among those of its owner, and none at first', async () => {
    const { '@id': iri, position } = await view();
    expect(position).toBeNull();
    expect((await patch(iri, { position: 3 })).body.position).toBe(3);
    expectViolation(await patch(iri, { position: -1 }), 'position', 'minNumber');
    expect((await patch(iri, { position: null })).body.position).toBeNull();
});

test('I4 views come by their names, as people sort', async () => {
    const { id } = await person(api);
    for (const name of ['Zinc', 'étoile', 'Abricot', 'Eté']) await view({ name, resource: 'item_catalogs' }, id);
    const listed = await ask('GET', `${VIEWS}?resource=item_catalogs`, id);
    expect(namesOf(listed)).toEqual(['Abricot', 'Eté', 'étoile', 'Zinc']);
});

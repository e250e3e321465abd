import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { expectViolation } from '#test/support/passwords.ts';
import { make, newCompany, newName, newUser, readAll } from '#test/support/records.ts';

/** The company that the seeded accounts work on. */
const CURRENT = 1;
/** Handled as well by those who handle another one, who then work on this one. */
const OTHER = '/api/companies/1';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const ask = (method: string, path: string, body?: unknown) => api.ask(method, path, { as: 'admin', body });
const company = () => make(api, '/api/companies', newCompany());
const handling = (...companies: string[]) => make(api, '/api/users', newUser({ handledCompanies: companies }));

describe('V4 what a company may hold', () => {
    test.each(['https://www.volant.example', 'http://volant.example/fr?a=1', null])('the website %s', async website => {
        expect((await make(api, '/api/companies', newCompany({ website }))).website).toBe(website);
    });

    test.each([
        ['no address', 'volant', 'website', 'Site web invalide pour la société'],
        ['a script', 'javascript:alert(1)', 'website', expect.any(String)],
        ['quoted', 'https://volant.example/"onclick="a', 'website', expect.any(String)],
    ])('not a website that is %s', async (_what, website, code, message) => {
        const answer = await ask('POST', '/api/companies?locale=fr', newCompany({ website }));
        expectViolation(answer, 'website', code, message);
    });

    test('I3 it is found by its name whatever the case and accents, and sorted by it', async () => {
        const { body } = await ask('GET', '/api/companies?q=ALVEZAN%20collect');
        expect(body.member).toMatchObject([{ '@id': '/api/companies/2', name: 'Alvézan Collectivités' }]);
        const names = (await ask('GET', '/api/companies?order[name]=desc&id[]=1&id[]=2')).body.member;
        expect(names.map(({ id }) => id)).toEqual([1, 2]);
    });
});

describe('V4 section 6: the company currently worked on', () => {
    test.each([
        ['', 'The company currently worked on cannot be deleted.'],
        ['?locale=fr', 'La société en cours ne peut pas être supprimée.'],
    ])('is not deleted, handled or not%s: 409', async (query, detail) => {
        const iri = `/api/companies/${CURRENT}`;
        const handlers = await readAll(api, `/api/users?handledCompanies=${CURRENT}`);
        expect(handlers.length).toBeGreaterThan(0);
        const before = await ask('DELETE', `${iri}${query}`);
        expect([before.status, before.body.detail]).toEqual([409, detail]);
        for (const { '@id': user } of handlers)
            await api.ask('PATCH', user, { as: 'super', body: { handledCompanies: [] } });
        expect((await ask('DELETE', `${iri}${query}`)).status).toBe(409);
        for (const { '@id': user, handledCompanies } of handlers)
            await api.ask('PATCH', user, { as: 'super', body: { handledCompanies } });
        expect((await ask('GET', iri)).status).toBe(200);
    });

    test('may be renamed, and stays the current one', async () => {
        const iri = `/api/companies/${CURRENT}`;
        const { name } = (await ask('GET', iri)).body;
        expect((await ask('PATCH', iri, newName())).status).toBe(200);
        expect((await ask('DELETE', iri)).status).toBe(409);
        await ask('PATCH', iri, { name });
    });
});

describe('V4 a company that people handle', () => {
    test('is not deleted: 409 counting them, until nobody does', async () => {
        const { '@id': iri } = await company();
        const [one, other] = [await handling(iri, OTHER), await handling(iri, OTHER)];
        const { status, body } = await ask('DELETE', `${iri}?locale=fr`);
        expect([status, body.detail]).toEqual([
            409,
            'Cette fiche ne peut pas être supprimée : elle est encore utilisée par 2 utilisateurs.',
        ]);
        await ask('DELETE', one['@id']);
        expect((await ask('DELETE', iri)).body.detail).toContain('still used by 1 user.');
        await ask('PATCH', other['@id'], { handledCompanies: [OTHER] });
        expect((await ask('DELETE', iri)).status).toBe(204);
    });

    test('deleted while it is given to somebody: never a user with a company that is not there', async () => {
        const { '@id': iri } = await company();
        const { '@id': user } = await handling();
        const [deleted, given] = await Promise.all([
            ask('DELETE', iri),
            ask('PATCH', user, { handledCompanies: [iri] }),
        ]);
        expect([deleted.status, given.status]).toEqual(deleted.status === 204 ? [204, 422] : [409, 200]);
        const { body } = await ask('GET', user);
        expect(body.handledCompanies).toEqual(deleted.status === 204 ? [] : [iri]);
    });
});

describe('U1 N2 the companies that a user handles', () => {
    test('are written by their IRIs, each once, and read back in order', async () => {
        const { '@id': other } = await company();
        const made = await handling(other, '/api/companies/1', other);
        expect(made.handledCompanies).toEqual(['/api/companies/1', other]);
        const patched = await ask('PATCH', made['@id'], { handledCompanies: ['/api/companies/2'] });
        expect([patched.body.handledCompanies, patched.headers.get('etag')]).toEqual([['/api/companies/2'], '"2"']);
        expect((await ask('PATCH', made['@id'], { jobTitle: 'Acheteur' })).body.handledCompanies).toEqual([
            '/api/companies/2',
        ]);
        expect((await ask('PATCH', made['@id'], { handledCompanies: [] })).body.handledCompanies).toEqual([]);
        expect((await handling()).handledCompanies).toEqual([]);
    });

    test('U4 P1 are not one’s own to change, and are one’s own to read', async () => {
        const { id, '@id': iri } = await handling('/api/companies/1');
        const refused = await api.ask('PATCH', iri, { as: id, body: { handledCompanies: ['/api/companies/2'] } });
        expect([refused.status, refused.body.detail]).toEqual([
            403,
            'You may not change these fields: handledCompanies.',
        ]);
        const me = await api.ask('GET', '/api/me', { as: id });
        expect(me.body.handledCompanies).toEqual(['/api/companies/1']);
        expect((await api.ask('GET', '/api/companies/1', { as: id })).status).toBe(200);
    });

    test.each([
        ['handledCompanies[0]=%2&handledCompanies[1]=999999', [1, 2]],
        ['handledCompanies=%2&q=test1', [1]],
    ])('filter the list of users: %s', async (query, expected) => {
        const [one, other] = [await company(), await company()];
        const [a, b] = [one['@id'], other['@id']];
        const made = [await handling(a), await handling(a, b), await handling(b)];
        await ask('PATCH', String(made[1]?.['@id']), { firstName: 'Test1' });
        const found = await readAll(api, `/api/users?${query.replaceAll('%1', a).replaceAll('%2', String(other.id))}`);
        expect(found.map(({ id }) => id).sort()).toEqual(expected.map(place => made[place]?.id));
        expect(b).toContain(String(other.id));
    });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offers, type ResourceContract } from '#contract/language/contract.ts';
import { collectionPath } from '#contract/language/names.ts';
import type { Verdicts } from '#contract/language/transitions.ts';
import { changesOf } from '#test/support/history.ts';
import { type Member, make, newCompany, newUser } from '#test/support/records.ts';
import { CONTRACTS, mayDo, openWorld, type World } from '#test/support/world.ts';

let world: World;
/** A company that nobody handles, and one that the person below handles. */
let foreign: Member;
let own: Member;
let person: number;

const asPerson = (method: string, path: string, body?: unknown) => world.api.ask(method, path, { as: person, body });

beforeAll(async () => {
    world = await openWorld();
    foreign = await make(world.api, '/api/companies', newCompany());
    own = await make(world.api, '/api/companies', newCompany());
    person = (await make(world.api, '/api/users', newUser({ handledCompanies: [own['@id']] }))).id;
});
afterAll(() => world.api.close());

/** Lists for administrators alone are those of all companies. */
const scoped = CONTRACTS.filter(({ name, company }) => company !== undefined && mayDo('user', name, 'list'));

/** The actions that the person's role may perform, and that need no more than the record. */
const openTo = ({ transitions = {} }: ResourceContract): string[] =>
    Object.entries(transitions).flatMap(([action, { role, input = {} }]) =>
        role === 'ROLE_USER' && !Object.values(input).some(({ required }) => required) ? action : [],
    );

describe.each(scoped)('B7 $name', contract => {
    const { name, company = '' } = contract;
    const path = collectionPath(name);
    const madeIn = (of: Member) => world.make(contract, 'super', world.bodyIn(contract, of['@id']));
    let theirs: Member;
    let mine: Member;
    beforeAll(async () => {
        theirs = await madeIn(foreign);
        mine = await madeIn(own);
    });

    test('the list holds the records of the companies that one handles, and admins see all', async () => {
        const { body } = await asPerson('GET', `${path}?itemsPerPage=100`);
        expect([body.totalItems, body.member.map(one => one['@id'])]).toEqual([1, [mine['@id']]]);
        const filtered = await asPerson('GET', `${path}?${company}=${foreign['@id']}`);
        expect(filtered.body.totalItems).toBe(0);
        const asAdmin = await world.api.ask('GET', `${path}?${company}=${foreign['@id']}`, { as: 'admin' });
        expect(asAdmin.body.totalItems).toBe(1);
    });

    test('another record does not exist, whoever asks for it by whatever call', async () => {
        expect((await asPerson('GET', mine['@id'])).status).toBe(200);
        expect((await asPerson('GET', theirs['@id'])).status).toBe(404);
        expect((await asPerson('GET', `${path}?id[]=${theirs.id}`)).body.totalItems).toBe(0);
        expect((await world.api.ask('GET', theirs['@id'], { as: 'admin' })).status).toBe(200);
    });

    test('nor does its history', async () => {
        const changes = async (iri: string) =>
            (await asPerson('GET', `/api/changes?record=${encodeURIComponent(iri)}`)).body.totalItems;
        expect(await changes(mine['@id'])).toBe(1);
        expect(await changes(theirs['@id'])).toBe(0);
        expect(await changesOf(world.api, theirs['@id'])).toHaveLength(1);
    });

    test.each(openTo(contract))(
        'B3 %s answers as for a record that does not exist, in a call for several too',
        async action => {
            const none = `${path}/2000000000`;
            const single = async (iri: string) => {
                const { status, body } = await asPerson('POST', `${iri}/${action}`, {});
                const { requestId: _, ...told } = body;
                return [status, told];
            };
            const [status, told] = await single(theirs['@id']);
            expect(status).toBe(404);
            expect([status, told]).toEqual(await single(none));
            const judged = async (iri: string, more: object) => {
                const body = { records: [{ '@id': iri }], ...more };
                const [verdict] = ((await asPerson('POST', `${path}/${action}`, body)).body as unknown as Verdicts)
                    .verdicts;
                return { ...verdict, '@id': '' };
            };
            for (const more of [{}, { dryRun: true }]) {
                expect((await judged(theirs['@id'], more)).verdict).toBe('refused');
                expect(await judged(theirs['@id'], more)).toEqual(await judged(none, more));
            }
            const { body } = await asPerson('POST', `${path}/${action}?${company}=${foreign['@id']}`, { all: true });
            expect(body.verdicts).toEqual([]);
            expect(await changesOf(world.api, theirs['@id'])).toHaveLength(1);
        },
    );

    test('a company that is taken away takes its records along at once', async () => {
        const iri = `/api/users/${person}`;
        await world.api.ask('PATCH', iri, { as: 'super', body: { handledCompanies: [] } });
        expect((await asPerson('GET', mine['@id'])).status).toBe(404);
        expect((await asPerson('GET', path)).body.totalItems).toBe(0);
        expect((await asPerson('GET', '/api/me')).body.currentCompany).toBeNull();
        await world.api.ask('PATCH', iri, { as: 'super', body: { handledCompanies: [own['@id']] } });
        expect((await asPerson('GET', mine['@id'])).status).toBe(200);
    });

    if (offers(contract, 'create'))
        test('a new record belongs to the current company unless another is named, and stays with it', async () => {
            const { [company]: _, ...body } = world.bodyIn(contract, own['@id']);
            const admin = await make(
                world.api,
                '/api/users',
                newUser({ roles: ['ROLE_USER', 'ROLE_ADMIN'], handledCompanies: [own['@id']] }),
            );
            const ask = (method: string, at: string, sent: object) =>
                world.api.ask(method, at, { as: admin.id, body: sent });
            await world.api.ask('DELETE', mine['@id'], { as: 'super' });
            const made = await ask('POST', path, body);
            expect([made.status, made.body[company]]).toEqual([201, own['@id']]);
            const moved = await ask('PATCH', made.body['@id'], { [company]: foreign['@id'] });
            expect([
                moved.status,
                moved.body.violations?.map(({ propertyPath, code }) => [propertyPath, code]),
            ]).toEqual([422, [[company, 'anotherCompany']]]);
            expect((await ask('PATCH', made.body['@id'], { [company]: own['@id'] })).status).toBe(200);
            const [again] = (await asPerson('GET', path)).body.member;
            if (again) mine = again;
        });
});

describe('B7 the current company', () => {
    const me = async () => (await asPerson('GET', '/api/me')).body;

    test('is one’s own choice among the companies that one handles', async () => {
        const second = await make(world.api, '/api/companies', newCompany());
        const iri = `/api/users/${person}`;
        const handle = (...companies: string[]) =>
            world.api.ask('PATCH', iri, { as: 'super', body: { handledCompanies: companies } });
        await handle(own['@id'], second['@id']);
        expect((await asPerson('PATCH', iri, { currentCompany: second['@id'] })).body.currentCompany).toBe(
            second['@id'],
        );
        const refused = await asPerson('PATCH', iri, { currentCompany: foreign['@id'] });
        expect([refused.status, refused.body.violations?.[0]?.code]).toEqual([422, 'missing']);
        expect((await me()).currentCompany).toBe(second['@id']);
        // The company that they work on is kept, unless it is the one that was taken away.
        await handle(second['@id']);
        expect((await me()).currentCompany).toBe(second['@id']);
        await handle(own['@id']);
        expect((await me()).currentCompany).toBe(own['@id']);
    });

    test('of anyone cannot be deleted, nor the last one', async () => {
        const remove = async (iri: string) => (await world.api.ask('DELETE', iri, { as: 'super' })).body.detail;
        const alone = await make(world.api, '/api/companies', newCompany());
        const worker = await make(world.api, '/api/users', newUser({ handledCompanies: [alone['@id']] }));
        expect(await remove(alone['@id'])).toBe('The company currently worked on cannot be deleted.');
        await world.api.ask('DELETE', worker['@id'], { as: 'super' });
        expect((await world.api.ask('DELETE', alone['@id'], { as: 'super' })).status).toBe(204);
    });

    test('is that of who creates them for new people, and is no part of their history', async () => {
        const { handledCompanies, currentCompany, '@id': iri } = await make(world.api, '/api/users', newUser());
        expect([handledCompanies, currentCompany]).toEqual([['/api/companies/1'], '/api/companies/1']);
        await world.api.ask('PATCH', iri, {
            as: 'super',
            body: { handledCompanies: ['/api/companies/1', own['@id']] },
        });
        const before = (await changesOf(world.api, iri)).length;
        await world.api.ask('PATCH', iri, { as: 'super', body: { currentCompany: own['@id'] } });
        expect((await changesOf(world.api, iri)).length).toBe(before);
    });
});

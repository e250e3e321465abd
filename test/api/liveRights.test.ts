import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { offers, type ResourceContract } from '#contract/language/contract.ts';
import { collectionPath } from '#contract/language/names.ts';
import type { Asker } from '#test/support/api.ts';
import type { Listening, StreamEvent } from '#test/support/eventStream.ts';
import { CHANGES, type HistoryMember } from '#test/support/history.ts';
import { hubFor, openStream } from '#test/support/live.ts';
import { type Member, make, newCompany, newName, newUser } from '#test/support/records.ts';
import { CONTRACTS_HERE, openWorld, type World } from '#test/support/world.ts';

let world: World;
/** The one of which records are made. */
let company: Member;
const people = new Map<string, Asker>();
const open: Listening[] = [];

const handling = async (more: object): Promise<number> => (await make(world.api, '/api/users', newUser(more))).id;

beforeAll(async () => {
    world = await openWorld();
    company = await make(world.api, '/api/companies', newCompany());
    const other = await make(world.api, '/api/companies', newCompany());
    for (const account of ['super', 'admin', 'user'] as const) people.set(account, account);
    people.set('of the company', await handling({ handledCompanies: [company['@id']] }));
    people.set('another one of the company', await handling({ handledCompanies: [company['@id']] }));
    people.set('of another company', await handling({ handledCompanies: [other['@id']] }));
    people.set('of none', await handling({ handledCompanies: [] }));
});
afterEach(async () => {
    for (const one of open.splice(0)) await one.leave();
});
afterAll(() => world.api.close());

const listen = async (as: Asker, topic = '*', headers?: Record<string, string>): Promise<Listening> => {
    const stream = await openStream(world.api, hubFor(topic), { as, ...(headers && { headers }) });
    open.push(stream);
    return stream;
};

/** Resolves once the streams have told all that was changed so far: everybody reads brands. */
const settle = async (streams: Iterable<Listening>): Promise<void> => {
    const { '@id': iri } = await make(world.api, '/api/brands', newName());
    for (const one of streams) await one.until(() => one.events.some(({ data }) => data['@id'] === iri));
};

const get = (path: string, as: Asker) => world.api.ask('GET', path, { as });

const kept = CONTRACTS_HERE.filter(contract => contract.history !== false && offers(contract, 'create'));

/** A record of the company that is deleted, where that can be, and one that stays, after a change. */
const makeBoth = async (contract: ResourceContract): Promise<void> => {
    const makeIn = () => world.make(contract, 'super', world.bodyIn(contract, company['@id']));
    const goes = await (contract.company === undefined ? world.make(contract) : makeIn());
    if (offers(contract, 'delete')) await world.api.ask('DELETE', goes['@id'], { as: 'super' });
    const stays = await (contract.company === undefined ? world.make(contract) : makeIn());
    if (offers(contract, 'edit'))
        await world.api.ask('PATCH', stays['@id'], { as: 'super', body: world.patch(contract, stays) });
};

const found = new Map<string, boolean>();
const isFound = async (record: string, as: Asker): Promise<boolean> => {
    const key = `${as} ${record}`;
    const is = found.get(key) ?? (await get(record, as)).status === 200;
    found.set(key, is);
    return is;
};

/** Whether somebody may know of a change by what they can read: the record, or its history once it is gone. */
const canKnow = async ({ record, id }: HistoryMember, as: Asker): Promise<boolean> => {
    if (await isFound(record, as)) return true;
    if (await isFound(record, 'super')) return false;
    const { body } = await get(`${CHANGES}?record=${record}&itemsPerPage=100`, as);
    return body.member?.some(one => one.id === id) ?? false;
};

const OWN = ['version', 'created', '@context'];

/** What an event tells is what a read answers, unless the record has changed since; a read has all of its properties. */
const expectAsRead = async ({ data }: StreamEvent, as: Asker): Promise<void> => {
    const iri = String(data['@id']);
    const { status, headers, body } = await get(iri, as);
    const names = Object.keys(data).filter(name => !OWN.includes(name));
    const isAsNow = headers.get('etag') === `"${data.version}"`;
    if (data.deleted === true) expect([iri, status]).toEqual([iri, 404]);
    else if (status === 404) expect((await get(iri, 'super')).status).toBe(404);
    else
        expect([iri, ...names.map(name => [name, isAsNow ? data[name] : name in body])]).toEqual([
            iri,
            ...names.map(name => [name, isAsNow ? body[name] : true]),
        ]);
};

test('a stream tells each what they could read, all of it, and nothing else', async () => {
    const streams = new Map<string, Listening>();
    for (const [name, as] of people) streams.set(name, await listen(as));
    const since = Number([...streams.values()][0]?.lastEventId());
    for (const contract of kept) await makeBoth(contract);
    await settle(streams.values());
    const all: HistoryMember[] = [];
    for (let page = 1; all.length < page * 100 && page < 20; page += 1) {
        const { body } = await get(`${CHANGES}?itemsPerPage=100&page=${page}&order[id]=desc`, 'super');
        all.push(...(body.member as unknown as HistoryMember[]).filter(({ id }) => Number(id) > since));
        if (body.member.some(({ id }) => Number(id) <= since)) break;
    }
    expect(all.length).toBeGreaterThan(kept.length);
    for (const [name, as] of people) {
        const events = streams.get(name)?.events ?? [];
        const known: string[] = [];
        for (const change of all) if (await canKnow(change, as)) known.push(String(change.id));
        expect([name, events.map(({ id }) => id)]).toEqual([
            name,
            known.sort((one, other) => Number(one) - Number(other)),
        ]);
        for (const event of events) await expectAsRead(event, as);
    }
    const toldTo = (name: string) => streams.get(name)?.events.length ?? 0;
    expect(toldTo('of none')).toBeLessThan(toldTo('of the company'));
    expect(toldTo('of the company')).toBeLessThan(toldTo('super'));
});

describe('B7 a company', () => {
    test('that is taken away while a stream is open takes its records along at once', async () => {
        const person = await handling({ handledCompanies: [company['@id']] });
        const handle = (...companies: string[]) =>
            world.api.ask('PATCH', `/api/users/${person}`, { as: 'super', body: { handledCompanies: companies } });
        const orders = kept.find(({ name }) => name === 'orders');
        if (!orders) throw new Error('orders have no history');
        const { '@id': iri } = await world.make(orders, 'super', world.bodyIn(orders, company['@id']));
        const stream = await listen(person);
        const note = (text: string) => world.api.ask('PATCH', iri, { as: 'super', body: { note: text } });
        await note('Une');
        await settle([stream]);
        await handle();
        await note('Deux');
        await settle([stream]);
        await handle(company['@id']);
        await note('Trois');
        await settle([stream]);
        const told = stream.events.filter(({ data }) => data['@id'] === iri);
        expect(told.map(({ data }) => data.note)).toEqual(['Une', 'Trois']);
    });
});

describe('A5 a role', () => {
    test('that is taken away while a stream is open takes along what it opened', async () => {
        const person = await handling({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
        const users = await listen(person, collectionPath('users'));
        const other = await make(world.api, '/api/users', newUser());
        expect((await users.next()).data['@id']).toBe(other['@id']);
        await world.api.ask('PATCH', `/api/users/${person}`, { as: 'super', body: { roles: ['ROLE_USER'] } });
        await users.ended;
        expect(users.events).toHaveLength(1);
    });

    test('that may not edit bank accounts is told masked ones', async () => {
        const accounts = kept.find(({ name }) => name === 'bank_accounts');
        if (!accounts) throw new Error('bank accounts have no history');
        const [admin, user] = [await listen('admin', '/api/bank_accounts'), await listen('user', '/api/bank_accounts')];
        const made = await world.make(accounts, 'super');
        expect([(await admin.next()).data.iban, (await user.next()).data.iban]).toEqual([
            made.iban,
            expect.stringMatching(/^•+\w{4}$/),
        ]);
    });
});

describe('U4 one’s own account', () => {
    test('is told to its person, and that of another to nobody without the right', async () => {
        const [one, other] = [await handling({}), await handling({})];
        const [own, foreign] = [await listen(one), await listen(other)];
        await world.api.ask('PATCH', `/api/users/${one}`, { as: one, body: { firstName: 'Paule' } });
        await settle([own, foreign]);
        expect(own.events.map(({ data }) => data['@id'])).toContain(`/api/users/${one}`);
        expect(foreign.events.map(({ data }) => data['@id'])).not.toContain(`/api/users/${one}`);
    });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, type Asker, openApi } from '#test/support/api.ts';
import { changesOf } from '#test/support/history.ts';
import { germanIban } from '#test/support/identifiers.ts';
import { type Member, make, newCompany, newThirdParty, newUser } from '#test/support/records.ts';

const ACCOUNTS = '/api/bank_accounts';
const MISSING = '/api/third_parties/2147483647';

let api: Api;
let company: string;
let customer: string;
/** Somebody who handles no company. */
let person: number;
let made = 0;

beforeAll(async () => {
    api = await openApi();
    company = (await make(api, '/api/companies', newCompany()))['@id'];
    customer = (await make(api, '/api/third_parties', newThirdParty()))['@id'];
    const { id, '@id': iri } = await make(api, '/api/users', newUser());
    await ask('PATCH', iri, { handledCompanies: [] }, 'super');
    person = id;
});
afterAll(() => api.close());

const ask = (method: string, path: string, body?: object, as: Asker = 'admin') => api.ask(method, path, { as, body });

const newAccount = (more: object = {}): object => {
    made += 1;
    return { owner: customer, label: `Compte ${made}`, iban: germanIban(7000 + made), ...more };
};
const account = (more: object = {}): Promise<Member> => make(api, ACCOUNTS, newAccount(more), 'admin');
const newCustomer = async (more: object = {}) => make(api, '/api/third_parties', newThirdParty(more));
const refused = async (method: string, path: string, body: object) => {
    const answer = await ask(method, path, body);
    return [answer.status, answer.body.violations?.map(one => [one.propertyPath, one.code])];
};
const irisIn = async (query: string, as: Asker = 'admin') =>
    (await ask('GET', `${ACCOUNTS}?${query}&itemsPerPage=100`, undefined, as)).body.member.map(one => one['@id']);

describe('B1 the owner of a bank account', () => {
    test('is a company or a customer, by its IRI, in the record, the list and the history', async () => {
        for (const owner of [company, customer]) {
            const { '@id': iri, owner: kept } = await account({ owner });
            expect(kept).toBe(owner);
            expect((await ask('GET', iri)).body.owner).toBe(owner);
            expect(await irisIn(`owner=${owner}`)).toEqual([iri]);
            expect((await changesOf(api, iri))[0]?.differences).toMatchObject({ owner: { from: null, to: owner } });
        }
        expect(await irisIn(`owner[]=${company}&owner[]=${customer}`)).toHaveLength(2);
    });

    test('is found by its name, whether a company or a customer; companies only by who handles them', async () => {
        const word = `Zéphyr${performance.now()}`;
        const [firm, buyer] = [
            (await make(api, '/api/companies', newCompany({ name: `${word} SAS` })))['@id'],
            (await newCustomer({ name: `${word} club` }))['@id'],
        ];
        const [ours, theirs] = [await account({ owner: firm }), await account({ owner: buyer })];
        const both = [ours['@id'], theirs['@id']].sort();
        for (const query of ['q=', 'owner.name=']) {
            expect((await irisIn(`${query}${word}`)).sort()).toEqual(both);
            expect(await irisIn(`${query}${word}`, person)).toEqual([theirs['@id']]);
        }
    });

    test('sorts them by its name, companies and customers together, page by page, whoever sees them', async () => {
        const word = `Tri${Math.trunc(performance.now())}`;
        const names = ['Alizé', 'Bora', 'Cers', 'Étésien', 'Foehn', 'Grégal'].map(name => `${name} ${word}`);
        const owners = [];
        for (const [at, name] of names.entries())
            owners.push(
                at % 2 === 0
                    ? await newCustomer({ name })
                    : await make(api, '/api/companies', newCompany({ name }), 'admin'),
            );
        const accounts: string[] = [];
        for (const owner of owners.toReversed())
            for (const label of [`${word} B`, `${word} A`])
                accounts.unshift((await account({ owner: owner['@id'], label }))['@id']);
        const named = `label=${word}`;
        const [up, down] = ['asc', 'desc'].map(way => `${named}&order[owner.name]=${way}&order[label]=${way}`);
        expect(await irisIn(`${up}`)).toEqual(accounts);
        expect(await irisIn(`${down}`)).toEqual(accounts.toReversed());
        const ofCustomers = accounts.filter((_, at) => at % 4 < 2);
        expect(await irisIn(`${up}`, person)).toEqual(ofCustomers);
        // Without a total, the indexes are walked; with one, few records are gathered.
        for (const page of [1, 2, 3])
            for (const more of ['', '&partial=true'])
                for (const [as, all] of [
                    ['admin', accounts],
                    [person, ofCustomers],
                ] as const) {
                    const { body } = await ask(
                        'GET',
                        `${ACCOUNTS}?${up}&itemsPerPage=4&page=${page}${more}`,
                        undefined,
                        as,
                    );
                    expect(body.member.map(one => one['@id'])).toEqual(all.slice(4 * page - 4, 4 * page));
                }
        const everything = await irisIn('order[owner.name]=asc&order[label]=asc');
        expect(everything.filter(iri => accounts.includes(iri))).toEqual(accounts);
        const reversed = await irisIn('order[owner.name]=desc&order[label]=desc');
        expect(reversed.toReversed()).toEqual(everything);
    });

    test('is one of them: none, both, and records of other resources are refused', async () => {
        expect(await refused('POST', ACCOUNTS, newAccount({ owner: null }))).toEqual([422, [['owner', 'required']]]);
        const both = newAccount({ owner: [company, customer] });
        expect(await refused('POST', ACCOUNTS, both)).toEqual([422, [['owner', 'type.string']]]);
        const other = newAccount({ owner: '/api/brands/1' });
        expect(await refused('POST', ACCOUNTS, other)).toEqual([422, [['owner', 'relation']]]);
        expect(await refused('POST', ACCOUNTS, newAccount({ owner: MISSING }))).toEqual([422, [['owner', 'missing']]]);
        expect((await ask('GET', `${ACCOUNTS}?owner=/api/brands/1`)).status).toBe(400);
    });

    test.each([
        ['neither', 'null, null'],
        ['both', '1, 1'],
    ])('the database keeps no account of %s', async (_, owners) => {
        const insert = sql.raw(
            `insert into bank_accounts (label, iban, owner_id, owner_other_id) values ('Compte', 'X', ${owners})`,
        );
        await expect(api.database.db.execute(insert)).rejects.toMatchObject({
            cause: { constraint: 'bank_accounts_owner_check' },
        });
    });

    test('B7 is another customer if it was one, and never of the other kind', async () => {
        const [ours, theirs] = [await account({ owner: company }), await account()];
        const other = await newCustomer();
        expect((await ask('PATCH', theirs['@id'], { owner: other['@id'] })).body.owner).toBe(other['@id']);
        for (const [iri, owner] of [
            [theirs['@id'], company],
            [ours['@id'], customer],
            [ours['@id'], '/api/companies/1'],
        ] as const)
            expect(await refused('PATCH', iri, { owner })).toEqual([422, [['owner', 'anotherCompany']]]);
        expect((await ask('PATCH', ours['@id'], { owner: company, label: 'Même titulaire' })).status).toBe(200);
    });

    test('has an IBAN once, which others may have as well', async () => {
        const { iban } = await account();
        expect(await refused('POST', ACCOUNTS, newAccount({ iban }))).toEqual([422, [['iban', 'taken']]]);
        await account({ iban, owner: company });
        await account({ iban, owner: (await newCustomer())['@id'] });
    });

    test('has its only account as its default one', async () => {
        const other = (await newCustomer())['@id'];
        const first = await account({ owner: other });
        const second = await account({ owner: other });
        const isDefault = async ({ '@id': iri }: Member) => (await ask('GET', iri)).body.isDefault;
        expect(await Promise.all([first, second].map(isDefault))).toEqual([true, false]);
    });

    test('has one default account, whatever the default ones of others', async () => {
        const isDefault = async ({ '@id': iri }: Member) => (await ask('GET', iri)).body.isDefault;
        const other = (await newCustomer())['@id'];
        const [ours, theirs] = [await account({ owner: company, isDefault: true }), await account({ isDefault: true })];
        const [first, second] = [
            await account({ owner: other, isDefault: true }),
            await account({ owner: other, isDefault: true }),
        ];
        expect(await Promise.all([ours, theirs, first, second].map(isDefault))).toEqual([true, true, false, true]);
        await ask('PATCH', first['@id'], { isDefault: true });
        expect(await Promise.all([ours, theirs, first, second].map(isDefault))).toEqual([true, true, true, false]);
    });
});

describe('B7 B10 accounts of customers', () => {
    test('are shared and masked; those of companies exist for who handles them', async () => {
        const [ours, theirs] = [await account({ owner: company }), await account()];
        const { body: mine } = await ask('GET', theirs['@id'], undefined, person);
        expect(String(mine.iban)).toMatch(/^•{18}\d{4}$/);
        expect((await ask('GET', ours['@id'], undefined, person)).status).toBe(404);
        const listed = await irisIn('order[label]=asc', person);
        expect([listed.includes(theirs['@id']), listed.includes(ours['@id'])]).toEqual([true, false]);
        const historyOf = async ({ '@id': iri }: Member) =>
            (await ask('GET', `/api/changes?record=${encodeURIComponent(iri)}`, undefined, person)).body;
        const [shared] = (await historyOf(theirs)).member;
        expect(JSON.stringify(shared)).toContain('•');
        expect(JSON.stringify(shared)).not.toContain(String(theirs.iban));
        expect((await historyOf(ours)).totalItems).toBe(0);
        expect((await ask('POST', ACCOUNTS, newAccount(), person)).status).toBe(403);
    });

    test('keep their customer from deletion, which names them; archived, the customer keeps them', async () => {
        const { '@id': iri } = await newCustomer();
        const kept = await account({ owner: iri });
        const [en, fr] = [await ask('DELETE', iri), await ask('DELETE', `${iri}?locale=fr`)];
        expect([en.status, en.body.detail, fr.body.detail]).toEqual([
            409,
            'This record cannot be deleted: it is still used by 1 bank account.',
            'Cette fiche ne peut pas être supprimée : elle est encore utilisée par 1 compte bancaire.',
        ]);
        const archived = await ask('POST', `${iri}/archive`, {});
        expect([archived.status, archived.body.archivedAt === null]).toEqual([200, false]);
        expect(await irisIn(`owner=${iri}`)).toEqual([kept['@id']]);
        await ask('DELETE', kept['@id']);
        expect((await ask('DELETE', iri)).status).toBe(204);
    });
});

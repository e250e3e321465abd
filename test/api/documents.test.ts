import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyLocations as contract } from '#contract/settings/companyLocations.ts';
import { today } from '#contract/values/days.ts';
import { jobs as jobsResource } from '#server/areas/operations/jobs/index.ts';
import { companyLocations } from '#server/areas/settings/companyLocations.ts';
import { createLimits } from '#server/auth/limits.ts';
import { compareFiles } from '#server/backup/consistency.ts';
import { documents, users } from '#server/db/tables/index.ts';
import { actionsOf } from '#server/engine/actions.ts';
import { addAuthentication } from '#server/engine/authentication.ts';
import { documentsJob } from '#server/engine/documents/job.ts';
import { sweepDocuments } from '#server/engine/documents/keepDocument.ts';
import type { Env, Services } from '#server/engine/env.ts';
import type { ServerResource } from '#server/engine/resource.ts';
import { addResources } from '#server/engine/routes.ts';
import { addFailures } from '#server/http/failures.ts';
import { recordOperations } from '#server/hydra/operations.ts';
import { createWorker, type Worker } from '#server/jobs/worker.ts';
import { type Api, type Body, createFiles, createOutbox, ORIGIN, openApi } from '#test/support/api.ts';
import { confirmationOf, pickListOf } from '#test/support/documents.ts';
import { readPdf, wordsOf } from '#test/support/pdf.ts';
import { silent } from '#test/support/prepare.ts';
import { ADDRESS, type Member, make, newCompany, newUser } from '#test/support/records.ts';

const KINDS = ['confirmation', 'pick_list'];
/** A location whose identifier is named here has no document. */
const without = new Set<number>();
const numberOf = (id: number): string => `C2026-${String(id).padStart(6, '0')}`;

/** The resource of a company, as orders are: each location has the documents of an order. */
const locations: ServerResource = {
    ...companyLocations,
    contract: { ...contract, documents: KINDS },
    documents: {
        confirmation: async (_, ids) =>
            new Map(
                ids
                    .filter(id => !without.has(id))
                    .map(id => [id, confirmationOf(3, { number: numberOf(id) })] as const),
            ),
        pick_list: async (_, ids) =>
            new Map(ids.map(id => [id, pickListOf(2, { number: null, mark: 'draft' })] as const)),
    },
};

const files = createFiles();
let api: Api;
let app: Hono<Env>;
let worker: Worker;
let person: number;
let company: Member;
const made: Member[] = [];
let theirs: Member;

const PATH = '/api/company_locations';
let place = 0;
const newLocation = (of: Member) => {
    place += 1;
    const body = { company: of['@id'], code: `DOC${place}`, name: `Quai ${place}`, address: ADDRESS };
    return make(api, PATH, body, 'super');
};

beforeAll(async () => {
    api = await openApi({ files });
    const { db } = api.database;
    const services: Services = {
        db,
        tokens: api.tokens,
        limits: createLimits(db),
        files,
        renditions: api.renditions,
        mailer: createOutbox().mailer,
        logger: silent,
        publicUrl: ORIGIN,
        company: undefined,
        addressOf: () => 'unknown',
        webhookPrivate: false,
        twoFactorRoles: [],
    };
    const resources = [locations, jobsResource];
    app = new Hono<Env>();
    addFailures(app, silent);
    const actions = actionsOf(resources);
    addAuthentication(app, actions, [], services);
    addResources(app, actions, { resources, services });
    worker = createWorker({
        db,
        kinds: [documentsJob(resources)],
        services: { ...services, sides: { 300: 3000, 72: 1000 } },
        logger: silent,
    });
    company = await make(api, '/api/companies', newCompany());
    const foreign = await make(api, '/api/companies', newCompany());
    for (let count = 0; count < 3; count += 1) made.push(await newLocation(company));
    theirs = await newLocation(foreign);
});
afterAll(() => api.close());

const ask = async (method: string, path: string, body?: object, as = person) => {
    const response = await app.request(ORIGIN + path, {
        method,
        headers: { authorization: `Bearer ${await api.token(as)}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body, headers: response.headers };
};
const open = async (url: unknown) => {
    const response = await app.request(ORIGIN + String(url));
    return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
};

/** Somebody who handles the company, and nobody else's. */
const newPerson = async () => (await make(api, '/api/users', newUser({ handledCompanies: [company['@id']] }))).id;
beforeAll(async () => {
    person = await newPerson();
});

const [first, second, third] = [0, 1, 2].map(index => () => made[index] ?? theirs) as [
    () => Member,
    () => Member,
    () => Member,
];
const draw = (of: Member, body: object = { kind: 'confirmation', locale: 'fr' }, as = person) =>
    ask('POST', `${of['@id']}/document`, body, as);

describe('B5 a document of one record', () => {
    test('is drawn within the request, and opened by its link without a token', async () => {
        const { status, body } = await draw(first());
        expect(status).toBe(201);
        const left = Date.parse(String(body.expiresAt)) - Date.now();
        expect(left).toBeGreaterThan(590_000);
        expect(left).toBeLessThanOrEqual(600_000);
        const file = await open(body.url);
        expect(file.status).toBe(200);
        expect(Object.fromEntries(file.headers)).toMatchObject({
            'content-type': 'application/pdf',
            'content-disposition': `inline; filename="${numberOf(first().id)}.pdf"; filename*=UTF-8''${numberOf(first().id)}.pdf`,
            'content-length': String(file.bytes.length),
            'cache-control': 'no-store',
        });
        expect((await readPdf(file.bytes)).title).toBe(`Confirmation de commande ${numberOf(first().id)}`);
    });

    test('trial D12 speaks the language that was asked for, else that of the request; a draft is named after its customer', async () => {
        const english = await draw(first(), { kind: 'confirmation', locale: 'en' });
        expect((await readPdf((await open(english.body.url)).bytes)).language).toBe('en-GB');
        const french = await ask('POST', `${first()['@id']}/document?locale=fr`, { kind: 'pick_list' });
        const file = await open(french.body.url);
        expect((await readPdf(file.bytes)).language).toBe('fr-FR');
        const draft = `brouillon-sport-2000-chambery-${today()}.pdf`;
        expect(file.headers.get('content-disposition')).toBe(
            `inline; filename="preparation-${draft}"; filename*=UTF-8''pr%C3%A9paration-${draft}`,
        );
    });

    test.each<[title: string, status: number, ask: () => Promise<{ status: number }>]>([
        ['a record that one may not see', 404, () => draw(theirs)],
        [
            'a record that does not exist',
            404,
            () => ask('POST', `${PATH}/2000000000/document`, { kind: 'confirmation' }),
        ],
        ['a kind that there is not', 422, () => draw(first(), { kind: 'labels' })],
        ['a language that there is not', 422, () => draw(first(), { kind: 'confirmation', locale: 'de' })],
        ['no kind', 422, () => draw(first(), {})],
        ['another method', 405, () => ask('GET', `${first()['@id']}/document`)],
    ])('%s is %i', async (_, status, send) => {
        expect((await send()).status).toBe(status);
    });

    test('a record without such a document in its state is 409', async () => {
        without.add(second().id);
        const { status, body } = await draw(second());
        without.clear();
        expect([status, body.detail]).toEqual([409, 'There is no such document in the state of this record.']);
    });
});

describe('B5 the link of a document', () => {
    test('is 404 once the right to the record is lost', async () => {
        const other = await newPerson();
        const { body } = await draw(first(), { kind: 'confirmation' }, other);
        expect((await open(body.url)).status).toBe(200);
        await api.ask('PATCH', `/api/users/${other}`, { as: 'super', body: { handledCompanies: [] } });
        expect((await open(body.url)).status).toBe(404);
    });

    test('is 403 when it was changed or its person is disabled, and 410 for another number', async () => {
        const other = await newPerson();
        const url = String((await draw(first(), { kind: 'confirmation' }, other)).body.url);
        expect((await open(url.replace(/link=\d+/, 'link=1'))).status).toBe(403);
        expect((await open(url.replace(/documents\/\d+/, 'documents/9'))).status).toBe(403);
        await api.database.db.update(users).set({ isEnabled: false }).where(eq(users.id, other));
        expect((await open(url)).status).toBe(403);
        expect((await ask('GET', `${PATH}/documents/2000000000`)).status).toBe(410);
    });

    test('opens for nobody else, who has a token of their own', async () => {
        const { body } = await draw(first());
        const [path] = String(body.url).split('?');
        expect((await ask('GET', `${path}`, undefined, await newPerson())).status).toBe(410);
    });

    test('is 410 after its time, and the file is deleted with it; those that still open stay', async () => {
        const { db } = api.database;
        const old = String((await draw(first())).body.url);
        const recent = String((await draw(first())).body.url);
        expect((await compareFiles(db, files)).orphans).toEqual([]);
        const number = Number(/documents\/(\d+)/.exec(old)?.[1]);
        const [kept] = await db
            .update(documents)
            .set({ expiresAt: new Date(Date.now() - 5000) })
            .where(eq(documents.id, number))
            .returning({ key: documents.key });
        expect((await open(old)).status).toBe(410);
        await sweepDocuments(db, files);
        expect(await files.read(kept?.key ?? '')).toBeUndefined();
        expect((await open(recent)).status).toBe(200);
        expect((await compareFiles(db, files)).orphans).toEqual([]);
    });
});

describe('B5 documents of several records', () => {
    const several = (records: readonly string[], more: object = {}) =>
        ask('POST', `${PATH}/document`, {
            records: records.map(iri => ({ '@id': iri })),
            kind: 'confirmation',
            locale: 'fr',
            ...more,
        });
    interface Result {
        readonly url?: string;
        readonly expiresAt?: string;
        readonly count: number;
        readonly leftOut: readonly string[];
    }
    const resultOf = async (answer: { body: Body }) => {
        await worker.drain();
        const { body } = await ask('GET', answer.body['@id']);
        expect(body.status).toBe('done');
        return body.result as Result;
    };

    test('are one file in the order asked, made by a job that names what was left out', async () => {
        without.add(third().id);
        const gone = `${PATH}/2000000000`;
        const asked = [second()['@id'], theirs['@id'], first()['@id'], third()['@id'], gone, second()['@id']];
        const answer = await several(asked);
        expect([answer.status, answer.headers.get('location')]).toEqual([202, answer.body['@id']]);
        expect(answer.body).toMatchObject({ '@type': 'Job', kind: 'documents', status: 'waiting' });
        const result = await resultOf(answer);
        without.clear();
        expect(result).toMatchObject({ count: 2, leftOut: [theirs['@id'], third()['@id'], gone] });
        const file = await open(result.url);
        expect(file.headers.get('content-disposition')).toMatch(
            /^inline; filename="confirmations-\d{4}-\d\d-\d\d\.pdf"/,
        );
        const { pages, title } = await readPdf(file.bytes);
        expect(title).toBe('2 confirmations de commande');
        expect(pages.map(page => /C2026-\d{6}/.exec(wordsOf(page))?.[0])).toEqual([
            numberOf(second().id),
            numberOf(first().id),
        ]);
    });

    test('that may all not be seen are no file', async () => {
        const result = await resultOf(await several([theirs['@id']]));
        expect(result).toEqual({ count: 0, leftOut: [theirs['@id']] });
    });

    test('open while all records may be seen', async () => {
        const moved = await make(api, '/api/companies', newCompany());
        const extra = await newLocation(moved);
        const handle = (companies: readonly string[]) =>
            api.ask('PATCH', `/api/users/${person}`, { as: 'super', body: { handledCompanies: companies } });
        await handle([company['@id'], moved['@id']]);
        const { url } = await resultOf(await several([first()['@id'], extra['@id']]));
        expect((await open(url)).status).toBe(200);
        await handle([company['@id']]);
        expect((await open(url)).status).toBe(404);
    });

    test.each<[title: string, body: object]>([
        ['no records', { records: [] }],
        ['addresses of another resource', { records: [{ '@id': '/api/items/1' }] }],
        ['more than 500 records', { records: Array.from({ length: 501 }, () => ({ '@id': `${PATH}/1` })) }],
        ['an unknown kind', { kind: 'labels' }],
    ])('with %s are refused', async (_, more) => {
        expect((await several([first()['@id']], more)).status).toBe(422);
    });
});

test('B5 documents are in the documentation of a resource that has them, and of no other', () => {
    const titles = (of: ServerResource) => recordOperations(of.contract).map(({ title }) => title);
    expect(titles(locations)).toContain('postCompanyLocationDocument');
    expect(titles(companyLocations)).not.toContain('postCompanyLocationDocument');
});

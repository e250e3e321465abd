import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { thirdParties } from '#server/areas/customers/thirdParties.ts';
import { type Account, type Api, openApi } from '#test/support/api.ts';
import { changesOf } from '#test/support/history.ts';
import { make, newThirdParty } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const PATH = '/api/third_parties';
const post = (path: string, body?: unknown, as: Account = 'admin', headers = {}) =>
    api.ask('POST', path, { as, body, headers });
const newCustomer = async (more: object = {}) => (await make(api, PATH, newThirdParty(more), 'admin'))['@id'];
const several = async (body: object, query = '', as: Account = 'admin') => post(`${PATH}/archive${query}`, body, as);
interface Verdict {
    readonly '@id': string;
    readonly verdict: string;
    readonly reasons: readonly { readonly code: string; readonly message: string }[];
}
const verdictsIn = ({ body }: { body: object }) =>
    (body as { verdicts: readonly Verdict[] }).verdicts.map(({ '@id': iri, verdict }) => [iri, verdict]);
const isArchived = async (iri: string) => (await api.ask('GET', iri, { as: 'user' })).body.archivedAt !== null;

describe('B3 an action on one record', () => {
    test('answers with the record, takes no body, and does nothing twice', async () => {
        const iri = await newCustomer();
        const first = await post(`${iri}/archive`);
        expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
        const again = await post(`${iri}/archive`, {}, 'admin', { 'if-match': '"1"' });
        expect([again.status, again.headers.get('etag')]).toEqual([200, '"2"']);
        const [last, ...earlier] = await changesOf(api, iri);
        expect(last).toMatchObject({ action: 'edit', transition: 'archive' });
        expect(earlier).toHaveLength(1);
    });

    test.each<[title: string, status: number, send: (iri: string) => Promise<{ status: number }>]>([
        ['a stale version', 412, iri => post(`${iri}/archive`, {}, 'admin', { 'if-match': '"9"' })],
        ['a role that may not', 403, iri => post(`${iri}/archive`, {}, 'user')],
        ['a record that does not exist', 404, () => post(`${PATH}/2000000000/archive`, {})],
        ['an action that does not exist', 404, iri => post(`${iri}/explode`, {})],
        ['codes that are no list', 422, iri => post(`${iri}/archive`, { acknowledge: 'all' })],
        ['another method', 405, iri => api.ask('PATCH', `${iri}/archive`, { as: 'admin', body: {} })],
    ])('%s is %i, and nothing happens', async (_, status, send) => {
        const iri = await newCustomer();
        expect((await send(iri)).status).toBe(status);
        expect(await isArchived(iri)).toBe(false);
    });
});

describe('B3 an action on several records', () => {
    test('a rehearsal tells the version that it judged, and what was changed since is stale', async () => {
        const [same, changed] = [await newCustomer(), await newCustomer()];
        const named = [same, changed].map(iri => ({ '@id': iri }));
        const rehearsed = (await several({ records: named, dryRun: true })).body as unknown as { verdicts: object[] };
        expect(rehearsed.verdicts).toEqual(
            [same, changed].map(iri => ({ '@id': iri, verdict: 'done', reasons: [], etag: '"1"' })),
        );
        await api.ask('PATCH', changed, { as: 'admin', body: { name: 'Autre nom' } });
        expect(verdictsIn(await several({ records: rehearsed.verdicts }))).toEqual([
            [same, 'done'],
            [changed, 'stale'],
        ]);
        expect([await isArchived(same), await isArchived(changed)]).toEqual([true, false]);
    });

    test('gives a verdict each, in the order asked', async () => {
        const [fresh, done, stale] = [await newCustomer(), await newCustomer(), await newCustomer()];
        await post(`${done}/archive`);
        const gone = `${PATH}/2000000000`;
        const records = [
            { '@id': stale, etag: '"7"' },
            { '@id': gone },
            { '@id': done },
            { '@id': fresh, etag: '"1"' },
        ];
        const answer = await several({ records });
        expect(verdictsIn(answer)).toEqual([
            [stale, 'stale'],
            [gone, 'refused'],
            [done, 'already_done'],
            [fresh, 'done'],
        ]);
        expect([await isArchived(fresh), await isArchived(stale)]).toEqual([true, false]);
        const [first] = (answer.body as unknown as { verdicts: Verdict[] }).verdicts;
        expect(first?.reasons[0]).toMatchObject({
            code: 'precondition',
            message: expect.stringMatching(/changed by somebody else/),
        });
    });

    test('is rehearsed without a trace', async () => {
        const iri = await newCustomer();
        expect(verdictsIn(await several({ records: [{ '@id': iri }], dryRun: true }))).toEqual([[iri, 'done']]);
        expect(await isArchived(iri)).toBe(false);
        expect(await changesOf(api, iri)).toHaveLength(1);
    });

    test('takes all that match the filters, slice by slice', async () => {
        const name = 'Tranche';
        const all: string[] = [];
        for (let n = 0; n < 120; n += 1) all.push(await newCustomer({ name: `${name} ${n}` }));
        const first = await several({ all: true }, `?name=${name}`);
        expect((first.body as unknown as { verdicts: unknown[] }).verdicts).toHaveLength(100);
        const { next } = first.body as unknown as { next: number };
        const second = await several({ all: true, after: next }, `?name=${name}`);
        expect(verdictsIn(second)).toHaveLength(20);
        expect((second.body as unknown as { next: unknown }).next).toBeNull();
        expect(await Promise.all(all.map(isArchived))).toEqual(all.map(() => true));
    }, 60_000);

    test.each<[title: string, status: number, body: object, as?: Account]>([
        ['none', 422, {}],
        ['an empty list', 422, { records: [] }],
        ['more than 500', 422, { records: Array(501).fill({ '@id': `${PATH}/1` }) }],
        ['records of another kind', 422, { records: [{ '@id': '/api/items/1' }] }],
        ['a role that may not', 403, { records: [{ '@id': `${PATH}/1` }] }, 'user'],
    ])('%s is refused as a whole', async (_, status, body, as = 'admin') => {
        expect((await several(body, '', as)).status).toBe(status);
    });
});

describe('B3 what waits for an acknowledgement', () => {
    const waiting = async (run: () => Promise<void>) => {
        const { transitions } = thirdParties;
        const kept = transitions?.archive;
        Object.assign(transitions ?? {}, {
            archive: ({ ask }: { ask: (one: { propertyPath: string; key: string }) => void }) => {
                ask({ propertyPath: 'name', key: 'validation.vatNumberNeeded' });
                return { archivedAt: new Date().toISOString() };
            },
        });
        await run().finally(() => Object.assign(transitions ?? {}, { archive: kept }));
    };

    test('is told with its code, and done once it is acknowledged', async () => {
        const [one, other] = [await newCustomer(), await newCustomer()];
        await waiting(async () => {
            const told = await post(`${one}/archive`, {});
            expect([told.status, told.body.violations?.map(({ code }) => code)]).toEqual([422, ['vatNumberNeeded']]);
            const records = [{ '@id': one }, { '@id': other }];
            expect(verdictsIn(await several({ records }))).toEqual([
                [one, 'needs_acknowledgement'],
                [other, 'needs_acknowledgement'],
            ]);
            const acknowledge = ['vatNumberNeeded'];
            expect((await post(`${one}/archive`, { acknowledge })).status).toBe(200);
            expect(verdictsIn(await several({ records, acknowledge }))).toEqual([
                [one, 'already_done'],
                [other, 'done'],
            ]);
        });
    });
});

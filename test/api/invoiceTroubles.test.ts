import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Answer, type Api, openApi } from '#test/support/api.ts';
import { invoiceWorld, newSiren } from '#test/support/invoices.ts';
import { codesIn } from '#test/support/orders.ts';
import type { Member } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof invoiceWorld>;
let company: string;
beforeAll(async () => {
    api = await openApi();
    world = invoiceWorld(api);
    company = await world.company();
});
afterAll(() => api.close());
afterEach(() => void vi.useRealTimers());

const issue = (invoice: Member): Promise<Answer> => world.post(invoice['@id'], 'issue', {}, 'admin');
const patch = (iri: string, body: object) => api.ask('PATCH', iri, { as: 'super', body });
const sellerIn = async (invoice: Member): Promise<unknown> =>
    JSON.stringify((await api.ask('GET', `${invoice['@id']}/xml`, { as: 'admin' })).body);

describe('the last minute of a year (Europe/Paris)', () => {
    test.each([
        ['23:59 in Paris', '2026-12-31T23:59:00+01:00', '2026-12-31', /^F2026-/],
        ['23:59 in UTC, when Paris is a day ahead', '2026-12-31T23:59:00Z', '2027-01-01', /^F2027-/],
    ])('%s', async (_, now, day, number) => {
        vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
        const own = await world.company();
        const invoice = await world.issued(await world.delivered({ company: own }));
        expect(invoice).toMatchObject({ issueDate: day, number: expect.stringMatching(number) });
    });
});

describe('what changes between a draft and its issue', () => {
    test('a company’s SIREN: the draft follows it, what is issued does not', async () => {
        // Without its SIREN, which other names have.
        const own = await world.company({ name: 'Négoce du Midi' });
        const first = await world.issued(await world.delivered({ company: own }));
        const draft = await world.draft(await world.delivered({ company: own }));
        const { siren: before } = await world.read(own);
        const siren = newSiren();
        const vatNumber = `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;
        const changed = await patch(own, { siren, siret: null, vatNumber, electronicAddress: siren });
        expect(changed.status, JSON.stringify(changed.body)).toBe(200);
        const { status, body } = await issue(draft);
        expect(status, JSON.stringify(body)).toBe(200);
        expect(await sellerIn(first)).toContain(String(before));
        expect(await sellerIn(draft)).toContain(siren);
        expect(await sellerIn(draft)).not.toContain(String(before));
    });

    test('a customer who is archived is invoiced: they have the goods', async () => {
        const thirdParty = await world.customer();
        const draft = await world.draft(await world.delivered({ company, thirdParty }));
        expect((await world.post(thirdParty, 'archive', {}, 'admin')).status).toBe(200);
        expect((await issue(draft)).status).toBe(200);
    });

    test('a customer who loses their SIREN: refused with the rule, and issued once it is there again', async () => {
        const thirdParty = await world.customer();
        const draft = await world.draft(await world.delivered({ company, thirdParty }));
        const { siren } = await world.read(thirdParty);
        await patch(thirdParty, { siren: null });
        expect(codesIn(await issue(draft))).toContain('BR-FR-11');
        await patch(thirdParty, { siren });
        expect((await issue(draft)).status).toBe(200);
    });

    test('a note on a draft is not unvalidated, and its order not cancelled', async () => {
        const note = await world.delivered({ company });
        await world.draft(note);
        expect((await world.post(note['@id'], 'unvalidate', {}, 'admin')).status).toBeGreaterThanOrEqual(400);
        const [order] = note.orders as readonly string[];
        expect((await world.post(String(order), 'cancel', {}, 'admin')).status).toBeGreaterThanOrEqual(400);
    });
});

test('two credit notes of all of an invoice, issued at once: one of them', async () => {
    const invoice = await world.issued(await world.delivered({ company }));
    const made = async () =>
        (await world.post(invoice['@id'], 'credit', { reason: 'Erreur' }, 'admin')).body as unknown as Member;
    const drafts = [await made(), await made()];
    const answers = await Promise.all(drafts.map(issue));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [refused] = answers.filter(({ status }) => status === 422);
    expect(refused && codesIn(refused)).toContain('credit_above_total');
    expect(await world.read(invoice['@id'])).toMatchObject({
        creditedAmount: invoice.totalIncludingTax,
        dueAmount: '0.00',
    });
});

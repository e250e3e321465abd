import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, today } from '#contract/values/days.ts';
import { type Answer, type Api, openApi } from '#test/support/api.ts';
import { changesOf } from '#test/support/history.ts';
import { invoiceWorld, newSiren } from '#test/support/invoices.ts';
import { codesIn } from '#test/support/orders.ts';
import { type Member, make } from '#test/support/records.ts';

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

describe('B11 the due date of an invoice is within the law when it is issued', () => {
    const dueIn = async (days: number, more: object = {}, reason: object = {}): Promise<Answer> => {
        const thirdParty = await world.customer();
        const note = await world.delivered({ company, thirdParty });
        expect((await patch(thirdParty, more)).status).toBe(200);
        const draft = await world.draft(note);
        expect((await patch(draft['@id'], { dueDate: addDays(today(), days) })).status).toBe(200);
        return world.post(draft['@id'], 'issue', reason, 'admin');
    };

    test.each([[60], [45]])('%s days are lawful', async days => {
        expect((await dueIn(days)).status).toBe(200);
    });

    test('no exception goes as far as 213 days, whatever is acknowledged', async () => {
        expect(codesIn(await dueIn(213))).toEqual(['late_due_date']);
        const insisted = { acknowledge: ['late_due_date'], reason: 'Accord' };
        expect(codesIn(await dueIn(213, {}, insisted))).toEqual(['late_due_date']);
    });

    test('an exception needs its acknowledgement and its legal reason, which the history keeps', async () => {
        expect(codesIn(await dueIn(90))).toEqual(['late_due_date']);
        const unexplained = await dueIn(90, {}, { acknowledge: ['late_due_date'] });
        expect(unexplained.status).toBe(422);
        expect(JSON.stringify(unexplained.body)).toContain('reason');
        const reason = 'Articles de sport, décret 2015-1484';
        const issued = await dueIn(90, {}, { acknowledge: ['late_due_date'], reason });
        expect(issued.status, JSON.stringify(issued.body)).toBe(200);
        expect(JSON.stringify(await changesOf(api, String(issued.body['@id'])))).toContain(reason);
    });

    test('a month of deliveries is due in 45 days; issuing in bulk does not acknowledge it', async () => {
        const term = { label: `60 jours ${newSiren()}`, nbDay: 60, isEndMonth: false, nbGapDay: 0 };
        const paymentTerm = (await make(api, '/api/payment_terms', term, 'super'))['@id'];
        const thirdParty = await world.customer({ billingMethod: 'monthly', paymentTerm });
        const note = await world.delivered({ company, thirdParty });
        const body = { deliveryNotes: [note['@id']], issue: true };
        expect(codesIn(await world.fromNotes(body))).toContain('late_due_date');
        const rehearsed = await world.fromNotes({ ...body, dryRun: true });
        expect(JSON.stringify(rehearsed.body)).toContain('late_due_date');
    });

    test('a public buyer pays in 30 days, unless a legal reason is acknowledged', async () => {
        const isPublic = { isPublicBuyer: true };
        expect((await dueIn(30, isPublic)).status).toBe(200);
        const late = await dueIn(50, isPublic);
        expect([codesIn(late), JSON.stringify(late.body)]).toEqual([
            ['late_due_date'],
            expect.stringContaining('R2192-10'),
        ]);
        const reason = 'Établissement public de santé, R2192-11';
        expect((await dueIn(50, isPublic, { acknowledge: ['late_due_date'], reason })).status).toBe(200);
    });

    test('a private person has no such limit, and is told of no penalties between professionals', async () => {
        const issued = await dueIn(213, { isProfessional: false, siren: null, electronicAddress: null });
        expect(issued.status, JSON.stringify(issued.body)).toBe(200);
        for (const syntax of ['cii', 'ubl']) {
            const { body } = await api.ask('GET', `${issued.body['@id']}/xml?syntax=${syntax}`, { as: 'admin' });
            expect(String(body.text)).toContain('PMT');
            expect(String(body.text)).not.toMatch(/L441|D441|40.€|pénalités/);
        }
    });
});

describe('trial W20 a first invoice and the capital of its company', () => {
    test('a first invoice of another year needs its acknowledgement and a reason, which the history keeps', async () => {
        const own = await world.company();
        const draft = await world.draft(await world.delivered({ company: own }));
        const dated = await patch(draft['@id'], { issueDate: '2019-11-29', dueDate: null });
        expect(dated.status, JSON.stringify(dated.body)).toBe(200);
        const issuedWith = (body: object) => world.post(draft['@id'], 'issue', body, 'admin');
        expect(codesIn(await issuedWith({}))).toContain('first_invoice_date');
        const unexplained = await issuedWith({ acknowledge: ['first_invoice_date'] });
        expect(unexplained.body.violations.map(({ propertyPath }) => propertyPath)).toContain('reason');
        const reason = 'Reprise de 2019';
        // A delivery of a later day stays refused.
        await api.database.db.execute(sql`update delivery_notes set shipping_date = '2019-11-28'
            where id in (select delivery_note_id from invoice_delivery_notes where invoice_id = ${Number(draft.id)})`);
        const issued = await issuedWith({ acknowledge: ['first_invoice_date'], reason });
        expect(issued.status, JSON.stringify(issued.body)).toBe(200);
        expect(issued.body.acknowledgements).toMatchObject([{ code: 'first_invoice_date', reason }]);
        expect(JSON.stringify(await changesOf(api, draft['@id']))).toContain(reason);
    });

    test.each([
        ['sas', null, ['capital']],
        ['sarl', '0.00', ['capital']],
        ['ei', null, []],
    ])('a company (%s) of capital %s that invoices: refused at %j', async (legalForm, capital, paths) => {
        const own = await world.company({ legalForm: 'ei', capital: null });
        const { status, body } = await patch(own, { legalForm, capital });
        expect(status).toBe(paths.length > 0 ? 422 : 200);
        expect((body.violations ?? []).map(({ propertyPath }) => propertyPath)).toEqual(paths);
    });

    test('a company stored without its capital issues nothing until it has one', async () => {
        const own = await world.company();
        const draft = await world.draft(await world.delivered({ company: own }));
        await api.database.db.execute(sql`update companies set capital = null
            where id = ${Number(own.replace(/\D+/g, ''))}`);
        expect(codesIn(await issue(draft))).toEqual(['seller_capital']);
        expect((await patch(own, { capital: '1000.00' })).status).toBe(200);
        expect((await issue(draft)).status).toBe(200);
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
        const changed = await patch(own, { siren, vatNumber, electronicAddress: siren });
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

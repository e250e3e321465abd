import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#contract/values/days.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { codesIn } from '#test/support/orders.ts';
import { ADDRESS, type Member, make } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof invoiceWorld>;
let company: string;
beforeAll(async () => {
    api = await openApi();
    world = invoiceWorld(api);
    company = await world.company();
});
afterAll(() => api.close());

const MUNICH = { ...ADDRESS, zip: '80331', city: 'München', country: '/api/countries/DE' };
const GENEVA = { ...ADDRESS, zip: '1201', city: 'Genève', country: '/api/countries/CH' };

const deliveredAt = (address: object) => [{ type: 'delivery', lastName: 'Roth', address, isDefault: true }];

/** A German business with its VAT number, whose goods go to Munich unless another address is given. */
const german = (more: object = {}, to: object = MUNICH): Promise<string> =>
    world.customer({
        ...{ address: MUNICH, siren: null, vatNumber: 'DE136695976', vatExemption: 'intra_community' },
        ...{ electronicAddress: 'DE136695976', electronicAddressScheme: '9930', contacts: deliveredAt(to) },
        ...more,
    });

const order = async (thirdParty: string, more: object = {}): Promise<string> =>
    (await world.order({ company, thirdParty, ...more }))['@id'];

const validate = (iri: string, body: object = {}) => world.post(iri, 'validate', body, 'admin');
const issue = (iri: string, body: object = {}) => world.post(iri, 'issue', body, 'admin');

const codeOfRate = async (line: Member | undefined): Promise<unknown> => (await world.read(String(line?.vatRate))).code;

const patch = (iri: string, body: object) => api.ask('PATCH', iri, { as: 'admin', body });

const xmlOf = async (iri: string, syntax: string): Promise<string> => {
    const { body } = await api.ask('GET', `${iri}/xml?syntax=${syntax}`, { as: 'admin' });
    return String(body.text);
};

describe('B4 VAT by rule when an order is validated', () => {
    test.each<[what: string, customer: () => Promise<string>, words: string]>([
        ['export of goods that stay', () => world.customer({ vatExemption: 'export' }), 'article 262 I'],
        [
            'a sale within the Union with a French number',
            () => german({ vatNumber: 'FR44732829320' }),
            'another member state',
        ],
        ['a number that VIES does not know', () => german({ vatNumberStatus: 'invalid' }), 'VIES'],
        ['goods that leave the Union', () => german({}, GENEVA), 'another member state'],
    ])('%s is refused in words, whatever is acknowledged', async (_what, customer, words) => {
        const made = await order(await customer());
        for (const body of [{}, { acknowledge: ['unusual_vat', 'vat_refused'], reason: 'Accord' }]) {
            const answer = await validate(made, body);
            expect([answer.status, codesIn(answer)]).toEqual([422, ['vat_refused']]);
            expect(JSON.stringify(answer.body)).toContain(words);
        }
    });

    test('goods for a German business that are handed over here need a reason, which is kept with the person', async () => {
        const made = await order(await german({}, ADDRESS));
        expect(codesIn(await validate(made))).toEqual(['unusual_vat']);
        const unexplained = await validate(made, { acknowledge: ['unusual_vat'], reason: ' ' });
        expect(unexplained.body.violations).toMatchObject([{ propertyPath: 'reason' }]);
        const reason = 'CMR signée, départ le 3';
        const validated = await validate(made, { acknowledge: ['unusual_vat'], reason });
        expect(validated.body).toMatchObject({ acknowledgements: [{ code: 'unusual_vat', reason }] });
    });

    test('trial D15 what is unusual of some lines only names them', async () => {
        const items = [await world.item({ isService: true }), await world.item()];
        const orderItems = items.map(item => ({ item, quantity: 1 }));
        const { body } = await validate(await order(await german({}, ADDRESS), { orderItems }));
        expect(body.violations.map(({ propertyPath, code }) => [propertyPath, code])).toEqual([
            ['deliveryAddress', 'unusual_vat'],
            ['orderItems[1].vatRate', 'unusual_vat'],
        ]);
    });

    test('goods and a service for a German business have a rate and a total for each reason', async () => {
        const items = [await world.item(), await world.item({ isService: true })];
        const made = await order(await german(), { orderItems: items.map(item => ({ item, quantity: 2 })) });
        const record = await world.read(made);
        const lines = record.orderItems as Member[];
        expect([await codeOfRate(lines[0]), await codeOfRate(lines[1])]).toEqual(['UE0', 'UE0S']);
        expect(record.vatTotals).toMatchObject([
            { amount: '0.00', exemptionReason: expect.stringContaining('262 ter') },
            { amount: '0.00', exemptionReason: expect.stringContaining('283-2') },
        ]);
        expect((await validate(made)).status).toBe(200);
    });
});

describe('B11 VAT by rule when an invoice is issued', () => {
    test('a sale to Munich is K, and its service AE, in both syntaxes', async () => {
        const items = [await world.item(), await world.item({ isService: true })];
        const orderItems = items.map(item => ({ item, quantity: 2 }));
        const invoice = await world.issued(await world.delivered({ company, thirdParty: await german(), orderItems }));
        for (const syntax of ['cii', 'ubl']) {
            const xml = await xmlOf(invoice['@id'], syntax);
            for (const code of ['VATEX-EU-IC', 'VATEX-EU-AE']) expect(xml).toContain(code);
        }
    });

    test('what VIES has refused since is not issued, alone or in bulk, before the VAT of its lines is put right', async () => {
        const thirdParty = await german();
        const note = await world.delivered({ company, thirdParty });
        expect((await patch(thirdParty, { vatNumberStatus: 'invalid' })).status).toBe(200);
        const body = { deliveryNotes: [note['@id']], issue: true };
        expect(codesIn(await world.fromNotes(body))).toEqual(['vat_refused']);
        const rehearsed = await world.fromNotes({ ...body, dryRun: true });
        expect(JSON.stringify(rehearsed.body)).toContain('vat_refused');
        const draft = await world.draft(note);
        expect(codesIn(await issue(draft['@id']))).toEqual(['vat_refused']);
        const invoiceItems = world
            .invoiceLines(draft)
            .map(line => ({ '@id': line['@id'], vatRate: '/api/vat_rates/1' }));
        const mended = await patch(draft['@id'], { invoiceItems });
        expect([mended.status, mended.body.totalVat !== '0.00']).toEqual([200, true]);
        const issued = await issue(draft['@id']);
        expect([issued.status, codesIn(issued)]).toEqual([200, []]);
    });

    test('another VAT number has no result of VIES; the same one keeps it', async () => {
        const vatNumberCheckedAt = '2026-01-15';
        const thirdParty = await german({ vatNumberStatus: 'valid', vatNumberCheckedAt });
        const same = await patch(thirdParty, { vatNumber: 'DE136695976', name: 'Sporthaus' });
        expect(same.body).toMatchObject({ vatNumberStatus: 'valid', vatNumberCheckedAt });
        const other = await patch(thirdParty, { vatNumber: 'DE811569869' });
        expect(other.body).toMatchObject({ vatNumberStatus: null, vatNumberCheckedAt: null });
    });

    test('two things that need a reason ask for it once, and both keep it', async () => {
        const thirdParty = await world.customer({ vatExemption: 'certificate_275', contacts: deliveredAt(GENEVA) });
        const made = await order(thirdParty);
        const acknowledge = ['unusual_vat'];
        expect((await validate(made, { acknowledge, reason: 'CMR' })).status).toBe(200);
        const note = await world.post((await world.note(await world.read(made)))['@id'], 'validate', {}, 'admin');
        const draft = await world.draft(note.body as unknown as Member);
        await patch(draft['@id'], { dueDate: addDays(today(), 90) });
        const all = ['unusual_vat', 'late_due_date'];
        expect(codesIn(await issue(draft['@id'])).sort()).toEqual(all.toSorted());
        const unexplained = await issue(draft['@id'], { acknowledge: all });
        expect(unexplained.body.violations).toMatchObject([{ propertyPath: 'reason' }]);
        const reason = 'CMR, articles de sport';
        const issued = await issue(draft['@id'], { acknowledge: all, reason });
        expect(issued.body.acknowledgements).toMatchObject(all.map(code => ({ code, reason })));
    });

    test('trial D15 what is unusual of some lines of an invoice only names them, after texts too', async () => {
        const items = [await world.item({ isService: true }), await world.item()];
        const orderItems = items.map(item => ({ item, quantity: 1 }));
        const made = await order(await german({}, ADDRESS), { orderItems });
        expect((await validate(made, { acknowledge: ['unusual_vat'], reason: 'CMR' })).status).toBe(200);
        const note = await world.post((await world.note(await world.read(made)))['@id'], 'validate', {}, 'admin');
        const draft = await world.draft(note.body as unknown as Member);
        const lines = world.invoiceLines(draft).map(line => ({ '@id': line['@id'] }));
        const invoiceItems = [lines[0], { kind: 'text', designation: 'Merci' }, ...lines.slice(1)];
        const { body: written } = await patch(draft['@id'], { invoiceItems });
        const goods = world.invoiceLines(written).findIndex(line => line.kind === 'goods' && !line.isService);
        const { body } = await issue(draft['@id']);
        expect(body.violations.map(({ propertyPath, code }) => [propertyPath, code])).toEqual([
            ['deliveryAddress', 'unusual_vat'],
            [`invoiceItems[${goods}].vatRate`, 'unusual_vat'],
        ]);
    });

    test('a deposit on goods for Munich names where they go, and is issued', async () => {
        const made = await order(await german());
        expect((await validate(made)).status).toBe(200);
        const answer = await api.ask('POST', '/api/invoices/from_order', {
            as: 'admin',
            body: { order: made, percentage: '30' },
        });
        const deposit = await world.read(world.created(answer)[0] ?? '');
        expect(deposit).toMatchObject({ deliveryAddress: { zip: '80331' }, totalVat: '0.00' });
        const issued = await issue(deposit['@id']);
        expect([issued.status, codesIn(issued)]).toEqual([200, []]);
        expect(await xmlOf(deposit['@id'], 'ubl')).toContain('VATEX-EU-IC');
    });

    test('a company in the franchise of article 293 B charges no VAT, and says why', async () => {
        const own = await world.company({ vatNumber: null, isVatFranchise: true });
        const invoice = await world.issued(await world.delivered({ company: own }));
        expect(invoice).toMatchObject({ totalVat: '0.00' });
        const { siren } = await world.read(own);
        for (const syntax of ['cii', 'ubl']) {
            const xml = await xmlOf(invoice['@id'], syntax);
            expect(xml).toContain('VATEX-FR-FRANCHISE');
            expect(xml).toContain('article 293 B');
            expect(xml).toMatch(syntax === 'cii' ? new RegExp(`schemeID="FC">${siren}<`) : String(siren));
        }
        const credit = await api.ask('POST', `${invoice['@id']}/credit`, { as: 'admin', body: { reason: 'Retour' } });
        expect(credit.body).toMatchObject({ totalVat: '0.00', totalIncludingTax: invoice.totalIncludingTax });
    });

    test('a new reason for a rate of 0 is written in its own words and code', async () => {
        const rate = await make(
            api,
            '/api/vat_rates',
            {
                ...{ code: 'FORM0', label: 'Formation', rate: '0', territory: 'mainland', validFrom: '2020-01-01' },
                ...{ exemptionReason: 'Exonération, article 261, 4, 4° du CGI', exemptionCode: 'VATEX-EU-132' },
            },
            'super',
        );
        const item = await world.item({ vatRate: rate['@id'], isService: true });
        const invoice = await world.issued(await world.delivered({ company, orderItems: [{ item, quantity: 1 }] }));
        expect(await xmlOf(invoice['@id'], 'cii')).toMatch(/VATEX-EU-132/);
    });
});

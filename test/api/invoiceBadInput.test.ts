import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#contract/values/days.ts';
import { type Answer, type Api, openApi } from '#test/support/api.ts';
import { invoiceWorld, newSiren } from '#test/support/invoices.ts';
import { codesIn } from '#test/support/orders.ts';
import { readPdf, wordsOf } from '#test/support/pdf.ts';
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

const issue = (invoice: Member): Promise<Answer> => world.post(invoice['@id'], 'issue', {}, 'admin');
const fetched = async (path: string): Promise<Uint8Array> => {
    const headers = { authorization: `Bearer ${await api.token('admin')}` };
    const answer = await api.app.request(`http://localhost${path}`, { headers });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
};
const xmlOf = async (invoice: Member, syntax = 'cii'): Promise<string> =>
    Buffer.from(await fetched(`${invoice['@id']}/xml?syntax=${syntax}`)).toString('utf8');
/** The words of each page of its PDF. */
const pagesOf = async (invoice: Member): Promise<string[]> => {
    const answer = await api.ask('POST', `${invoice['@id']}/document`, { as: 'admin', body: { kind: 'invoice' } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return (await readPdf(await fetched(String(answer.body.url)))).pages.map(wordsOf);
};
const write = (iri: string, invoiceItems: readonly object[]) =>
    api.ask('PATCH', iri, { as: 'admin', body: { invoiceItems } });
const linesIn = (invoice: object) => world.invoiceLines(invoice).map(line => ({ '@id': line['@id'] }));
const charge = (designation: string, more: object = {}) => ({
    ...{ kind: 'charge', designation, quantity: '1', netUnitPrice: '10.00', vatRate: '/api/vat_rates/1' },
    ...more,
});

describe('issue 40, bad input: texts', () => {
    // What XML 1.0 forbids: control characters, halves of pairs, non-characters.
    test.each([
        ['\u0000', 422],
        ['\u0008', 422],
        ['\u001b', 422],
        ['\u007f', 422],
        ['\ufffe', 422],
        ['\uffff', 422],
        ['\ud83d', 422],
    ])('%j is refused of a line, a note and a name', async (character, status) => {
        const draft = await world.draft(await world.delivered({ company }));
        const line = await write(draft['@id'], [...linesIn(draft), charge(`Port${character}`)]);
        expect(line.status, JSON.stringify(line.body)).toBe(status);
        const note = await api.ask('PATCH', draft['@id'], { as: 'admin', body: { note: `Merci${character} !` } });
        expect(note.status, JSON.stringify(note.body)).toBe(status);
        const thirdParty = String(draft.thirdParty);
        const name = await api.ask('PATCH', thirdParty, { as: 'admin', body: { name: `Club${character} Nord` } });
        expect(name.status, JSON.stringify(name.body)).toBe(status);
        expect((await issue(draft)).status).toBe(200);
    });

    test('markup, emoji, Greek and 5 000 characters are in both files and on paper as they are', async () => {
        const said = '<b>"Balle" & \'Μπάλα\' ]]> 👩🏽‍🚒\tpour\nenfants';
        const long = `${'Très long texte d’un article '.repeat(180).slice(0, 4990)} ΤΕΛΟΣ`;
        const thirdParty = await world.customer({ name: 'Maison <Lefèvre> & Fils 🏀 Ελλάς' });
        const draft = await world.draft(await world.delivered({ company, thirdParty }));
        const answer = await write(draft['@id'], [...linesIn(draft), charge(said), charge(long)]);
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        const issued = await issue(draft);
        expect(issued.status, JSON.stringify(issued.body)).toBe(200);
        for (const syntax of ['cii', 'ubl']) {
            const xml = await xmlOf(draft, syntax);
            expect(xml).toContain('Maison &lt;Lefèvre&gt; &amp; Fils 🏀 Ελλάς');
            expect(xml).toContain('&lt;b&gt;&quot;Balle&quot; &amp;');
            expect(xml).toContain('👩🏽‍🚒');
            expect(xml).toContain(long);
        }
        const pages = await pagesOf(draft);
        expect(pages.length).toBeGreaterThan(1);
        expect(pages.join('\n').replaceAll(/\s+/g, ' ')).toContain('ΤΕΛΟΣ');
        expect(pages[0]).toContain('Ελλάς');
    });

    test('5 001 characters are refused', async () => {
        const draft = await world.draft(await world.delivered({ company }));
        expect((await write(draft['@id'], [...linesIn(draft), charge('a'.repeat(5001))])).status).toBe(422);
    });
});

describe('issue 40, bad input: where the customer is', () => {
    const at = (country: string, zip: string, city: string) => ({
        ...{ firstLine: '1 quai du Port', zip, city, country: `/api/countries/${country}` },
    });
    /** An issued invoice of a customer at an address. */
    const invoiced = async (address: ReturnType<typeof at>, more: object): Promise<Member> => {
        const contacts = [{ type: 'delivery', lastName: 'Durand', address, isDefault: true }];
        const thirdParty = await world.customer({ address, contacts, ...more });
        return world.issued(await world.delivered({ company, thirdParty }));
    };
    const abroad = { siren: null, electronicAddress: null };

    test.each([
        ['Monaco', at('MC', '98000', 'Monaco'), { ...abroad, vatNumber: null }, '24.00', 'S', null],
        ['Corsica', at('FR', '20000', 'Ajaccio'), {}, '24.00', 'S', null],
        ['Réunion', at('FR', '97400', 'Saint-Denis'), { vatExemption: 'export' }, '0.00', 'G', 'article 294 du CGI'],
        [
            'Réunion by its country',
            at('RE', '97400', 'Saint-Denis'),
            { vatExemption: 'export' },
            '0.00',
            'G',
            'article 294 du CGI',
        ],
        ['Germany without VAT number', at('DE', '80331', 'München'), abroad, '24.00', 'S', null],
        [
            'the United Kingdom',
            at('GB', 'SW1A 1AA', 'London'),
            { ...abroad, vatExemption: 'export' },
            '0.00',
            'G',
            'article 262',
        ],
    ])('%s', async (_, address, more, totalVat, category, reason) => {
        const invoice = await invoiced(address, more);
        expect(invoice).toMatchObject({ totalVat });
        const [cii, ubl] = [await xmlOf(invoice), await xmlOf(invoice, 'ubl')];
        expect(cii).toContain(`<ram:CategoryCode>${category}</ram:CategoryCode>`);
        expect(cii).toContain(`<ram:CountryID>${address.country.slice(-2)}</ram:CountryID>`);
        expect(ubl).toContain(`<cbc:ID>${category}</cbc:ID>`);
        for (const text of [cii, ubl, (await pagesOf(invoice)).join('\n')])
            expect(text.includes(reason ?? 'article 262'), text.slice(0, 200)).toBe(reason !== null);
    });

    test('Germany without VAT number is exempt of nothing', async () => {
        const address = at('DE', '80331', 'München');
        const paymentTerm = '/api/payment_terms/1';
        const body = {
            ...abroad,
            customerCode: 'DE-OHNE',
            name: 'Verein',
            address,
            paymentTerm,
            vatExemption: 'intra_community',
        };
        const answer = await api.ask('POST', '/api/third_parties', { as: 'admin', body });
        expect(answer.body.violations.map(({ propertyPath }) => propertyPath)).toEqual(['vatNumber']);
        const number = { vatNumber: 'DE136695976' };
        const contacts = [{ type: 'delivery', lastName: 'Durand', address, isDefault: true }];
        const thirdParty = await world.customer({ ...body, ...number, contacts });
        const order = await world.order({ company, thirdParty });
        await api.database.db.execute(sql`update third_parties set vat_number = null where customer_code = 'DE-OHNE'`);
        expect(codesIn(await world.post(order['@id'], 'validate'))).toContain('missing_vat_number');
    });
});

test('issue 40, bad input: a company without IBAN is told so before, and asks for no transfer', async () => {
    const own = await world.company();
    const accounts = await api.ask('GET', `/api/bank_accounts?owner=${own}`, { as: 'super' });
    const iban = String(accounts.body.member[0]?.iban);
    const banked = await world.issued(await world.delivered({ company: own }));
    expect((await api.ask('DELETE', String(accounts.body.member[0]?.['@id']), { as: 'super' })).status).toBe(204);
    const note = await world.delivered({ company: own });
    const { body } = await world.fromNotes({ deliveryNotes: [note['@id']], dryRun: true });
    const { invoices } = body as unknown as { invoices: { warnings: { message: string }[] }[] };
    expect(invoices[0]?.warnings.map(({ message }) => message)).toEqual([
        'The company has no bank account: the invoice does not show where to pay it',
    ]);
    const unbanked = await world.issued(note);
    // What was issued before says what it said.
    for (const [invoice, isBanked] of [
        [banked, true],
        [unbanked, false],
    ] as const) {
        const told = [
            await xmlOf(invoice),
            await xmlOf(invoice, 'ubl'),
            (await pagesOf(invoice)).join('').replaceAll(/\s/g, ''),
        ];
        expect(told.map(text => text.includes(iban))).toEqual([isBanked, isBanked, isBanked]);
        expect(told[0]?.includes('<ram:SpecifiedTradeSettlementPaymentMeans>')).toBe(isBanked);
    }
    expect((await pagesOf(unbanked)).join('\n')).not.toMatch(/IBAN|Virement/);
});

describe('issue 40, bad input: 1 001 lines', () => {
    const orderItems = (item: string, count: number) => Array.from({ length: count }, () => ({ item, quantity: 1 }));

    test('of a month are two invoices, each of whole delivery notes, that are readable', async () => {
        const thirdParty = await world.customer({ billingMethod: 'monthly' });
        const item = await world.item();
        const notes: Member[] = [];
        for (const count of [500, 500, 1])
            notes.push(await world.delivered({ company, thirdParty, orderItems: orderItems(item, count) }));
        const answer = await world.fromNotes({ deliveryNotes: world.namesOf(notes) });
        expect(answer.status, JSON.stringify(answer.body)).toBe(201);
        const [first, second] = await Promise.all(world.created(answer).map(world.read));
        expect([first?.nbInvoiceItem, second?.nbInvoiceItem]).toEqual([1000, 1]);
        const together = await api.ask('PATCH', first?.['@id'] ?? '', {
            as: 'admin',
            body: { deliveryNotes: world.namesOf(notes) },
        });
        expect(together.body.violations.map(({ code }) => code)).toEqual(['note_on_other']);
        expect((await api.ask('DELETE', second?.['@id'] ?? '', { as: 'admin' })).status).toBe(204);
        const tooMany = await api.ask('PATCH', first?.['@id'] ?? '', {
            as: 'admin',
            body: { deliveryNotes: world.namesOf(notes) },
        });
        expect(tooMany.body.violations).toEqual([
            expect.objectContaining({
                propertyPath: 'deliveryNotes',
                code: 'too_many_lines',
                message:
                    'An invoice has 1,000 lines at most, and this one would have 1,001: spread the delivery notes over several invoices',
            }),
        ]);
        const issued = await issue(first as Member);
        expect([issued.status, issued.body.totalExcludingTax]).toEqual([200, '20000.00']);
        const pages = await pagesOf(first as Member);
        expect(pages.length).toBeGreaterThan(20);
        expect(pages.at(-1)).toContain('24 000,00');
        expect((await xmlOf(first as Member)).split('<ram:IncludedSupplyChainTradeLineItem>')).toHaveLength(1001);
    }, 180_000);

    test('of a credit note, of as many with shipping, are an amount for each rate', async () => {
        const own = await world.company();
        const cost = { company: own, minOrderPrice: '0', standardAmount: '12.00', standardRate: '0' };
        const shipping = await api.ask('POST', '/api/shipping_costs', { as: 'super', body: cost });
        expect(shipping.status, JSON.stringify(shipping.body)).toBe(201);
        const item = await world.item();
        const invoice = await world.issued(await world.delivered({ company: own, orderItems: orderItems(item, 1000) }));
        expect(invoice).toMatchObject({ nbInvoiceItem: 1000, totalExcludingTax: '20012.00' });
        const made = await world.post(invoice['@id'], 'credit', { reason: 'Erreur' }, 'admin');
        expect(made.status, JSON.stringify(made.body)).toBe(201);
        expect(made.body).toMatchObject({ nbInvoiceItem: 1, totalExcludingTax: '20012.00' });
        expect((await issue(made.body as unknown as Member)).status).toBe(200);
        expect(await world.read(invoice['@id'])).toMatchObject({ status: 'credited' });
    }, 180_000);
});

describe('issue 40, bad input: a VAT rate that ended', () => {
    const newRate = async (validTo: string | null): Promise<string> => {
        const body = { code: `R${newSiren()}`, label: 'Ancien taux', rate: '20', territory: 'mainland' };
        const answer = await api.ask('POST', '/api/vat_rates', {
            as: 'super',
            body: { ...body, validFrom: '2020-01-01', validTo },
        });
        expect(answer.status, JSON.stringify(answer.body)).toBe(201);
        return answer.body['@id'];
    };
    const endOn = async (rate: string, validTo: string | null) =>
        expect((await api.ask('PATCH', rate, { as: 'super', body: { validTo } })).status).toBe(200);
    const yesterday = addDays(today(), -1);
    const refusedIn = ({ status, body }: Answer): unknown[] => [
        status,
        ...(body.violations ?? []).map(({ propertyPath, code }) => [propertyPath, code]),
    ];

    test('is refused of an order, until its item has another one', async () => {
        const item = await world.item({ vatRate: await newRate(yesterday) });
        const order = await world.order({ company, orderItems: [{ item, quantity: 6 }] });
        expect(refusedIn(await world.post(order['@id'], 'validate'))).toEqual([
            422,
            ['orderItems[0].vatRate', 'ended_vat_rate'],
        ]);
        await api.ask('PATCH', item, { as: 'admin', body: { vatRate: '/api/vat_rates/1' } });
        expect((await world.post(order['@id'], 'validate')).status).toBe(200);
    });

    test('before the delivery is refused of goods; what was delivered before its end is invoiced with it, and credited', async () => {
        const vatRate = await newRate(null);
        const item = await world.item({ vatRate });
        const draft = await world.draft(await world.delivered({ company, orderItems: [{ item, quantity: 6 }] }));
        await endOn(vatRate, yesterday);
        expect(refusedIn(await issue(draft))).toEqual([422, ['invoiceItems[0].vatRate', 'rate_ended']]);
        await endOn(vatRate, today());
        const invoice = (await issue(draft)).body as unknown as Member;
        expect(invoice.number).toEqual(expect.any(String));
        await endOn(vatRate, yesterday);
        const credit = await world.post(invoice['@id'], 'credit', { reason: 'Erreur' }, 'admin');
        expect((await issue(credit.body as unknown as Member)).status).toBe(200);
    });

    test('before the date of the invoice is refused of a charge', async () => {
        const draft = await world.draft(await world.delivered({ company }));
        const written = await write(draft['@id'], [
            ...linesIn(draft),
            charge('Palette', { vatRate: await newRate(yesterday) }),
        ]);
        expect(written.status, JSON.stringify(written.body)).toBe(200);
        expect(refusedIn(await issue(draft))).toEqual([422, ['invoiceItems[1].vatRate', 'rate_ended']]);
    });
});

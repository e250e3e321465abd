import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QUOTE_DAYS } from '#contract/quotes/quotes.ts';
import { addDays, today } from '#contract/values/days.ts';
import { query } from '#server/db/query.ts';
import type { Message } from '#server/mail/mailer.ts';
import { type Account, type Answer, type Api, openApi } from '#test/support/api.ts';
import { statementsOf } from '#test/support/countedStatements.ts';
import { textOf } from '#test/support/drawn.ts';
import { changesOf } from '#test/support/history.ts';
import { codesIn, orderWorld } from '#test/support/orders.ts';
import { ADDRESS, type Member, make, newCompany, newThirdParty } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof orderWorld>;
const mails: Message[] = [];
beforeAll(async () => {
    api = await openApi({ mailer: { send: async message => void mails.push(message) } });
    world = orderWorld(api, 'user');
});
afterAll(() => api.close());

const read = async (iri: unknown): Promise<Member> =>
    (await api.ask('GET', String(iri), { as: 'admin' })).body as unknown as Member;
const patch = (iri: string, body: object, as: Account = 'user') => api.ask('PATCH', iri, { as, body });
const lines = (record: object): Member[] => {
    const { quoteItems, orderItems } = record as { quoteItems?: Member[]; orderItems?: Member[] };
    return quoteItems ?? orderItems ?? [];
};

const newQuote = async (more: object = {}, as: Account = 'user'): Promise<Member> =>
    make(
        api,
        '/api/quotes',
        {
            company: '/api/companies/1',
            thirdParty: await world.customer(),
            quoteItems: [
                { item: await world.item(), quantity: 6 },
                { item: await world.item(), quantity: 3, manualNetUnitPrice: '12.5', comment: 'Emballage cadeau' },
            ],
            ...more,
        },
        as,
    );

const send = (iri: string, body: object = {}) => world.post(iri, 'send', body);
const sent = async (more: object = {}): Promise<Member> => {
    const quote = await newQuote(more);
    const { status, body } = await send(quote['@id']);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as unknown as Member;
};
const order = (iri: string, body?: object, as: Account = 'user'): Promise<Answer> =>
    api.ask('POST', `${iri}/order`, { as, ...(body && { body }) });

const TOTALS = ['shippingAmountExcludingTax', 'totalExcludingTax', 'totalVat', 'totalIncludingTax', 'vatTotals'];
const totalsOf = (record: object) => TOTALS.map(name => Reflect.get(record, name));

describe('a new quote', () => {
    test('is a draft of today, valid for a time, with place, terms and prices of its customer', async () => {
        const thirdParty = await world.customer({ shippingMode: 'express', generalDiscount: '5' });
        const quote = await newQuote({ thirdParty });
        expect(quote).toMatchObject({
            status: 'draft',
            number: null,
            quoteDate: today(),
            validUntil: addDays(today(), QUOTE_DAYS),
            shippingMode: 'express',
            generalDiscount: '5.00',
            deliveryAddress: ADDRESS,
            nbQuoteItem: 2,
            nbBlockedItem: 0,
        });
        expect(lines(quote)).toMatchObject([
            { netUnitPrice: '19.00', lineAmount: '114.00', vatRate: '/api/vat_rates/1' },
            { netUnitPrice: '12.50', lineAmount: '37.50', comment: 'Emballage cadeau' },
        ]);
        expect(await read(quote.companyLocation)).toMatchObject({ company: '/api/companies/1', isDefault: true });
    });

    test('follows another customer and their prices', async () => {
        const quote = await newQuote();
        const thirdParty = await world.customer({ generalDiscount: '10', address: { ...ADDRESS, city: 'Brest' } });
        const { body } = await patch(quote['@id'], { thirdParty });
        expect(body).toMatchObject({ generalDiscount: '10.00', billingAddress: { city: 'Brest' } });
        expect(lines(body)[0]).toMatchObject({ netUnitPrice: '18.00' });
    });

    test('follows its customer to a new address', async () => {
        const thirdParty = await world.customer();
        const quote = await newQuote({ thirdParty });
        await patch(thirdParty, { address: { ...ADDRESS, city: 'Nantes' } }, 'super');
        expect(await read(quote['@id'])).toMatchObject({ billingAddress: { city: 'Nantes' } });
    });

    test('is not for a supplier, nor with a discount beyond the customer’s', async () => {
        const supplier = await make(
            api,
            '/api/third_parties',
            { ...newThirdParty(), isCustomer: false, customerCode: null, isSupplier: true, supplierCode: 'F-DEVIS' },
            'super',
        );
        const body = { company: '/api/companies/1', quoteItems: [] };
        const refused = await api.ask('POST', '/api/quotes', {
            as: 'user',
            body: { ...body, thirdParty: supplier['@id'] },
        });
        expect([refused.status, refused.body.violations?.[0]?.propertyPath]).toEqual([422, 'thirdParty']);
        const discount = await api.ask('POST', '/api/quotes', {
            as: 'user',
            body: { ...body, thirdParty: await world.customer(), generalDiscount: '3' },
        });
        expect([discount.status, discount.body.violations?.[0]?.propertyPath]).toEqual([422, 'generalDiscount']);
    });

    test('names no contact of another customer, and ends after it begins', async () => {
        const other = (await read(await world.customer())) as unknown as { contacts: Member[] };
        const quote = await newQuote();
        const { body, status } = await patch(quote['@id'], { deliveryContact: other.contacts[0]?.['@id'] });
        expect([status, codesIn({ body } as Answer)]).toEqual([422, ['contact_of_other']]);
        expect((await patch(quote['@id'], { validUntil: addDays(today(), -1) })).status).toBe(422);
    });

    test('is deleted as long as it has no number', async () => {
        const quote = await newQuote();
        expect((await api.ask('DELETE', quote['@id'], { as: 'user' })).status).toBe(204);
        const numbered = await sent();
        const { status, body } = await api.ask('DELETE', numbered['@id'], { as: 'user' });
        expect([status, body.detail]).toEqual([409, expect.stringContaining('has a number')]);
        for (const answer of ['accept', 'decline']) {
            const answered = await sent();
            await world.post(answered['@id'], answer);
            expect((await api.ask('DELETE', answered['@id'], { as: 'admin' })).status).toBe(409);
        }
    });
});

describe('the sending of a quote', () => {
    test('numbers it once, and freezes what it says', async () => {
        const item = await world.item({ designation: 'Ballon d’hier' });
        const quote = await newQuote({ quoteItems: [{ item, quantity: 2 }] });
        const { status, body } = await send(quote['@id']);
        expect([status, body.status, body.number]).toEqual([
            200,
            'sent',
            expect.stringMatching(new RegExp(`^D${today().slice(0, 4)}-\\d{6}$`)),
        ]);
        expect(body.sentAt).toEqual(expect.any(String));
        await patch(item, { designation: 'Ballon de demain', saleUnitPriceExcludingTax: '99' }, 'admin');
        await patch(quote['@id'], { customerReference: 'PO-1' });
        expect(lines(await read(quote['@id']))).toMatchObject([
            { designation: 'Ballon d’hier', netUnitPrice: '20.00' },
        ]);
    });

    test('is refused without lines, and with lines without a price', async () => {
        const empty = await newQuote({ quoteItems: [] });
        const none = await send(empty['@id']);
        expect([none.status, codesIn(none)]).toEqual([422, ['no_line']]);
        const item = await world.item({ saleUnitPriceExcludingTax: null });
        const unpriced = await newQuote({ quoteItems: [{ item, quantity: 1 }] });
        expect(unpriced).toMatchObject({ nbBlockedItem: 1 });
        const refused = await send(unpriced['@id']);
        expect([refused.status, codesIn(refused)]).toEqual([422, ['no_price']]);
        expect(await read(unpriced['@id'])).toMatchObject({ status: 'draft', number: null });
    });

    test('is refused for VAT that the law excludes, and takes no number', async () => {
        const quote = await newQuote({ thirdParty: await world.customer({ vatExemption: 'export' }) });
        const { status, body } = await send(quote['@id']);
        expect([status, codesIn({ body } as Answer)]).toEqual([422, ['vat_refused']]);
        expect(await read(quote['@id'])).toMatchObject({ status: 'draft', number: null, sentAt: null });
    });

    test('that is rehearsed does not hold the numbers', async () => {
        const records = [{ '@id': (await newQuote())['@id'] }];
        const seriesIn = async (body: object): Promise<number> =>
            (await statementsOf(api, () => api.ask('POST', '/api/quotes/send', { as: 'user', body }))).filter(one =>
                one.sql.includes('update number_series'),
            ).length;
        expect(await seriesIn({ records, dryRun: true })).toBe(0);
        expect(await seriesIn({ records })).toBe(1);
    });

    test('repeated without an address changes nothing', async () => {
        const quote = await sent();
        const count = (await changesOf(api, quote['@id'])).length;
        const { status, body, headers } = await send(quote['@id']);
        expect([status, body.number, body.sentAt]).toEqual([200, quote.number, quote.sentAt]);
        expect(headers.get('etag')).toBe((await api.ask('GET', quote['@id'], { as: 'user' })).headers.get('etag'));
        expect((await changesOf(api, quote['@id'])).length).toBe(count);
    });

    test('mails it where an address is given, each time', async () => {
        const quote = await newQuote({ thirdParty: await world.customer({ locale: 'fr' }) });
        const before = mails.length;
        const first = await send(quote['@id'], { to: 'achats@client.test' });
        expect(first.status, JSON.stringify(first.body)).toBe(200);
        await api.jobs.drain();
        expect(mails.length).toBe(before + 1);
        expect(mails.at(-1)).toMatchObject({ to: 'achats@client.test' });
        expect(mails.at(-1)?.subject).toContain(`Devis ${first.body.number} – `);
        expect((await send(quote['@id'], { to: 'achats@client.test', kind: 'quote' })).status).toBe(200);
        await api.jobs.drain();
        expect(mails.length).toBe(before + 2);
    });

    test('to nobody who can be reached is refused, and takes no number', async () => {
        const quote = await newQuote();
        const { status } = await send(quote['@id'], { usualRecipient: true });
        expect(status).toBe(422);
        expect(await read(quote['@id'])).toMatchObject({ status: 'draft', number: null });
    });

    test('of several at once leaves no gap in the numbers', async () => {
        const quotes = await Promise.all(Array.from({ length: 4 }, () => newQuote()));
        const answers = await Promise.all([...quotes, ...quotes].map(quote => send(quote['@id'])));
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
        const counts = answers.map(({ body }) => Number(String(body.number).slice(-6))).sort((a, b) => a - b);
        const [first = 0] = counts;
        expect(counts).toEqual([0, 0, 1, 1, 2, 2, 3, 3].map(more => first + more));
    });

    test('of several in one call tells what became of each, and a rehearsal numbers none', async () => {
        const [one, other] = [await newQuote(), await newQuote({ quoteItems: [] })];
        const records = [one['@id'], other['@id']].map(iri => ({ '@id': iri }));
        const rehearsed = await api.ask('POST', '/api/quotes/send', { as: 'user', body: { records, dryRun: true } });
        const verdictsIn = ({ body }: Answer) =>
            (body as unknown as { verdicts: { verdict: string }[] }).verdicts.map(({ verdict }) => verdict);
        expect(verdictsIn(rehearsed)).toEqual(['done', 'refused']);
        expect(await read(one['@id'])).toMatchObject({ number: null });
        const done = await api.ask('POST', '/api/quotes/send', { as: 'user', body: { records } });
        expect(verdictsIn(done)).toEqual(['done', 'refused']);
        expect(await read(one['@id'])).toMatchObject({ status: 'sent', number: expect.any(String) });
    });
});

describe('the answer of the customer', () => {
    test('is kept with its time, and repeated changes nothing', async () => {
        const quote = await sent();
        const first = await world.post(quote['@id'], 'accept');
        expect(first.body).toMatchObject({ status: 'accepted', answeredAt: expect.any(String) });
        const second = await world.post(quote['@id'], 'accept');
        expect([second.status, second.headers.get('etag')]).toEqual([200, first.headers.get('etag')]);
        expect((await world.post(quote['@id'], 'decline')).status).toBe(409);
        const declined = await sent();
        expect((await world.post(declined['@id'], 'decline')).body).toMatchObject({ status: 'declined' });
        expect((await order(declined['@id'])).status).toBe(409);
    });

    test('comes before the offer expires, whose last day may change', async () => {
        const quote = await sent({ quoteDate: addDays(today(), -9), validUntil: addDays(today(), -1) });
        const { status, body } = await world.post(quote['@id'], 'accept');
        expect([status, codesIn({ body } as Answer)]).toEqual([422, ['expired']]);
        expect((await order(quote['@id'])).status).toBe(422);
        expect((await patch(quote['@id'], { validUntil: today() })).status).toBe(200);
        expect((await world.post(quote['@id'], 'accept')).status).toBe(200);
    });

    test('of a draft is none', async () => {
        const quote = await newQuote();
        expect((await world.post(quote['@id'], 'accept')).status).toBe(409);
        expect((await order(quote['@id'])).status).toBe(409);
    });

    test('freezes all but the note; a sent quote keeps its reference and last day open', async () => {
        const quote = await sent();
        const frozen = await patch(quote['@id'], { shippingMode: 'pickup' });
        expect([frozen.status, frozen.body.detail]).toEqual([409, expect.stringContaining('was sent')]);
        for (const name of ['generalDiscount', 'thirdParty', 'quoteDate', 'paymentTerm', 'billingAddress'])
            expect([name, (await patch(quote['@id'], { [name]: quote[name] }, 'admin')).status]).toEqual([name, 409]);
        const item = await world.item();
        expect((await patch(quote['@id'], { quoteItems: [{ item, quantity: 1 }] })).status).toBe(409);
        expect((await patch(quote['@id'], { note: 'Relancer', customerReference: 'PO-7' })).status).toBe(200);
        await world.post(quote['@id'], 'accept');
        expect((await patch(quote['@id'], { customerReference: 'PO-8' })).status).toBe(409);
        expect((await patch(quote['@id'], { note: 'Accepté par téléphone' })).status).toBe(200);
    });
});

describe('the order of a quote', () => {
    test('has its parties, lines, prices and totals, and accepts it', async () => {
        const item = await world.item();
        const free = { item: await world.item(), quantity: 1, manualNetUnitPrice: '0', freeReason: 'Échantillon' };
        const quote = await sent({
            thirdParty: await world.customer({ shippingMode: 'express', generalDiscount: '5' }),
            quoteDate: addDays(today(), -2),
            customerReference: 'PO-42',
            note: 'Livrer avant midi',
            quoteItems: [{ item, quantity: 6 }, free],
        });
        await patch(item, { saleUnitPriceExcludingTax: '33' }, 'admin');
        const { status, body, headers } = await order(quote['@id']);
        expect(status, JSON.stringify(body)).toBe(201);
        expect(headers.get('location')).toBe(body['@id']);
        expect(body).toMatchObject({
            '@type': 'Order',
            status: 'draft',
            orderDate: today(),
            customerReference: 'PO-42',
            note: 'Livrer avant midi',
            thirdParty: quote.thirdParty,
            company: quote.company,
            companyLocation: quote.companyLocation,
            deliveryContact: quote.deliveryContact,
            deliveryAddress: quote.deliveryAddress,
            paymentTerm: quote.paymentTerm,
            shippingMode: 'express',
            generalDiscount: '5.00',
        });
        expect(lines(body)).toMatchObject([
            { item, manualNetUnitPrice: '19.00', netUnitPrice: '19.00', quantity: 6 },
            { manualNetUnitPrice: '0.00', freeReason: 'Échantillon' },
        ]);
        expect(totalsOf(body)).toEqual(totalsOf(quote));
        const accepted = await read(quote['@id']);
        expect(accepted).toMatchObject({ status: 'accepted', orderMade: body['@id'], answeredAt: expect.any(String) });
        const kept = JSON.stringify(await changesOf(api, quote['@id']));
        for (const told of ['accepted', 'orderMade']) expect(kept).toContain(told);
        expect((await world.post(body['@id'], 'validate', { acknowledge: ['price_changed'] })).status).toBe(200);
    });

    test('has the prices of today where they are asked for, but those typed by hand', async () => {
        const item = await world.item();
        const quote = await sent({
            quoteItems: [
                { item, quantity: 1 },
                { item: await world.item(), quantity: 1, manualNetUnitPrice: '7.25' },
            ],
        });
        await patch(item, { saleUnitPriceExcludingTax: '33' }, 'admin');
        const { body } = await order(quote['@id'], { prices: 'today' });
        expect(lines(body)).toMatchObject([
            { manualNetUnitPrice: null, netUnitPrice: '33.00' },
            { manualNetUnitPrice: '7.25', netUnitPrice: '7.25' },
        ]);
        expect((await order((await sent())['@id'], { prices: 'tomorrow' })).status).toBe(422);
    });

    test('has the discount that an administrator granted on the quote, at its prices; at those of today it is granted anew', async () => {
        const thirdParty = await world.customer({ generalDiscount: '5' });
        const granted = async (): Promise<Member> => {
            const quote = await newQuote({ thirdParty });
            expect((await patch(quote['@id'], { generalDiscount: '12' }, 'admin')).status).toBe(200);
            expect((await send(quote['@id'])).status).toBe(200);
            return quote;
        };
        const quote = await granted();
        const refused = await order(quote['@id'], { prices: 'today' });
        expect([refused.status, refused.body.violations?.[0]?.propertyPath]).toEqual([422, 'generalDiscount']);
        expect(await read(quote['@id'])).toMatchObject({ status: 'sent', orderMade: null });
        const { status, body } = await order(quote['@id'], { prices: 'kept' });
        expect([status, body.generalDiscount]).toEqual([201, '12.00']);
        expect(lines(body)[0]).toMatchObject({ netUnitPrice: '17.60' });
        expect((await patch(body['@id'], { generalDiscount: '12.01' })).status).toBe(422);
        const today = await order((await granted())['@id'], { prices: 'today' }, 'admin');
        expect([today.status, today.body.generalDiscount]).toEqual([201, '12.00']);
        const typed = { company: quote.company, thirdParty, generalDiscount: '12', orderItems: [] };
        expect((await api.ask('POST', '/api/orders', { as: 'user', body: typed })).status).toBe(422);
    });

    test('has the discount of its customer at the time of the quote', async () => {
        const thirdParty = await world.customer({ generalDiscount: '5' });
        const quote = await sent({ thirdParty });
        expect((await patch(thirdParty, { generalDiscount: '2' }, 'admin')).status).toBe(200);
        const { status, body } = await order(quote['@id']);
        expect([status, body.generalDiscount]).toEqual([201, '5.00']);
    });

    test('is the same one when it is asked for again, also at once', async () => {
        const quote = await sent();
        const answers = await Promise.all([order(quote['@id']), order(quote['@id']), order(quote['@id'])]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
        expect(new Set(answers.map(({ body }) => body['@id'])).size).toBe(1);
        const again = await order(quote['@id'], { prices: 'today' });
        expect([again.status, again.body['@id']]).toEqual([200, answers[0]?.body['@id']]);
    });

    test('is answered as the first time to a repeated request with the same key', async () => {
        const quote = await sent();
        const headers = { 'idempotency-key': `quote-${quote['@id']}` };
        const ask = () => api.ask('POST', `${quote['@id']}/order`, { as: 'user', headers });
        const [first, again] = [await ask(), await ask()];
        expect([first.status, again.status, again.body['@id']]).toEqual([201, 201, first.body['@id']]);
    });

    test('that was deleted makes room for another one', async () => {
        const quote = await sent();
        const first = await order(quote['@id']);
        expect((await api.ask('DELETE', first.body['@id'], { as: 'user' })).status).toBe(204);
        expect(await read(quote['@id'])).toMatchObject({ status: 'accepted', orderMade: null });
        // The customer has accepted: the last day of the offer no longer counts.
        await api.database.db.execute(
            sql`update quotes set quote_date = current_date - 9, valid_until = current_date - 1 where id = ${Number(quote['@id'].split('/').at(-1))}`,
        );
        const second = await order(quote['@id']);
        expect(second.status).toBe(201);
        expect(second.body['@id']).not.toBe(first.body['@id']);
        expect(totalsOf(second.body)).toEqual(totalsOf(first.body));
        expect(await read(quote['@id'])).toMatchObject({ status: 'accepted', orderMade: second.body['@id'] });
        const again = await order(quote['@id']);
        expect([again.status, again.body['@id']]).toEqual([200, second.body['@id']]);
    });
});

test('a key needs the scope of quotes and that of orders to make an order', async () => {
    const keyWith = async (...scopes: string[]) => {
        const { body } = await api.ask('POST', '/api/api_keys', { as: 'user', body: { name: scopes.join(), scopes } });
        return (body as unknown as { key: string }).key;
    };
    const quote = await sent();
    const askWith = (key: string) =>
        api.ask('POST', `${quote['@id']}/order`, { headers: { authorization: `Bearer ${key}` } });
    expect((await askWith(await keyWith('quotes:write'))).status).toBe(403);
    expect((await askWith(await keyWith('quotes:write', 'orders:write'))).status).toBe(201);
});

describe('VAT, companies and documents', () => {
    test('VAT is that of the rates of its items, shipping included', async () => {
        const reduced = await world.item({ vatRate: '/api/vat_rates/2', saleUnitPriceExcludingTax: '10' });
        const quote = await newQuote({
            quoteItems: [
                { item: await world.item(), quantity: 1 },
                { item: reduced, quantity: 1 },
            ],
        });
        const totals = quote as unknown as { vatTotals: { rate: string; base: string; amount: string }[] };
        expect(totals.vatTotals).toHaveLength(2);
        for (const { rate, base, amount } of totals.vatTotals)
            expect(amount).toBe(((Number(base) * Number(rate)) / 100).toFixed(2));
        const sum = totals.vatTotals.reduce((all, { amount }) => all + Number(amount), 0);
        expect(Number(quote.totalVat)).toBeCloseTo(sum, 2);
        expect(Number(quote.totalIncludingTax)).toBeCloseTo(Number(quote.totalExcludingTax) + sum, 2);
    });

    test('of companies that a person does not handle, nothing is seen or done', async () => {
        const company = await make(api, '/api/companies', newCompany(), 'super');
        const place = await make(
            api,
            '/api/company_locations',
            { company: company['@id'], name: 'Dépôt', code: 'DEP', address: ADDRESS },
            'super',
        );
        const quote = await newQuote({ company: company['@id'], companyLocation: place['@id'] }, 'super');
        expect((await api.ask('GET', quote['@id'], { as: 'user' })).status).toBe(404);
        expect((await send(quote['@id'])).status).toBe(404);
        expect((await order(quote['@id'])).status).toBe(404);
        const list = await api.ask('GET', `/api/quotes?company=${company['@id']}`, { as: 'user' });
        expect(list.body.totalItems).toBe(0);
    });

    test('the document says until when it is valid, and what it said when it was sent', async () => {
        const draw = async (iri: string, locale: string) =>
            textOf(api, await world.post(iri, 'document', { kind: 'quote', locale }));
        const thirdParty = await world.customer({ name: 'Sport Avant' });
        const draft = await newQuote({ thirdParty });
        expect(await draw(draft['@id'], 'fr')).toContain('BROUILLON');
        const { body: quote } = await send(draft['@id']);
        await patch(thirdParty, { name: 'Sport Après' }, 'super');
        const french = await draw(draft['@id'], 'fr');
        for (const text of ['Devis', quote.number, 'Valable jusqu’au', 'Bon pour accord', 'Sport Avant', '20 %'])
            expect(french).toContain(text);
        expect(french).not.toContain('BROUILLON');
        const english = await draw(draft['@id'], 'en');
        for (const text of ['Quote', quote.number, 'Valid until', 'Agreed']) expect(english).toContain(text);
    });

    test('totals fit their lines in the database', async () => {
        const found = await query(
            api.database.db,
            sql`
            select quote.id from quotes quote where nb_quote_item > 0 and total_excluding_tax <> shipping_amount_excluding_tax
                + (select coalesce(sum(line_amount), 0) from quote_items line where line.quote_id = quote.id)`,
        );
        expect(found).toEqual([]);
    });
});

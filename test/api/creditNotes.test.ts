import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sumAmounts } from '#contract/values/money.ts';
import { type Account, type Answer, type Api, openApi } from '#test/support/api.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { codesIn } from '#test/support/orders.ts';
import { type Member, make } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof invoiceWorld>;
let company: string;
/** A company whose orders have shipping of 9.50. */
let shipper: string;
beforeAll(async () => {
    api = await openApi();
    world = invoiceWorld(api);
    company = await world.company();
    shipper = await world.company();
    const costs = { minOrderPrice: '0.00', standardAmount: '9.50', standardRate: '0' };
    await make(api, '/api/shipping_costs', { company: shipper, ...costs }, 'super');
});
afterAll(() => api.close());

const [STANDARD, REDUCED] = ['/api/vat_rates/1', '/api/vat_rates/3'];

interface Line {
    readonly price: string;
    readonly quantity?: number;
    readonly vatRate?: string;
}

interface Sold {
    readonly of?: string;
    /** Of shipping; of the goods by default. */
    readonly shippingVatRate?: string;
    readonly more?: object;
}

/** An order that is shipped as a whole, by its note. */
const shippedNote = async (lines: readonly Line[], { of = company, shippingVatRate, more = {} }: Sold = {}) => {
    const orderItems = [];
    for (const { price, quantity = 1, vatRate = STANDARD } of lines)
        orderItems.push({ item: await world.item({ saleUnitPriceExcludingTax: price, vatRate }), quantity });
    const thirdParty = await world.customer();
    const note = await world.note(await world.validated({ company: of, thirdParty, orderItems, ...more }));
    if (shippingVatRate) expect((await world.patch(note['@id'], { shippingVatRate }, 'admin')).status).toBe(200);
    const answer = await world.post(note['@id'], 'validate', {}, 'admin');
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as unknown as Member;
};

const invoiced = async (lines: readonly Line[], sold?: Sold): Promise<Member> =>
    world.issued(await shippedNote(lines, sold));

const credit = (invoice: Member, body: object = {}, as: Account = 'admin') =>
    world.post(invoice['@id'], 'credit', { reason: 'Retour', ...body }, as);

const issued = async (answer: Answer): Promise<Member> => {
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const done = await world.post(answer.body['@id'], 'issue', {}, 'admin');
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    return done.body as unknown as Member;
};

const credited = async (invoice: Member, body?: object): Promise<Member> => issued(await credit(invoice, body));

interface Total {
    readonly vatRate: string;
    readonly rate: string;
    readonly base: string;
    readonly amount: string;
}

const totalsOf = (record: Member): readonly Total[] => record.vatTotals as unknown as readonly Total[];

interface Part {
    readonly vatRate: string;
    readonly isShipping: boolean;
    readonly amount: string;
}

const partsOf = (record: Member): readonly Part[] => (record.salesParts ?? []) as unknown as readonly Part[];
const accountOf = ({ vatRate, isShipping }: Part): string => `${vatRate} ${isShipping ? 'shipping' : 'goods'}`;

/** Sums of the credit notes of an invoice by rate are those of the invoice, and nothing is due of it. */
const expectClosed = async (invoice: Member, notes: readonly Member[]): Promise<void> => {
    for (const { rate, base, amount } of totalsOf(invoice)) {
        const own = notes.flatMap(note => totalsOf(note).filter(one => Number(one.rate) === Number(rate)));
        expect([rate, sumAmounts(own.map(one => one.base)), sumAmounts(own.map(one => one.amount))]).toEqual([
            rate,
            base,
            amount,
        ]);
    }
    // What the books take of each account is given back.
    for (const part of partsOf(invoice)) {
        const own = notes.flatMap(note => partsOf(note).filter(one => accountOf(one) === accountOf(part)));
        expect([accountOf(part), sumAmounts(own.map(({ amount }) => amount))]).toEqual([accountOf(part), part.amount]);
    }
    expect(await world.read(invoice['@id'])).toMatchObject({ status: 'credited', dueAmount: '0.00' });
    expect((await credit(invoice)).body.violations).toMatchObject([{ code: 'nothing_left' }]);
};

const lineOf = (invoice: Member, place: number) => world.invoiceLines(invoice)[place]?.['@id'];
const oneLine = (invoice: Member, place: number, quantity = 1) => ({
    lines: [{ invoiceItem: lineOf(invoice, place), quantity }],
});

const BRUSSELS = { firstLine: '1 Grand-Place', zip: '1000', city: 'Bruxelles', country: '/api/countries/BE' };

describe('B11 credit notes of sales within the Union', () => {
    test.each(['per_delivery_note', 'monthly'])('%s: issued with delivery and period of the invoice', async billing => {
        const thirdParty = await world.customer({
            siren: null,
            vatNumber: 'BE0403019261',
            electronicAddress: 'BE0403019261',
            vatExemption: 'intra_community',
            address: BRUSSELS,
            billingMethod: billing,
        });
        const invoice = await invoiced([{ price: '100.00' }], { more: { thirdParty, deliveryAddress: BRUSSELS } });
        const note = await credited(invoice);
        const xmlOf = async (one: Member): Promise<string> =>
            String((await api.ask('GET', `${one['@id']}/xml`, { as: 'admin' })).body.text);
        const dateOf = (xml: string): string | undefined =>
            /<ram:ActualDeliverySupplyChainEvent>[\s\S]*?>(\d{8})</.exec(xml)?.[1];
        const periodOf = (xml: string): string | undefined =>
            /<ram:BillingSpecifiedPeriod>[\s\S]*?<\/ram:BillingSpecifiedPeriod>/.exec(xml)?.[0];
        const [sold, back] = [await xmlOf(invoice), await xmlOf(note)];
        expect(dateOf(sold)).toBeDefined();
        expect([dateOf(back), periodOf(back)]).toEqual([dateOf(sold), periodOf(sold)]);
    });
});

describe('B11 credit notes close to the cent', () => {
    test('lines one at a time: the last one takes what is left, and the goods can be invoiced again', async () => {
        for (const [prices, totals] of [
            [
                ['10.04', '10.04', '10.04'],
                ['12.05', '12.05', '12.04'],
            ],
            [
                ['10.01', '10.01', '10.01'],
                ['12.01', '12.01', '12.02'],
            ],
            [
                ['68.33', '68.33', '57.50', '85.00'],
                ['82.00', '81.99', '69.00', '102.00'],
            ],
        ] as const) {
            const note = await shippedNote(prices.map(price => ({ price })));
            const invoice = await world.issued(note);
            // All are drafts before the first is issued: each is closed as it is issued.
            const drafts = [];
            for (const place of prices.keys()) drafts.push(await credit(invoice, oneLine(invoice, place)));
            const notes = [];
            for (const draft of drafts) notes.push(await issued(draft));
            expect(notes.map(one => one.totalIncludingTax)).toEqual(totals);
            await expectClosed(invoice, notes);
            expect((await world.issued(note)).deliveryNotes).toEqual([note['@id']]);
        }
    });

    test('shipping at a rate that no line has: at once, by an amount, after the lines', async () => {
        const make = () =>
            invoiced([{ price: '8.35', quantity: 10, vatRate: REDUCED }], { of: shipper, shippingVatRate: STANDARD });
        const whole = await make();
        expect(totalsOf(whole)).toMatchObject([
            { vatRate: STANDARD, base: '9.50', amount: '1.90' },
            { vatRate: REDUCED, base: '83.50', amount: '4.59' },
        ]);
        const all = await credited(whole);
        expect(totalsOf(all)).toEqual(totalsOf(whole));
        expect(world.invoiceLines(all)).toMatchObject([
            { kind: 'charge', designation: 'Frais de port', vatRate: STANDARD, lineAmount: '9.50' },
            { kind: 'goods', vatRate: REDUCED, lineAmount: '83.50' },
        ]);
        await expectClosed(whole, [all]);
        const byAmount = await make();
        await expectClosed(byAmount, [
            await credited(byAmount, { amount: '50.00' }),
            await credited(byAmount, { amount: '43.00' }),
        ]);
        const byLines = await make();
        await expectClosed(byLines, [await credited(byLines, oneLine(byLines, 0, 10)), await credited(byLines)]);
    });

    test('shipping that follows its goods is credited with the rest', async () => {
        const invoice = await invoiced([{ price: '20.00' }, { price: '30.00', vatRate: REDUCED }], { of: shipper });
        const notes = [await credited(invoice, oneLine(invoice, 0)), await credited(invoice, oneLine(invoice, 1))];
        const rest = await credited(invoice);
        expect(rest.totalExcludingTax).toBe('9.50');
        expect(world.invoiceLines(rest)).toMatchObject([
            { designation: 'Frais de port' },
            { designation: 'Frais de port' },
        ]);
        await expectClosed(invoice, [...notes, rest]);
    });

    test('an amount with tax, to the cent, above what is left, and together with another way', async () => {
        const invoice = await invoiced([{ price: '546.20' }]);
        expect(invoice.totalIncludingTax).toBe('655.44');
        const above = await credit(invoice, { amountIncludingTax: '655.45' });
        expect(codesIn(above)).toEqual(['credit_above_total']);
        expect(above.body.violations[0]).toMatchObject({ propertyPath: 'amountIncludingTax' });
        expect(codesIn(await credit(invoice, { amount: '1.00', amountIncludingTax: '1.20' }))).toEqual([
            'credit_one_of',
        ]);
        for (const wrong of ['0.00', '-1.00', '1.001', 'x'])
            expect([wrong, (await credit(invoice, { amountIncludingTax: wrong })).status]).toEqual([wrong, 422]);
        const note = await credited(invoice, { amountIncludingTax: '13.11', reason: 'Escompte 2 %' });
        expect(note.totalIncludingTax).toBe('13.11');
        expect(await world.read(invoice['@id'])).toMatchObject({ dueAmount: '642.33', status: 'issued' });
        await expectClosed(invoice, [note, await credited(invoice)]);
    });

    test('a draft whose lines were changed says what they come to, never more than is left of a rate', async () => {
        const invoice = await invoiced([{ price: '100.00' }, { price: '50.00', vatRate: REDUCED }]);
        const made = await credit(invoice, { amountIncludingTax: '13.11' });
        const draft = made.body as unknown as Member;
        const [line] = world.invoiceLines(draft);
        const change = (invoiceItems: object[]) => world.patch(draft['@id'], { invoiceItems }, 'admin');
        const raised = await change([{ '@id': line?.['@id'], netUnitPrice: '100.01' }]);
        expect(raised.status, JSON.stringify(raised.body)).toBe(200);
        expect((raised.body as unknown as Member).totalIncludingTax).toBe('120.01');
        expect(codesIn(await world.post(draft['@id'], 'issue', {}, 'admin'))).toEqual(['credit_above_vat']);
        const other = await change([
            { kind: 'charge', designation: 'x', netUnitPrice: '1', vatRate: '/api/vat_rates/2' },
        ]);
        expect(other.status, JSON.stringify(other.body)).toBe(200);
        expect(codesIn(await world.post(draft['@id'], 'issue', {}, 'admin'))).toEqual(['credit_above_vat']);
    });

    test('lines, amounts, amounts with tax and the rest of one invoice of four rates with shipping', async () => {
        const rates = [1, 2, 3, 4].map(rate => `/api/vat_rates/${rate}`);
        const prices = ['12.37', '0.99', '8.35', '101.01', '7.77', '3.33'];
        const lines = prices.map((price, place) => ({
            price,
            quantity: place + 1,
            vatRate: rates[place % 4] ?? STANDARD,
        }));
        const ways: readonly ((invoice: Member) => object)[] = [
            () => ({ amountIncludingTax: '17.31' }),
            invoice => oneLine(invoice, 3, 2),
            () => ({ amount: '11.11' }),
            invoice => oneLine(invoice, 0),
            () => ({}),
        ];
        for (const shippingVatRate of [undefined, STANDARD]) {
            const sold = { of: shipper, ...(shippingVatRate && { shippingVatRate }) };
            const invoice = await invoiced(lines, sold);
            const notes = [];
            for (const way of ways) notes.push(await credited(invoice, way(invoice)));
            expect(notes[0]?.totalIncludingTax).toBe('17.31');
            await expectClosed(invoice, notes);
        }
    });

    test('an invoice that was issued before its parts were kept is credited all the same', async () => {
        const invoice = await invoiced([{ price: '8.35', quantity: 10, vatRate: REDUCED }], {
            of: shipper,
            shippingVatRate: STANDARD,
        });
        const id = Number(invoice['@id'].split('/').at(-1));
        const { db } = api.database;
        await db.execute('alter table invoices disable trigger user');
        await db.execute(`update invoices set sales_parts = null where id = ${id}`);
        await db.execute('alter table invoices enable trigger user');
        await expectClosed(invoice, [await credited(invoice, { amount: '20.00' }), await credited(invoice)]);
    });
});

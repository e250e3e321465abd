import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { today } from '#contract/values/days.ts';
import { type Api, ORIGIN, openApi } from '#test/support/api.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { textOf } from '#test/support/drawn.ts';
import { isWhole } from '#test/support/extent.ts';
import { ADDRESS } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof noteWorld>;
beforeAll(async () => {
    api = await openApi();
    world = noteWorld(api);
});
afterAll(() => api.close());

/** As many as a note may have. */
const LINES = isWhole ? 1000 : 120;

const CONTACTS = [
    {
        ...{ type: 'delivery', firstName: 'Zoé', lastName: 'Durand', email: 'zoe@client.test', isDefault: true },
        address: { ...ADDRESS, phoneNumber: '+33639980001' },
    },
];

const read = async (iri: string, kind: string, locale = 'fr'): Promise<string> =>
    textOf(api, await world.post(iri, 'document', { kind, locale }));

/** A note of two orders of a customer, the first with a comment. */
const newNote = async (customer: object = {}) => {
    const thirdParty = await world.customer({ name: 'Sport Avant', contacts: CONTACTS, ...customer });
    const item = await world.item({ designation: 'Ballon de plage' });
    const orders = [
        await world.validated({
            ...{ thirdParty, customerReference: 'PO 7' },
            orderItems: [{ item, quantity: 6, comment: 'Emballage cadeau' }],
        }),
        await world.validated({ thirdParty, orderItems: [{ item, quantity: 2 }] }),
    ];
    return { thirdParty, orders, note: await world.note(...orders) };
};

describe('B5 the delivery note', () => {
    test('says what leaves of each order, and what was frozen, in both languages', async () => {
        const { note, orders, thirdParty } = await newNote();
        expect(await read(note['@id'], 'delivery_note')).toContain('BROUILLON');
        const { body } = await world.post(note['@id'], 'validate');
        await world.patch(thirdParty, { name: 'Sport Après' }, 'admin');
        const french = await read(note['@id'], 'delivery_note');
        for (const text of [`Bon de livraison ${body.number}`, 'Sport Avant', 'Zoé Durand', 'Emballage cadeau', 'PO 7'])
            expect(french).toContain(text);
        for (const { number } of orders) expect(french).toContain(String(number));
        expect(french).not.toMatch(/Après|BROUILLON|120,00/);
        expect(await read(note['@id'], 'delivery_note', 'en')).toContain(`Delivery note ${body.number}`);
    });

    test(`of ${LINES} lines is printed whole`, async () => {
        const item = await world.item({ reference: 'MILLE' });
        const order = await world.validated({
            orderItems: Array.from({ length: LINES }, () => ({ item, quantity: 1 })),
        });
        const note = await world.note(order);
        expect((await world.post(note['@id'], 'validate')).status).toBe(200);
        expect((await read(note['@id'], 'delivery_note')).match(/MILLE/g)).toHaveLength(LINES);
    }, 60_000);

    test('has prices for a customer who wants them', async () => {
        const { note } = await newNote({ isDeliveryNotePriced: true });
        expect(await read(note['@id'], 'delivery_note')).toContain('120,00');
    });

    test('says that it is cancelled', async () => {
        const { note } = await newNote();
        for (const action of ['validate', 'unvalidate', 'cancel']) await world.post(note['@id'], action, {}, 'admin');
        expect(await read(note['@id'], 'delivery_note')).toContain('ANNULÉ');
    });

    test('goes by mail to the contact who receives the goods', async () => {
        const { note } = await newNote();
        await world.post(note['@id'], 'validate');
        const sent = await world.post(note['@id'], 'send', { kind: 'delivery_note', contact: note.deliveryContact });
        expect(sent.status).toBe(200);
        const labels = await world.post(note['@id'], 'send', { kind: 'labels', contact: note.deliveryContact });
        expect(labels.status).toBe(422);
    });
});

test.each(['labels', 'labels_a4'])('B5 %s: one for each package, with whom the carrier calls', async kind => {
    const { note } = await newNote();
    await world.patch(note['@id'], { numberOfPackages: 3 });
    const { body } = await world.post(note['@id'], 'validate');
    const said = await read(note['@id'], kind);
    for (const text of [String(body.number), '1/3', '3/3', 'PO 7', '06 39 98 00 01']) expect(said).toContain(text);
});

const ACCOUNTING = ['number', 'shippingDate', 'thirdParty.customerCode', 'vatTotals', 'totalIncludingTax'];

describe('I11 delivery notes for accounting and for the carrier', () => {
    const exported = async (query: string, columns = ACCOUNTING): Promise<string[][]> => {
        const { body } = await api.ask('POST', `/api/delivery_notes/export_links?${query}`, {
            as: 'admin',
            body: {
                format: 'csv',
                columns,
            },
        });
        const file = await api.app.request(ORIGIN + String((body as unknown as { url: string }).url));
        return (await file.text())
            .trim()
            .split('\r\n')
            .map(line => line.split(';'));
    };

    test('the carrier reads where to, how many packages and how heavy', async () => {
        const { note, thirdParty } = await newNote();
        await world.patch(note['@id'], { numberOfPackages: 3, weight: 12.5, shippingComments: 'Quai 2' });
        const columns = ['deliveryAddress', 'shippingMode', 'numberOfPackages', 'weight', 'shippingComments'];
        const [headings, line] = await exported(`thirdParty=${thirdParty}&locale=fr`, columns);
        expect(headings).toHaveLength(5);
        const { firstLine, zip, city } = ADDRESS;
        expect(line?.[0]).toEqual(expect.stringMatching(new RegExp(`${firstLine}.*${zip} ${city}`)));
        expect(line?.slice(1)).toEqual(['Standard', '3', '12,5', 'Quai 2']);
    });

    test('one line a note, with base and VAT of each rate that occurs', async () => {
        const thirdParty = await world.customer();
        const reduced = { saleUnitPriceExcludingTax: '10', vatRate: '/api/vat_rates/3' };
        const [one, other] = [
            await world.validated({ thirdParty, shippingMode: 'pickup' }),
            await world.validated({
                ...{ thirdParty, shippingMode: 'pickup' },
                orderItems: [{ item: await world.item(reduced), quantity: 3 }],
            }),
        ];
        const notes = [await world.some(one, 6), await world.some(other, 3)];
        for (const note of notes) await world.post(note['@id'], 'validate');
        const lines = await exported(`thirdParty=${thirdParty}&order[id]=asc&locale=fr`);
        const [year, month, day] = today().split('-');
        const code = (await world.read(thirdParty)).customerCode;
        expect(lines).toEqual([
            [
                ...['Numéro', 'Date d’expédition', 'Client · Code client'],
                ...['Base HT à 20 %', 'TVA à 20 %', 'Base HT à 5,5 %', 'TVA à 5,5 %', 'Total TTC'],
            ],
            [expect.stringMatching(/^B/), `${day}/${month}/${year}`, code, '120,00', '24,00', '', '', '144,00'],
            [expect.stringMatching(/^B/), `${day}/${month}/${year}`, code, '', '', '30,00', '1,65', '31,65'],
        ]);
    });

    test('two exemptions of one rate are summed in its columns', async () => {
        const { note, thirdParty } = await newNote();
        const exempt = ['CGI art. 262 ter I', 'CGI art. 262 I'].map((exemptionReason, place) => ({
            ...{ vatRate: null, rate: '0.00', base: `1${place}.00`, amount: '0.00', exemptionReason },
        }));
        await api.database.db.execute(
            sql`update delivery_notes set vat_totals = ${JSON.stringify(exempt)}::jsonb where id = ${note.id}`,
        );
        const lines = await exported(`thirdParty=${thirdParty}&locale=fr`, ['vatTotals']);
        expect(lines).toEqual([
            ['Base HT à 0 %', 'TVA à 0 %'],
            ['21,00', '0,00'],
        ]);
    });
});

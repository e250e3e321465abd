import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#contract/values/days.ts';
import { query } from '#server/db/query.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { codesIn } from '#test/support/orders.ts';
import { ADDRESS, type Member } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof invoiceWorld>;
let company: string;
beforeAll(async () => {
    api = await openApi();
    world = invoiceWorld(api);
    company = await world.company();
});
afterAll(() => api.close());

const verdictsIn = ({ body }: { readonly body: object }) =>
    (body as { verdicts: { verdict: string; reasons: { code: string }[] }[] }).verdicts.map(one => [
        one.verdict,
        ...one.reasons.map(({ code }) => code),
    ]);

describe('invoices from delivery notes (invoices.md, section 2)', () => {
    test('units and services of its items reach its lines, and its business process', async () => {
        const items = [{ unitCode: 'KGM' }, { unitCode: 'HUR', isService: true }];
        const orderItems = await Promise.all(items.map(async one => ({ item: await world.item(one), quantity: 2 })));
        const invoice = await world.issued(await world.delivered({ company, orderItems }));
        expect(world.invoiceLines(invoice)).toMatchObject([
            { unitCode: 'KGM', isService: false },
            { unitCode: 'HUR', isService: true },
        ]);
        const cii = await api.app.request(`${invoice['@id']}/xml?syntax=cii`, {
            headers: { Authorization: `Bearer ${await api.token('admin')}` },
        });
        const xml = await cii.text();
        expect(xml).toContain('<ram:ID>M1</ram:ID>');
        expect(xml.match(/unitCode="\w+"/g)).toEqual(['unitCode="KGM"', 'unitCode="HUR"']);
        const credit = await api.ask('POST', `${invoice['@id']}/credit`, { as: 'admin', body: { reason: 'Retour' } });
        expect(world.invoiceLines(credit.body)).toMatchObject(items);
    });

    test('trial W22 comments of order lines are in the files of their invoice, and in no others', async () => {
        const orderItems = [
            { item: await world.item(), quantity: 2, comment: 'Maillots rouges' },
            { item: await world.item(), quantity: 1 },
        ];
        const invoice = await world.issued(await world.delivered({ company, orderItems }));
        const rows = await query<{ content: string }>(
            api.database.db,
            sql`select content from issued_invoices where invoice_id = ${Number(invoice.id)}`,
        );
        const { lines } = JSON.parse(String(rows[0]?.content)) as { lines: { comment?: string }[] };
        expect(lines.map(line => ('comment' in line ? line.comment : 'absent'))).toEqual(['Maillots rouges', 'absent']);
        expect(world.invoiceLines(invoice).map(line => line.comment)).toEqual(['Maillots rouges', null]);
        for (const [syntax, note] of [
            ['cii', '<ram:Content>Maillots rouges</ram:Content>'],
            ['ubl', '<cbc:Note>Maillots rouges</cbc:Note>'],
        ]) {
            const file = await api.app.request(`${invoice['@id']}/xml?syntax=${syntax}`, {
                headers: { Authorization: `Bearer ${await api.token('admin')}` },
            });
            expect(await file.text()).toContain(note);
        }
    });

    test('one a note, with its lines, order and addresses', async () => {
        const note = await world.delivered({ company, customerReference: 'PO 7' });
        const invoice = await world.draft(note);
        expect(invoice).toMatchObject({
            number: null,
            type: 'invoice',
            status: 'draft',
            isDraft: true,
            company,
            thirdParty: note.thirdParty,
            deliveryNotes: [note['@id']],
            orders: note.orders,
            customerReference: 'PO 7',
            totalExcludingTax: note.totalExcludingTax,
            totalIncludingTax: note.totalIncludingTax,
            dueAmount: note.totalIncludingTax,
            nbInvoiceItem: 1,
            hash: null,
        });
        const [line] = world.lines(note);
        expect(world.invoiceLines(invoice)).toMatchObject([
            {
                kind: 'goods',
                reference: line?.reference,
                designation: line?.designation,
                quantity: 6,
                netUnitPrice: line?.netUnitPrice,
                lineAmount: line?.lineAmount,
                vatRate: line?.vatRate,
                deliveryNote: note['@id'],
                deliveryNoteItem: line?.['@id'],
            },
        ]);
    });

    test('B11 a customer billed elsewhere: both addresses are frozen and in the file', async () => {
        const billed = { ...ADDRESS, zip: '59000', city: 'Lille' };
        const contacts = [
            { type: 'delivery', lastName: 'Durand', address: ADDRESS, isDefault: true },
            { type: 'invoice', lastName: 'Martin', address: billed, isDefault: true },
        ];
        const thirdParty = await world.customer({ contacts });
        const issued = await world.issued(await world.delivered({ company, thirdParty }));
        expect(issued.billingAddress).toMatchObject({ city: 'Lille' });
        const { body } = await api.ask('GET', `${issued['@id']}/xml`, { as: 'admin' });
        const xml = String(body.text);
        expect(xml).toContain('1 rue du Test, 59000 Lille</ram:Content><ram:SubjectCode>AAI');
        const [buyer] = /<ram:BuyerTradeParty>.*?<\/ram:BuyerTradeParty>/s.exec(xml) ?? [];
        expect(buyer).toContain('<ram:CityName>Lyon</ram:CityName>');
        expect(buyer).not.toContain('Lille');
    });

    const OWN = { serviceCode: 'SERVICE-1', contractReference: 'M-1' };

    test.each([
        ['none: those of the customer', [{}], ['SERVICE-1', 'M-1']],
        ['its own', [{ serviceCode: 'SERVICE-2', contractReference: 'M-2' }], ['SERVICE-2', 'M-2']],
        ['the same twice', [{}, { serviceCode: 'SERVICE-1' }], ['SERVICE-1', 'M-1']],
        ['several contracts', [{}, { contractReference: 'M-2' }], ['SERVICE-1', null]],
        ['several services', [{ serviceCode: 'SERVICE-2' }, { serviceCode: 'SERVICE-3' }], [null, 'M-1']],
    ])(
        'B11 service and contract of a public buyer whose orders name %s',
        async (_what, orders, [service, contract]) => {
            const thirdParty = await world.customer({ isPublicBuyer: true, billingMethod: 'monthly', ...OWN });
            const notes: Member[] = [];
            for (const order of orders) notes.push(await world.delivered({ company, thirdParty, ...order }));
            const issued = await world.issued(...notes);
            expect(issued).toMatchObject({ serviceCode: service, contractReference: contract });
            const xml = String((await api.ask('GET', `${issued['@id']}/xml?syntax=ubl`, { as: 'admin' })).body.text);
            const said = ['cbc:BuyerReference', 'cac:ContractDocumentReference'].map(
                name => new RegExp(`<${name}>(?:<cbc:ID>)?([^<]*)`).exec(xml)?.[1] ?? null,
            );
            expect(said).toEqual([service, contract]);
            expect(xml).toContain('L2192-13');
            const { body } = await api.ask('POST', `${issued['@id']}/credit`, {
                as: 'admin',
                body: { reason: 'Retour' },
            });
            expect(body).toMatchObject({ serviceCode: service, contractReference: contract });
        },
    );

    test('B11 a deposit, and an invoice made by hand, take service and contract of the customer', async () => {
        const thirdParty = await world.customer({ isPublicBuyer: true, ...OWN });
        const order = await world.validated({ company, thirdParty, contractReference: 'M-2' });
        const asked = { order: order['@id'], percentage: '30' };
        const deposit = await api.ask('POST', '/api/invoices/from_order', { as: 'admin', body: asked });
        expect(await world.read(world.created(deposit)[0] ?? '')).toMatchObject({ ...OWN, contractReference: 'M-2' });
        expect(
            (await api.ask('POST', '/api/invoices', { as: 'admin', body: { company, thirdParty } })).body,
        ).toMatchObject(OWN);
        const other = { thirdParty: await world.customer() };
        const draft = await world.order({ company, thirdParty, ...OWN });
        const changed = await api.ask('PATCH', draft['@id'], { as: 'admin', body: other });
        expect(changed.body).toMatchObject({ serviceCode: null, contractReference: null });
    });

    test('by month, order and note, and a rehearsal leaves nothing', async () => {
        const monthly = await world.customer({ billingMethod: 'monthly' });
        const single = await world.customer();
        const notes = [
            await world.delivered({ company, thirdParty: monthly }),
            await world.delivered({ company, thirdParty: monthly }),
            await world.delivered({ company, thirdParty: single }),
            await world.delivered({ company, thirdParty: single }),
        ];
        const rehearsal = await world.fromNotes({ deliveryNotes: world.namesOf(notes), dryRun: true });
        expect(rehearsal.status).toBe(200);
        const { invoices } = rehearsal.body as unknown as { invoices: { deliveryNotes: string[] }[] };
        expect(invoices.map(one => one.deliveryNotes.length).sort()).toEqual([1, 1, 2]);
        expect(verdictsIn(rehearsal)).toEqual(notes.map(() => ['done']));
        const { body } = await api.ask('GET', `/api/invoices?thirdParty=${encodeURIComponent(monthly)}`, {
            as: 'admin',
        });
        expect(body.totalItems).toBe(0);
        const made = await world.fromNotes({ deliveryNotes: world.namesOf(notes), issue: true });
        expect(made.status).toBe(201);
        const read = await Promise.all(world.created(made).map(world.read));
        expect(read.map(one => one.status)).toEqual(['issued', 'issued', 'issued']);
        expect(new Set(read.map(one => one.number)).size).toBe(3);
        const joined = read.find(one => one.thirdParty === monthly);
        expect(joined).toMatchObject({ periodStart: `${today().slice(0, 7)}-01`, nbInvoiceItem: 2 });
    });

    test('an order that is billed as a whole waits until it is shipped', async () => {
        const thirdParty = await world.customer({ billingMethod: 'per_order' });
        const order = await world.validated({ company, thirdParty }, 'admin');
        const part = await world.some(order, 2);
        await world.post(part['@id'], 'validate', {}, 'admin');
        expect(codesIn(await world.fromNotes({ deliveryNotes: [part['@id']] }))).toEqual(['order_not_shipped']);
        const rest = await world.note(order);
        await world.post(rest['@id'], 'validate', {}, 'admin');
        expect(await world.draft(part, rest)).toMatchObject({ nbInvoiceItem: 2, orders: [order['@id']] });
    });

    test('a note stands on one invoice, and a deleted draft frees it', async () => {
        const note = await world.delivered({ company });
        const draft = await world.draft(note);
        expect(codesIn(await world.fromNotes({ deliveryNotes: [note['@id']] }))).toEqual(['note_on_other']);
        expect((await world.post(note['@id'], 'unvalidate', {}, 'admin')).status).toBe(409);
        expect((await api.ask('DELETE', draft['@id'], { as: 'admin' })).status).toBe(204);
        expect((await world.draft(note)).deliveryNotes).toEqual([note['@id']]);
    });

    test('refuses what is not validated, of companies that invoice elsewhere, and people without the right', async () => {
        const draftNote = await world.note(await world.validated({ company }, 'admin'));
        const elsewhere = await world.delivered({ company: '/api/companies/1' });
        const good = await world.delivered({ company });
        const named = [draftNote, elsewhere, good];
        const some = await world.fromNotes({ deliveryNotes: world.namesOf(named) });
        expect(some.status).toBe(201);
        expect(world.created(some)).toHaveLength(1);
        expect(verdictsIn(some).sort()).toEqual([
            ['done'],
            ['refused', 'company_elsewhere'],
            ['refused', 'note_not_validated'],
        ]);
        expect((await world.fromNotes({ deliveryNotes: [good['@id']] }, 'user')).status).toBe(403);
    });

    test('all that match the filters, customer after customer', async () => {
        const own = await world.company();
        const thirdParty = await world.customer();
        await world.delivered({ company: own, thirdParty });
        await world.delivered({ company: own, thirdParty });
        const answer = await api.ask('POST', `/api/invoices/from_delivery_notes?company=${encodeURIComponent(own)}`, {
            as: 'admin',
            body: { all: true, dryRun: true },
        });
        expect(answer.body).toMatchObject({ invoices: [{ thirdParty }, { thirdParty }], next: null });
    });
});

describe('issuing (invoices.md, section 3)', () => {
    test('takes the next number, bills the notes, and nothing changes it afterwards', async () => {
        const own = await world.company();
        const note = await world.delivered({ company: own });
        const invoice = await world.issued(note);
        expect(invoice).toMatchObject({
            number: `F${today().slice(0, 4)}-000001`,
            status: 'issued',
            issueDate: today(),
            isDraft: false,
            dueAmount: invoice.totalIncludingTax,
        });
        expect(invoice.hash).toMatch(/^[0-9a-f]{64}$/);
        expect(await world.read(note['@id'])).toMatchObject({ billingReference: invoice.number });
        expect(await world.statusOf(String((note.orders as string[])[0]))).toBe('billed');
        const patched = await api.ask('PATCH', invoice['@id'], { as: 'admin', body: { note: 'x' } });
        expect([patched.status, (await api.ask('DELETE', invoice['@id'], { as: 'admin' })).status]).toEqual([409, 409]);
        expect((await world.post(note['@id'], 'unbill', {}, 'admin')).status).toBe(409);
        const again = await world.post(invoice['@id'], 'issue', {}, 'admin');
        expect(again.body).toMatchObject({ number: invoice.number });
    });

    test('numbers follow each other without a gap, and a day before the last is refused', async () => {
        const own = await world.company();
        const [one, two] = [await world.delivered({ company: own }), await world.delivered({ company: own })];
        const late = await world.draft(two);
        await api.ask('PATCH', late['@id'], { as: 'admin', body: { issueDate: addDays(today(), -1) } });
        const first = await world.issued(one);
        expect(codesIn(await world.post(late['@id'], 'issue', {}, 'admin'))).toContain('before_last');
        await api.ask('PATCH', late['@id'], { as: 'admin', body: { issueDate: addDays(today(), 1) } });
        expect(codesIn(await world.post(late['@id'], 'issue', {}, 'admin'))).toContain('DATE-FUTURE');
        await api.ask('PATCH', late['@id'], { as: 'admin', body: { issueDate: null } });
        const second = (await world.post(late['@id'], 'issue', {}, 'admin')).body as unknown as Member;
        expect([first.number, second.number].map(number => String(number).slice(-6))).toEqual(['000001', '000002']);
    });

    test('the database itself refuses to change or delete what is issued', async () => {
        const invoice = await world.issued(await world.delivered({ company }));
        const id = Number(String(invoice['@id']).split('/').at(-1));
        const refused = [
            sql`update invoices set total_including_tax = 1 where id = ${id}`,
            sql`update invoices set number = null, status = 'draft', hash = null where id = ${id}`,
            sql`delete from invoices where id = ${id}`,
            sql`update invoice_items set designation = 'x' where invoice_id = ${id}`,
            sql`delete from invoice_items where invoice_id = ${id}`,
            sql`insert into invoice_items (invoice_id, designation) values (${id}, 'x')`,
            sql`delete from invoice_delivery_notes where invoice_id = ${id}`,
            sql`update issued_invoices set content = '{}' where invoice_id = ${id}`,
            sql`delete from issued_invoices where invoice_id = ${id}`,
            sql`truncate invoices cascade`,
        ];
        for (const statement of refused)
            await expect(api.database.db.execute(statement)).rejects.toMatchObject({ cause: { code: '23000' } });
    });

    test('charges and texts are written by hand, goods are those of the notes', async () => {
        const draft = await world.draft(await world.delivered({ company }));
        const [goods] = world.invoiceLines(draft);
        const rate = goods?.vatRate;
        const patched = await api.ask('PATCH', draft['@id'], {
            as: 'admin',
            body: {
                invoiceItems: [
                    { kind: 'text', designation: 'Merci' },
                    { kind: 'charge', designation: 'Emballage', quantity: '2', netUnitPrice: '1.50', vatRate: rate },
                ],
            },
        });
        expect(patched.status, JSON.stringify(patched.body)).toBe(200);
        const lines = world.invoiceLines(patched.body);
        expect(lines.map(({ kind, lineAmount }) => [kind, lineAmount])).toEqual([
            ['text', '0.00'],
            ['charge', '3.00'],
            ['goods', goods?.lineAmount],
        ]);
    });
});

describe('credit notes', () => {
    const credit = (invoice: Member, body: object) => world.post(invoice['@id'], 'credit', body, 'admin');
    const issue = async (note: Member) => {
        const answer = await world.post(note['@id'], 'issue', {}, 'admin');
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        return answer.body as unknown as Member;
    };

    test('of a quantity, never above what is left of the line', async () => {
        const invoice = await world.issued(await world.delivered({ company }));
        const [line] = world.invoiceLines(invoice);
        const lines = (quantity: number) => ({ lines: [{ invoiceItem: line?.['@id'], quantity }], reason: 'Abîmé' });
        expect(codesIn(await credit(invoice, lines(7)))).toEqual(['credit_above_line']);
        for (const wrong of [-1, 0, 0.00001, 1e21])
            expect([wrong, (await credit(invoice, lines(wrong))).status]).toEqual([wrong, 422]);
        const twice = await credit(invoice, { ...lines(1), lines: [...lines(1).lines, ...lines(1).lines] });
        expect([twice.status, twice.body.violations?.map(({ propertyPath }) => propertyPath)]).toEqual([
            422,
            ['lines[1].invoiceItem'],
        ]);
        const draft = (await credit(invoice, lines(2))).body as unknown as Member;
        expect(draft).toMatchObject({ type: 'credit_note', status: 'draft', creditedInvoice: invoice['@id'] });
        const note = await issue(draft);
        expect(String(note.number)).toMatch(/^A\d{4}-\d{6}$/);
        const after = await world.read(invoice['@id']);
        expect(Number(after.dueAmount)).toBeCloseTo(Number(invoice.dueAmount) - Number(note.totalIncludingTax), 2);
        expect(world.invoiceLines(after)).toMatchObject([{ creditedQuantity: 2 }]);
        expect(codesIn(await credit(invoice, lines(5)))).toEqual(['credit_above_line']);
    });

    test('whole: nothing is due, and its notes can be invoiced again', async () => {
        const delivered = await world.delivered({ company });
        const invoice = await world.issued(delivered);
        const note = await issue((await credit(invoice, { reason: 'Erreur' })).body as unknown as Member);
        expect(note.totalIncludingTax).toBe(invoice.totalIncludingTax);
        expect(await world.read(invoice['@id'])).toMatchObject({ status: 'credited', dueAmount: '0.00' });
        expect(await world.read(delivered['@id'])).toMatchObject({ billedAt: null, billingReference: null });
        expect(codesIn(await credit(invoice, { reason: 'Encore' }))).toEqual(['nothing_left']);
        expect((await world.issued(delivered)).deliveryNotes).toEqual([delivered['@id']]);
    });

    test('of an amount, over the rates of what is left', async () => {
        const invoice = await world.issued(await world.delivered({ company }));
        const total = String(invoice.totalExcludingTax);
        const above = (Number(total) + 0.01).toFixed(2);
        expect(codesIn(await credit(invoice, { amount: above, reason: 'Geste' }))).toEqual(['credit_above_total']);
        const draft = (await credit(invoice, { amount: '10.00', reason: 'Geste' })).body as unknown as Member;
        expect(draft).toMatchObject({ totalExcludingTax: '10.00', creditReason: 'Geste' });
        expect((await credit(draft, { reason: 'x' })).status).toBe(409);
        await issue(draft);
        const rest = await issue((await credit(invoice, { reason: 'Le reste' })).body as unknown as Member);
        expect(rest.totalExcludingTax).toBe((Number(total) - 10).toFixed(2));
        expect(await world.read(invoice['@id'])).toMatchObject({ status: 'credited', dueAmount: '0.00' });
    });
});

describe('the chain (invoices.md, section 3)', () => {
    const verify = (of: string) =>
        api.ask('GET', `/api/invoices/verify?company=${encodeURIComponent(of)}`, { as: 'admin' });

    test('verifies, and finds one changed byte', async () => {
        const own = await world.company();
        const invoices = [
            await world.issued(await world.delivered({ company: own })),
            await world.issued(await world.delivered({ company: own })),
        ];
        expect((await verify(own)).body).toMatchObject({ checked: 2, broken: null });
        const id = Number(String(invoices[1]?.['@id']).split('/').at(-1));
        await api.database.db.execute(sql`alter table issued_invoices disable trigger user`);
        await api.database.db.execute(
            sql`update issued_invoices set content = replace(content, 'Dépôt', 'Depôt') || ' ' where invoice_id = ${id}`,
        );
        await api.database.db.execute(sql`alter table issued_invoices enable trigger user`);
        expect((await verify(own)).body).toMatchObject({
            checked: 1,
            broken: { '@id': invoices[1]?.['@id'], reason: 'content' },
        });
    });

    const credit = (invoice: Member, body: object) => world.post(invoice['@id'], 'credit', body, 'admin');
    const issue = async (note: Member) =>
        (await world.post(note['@id'], 'issue', {}, 'admin')).body as unknown as Member;
    type Harm = (id: number) => ReturnType<typeof sql>;
    const HARMS: [what: string, reason: string, harm: Harm][] = [
        [
            'price of a line',
            'lines',
            id => sql`update invoice_items set net_unit_price = net_unit_price + 0.01 where invoice_id = ${id}`,
        ],
        [
            'quantity of a line',
            'lines',
            id => sql`update invoice_items set quantity = quantity + 1 where invoice_id = ${id}`,
        ],
        ['text of a line', 'lines', id => sql`update invoice_items set designation = 'Autre' where invoice_id = ${id}`],
        [
            'line',
            'lines',
            id =>
                sql`delete from invoice_items where id = (select max(id) from invoice_items where invoice_id = ${id})`,
        ],
        [
            'VAT rate of the lines',
            'lines',
            id =>
                sql`update invoice_items set vat_rate_id = (select id from vat_rates where rate = 2.1 limit 1) where invoice_id = ${id}`,
        ],
        [
            'customer',
            'record',
            id => sql`update invoices set third_party_id = (select max(id) from third_parties other where id <> invoices.third_party_id)
                where id = ${id}`,
        ],
        ['due date', 'record', id => sql`update invoices set due_date = due_date + 30 where id = ${id}`],
        [
            'tax',
            'record',
            id =>
                sql`update invoices set total_vat = total_vat + 1, total_excluding_tax = total_excluding_tax - 1 where id = ${id}`,
        ],
    ];
    const withoutTriggers = async (...harms: ReturnType<typeof sql>[]): Promise<void> => {
        const { db } = api.database;
        const tables = ['invoices', 'invoice_items', 'issued_invoices'].map(name => sql.raw(name));
        for (const table of tables) await db.execute(sql`alter table ${table} disable trigger user`);
        for (const harm of harms) await db.execute(harm);
        for (const table of tables) await db.execute(sql`alter table ${table} enable trigger user`);
    };
    const idOf = ({ '@id': iri }: Member) => Number(iri.split('/').at(-1));

    test.each(HARMS)('B11 finds another %s of an issued invoice', async (_what, reason, harm) => {
        const own = await world.company();
        const invoice = await world.issued(await world.delivered({ company: own }));
        expect((await verify(own)).body).toMatchObject({ checked: 1, broken: null });
        await withoutTriggers(harm(idOf(invoice)));
        expect((await verify(own)).body).toMatchObject({ checked: 1, broken: { '@id': invoice['@id'], reason } });
    });

    test('B11 finds that the last invoice, or credit note, was made a draft and taken out of the chain', async () => {
        const own = await world.company();
        const first = await world.issued(await world.delivered({ company: own }));
        const { body: draft } = await credit(first, { reason: 'Retour' });
        const note = await issue(draft as unknown as Member);
        const forget = ({ '@id': iri }: Member) => {
            const id = Number(iri.split('/').at(-1));
            return [
                sql`delete from issued_invoices where invoice_id = ${id}`,
                sql`update invoices set status = 'draft', number = null, hash = null, issued_at = null where id = ${id}`,
            ];
        };
        await withoutTriggers(...forget(note));
        expect((await verify(own)).body.broken).toEqual({ '@id': note['@id'], number: note.number, reason: 'number' });
        await withoutTriggers(...forget(first as Member));
        expect((await verify(own)).body.broken).toMatchObject({
            number: expect.stringMatching(/^[AF]\d{4}-000001$/),
            reason: 'number',
        });
    });

    test('B11 a customer, and a rate, that were changed since are no finding', async () => {
        const own = await world.company();
        const invoice = await world.issued(await world.delivered({ company: own }));
        const customer = String(invoice.thirdParty);
        const { body } = await api.ask('GET', customer, { as: 'super' });
        const changed = await api.ask('PATCH', customer, {
            as: 'super',
            body: { customerCode: `${body.customerCode}-2`, name: 'Autre' },
        });
        expect(changed.status).toBe(200);
        expect((await verify(own)).body).toMatchObject({ checked: 1, broken: null });
    });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lateCharges } from '#contract/invoices/lateCharges.ts';
import { publicPenaltyRate } from '#contract/settings/legalInterest.ts';
import { addDays, today } from '#contract/values/days.ts';
import { type Answer, type Api, openApi } from '#test/support/api.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { readPdf, wordsOf } from '#test/support/pdf.ts';
import { ADDRESS, type Member } from '#test/support/records.ts';

let api: Api;
/** Whom the mail server has messages for. */
const mailed: string[] = [];
/** Texts of these messages. */
const letters: string[] = [];
let world: ReturnType<typeof invoiceWorld>;
let company: string;
let thirdParty: string;
beforeAll(async () => {
    const send = async ({ to, text }: { to: string; text: string }) => {
        mailed.push(to);
        letters.push(text);
    };
    api = await openApi({ mailer: { send } });
    world = invoiceWorld(api);
    company = await world.company();
    thirdParty = await world.customer();
});
afterAll(() => api.close());

/** An issued invoice of the company, of 144.00 with tax. */
const invoiced = async (more: object = {}): Promise<Member> =>
    world.issued(await world.delivered({ company, thirdParty, ...more }));

const enter = (amount: string, allocations: readonly (readonly [Member, string])[] = [], more: object = {}) =>
    api.ask('POST', '/api/payments', {
        as: 'admin',
        body: {
            company,
            thirdParty,
            date: today(),
            amount,
            allocations: allocations.map(([invoice, part]) => ({ invoice: invoice['@id'], amount: part })),
            ...more,
        },
    });

const entered = async (...given: Parameters<typeof enter>): Promise<Member> => {
    const answer = await enter(...given);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body as unknown as Member;
};

/** What is refused, and where. */
const refusedIn = ({ body }: Answer): (string | undefined)[][] =>
    body.violations.map(({ propertyPath, code }) => [propertyPath, code]);

const stateOf = async ({ '@id': iri }: Member) => {
    const { status, paidAmount, creditedAmount, dueAmount } = await world.read(iri);
    return { status, paidAmount, creditedAmount, dueAmount };
};

const credited = async (invoice: Member, body: object = {}): Promise<Member> => {
    const made = await api.ask('POST', `${invoice['@id']}/credit`, { as: 'admin', body: { reason: 'Geste', ...body } });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const answer = await world.post(String((made.body as unknown as Member)['@id']), 'issue', {}, 'admin');
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as unknown as Member;
};

const totalOf = (invoice: Member): string => String(invoice.totalIncludingTax);
const less = (total: string, part: string): string => (Number(total) - Number(part)).toFixed(2);

describe('payments settle invoices (invoices.md, section 5)', () => {
    test('in part, then as a whole, and taken off again', async () => {
        const invoice = await invoiced();
        const total = totalOf(invoice);
        const first = await entered('50.00', [[invoice, '40.00']]);
        expect(first).toMatchObject({ allocatedAmount: '40.00', unallocatedAmount: '10.00' });
        expect(await stateOf(invoice)).toMatchObject({
            status: 'partially_paid',
            paidAmount: '40.00',
            dueAmount: less(total, '40'),
        });
        const second = await entered(less(total, '40'), [[invoice, less(total, '40')]]);
        expect(await stateOf(invoice)).toMatchObject({ status: 'paid', paidAmount: total, dueAmount: '0.00' });
        const { status } = await api.ask('DELETE', second['@id'], { as: 'admin' });
        expect(status).toBe(204);
        expect(await stateOf(invoice)).toMatchObject({ status: 'partially_paid', paidAmount: '40.00' });
        await api.ask('PATCH', first['@id'], { as: 'admin', body: { allocations: [] } });
        expect(await stateOf(invoice)).toMatchObject({ status: 'issued', paidAmount: '0.00', dueAmount: total });
        expect(await world.read(first['@id'])).toMatchObject({ allocatedAmount: '0.00', unallocatedAmount: '50.00' });
    });

    test('an amount moves from one invoice to another', async () => {
        const [one, other] = [await invoiced(), await invoiced()];
        const payment = await entered('30.00', [[one, '30.00']]);
        const allocations = [{ invoice: other['@id'], amount: '30.00' }];
        const { status } = await api.ask('PATCH', payment['@id'], { as: 'admin', body: { allocations } });
        expect(status).toBe(200);
        expect(await stateOf(one)).toMatchObject({ status: 'issued', paidAmount: '0.00' });
        expect(await stateOf(other)).toMatchObject({ status: 'partially_paid', paidAmount: '30.00' });
    });

    test('the history of the invoice tells of it, and webhooks of the payment', async () => {
        const invoice = await invoiced();
        await entered('30.00', [[invoice, '30.00']]);
        const path = `/api/changes?record=${encodeURIComponent(invoice['@id'])}&order[id]=desc&itemsPerPage=1`;
        const { body } = await api.ask('GET', path, { as: 'admin' });
        expect(body.member[0]).toMatchObject({
            differences: {
                paidAmount: { from: '0.00', to: '30.00' },
                status: { from: 'issued', to: 'partially_paid' },
            },
        });
    });

    test('nothing is read, entered or changed by who may not', async () => {
        const body = { company, thirdParty, date: today(), amount: '1.00' };
        expect((await api.ask('POST', '/api/payments', { as: 'user', body })).status).toBe(403);
        const payment = await entered('1.00');
        // Another company than those that the user handles.
        expect((await api.ask('GET', payment['@id'], { as: 'user' })).status).toBe(404);
    });
});

describe('what a payment cannot be', () => {
    test.each([
        ['of nothing', '0.00', {}, 'amount'],
        ['in the future', '1.00', { date: addDays(today(), 1) }, 'date'],
        ['without a day', '1.00', { date: null }, 'date'],
        ['of a method that there is not', '1.00', { method: 'barter' }, 'method'],
        ['of a fraction of a cent', '1.001', {}, 'amount'],
    ])('%s', async (_, amount, more, property) => {
        const answer = await enter(amount, [], more);
        expect(answer.status).toBe(422);
        expect(answer.body.violations.map(({ propertyPath }) => propertyPath)).toEqual([property]);
    });

    test('allocated above its amount, above what is due, to a draft, to another customer, twice', async () => {
        const invoice = await invoiced();
        const total = totalOf(invoice);
        const draft = await world.draft(await world.delivered({ company, thirdParty }));
        const foreign = await world.issued(await world.delivered({ company }));
        const codes = async (...given: Parameters<typeof enter>) => refusedIn(await enter(...given));
        expect(await codes('10.00', [[invoice, '10.01']])).toEqual([['allocations', 'allocated_above_amount']]);
        const above = (Number(total) + 0.01).toFixed(2);
        expect(await codes(above, [[invoice, above]])).toEqual([['allocations[0].amount', 'allocation_above_due']]);
        expect(await codes('1.00', [[draft, '1.00']])).toEqual([['allocations[0].invoice', 'allocation_of_draft']]);
        expect(await codes('1.00', [[foreign, '1.00']])).toEqual([['allocations[0].invoice', 'allocation_of_other']]);
        expect(
            await codes('2.00', [
                [invoice, '1.00'],
                [invoice, '1.00'],
            ]),
        ).toEqual([['allocations', 'allocated_twice']]);
        expect((await enter('1.00', [[invoice, '-1.00']])).status).toBe(422);
        expect((await enter('1.00', [[invoice, '0.00']])).status).toBe(422);
        expect(await stateOf(invoice)).toMatchObject({ status: 'issued', dueAmount: total });
    });

    test('of another customer while it settles invoices', async () => {
        const payment = await entered('1.00', [[await invoiced(), '1.00']]);
        const body = { thirdParty: await world.customer() };
        const answer = await api.ask('PATCH', payment['@id'], { as: 'admin', body });
        expect(refusedIn(answer)).toEqual([['allocations[0].invoice', 'allocation_of_other']]);
    });

    test('twenty at once pay one invoice: never more than is due', async () => {
        const invoice = await invoiced();
        const part = (Math.floor(Number(totalOf(invoice)) * 10) / 100).toFixed(2);
        const answers = await Promise.all(Array.from({ length: 20 }, () => enter(part, [[invoice, part]])));
        const statuses = answers.map(({ status }) => status);
        expect(statuses.filter(status => status === 201)).toHaveLength(10);
        expect(statuses.filter(status => status === 422)).toHaveLength(10);
        const { paidAmount, dueAmount } = await world.read(invoice['@id']);
        expect([Number(paidAmount), Number(dueAmount)]).toEqual([
            Number((Number(part) * 10).toFixed(2)),
            Number((Number(totalOf(invoice)) - Number(part) * 10).toFixed(2)),
        ]);
    });
});

describe('credit notes and refunds', () => {
    test('a credit note of an unpaid invoice is used up by it', async () => {
        const invoice = await invoiced();
        const note = await credited(invoice, { amount: '10.00' });
        expect(await stateOf(note)).toMatchObject({ status: 'paid', dueAmount: '0.00', creditedAmount: totalOf(note) });
        expect(await stateOf(invoice)).toMatchObject({
            status: 'issued',
            creditedAmount: totalOf(note),
            dueAmount: less(totalOf(invoice), totalOf(note)),
        });
    });

    test('what it exceeds stays on it, is refunded once, and keeps the payment', async () => {
        const invoice = await invoiced();
        const total = totalOf(invoice);
        const payment = await entered(total, [[invoice, total]]);
        const note = await credited(invoice);
        expect(await stateOf(invoice)).toMatchObject({ status: 'credited', dueAmount: '0.00', paidAmount: total });
        expect(await stateOf(note)).toMatchObject({ status: 'issued', dueAmount: total });
        expect(refusedIn(await enter(total, [[note, total]]))).toEqual([
            ['allocations[0].invoice', 'payment_of_credit_note'],
        ]);
        expect(refusedIn(await enter(`-${total}`, [[invoice, total]]))).toEqual([
            ['allocations[0].invoice', 'refund_of_invoice'],
        ]);
        await entered(`-${total}`, [[note, total]]);
        expect(await stateOf(note)).toMatchObject({ status: 'paid', dueAmount: '0.00', paidAmount: total });
        expect(refusedIn(await enter('-0.01', [[note, '0.01']]))).toEqual([
            ['allocations[0].amount', 'refund_above_left'],
        ]);
        // It was refunded, so that it must have been paid.
        expect(refusedIn(await api.ask('DELETE', payment['@id'], { as: 'admin' }))).toEqual([
            ['allocations', 'refunded_already'],
        ]);
    });

    test('a payment that is taken away was never on the credit note', async () => {
        const invoice = await invoiced();
        const payment = await entered(totalOf(invoice), [[invoice, totalOf(invoice)]]);
        const note = await credited(invoice);
        expect((await api.ask('DELETE', payment['@id'], { as: 'admin' })).status).toBe(204);
        expect(await stateOf(note)).toMatchObject({ status: 'paid', dueAmount: '0.00' });
        expect(await stateOf(invoice)).toMatchObject({ status: 'credited', dueAmount: '0.00', paidAmount: '0.00' });
    });
});

describe('a payment is taken back', () => {
    const reverse = (payment: Member, body: object = {}) =>
        api.ask('POST', `${payment['@id']}/reverse`, {
            as: 'admin',
            body: { reason: 'Chèque sans provision', ...body },
        });

    test('by a second one, once, and neither changes any more', async () => {
        const invoice = await invoiced();
        const payment = await entered('40.00', [[invoice, '30.00']], { method: 'cheque' });
        const answer = await reverse(payment);
        expect(answer.status, JSON.stringify(answer.body)).toBe(201);
        const second = answer.body as unknown as Member;
        expect(second).toMatchObject({
            amount: '-40.00',
            method: 'cheque',
            reference: 'Chèque sans provision',
            reversedPayment: payment['@id'],
            allocatedAmount: '30.00',
            unallocatedAmount: '0.00',
        });
        expect(await world.read(payment['@id'])).toMatchObject({ isReversed: true, unallocatedAmount: '0.00' });
        expect(await stateOf(invoice)).toMatchObject({ status: 'issued', paidAmount: '0.00' });
        expect((await reverse(payment)).status).toBe(409);
        expect((await reverse(second)).status).toBe(409);
        for (const one of [payment, second]) {
            const body = { reference: 'x' };
            expect((await api.ask('PATCH', one['@id'], { as: 'admin', body })).status).toBe(409);
            expect((await api.ask('DELETE', one['@id'], { as: 'admin' })).status).toBe(409);
        }
    });

    test('not without a reason, and not in the future', async () => {
        const payment = await entered('1.00');
        expect((await reverse(payment, { reason: null })).status).toBe(422);
        expect((await reverse(payment, { date: addDays(today(), 1) })).status).toBe(422);
        expect((await api.ask('POST', `${payment['@id']}/reverse`, { as: 'user', body: { reason: 'x' } })).status).toBe(
            403,
        );
    });
});

describe('what a payment could settle', () => {
    const proposal = (query: Record<string, string>, as: 'admin' | 'user' = 'admin') =>
        api.ask('GET', `/api/payments/proposal?${new URLSearchParams(query)}`, { as });

    test('exact sums, then the oldest, and what the text names', async () => {
        const own = await world.customer();
        const invoices = [await invoiced({ thirdParty: own }), await invoiced({ thirdParty: own })];
        const total = totalOf(invoices[0] as Member);
        const asked = { company, thirdParty: own };
        const { body } = await proposal({ ...asked, amount: '10.00', reference: `VIR ${invoices[1]?.number}` });
        expect(body).toMatchObject({
            reason: 'named',
            allocations: [{ invoice: invoices[1]?.['@id'], amount: '10.00' }],
            left: '0.00',
        });
        expect((await proposal({ ...asked, amount: total })).body).toMatchObject({ reason: 'exact' });
        expect((await proposal({ ...asked, amount: '1.00' })).body).toMatchObject({
            reason: 'oldest',
            open: invoices.map(one => ({ '@id': one['@id'], dueAmount: total })),
        });
        const payment = await entered(total, [[invoices[0] as Member, total]], { thirdParty: own });
        expect((await proposal({ ...asked, amount: total })).body.open).toHaveLength(1);
        expect((await proposal({ ...asked, amount: total, payment: payment['@id'] })).body).toMatchObject({
            reason: 'exact',
            open: invoices.map(one => ({ '@id': one['@id'], dueAmount: total })),
        });
        expect((await proposal({ ...asked, amount: '-1.00' })).body).toMatchObject({ reason: 'none', open: [] });
    });

    test('says what it lacks', async () => {
        const { status, body } = await proposal({ company: '', thirdParty: 'x', amount: 'lots' });
        expect(status).toBe(422);
        expect(body.violations.map(({ propertyPath }) => propertyPath)).toEqual(['thirdParty', 'company', 'amount']);
    });
});

test('the database keeps one allocation for each invoice, and none of nothing', async () => {
    const invoice = await invoiced();
    const payment = await entered('2.00', [[invoice, '1.00']]);
    const [id, of] = [payment, invoice].map(one => Number(one['@id'].split('/').at(-1)));
    const insert = (amount: string) =>
        api.database.db.execute(
            sql`insert into payment_allocations (payment_id, invoice_id, amount) values (${id}, ${of}, ${amount})`,
        );
    await expect(insert('1.00')).rejects.toThrow();
    await expect(insert('0.00')).rejects.toThrow();
});

const accountOf = async (customer: string, query = '', as: 'admin' | 'user' = 'admin') =>
    (await api.ask('GET', `${customer}/account${query}`, { as })).body as unknown as Record<string, string>;

describe('what a customer owes (invoices.md, section 5)', () => {
    test('by age, of one company or all, and only what is seen', async () => {
        const own = await world.customer();
        const elsewhere = await world.company();
        const invoice = await invoiced({ thirdParty: own });
        const other = await world.issued(await world.delivered({ company: elsewhere, thirdParty: own }));
        await api.database.db.execute(sql`alter table invoices disable trigger user`);
        await api.database.db.execute(
            sql`update invoices set due_date = ${addDays(today(), -45)} where id = ${Number(invoice['@id'].split('/').at(-1))}`,
        );
        await api.database.db.execute(sql`alter table invoices enable trigger user`);
        await entered('50.00', [[invoice, '44.00']], { thirdParty: own });
        const due = less(totalOf(invoice), '44');
        expect(await accountOf(own, `?company=${encodeURIComponent(company)}`)).toMatchObject({
            due,
            notDue: '0.00',
            over30: due,
            unallocated: '6.00',
            balance: less(due, '6'),
            daysLate: 45,
            indemnity: '40.00',
        });
        const all = (Number(due) + Number(totalOf(other))).toFixed(2);
        expect(await accountOf(own)).toMatchObject({ due: all, notDue: totalOf(other) });
        expect(await accountOf(own, '', 'user')).toMatchObject({ due: '0.00', unallocated: '0.00' });
        const { unpaidAmount } = await world.read(own);
        expect(unpaidAmount).toBe(less(all, '6'));
    });

    test('what is unpaid counts against their credit, until it is paid', async () => {
        const own = await world.customer({ authorizedOutstanding: '1000.00', outstandingBalance: '0.00' });
        const invoice = await invoiced({ thirdParty: own });
        const limit = (Number(totalOf(invoice)) * 1.5).toFixed(2);
        await api.ask('PATCH', own, { as: 'admin', body: { authorizedOutstanding: limit } });
        const order = await world.order({ company, thirdParty: own });
        const refused = await world.post(order['@id'], 'validate', {}, 'admin');
        expect(JSON.stringify(refused.body)).toContain('credit_exceeded');
        const listed = await world.read(order['@id']);
        expect(Number(listed.creditExcess)).toBeCloseTo(Number(totalOf(invoice)) * 2 - Number(limit), 2);
        await entered(totalOf(invoice), [[invoice, totalOf(invoice)]], { thirdParty: own });
        expect((await world.read(order['@id'])).creditExcess).toBeNull();
    });
});

describe('statements and reminders (invoices.md, section 5)', () => {
    test('the statement is a PDF of one company, in the customer’s language', async () => {
        const own = await world.customer({ locale: 'en' });
        const invoice = await invoiced({ thirdParty: own });
        const path = `${own}/statement?company=${encodeURIComponent(company)}`;
        const answer = await api.app.request(`http://localhost${path}`, {
            headers: { authorization: `Bearer ${await api.token('admin')}` },
        });
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
        expect(answer.headers.get('content-disposition')).toMatch(
            /^inline; filename="statement-nom-de-test-\d+-\d{4}-\d\d-\d\d\.pdf";/,
        );
        const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
        expect(wordsOf(pages[0])).toContain(`Invoice ${invoice.number}`);
        expect(wordsOf(pages[0])).toContain('Not yet due');
    });

    test('B11 the statement of a period has the balance before, each movement and the balance after', async () => {
        const own = await world.customer({ locale: 'en', outstandingBalance: '50.00' });
        const invoice = await invoiced({ thirdParty: own });
        await entered('20.00', [[invoice, '20.00']], { thirdParty: own });
        const read = async (query: string) => {
            const path = `${own}/statement?company=${encodeURIComponent(company)}&${query}`;
            const answer = await api.app.request(`http://localhost${path}`, {
                headers: { authorization: `Bearer ${await api.token('admin')}` },
            });
            if (answer.status !== 200) return String(answer.status);
            return wordsOf((await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages[0]);
        };
        const account = await api.ask('GET', `${own}/account?company=${encodeURIComponent(company)}`, { as: 'admin' });
        const balance = Number(account.body.balance).toLocaleString('en', { minimumFractionDigits: 2 });
        const whole = await read('from=2020-01-01');
        expect(whole).toContain(`Invoice ${invoice.number}`);
        expect(whole).toContain('Payment');
        expect(whole).toContain('Closing balance');
        expect(whole).toContain(balance);
        const past = await read('from=2019-01-01&to=2019-12-31');
        expect(past).toContain('No movements.');
        expect(past).not.toContain(String(invoice.number));
        for (const query of ['from=2026-13-01', 'to=x', 'from=2026-02-01&to=2026-01-01'])
            expect(await read(query)).toBe('400');
    });

    test.each([
        ['open items', ''],
        ['movements', '&from=2020-01-01'],
    ])(
        'B11 the statement of one of several companies says which opening balance it leaves out (%s)',
        async (_what, query) => {
            await world.company();
            const own = await world.customer({ locale: 'en', outstandingBalance: '51.20' });
            const invoice = await invoiced({ thirdParty: own });
            const one = `company=${encodeURIComponent(company)}`;
            const apart = { openingApart: '51.20', balance: totalOf(invoice) };
            expect(await accountOf(own, `?${one}`)).toMatchObject({ ...apart, opening: '0.00' });
            const all = (Number(totalOf(invoice)) + 51.2).toFixed(2);
            expect(await accountOf(own)).toMatchObject({ opening: '51.20', openingApart: '51.20', balance: all });
            const drawn = await api.app.request(`${own}/statement?${one}${query}`, {
                headers: { Authorization: `Bearer ${await api.token('admin')}` },
            });
            const { pages } = await readPdf(new Uint8Array(await drawn.arrayBuffer()));
            expect(wordsOf(pages[0])).toContain('Opening balance of €51.20, common to several companies');
        },
    );

    test('B11 open items of a past day leave out what was paid, credited, set off or written off since', async () => {
        const own = await world.customer({ locale: 'en' });
        const [first, second, third] = [
            await invoiced({ thirdParty: own }),
            await invoiced({ thirdParty: own }),
            await invoiced({ thirdParty: own }),
        ];
        const ago = (days: number): string => addDays(today(), -days);
        const issuedOn = async (day: string, ...all: readonly Member[]) => {
            await api.database.db.execute(sql`alter table invoices disable trigger invoices_keep_issued`);
            for (const { '@id': iri } of all)
                await api.database.db.execute(
                    sql`update invoices set issue_date = ${day} where id = ${Number(iri.split('/').at(-1))}`,
                );
            await api.database.db.execute(sql`alter table invoices enable trigger invoices_keep_issued`);
        };
        await issuedOn(ago(40), first, second, third);
        // Paid in part before the day, with a payment that only later has an invoice, and after it.
        await entered('44.00', [[first, '44.00']], { thirdParty: own, date: ago(30) });
        await entered('20.00', [], { thirdParty: own, date: ago(25) });
        await entered('97.00', [[first, '97.00']], { thirdParty: own, date: ago(10) });
        await world.post(first['@id'], 'write_off', { amount: '3.00', reason: 'Écart', date: ago(9) }, 'admin');
        await entered(totalOf(second), [[second, totalOf(second)]], { thirdParty: own, date: ago(30) });
        const note = await credited(second);
        await issuedOn(ago(22), note);
        // Paid twice between the offset and the day on which the payment is taken back.
        const unfunded = await entered(totalOf(third), [[third, totalOf(third)]], { thirdParty: own, date: ago(24) });
        await world.post(unfunded['@id'], 'reverse', { reason: 'Sans provision', date: ago(5) }, 'admin');
        const offset = await world.post(note['@id'], 'offset', { invoice: third['@id'], date: ago(8) }, 'admin');
        expect(offset.status, JSON.stringify(offset.body)).toBe(201);
        const balances = async (day: string) => {
            const query = `company=${encodeURIComponent(company)}&day=${day}`;
            const { due, unallocated, balance } = await accountOf(own, `?${query}`);
            return { due, unallocated, balance };
        };
        expect(await balances(ago(41))).toEqual({ due: '0.00', unallocated: '0.00', balance: '0.00' });
        expect(await balances(ago(26))).toEqual({ due: '244.00', unallocated: '0.00', balance: '244.00' });
        expect(await balances(ago(20))).toEqual({ due: '100.00', unallocated: '164.00', balance: '-64.00' });
        expect(await balances(ago(9))).toEqual({ due: '0.00', unallocated: '164.00', balance: '-164.00' });
        expect(await balances(ago(7))).toEqual({ due: '0.00', unallocated: '164.00', balance: '-164.00' });
        expect(await balances(today())).toEqual({ due: '0.00', unallocated: '20.00', balance: '-20.00' });
        const drawn = async (query: string) => {
            const path = `${own}/statement?company=${encodeURIComponent(company)}&${query}`;
            return api.app.request(path, { headers: { Authorization: `Bearer ${await api.token('admin')}` } });
        };
        const wordsIn = async (query: string) => {
            const file = await drawn(query);
            return wordsOf((await readPdf(new Uint8Array(await file.arrayBuffer()))).pages[0]);
        };
        expect((await drawn(`day=${ago(26)}`)).headers.get('content-disposition')).toContain(`-${ago(26)}.pdf`);
        const owing = await wordsIn(`day=${ago(26)}`);
        for (const said of [`Invoice ${first.number}`, `Invoice ${third.number}`, '€244.00'])
            expect(owing).toContain(said);
        expect(owing).not.toContain(`Invoice ${second.number}`);
        // What may be paid since is not asked for.
        expect(owing).not.toContain('IBAN');
        expect(await wordsIn(`day=${ago(20)}`)).toContain(`Credit note ${note.number}`);
        expect(await wordsIn(`from=${ago(50)}&to=${ago(26)}`)).toMatch(/Closing balance\s+€244\.00/);
        expect((await drawn('day=2026-02-30')).status).toBe(400);
    });

    test('a reminder is sent of what is due, in words that follow its lateness, and is remembered', async () => {
        const own = await world.customer({ email: 'client@exemple.test' });
        const invoice = await invoiced({ thirdParty: own });
        const send = (kind: string) => world.post(invoice['@id'], 'send', { kind, to: 'client@exemple.test' }, 'admin');
        expect((await send('invoice')).status).toBe(200);
        expect((await send('reminder')).status).toBe(200);
        const { sentAt, remindedAt } = await world.read(invoice['@id']);
        expect([sentAt, remindedAt]).toEqual([expect.any(String), expect.any(String)]);
        await entered(totalOf(invoice), [[invoice, totalOf(invoice)]], { thirdParty: own });
        expect((await send('reminder')).status).toBe(409);
    });

    test.each([
        ['fr', 'Reste dû sur cette facture : 144,00 €.', 'Déduction faite de 44,00 € d’avoirs', 'est de 100,00 €.'],
        ['en', 'Amount due of this invoice: €144.00.', 'After deduction of €44.00', 'your account is €100.00.'],
    ])('B11 a first reminder names the amount due and the balance after credits (%s)', async (locale, ...sentences) => {
        const own = await world.customer({ email: 'client@exemple.test', locale });
        const invoice = await invoiced({ thirdParty: own });
        expect(totalOf(invoice)).toBe('144.00');
        const remind = async () => {
            const body = { kind: 'reminder', to: 'client@exemple.test' };
            expect((await world.post(invoice['@id'], 'send', body, 'admin')).status).toBe(200);
            await api.jobs.drain();
            return String(letters.at(-1)).replaceAll(/[\u00a0\u202f]/g, ' ');
        };
        expect(await remind()).toMatch(/: (144,00 €|€144\.00)\. .*: (144,00 €|€144\.00)\.\n/);
        await entered('44.00', [], { thirdParty: own });
        const letter = await remind();
        for (const sentence of sentences) expect(letter).toContain(sentence);
        expect(letter).not.toMatch(/malgré|despite|in spite/i);
    });

    test('B11 nobody is reminded of less than the threshold, nor of what a credit covers', async () => {
        const own = await world.customer({ email: 'client@exemple.test' });
        const invoice = await invoiced({ thirdParty: own });
        const remind = () =>
            world.post(invoice['@id'], 'send', { kind: 'reminder', to: 'client@exemple.test' }, 'admin');
        await entered(totalOf(invoice), [], { thirdParty: own });
        expect((await remind()).status).toBe(409);
        const other = await invoiced({ thirdParty: own });
        expect((await remind()).status).toBe(200);
        expect((await world.read(invoice['@id'])).nbReminder).toBe(1);
        await entered(less(totalOf(other), '4.99'), [[other, less(totalOf(other), '4.99')]], { thirdParty: own });
        const body = { kind: 'reminder', to: 'client@exemple.test' };
        expect((await world.post(other['@id'], 'send', body, 'admin')).status).toBe(409);
    });

    test.each([
        ['a company', {}, '12.50', 'art. L441-10'],
        [
            'a public buyer',
            { isPublicBuyer: true },
            publicPenaltyRate(addDays(today(), -45)),
            'art. L2192-13, R2192-31',
        ],
    ])('B11 late charges of %s stay after the payment until they are waived', async (_what, more, penaltyRate, law) => {
        const own = await world.customer(more);
        const invoice = await invoiced({ thirdParty: own });
        await api.database.db.execute(sql`alter table invoices disable trigger invoices_keep_issued`);
        await api.database.db.execute(sql`update invoices set issue_date = issue_date - 90, due_date = ${today()}::date - 45
            where id = ${invoice.id}`);
        await api.database.db.execute(sql`alter table invoices enable trigger invoices_keep_issued`);
        const total = totalOf(invoice);
        const half = (Number(total) / 2).toFixed(2);
        await entered(half, [[invoice, half]], { thirdParty: own, date: addDays(today(), -20) });
        await entered(less(total, half), [[invoice, less(total, half)]], { thirdParty: own });
        const facts = {
            ...{ dueDate: addDays(today(), -45), dueAmount: '0.00', isProfessional: true, isWaived: false },
            ...{ penaltyRate, threshold: '5.00' },
            paid: [
                { date: addDays(today(), -20), amount: half },
                { date: today(), amount: less(total, half) },
            ],
        };
        const { interest, indemnity } = lateCharges(facts, today());
        expect(indemnity).toBe('40.00');
        const late = { status: 'paid', lateInterest: interest, lateIndemnity: indemnity };
        expect(await world.read(invoice['@id'])).toMatchObject(late);
        const account = async () => (await api.ask('GET', `${own}/account`, { as: 'admin' })).body;
        expect(await account()).toMatchObject({ due: '0.00', interest, indemnity });
        const drawn = await api.app.request(`${own}/statement?company=${encodeURIComponent(company)}`, {
            headers: { Authorization: `Bearer ${await api.token('admin')}` },
        });
        const { pages } = await readPdf(new Uint8Array(await drawn.arrayBuffer()));
        expect(wordsOf(pages[0]).replaceAll('\n', ' ')).toContain(law);
        expect((await world.post(invoice['@id'], 'waive_penalties', {}, 'admin')).status).toBe(422);
        expect((await world.post(invoice['@id'], 'waive_penalties', { reason: 'Geste' }, 'user')).status).toBe(403);
        const waived = await world.post(invoice['@id'], 'waive_penalties', { reason: 'Geste commercial' }, 'admin');
        expect(waived.status, JSON.stringify(waived.body)).toBe(200);
        expect(waived.body).toMatchObject({
            ...{ lateInterest: '0.00', lateIndemnity: '0.00' },
            penaltiesWaivedReason: 'Geste commercial',
        });
        expect(await account()).toMatchObject({ interest: '0.00', indemnity: '0.00' });
    });

    test('invoices of several customers are mailed in one call, each to its own, with a verdict each', async () => {
        const contacts = [
            { type: 'delivery', lastName: 'Durand', email: 'quai@exemple.test', address: ADDRESS, isDefault: true },
            { type: 'invoice', lastName: 'Compta', email: 'compta@exemple.test', address: ADDRESS },
        ];
        const parties = [
            await world.customer({ contacts }),
            await world.customer({ email: 'seul@exemple.test' }),
            await world.customer(),
        ];
        const invoices = [];
        for (const own of parties) invoices.push(await invoiced({ thirdParty: own }));
        const body = { kind: 'invoice', usualRecipient: true, records: invoices.map(one => ({ '@id': one['@id'] })) };
        const answer = await api.ask('POST', '/api/invoices/send', { as: 'admin', body });
        const { verdicts } = answer.body as unknown as {
            verdicts: { verdict: string; reasons: { code: string; message: string }[] }[];
        };
        expect(verdicts.map(({ verdict, reasons }) => [verdict, ...reasons.map(one => one.code)])).toEqual([
            ['done', 'recipient'],
            ['done', 'recipient'],
            ['refused', 'no_usual_recipient'],
        ]);
        expect(verdicts[0]?.reasons[0]?.message).toBe('To compta@exemple.test');
        await api.jobs.drain();
        expect(mailed.slice(-2).toSorted()).toEqual(['compta@exemple.test', 'seul@exemple.test']);
        const sentAt = await Promise.all(invoices.map(async one => (await world.read(one['@id'])).sentAt));
        expect(sentAt).toEqual([expect.any(String), expect.any(String), null]);
    });
});

test('closed books take no other payments, but allocations, and what is wrong is taken back later', async () => {
    const own = await world.company();
    const thirdParty = await world.customer();
    const invoice = await world.issued(await world.delivered({ company: own, thirdParty }));
    const [day, before] = [addDays(today(), -5), addDays(today(), -6)];
    const payment = await entered('20.00', [], { company: own, thirdParty, date: day });
    const closing = await api.ask('POST', '/api/invoices/entries/close', {
        as: 'admin',
        body: { company: own, until: day },
    });
    expect(closing.status, JSON.stringify(closing.body)).toBe(200);
    const closed = [['date', 'payment_closed']];
    const later = [['date', 'payment_day_closed']];
    const early = await enter('1.00', [], { company: own, thirdParty, date: before });
    expect(refusedIn(early)).toEqual(later);
    expect(early.body.violations[0]?.message).toMatch(/: choose a later date$/);
    const open = await entered('2.00', [], { company: own, thirdParty });
    expect(refusedIn(await api.ask('PATCH', open['@id'], { as: 'admin', body: { date: day } }))).toEqual(later);
    const patch = (body: object) => api.ask('PATCH', payment['@id'], { as: 'admin', body });
    for (const body of [{ amount: '21.00' }, { date: today() }, { method: 'cash' }])
        expect(refusedIn(await patch(body))).toEqual(closed);
    expect(refusedIn(await api.ask('DELETE', payment['@id'], { as: 'admin' }))).toEqual(closed);
    const allocations = [{ invoice: invoice['@id'], amount: '20.00' }];
    const kept = { company: own, amount: '20.0', date: day, reference: 'Chèque 7', allocations };
    const changed = await patch(kept);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const reverse = (date: string) =>
        api.ask('POST', `${payment['@id']}/reverse`, { as: 'admin', body: { reason: 'Erreur', date } });
    expect(refusedIn(await reverse(day))).toEqual(later);
    expect((await reverse(today())).status).toBe(201);
});

test('a deposit counts once against credit: as its order until it is paid, then the order counts less', async () => {
    const thirdParty = await world.customer();
    const order = await world.validated({ company, thirdParty });
    const owed = async () => {
        const { unbilledAmount, unpaidAmount } = await world.read(thirdParty);
        return (Number(unbilledAmount) + Number(unpaidAmount)).toFixed(2);
    };
    const total = String((await world.read(order['@id'])).totalIncludingTax);
    const body = { order: order['@id'], percentage: '50' };
    const { body: made } = await api.ask('POST', '/api/invoices/from_order', { as: 'admin', body });
    const [iri = ''] = (made as unknown as { created: string[] }).created;
    expect((await world.post(iri, 'issue', {}, 'admin')).status).toBe(200);
    expect(await owed()).toBe(Number(total).toFixed(2));
    const deposit = await world.read(iri);
    await entered(totalOf(deposit), [[deposit, totalOf(deposit)]], { thirdParty });
    expect(await owed()).toBe(less(total, totalOf(deposit)));
});

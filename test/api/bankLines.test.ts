import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#contract/values/days.ts';
import { type Answer, type Api, openApi } from '#test/support/api.ts';
import { countStatements } from '#test/support/countedStatements.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import type { Member } from '#test/support/records.ts';
import { camt, type Entry, newIban, sendStatement } from '#test/support/statements.ts';

let api: Api;
let world: ReturnType<typeof invoiceWorld>;
let company: string;
let iban: string;
beforeAll(async () => {
    api = await openApi();
    world = invoiceWorld(api);
    company = await world.company();
    iban = newIban();
    const account = { owner: company, label: 'Banque', iban };
    expect((await api.ask('POST', '/api/bank_accounts', { as: 'super', body: account })).status).toBe(201);
});
afterAll(() => api.close());

/** A customer of its own, and an issued invoice of 144.00 with tax. */
const owing = async (more: object = {}): Promise<{ readonly thirdParty: string; readonly invoice: Member }> => {
    const thirdParty = await world.customer(more);
    return { thirdParty, invoice: await world.issued(await world.delivered({ company, thirdParty })) };
};

const totalOf = ({ totalIncludingTax }: Member): string => String(totalIncludingTax);
const numberOf = ({ number }: Member): string => String(number);

const read = async (entries: readonly Entry[], version?: '02' | '08'): Promise<Answer> =>
    sendStatement(api, camt(iban, entries, version));

/** The lines with a text, the first one first. */
const linesWith = async (text: string): Promise<Member[]> => {
    const path = `/api/bank_lines?reference=${encodeURIComponent(text)}&order[id]=asc&itemsPerPage=100`;
    const { body } = await api.ask('GET', path, { as: 'admin' });
    return body.member as unknown as Member[];
};

const lineWith = async (text: string): Promise<Member> => {
    const [line] = await linesWith(text);
    if (!line) throw new Error(`no line has ${text}`);
    return line;
};

const perform = (line: Member, name: string): Promise<Answer> =>
    api.ask('POST', `${line['@id']}/${name}`, { as: 'admin', body: {} });

const paymentsOf = async (thirdParty: string): Promise<Member[]> => {
    const { body } = await api.ask('GET', `/api/payments?thirdParty=${encodeURIComponent(thirdParty)}`, {
        as: 'admin',
    });
    return body.member as unknown as Member[];
};

describe('lines of the bank (invoices.md, section 5)', () => {
    test.each(['02', '08'] as const)(
        'a credit becomes a proposal, and a payment once it is accepted (%s)',
        async version => {
            const { thirdParty, invoice } = await owing();
            const total = totalOf(invoice);
            const text = `VIR SEPA V${version} FACTURE ${numberOf(invoice).replace('-', ' ')}`;
            const answer = await read([{ amount: total, text, name: 'DUPONT' }], version);
            expect(answer.status, JSON.stringify(answer.body)).toBe(201);
            expect(answer.body).toMatchObject({ lines: 1, added: 1, known: 0, credits: 1, sure: 1, debits: 0 });
            const line = await lineWith(text);
            expect(line).toMatchObject({
                company,
                thirdParty,
                status: 'open',
                match: 'named',
                isSure: true,
                counterparty: 'DUPONT',
                unallocatedAmount: '0.00',
                allocations: [{ invoice: invoice['@id'], amount: total }],
            });
            const accepted = await perform(line, 'accept');
            expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
            const [payment] = await paymentsOf(thirdParty);
            expect(payment).toMatchObject({
                amount: total,
                date: '2026-11-20',
                method: 'transfer',
                unallocatedAmount: '0.00',
            });
            expect(accepted.body).toMatchObject({ status: 'entered', payment: payment?.['@id'] });
            expect(await world.read(invoice['@id'])).toMatchObject({ status: 'paid', dueAmount: '0.00' });
            // Whoever is second makes no second payment.
            expect((await perform(line, 'accept')).status).toBe(200);
            expect(await paymentsOf(thirdParty)).toHaveLength(1);
        },
    );

    test('the same file twice, and a statement that overlaps, add what is new', async () => {
        const entries = [
            { amount: '11.00', text: 'TWICE A', date: '2026-11-02' },
            // Two lines that are the same in all.
            { amount: '12.00', text: 'TWICE B', date: '2026-11-03' },
            { amount: '12.00', text: 'TWICE B', date: '2026-11-03' },
            { amount: '13.00', text: 'TWICE C', date: '2026-11-04', reference: 'REF-13' },
        ];
        expect((await read(entries)).body).toMatchObject({ lines: 4, added: 4, known: 0 });
        expect((await read(entries)).body).toMatchObject({ lines: 4, added: 0, known: 4 });
        // The bank's own reference stands for a text that it writes differently.
        const later = [...entries.slice(1, 3), { ...entries[3], text: 'TWICE C AUTREMENT' } as Entry];
        const more = [...later, { amount: '12.00', text: 'TWICE B', date: '2026-11-03' }];
        expect((await read(more)).body).toMatchObject({ lines: 4, added: 1, known: 3 });
        expect(await linesWith('TWICE')).toHaveLength(5);
    });

    test('two people reading the same file at once', async () => {
        const entries = Array.from({ length: 20 }, (_, place) => ({
            amount: `${place + 1}.00`,
            text: `ATONCE ${place}`,
        }));
        const answers = await Promise.all([read(entries), read(entries)]);
        const added = answers.map(({ body }) => Number(body.added));
        expect(added.reduce((sum, one) => sum + one, 0)).toBe(20);
        expect(await linesWith('ATONCE')).toHaveLength(20);
    });

    test('a debit is ignored, and can be taken back', async () => {
        const { body } = await read([{ amount: '30.00', isDebit: true, text: 'LOYER NOVEMBRE' }]);
        expect(body).toMatchObject({ added: 1, credits: 0, debits: 1 });
        const line = await lineWith('LOYER NOVEMBRE');
        expect(line).toMatchObject({ amount: '-30.00', status: 'ignored' });
        expect((await perform(line, 'accept')).status).toBe(409);
        expect((await perform(line, 'reopen')).body).toMatchObject({ status: 'open' });
        const accepted = await perform(line, 'accept');
        expect(accepted.body.violations[0]).toMatchObject({ propertyPath: 'thirdParty', code: 'bank_line_of_nobody' });
    });

    test('a collected entry is a line for each of its transactions', async () => {
        const parts = [
            ['20.00', 'LOT UN'],
            ['30.50', 'LOT DEUX'],
        ] as const;
        const { body } = await read([{ amount: '50.50', reference: 'LOT-1', parts }]);
        expect(body).toMatchObject({ lines: 2, added: 2 });
        expect((await linesWith('LOT ')).map(({ amount }) => amount)).toEqual(['20.00', '30.50']);
    });

    test('what is pending is left out', async () => {
        const answer = await read([
            { amount: '5.00', text: 'PENDING', status: 'PDNG' },
            { amount: '6.00', text: 'BOOKED NOW' },
        ]);
        expect(answer.body).toMatchObject({ lines: 1, added: 1 });
        expect(await linesWith('PENDING')).toEqual([]);
    });
});

describe('whose line it is', () => {
    test('by the account that paid before', async () => {
        const account = newIban();
        const { thirdParty, invoice } = await owing();
        await read([{ amount: '10.00', text: `APPRIS ${numberOf(invoice)}`, account }]);
        await perform(await lineWith('APPRIS'), 'accept');
        await read([{ amount: '20.00', text: 'SANS RIEN', account, date: '2026-10-01' }]);
        expect(await lineWith('SANS RIEN')).toMatchObject({ thirdParty, match: 'oldest', isSure: false });
    });

    test('by SIREN, by customer code, and by name', async () => {
        const { thirdParty: first } = await owing();
        const { siren, customerCode } = await world.read(first);
        const name = `Ateliers Vermeil ${String(siren).slice(0, 4)}`;
        const { thirdParty: second, invoice } = await owing({ name });
        await read([
            { amount: '1.00', text: `PAR SIREN ${String(siren).replace(/(...)(?=.)/g, '$1 ')}` },
            { amount: '2.00', text: `PAR CODE ${customerCode}` },
            { amount: totalOf(invoice), text: 'PAR NOM', name: `SARL ${name.toUpperCase()}` },
            { amount: '3.00', text: `DANS LE TEXTE ${name}` },
        ]);
        expect(await lineWith('PAR SIREN')).toMatchObject({ thirdParty: first });
        expect(await lineWith('PAR CODE')).toMatchObject({ thirdParty: first });
        expect(await lineWith('PAR NOM')).toMatchObject({ thirdParty: second, match: 'exact', isSure: true });
        expect(await lineWith('DANS LE TEXTE')).toMatchObject({
            thirdParty: second,
            match: 'nothing_due',
            isSure: false,
        });
    });

    test('many lines of many customers take as many statements as one', async () => {
        const customers = [];
        for (let made = 0; made < 4; made += 1) customers.push(await owing());
        const entries = customers.flatMap(({ invoice }) =>
            ['A', 'B', 'C'].map(text => ({ amount: '10.00', text: `BEAUCOUP ${numberOf(invoice)} ${text}` })),
        );
        const one = await countStatements(api, () => read(entries.slice(0, 1)));
        expect(await countStatements(api, () => read(entries.slice(1)))).toBe(one);
        const lines = await linesWith('BEAUCOUP');
        expect(lines.map(({ thirdParty, match }) => [thirdParty, match])).toEqual(
            customers.flatMap(({ thirdParty }) => Array(3).fill([thirdParty, 'named'])),
        );
    });

    test('two lines do not settle one invoice', async () => {
        const { invoice } = await owing();
        const text = `DEUX FOIS ${numberOf(invoice)}`;
        await read([
            { amount: totalOf(invoice), text: `${text} A` },
            { amount: totalOf(invoice), text: `${text} B` },
        ]);
        const [one, other] = await linesWith('DEUX FOIS');
        expect(one).toMatchObject({ isSure: true, unallocatedAmount: '0.00' });
        expect(other).toMatchObject({ isSure: false, allocations: [], unallocatedAmount: totalOf(invoice) });
    });

    test('a payment that was entered by hand makes a line unsure', async () => {
        const { thirdParty, invoice } = await owing();
        const amount = totalOf(invoice);
        const body = { company, thirdParty, date: '2026-11-19', amount, allocations: [] };
        expect((await api.ask('POST', '/api/payments', { as: 'admin', body })).status).toBe(201);
        await read([{ amount, text: `DEJA ${numberOf(invoice)}` }]);
        expect(await lineWith('DEJA')).toMatchObject({ thirdParty, match: 'entered_before', isSure: false });
    });

    test('nobody is guessed', async () => {
        await read([{ amount: '77.77', text: 'INCONNU AU BATAILLON' }]);
        const line = await lineWith('INCONNU AU BATAILLON');
        expect(line).toMatchObject({ thirdParty: null, match: 'nobody', isSure: false, unallocatedAmount: '77.77' });
        expect((await perform(line, 'accept')).status).toBe(422);
    });
});

describe('a person decides', () => {
    test('corrects the customer, and their invoices follow', async () => {
        const { thirdParty, invoice } = await owing();
        await read([{ amount: totalOf(invoice), text: 'CORRIGER CLIENT' }]);
        const line = await lineWith('CORRIGER CLIENT');
        const { status, body } = await api.ask('PATCH', line['@id'], { as: 'admin', body: { thirdParty } });
        expect(status, JSON.stringify(body)).toBe(200);
        expect(body).toMatchObject({
            thirdParty,
            match: 'exact',
            isSure: true,
            allocations: [{ invoice: invoice['@id'], amount: totalOf(invoice) }],
        });
    });

    test('corrects the invoices, within what there is and what is theirs', async () => {
        const [{ thirdParty, invoice }, { invoice: foreign }] = [await owing(), await owing()];
        await read([{ amount: '100.00', text: `CORRIGER ${numberOf(invoice)}` }]);
        const line = await lineWith('CORRIGER F');
        const patch = (allocations: object[]) =>
            api.ask('PATCH', line['@id'], { as: 'admin', body: { thirdParty, allocations } });
        const above = await patch([{ invoice: invoice['@id'], amount: '100.01' }]);
        expect(above.body.violations[0]).toMatchObject({ code: 'allocated_above_amount' });
        const other = await patch([{ invoice: foreign['@id'], amount: '1.00' }]);
        expect(other.body.violations[0]).toMatchObject({
            propertyPath: 'allocations[0].invoice',
            code: 'allocation_of_other',
        });
        const { body } = await patch([{ invoice: invoice['@id'], amount: '60.00' }]);
        expect(body).toMatchObject({ match: 'by_hand', isSure: true, unallocatedAmount: '40.00' });
        await perform(line, 'accept');
        const [payment] = await paymentsOf(thirdParty);
        expect(payment).toMatchObject({ amount: '100.00', allocatedAmount: '60.00', unallocatedAmount: '40.00' });
        const late = await patch([]);
        expect(late.status).toBe(409);
    });

    test('accepts all sure ones at once, rehearsed first', async () => {
        const customers = await Promise.all([owing(), owing(), owing()]);
        await read([
            ...customers.map(({ invoice }) => ({ amount: totalOf(invoice), text: `ENSEMBLE ${numberOf(invoice)}` })),
            { amount: '9.99', text: 'ENSEMBLE INCONNU' },
        ]);
        const path = '/api/bank_lines/accept?reference=ENSEMBLE&status=open&isSure=true';
        const ask = (body: object) => api.ask('POST', path, { as: 'admin', body: { all: true, ...body } });
        const rehearsal = await ask({ dryRun: true });
        expect((rehearsal.body.verdicts as { verdict: string }[]).map(({ verdict }) => verdict)).toEqual([
            'done',
            'done',
            'done',
        ]);
        expect(await paymentsOf(customers[0]?.thirdParty ?? '')).toHaveLength(0);
        await ask({});
        for (const { thirdParty, invoice } of customers) {
            expect(await paymentsOf(thirdParty)).toHaveLength(1);
            expect(await world.read(invoice['@id'])).toMatchObject({ status: 'paid' });
        }
        expect((await linesWith('ENSEMBLE INCONNU'))[0]).toMatchObject({ status: 'open' });
    });

    test('what was paid meanwhile is refused, and proposed again', async () => {
        const { thirdParty, invoice } = await owing();
        const amount = totalOf(invoice);
        await read([{ amount, text: `ENTRETEMPS ${numberOf(invoice)}`, date: '2026-09-01' }]);
        const body = {
            ...{ company, thirdParty, date: today(), amount: '100.00' },
            allocations: [{ invoice: invoice['@id'], amount: '100.00' }],
        };
        expect((await api.ask('POST', '/api/payments', { as: 'admin', body })).status).toBe(201);
        const line = await lineWith('ENTRETEMPS');
        const refused = await perform(line, 'accept');
        expect(refused.body.violations[0]).toMatchObject({ code: 'allocation_above_due' });
        const again = await perform(line, 'propose');
        expect(again.body).toMatchObject({
            isSure: false,
            allocations: [{ invoice: invoice['@id'], amount: (Number(amount) - 100).toFixed(2) }],
        });
        expect((await perform(line, 'accept')).status).toBe(200);
    });

    test('a payment that is deleted opens its line again', async () => {
        const { thirdParty, invoice } = await owing();
        await read([{ amount: totalOf(invoice), text: `SUPPRIMER ${numberOf(invoice)}` }]);
        const line = await lineWith('SUPPRIMER');
        await perform(line, 'accept');
        const [payment] = await paymentsOf(thirdParty);
        expect((await api.ask('DELETE', payment?.['@id'] ?? '', { as: 'admin' })).status).toBe(204);
        expect(await world.read(line['@id'])).toMatchObject({ status: 'open', payment: null });
        expect((await perform(line, 'accept')).status).toBe(200);
    });

    test('closed books take no payment of an earlier day, which is told with what to do', async () => {
        const { invoice } = await owing();
        const [until, date] = [addDays(today(), -40), addDays(today(), -41)];
        await read([{ amount: totalOf(invoice), text: `CLOS ${numberOf(invoice)}`, date }]);
        const closing = await api.ask('POST', '/api/invoices/entries/close', { as: 'admin', body: { company, until } });
        expect(closing.status, JSON.stringify(closing.body)).toBe(200);
        const { body } = await perform(await lineWith('CLOS'), 'accept');
        expect(body.violations[0]).toMatchObject({ propertyPath: 'date', code: 'bank_line_in_closed_books' });
        expect(body.violations[0]?.message).toMatch(/enter this payment by hand on a later day, then ignore the line$/);
    });

    test('a day that has not come takes no payment', async () => {
        const { invoice } = await owing();
        const date = addDays(today(), 3);
        await read([{ amount: totalOf(invoice), text: `DEMAIN ${numberOf(invoice)}`, date }]);
        const { body } = await perform(await lineWith('DEMAIN'), 'accept');
        expect(body.violations[0]).toMatchObject({ propertyPath: 'date' });
    });

    test('the history of a line tells what became of it', async () => {
        const { invoice } = await owing();
        await read([{ amount: totalOf(invoice), text: `HISTOIRE ${numberOf(invoice)}` }]);
        const line = await lineWith('HISTOIRE');
        await perform(line, 'accept');
        const path = `/api/changes?record=${encodeURIComponent(line['@id'])}&order[id]=asc`;
        const { body } = await api.ask('GET', path, { as: 'admin' });
        expect(body.member.map(({ action, transition }) => [action, transition])).toEqual([
            ['create', null],
            ['edit', 'accept'],
        ]);
    });
});

describe('who may', () => {
    test('users read lines of their companies, and change none', async () => {
        await read([{ amount: '4.00', text: 'DROITS' }]);
        const line = await lineWith('DROITS');
        expect((await api.ask('GET', line['@id'], { as: 'user' })).status).toBe(404);
        await api.ask('PATCH', '/api/users/3', {
            as: 'super',
            body: { handledCompanies: ['/api/companies/1', company] },
        });
        const seen = await api.ask('GET', line['@id'], { as: 'user' });
        expect(seen.status).toBe(200);
        // The account is read in full by those who may edit the line.
        expect(String(seen.body.account)).not.toBe(iban);
        for (const [method, path] of [
            ['PATCH', line['@id']],
            ['POST', `${line['@id']}/accept`],
        ] as const)
            expect((await api.ask(method, path, { as: 'user', body: {} })).status).toBe(403);
        expect((await sendStatement(api, camt(iban, [{ amount: '1.00' }]), { as: 'user' })).status).toBe(403);
    });
});

const detailOf = ({ body }: Answer): string => body.detail;

describe('files that are refused', () => {
    test.each([
        [
            'a document type',
            `<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a "aa">]>\n<Document/>`,
            'Line 2: the file has a document type',
        ],
        ['a web page', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', 'it begins with <html>'],
        [
            'another message',
            '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"/>',
            'This is a pain.001.001.03',
        ],
        ['what is cut off', camt('DE1', [{ amount: '1.00' }]).slice(0, -40), 'Line 9'],
        ['no table', 'Bonjour,\nvoici le relevé.\n', 'columns'],
        ['columns without amounts', 'Date;Libellé\n01/11/2026;VIR\n', 'found: Date, Libellé'],
        ['nothing', '', ''],
    ])('%s', async (_, content, said) => {
        const answer = await sendStatement(api, content, { company });
        expect(answer.status).toBe(422);
        expect(JSON.stringify(answer.body)).toContain(said);
    });

    test.each([
        ['an amount', { amount: '1,00' }, 'Line 5: Amt'],
        ['a day', { amount: '1.00', date: '2026-02-30' }, 'Line 5: BookgDt'],
        ['a currency', { amount: '1.00', currency: 'USD' }, 'Line 5: the amount is in USD'],
    ])('%s, with its line and nothing of the file', async (_, entry, said) => {
        const answer = await sendStatement(api, camt(iban, [entry, { amount: '3.33', text: 'RIEN DU TOUT' }]));
        expect(answer.status).toBe(422);
        expect(detailOf(answer)).toContain(said);
        expect(await linesWith('RIEN DU TOUT')).toEqual([]);
    });

    test('an account of none of the companies', async () => {
        const other = newIban();
        const answer = await sendStatement(api, camt(other, [{ amount: '1.00' }]));
        expect(answer.status).toBe(422);
        expect(detailOf(answer)).toContain('belongs to none of your companies');
        expect(detailOf(answer)).not.toContain(other);
    });

    test('a table that does not say its account asks for the company', async () => {
        const csv = 'Date;Libellé;Montant\n01/11/2026;SANS SOCIETE;1,00\n';
        const answer = await sendStatement(api, csv, { name: 'releve.csv' });
        expect(answer.body.violations[0]).toMatchObject({ propertyPath: 'company' });
    });

    test('what is larger than 20 MB', async () => {
        const answer = await sendStatement(api, 'x'.repeat(20 * 1024 * 1024 + 1), { company });
        expect(answer.body.violations[0]).toMatchObject({ propertyPath: 'file' });
    });
});

describe('tables of French banks', () => {
    const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

    test('debit and credit in columns of their own, Latin-1, a preamble and a balance below', async () => {
        const csv = [
            `Compte courant;${iban}`,
            'Solde au 30/11/2026;12 345,67',
            '',
            'Date;Date de valeur;Libellé;Débit euros;Crédit euros',
            '02/11/2026;03/11/2026;VIR REÇU CÉLESTE;;1 234,50',
            '03/11/26;03/11/2026;PRLV LOYER CÉLESTE;-800,00;',
            ';;Solde final;;435,50',
        ].join('\r\n');
        const answer = await sendStatement(api, latin1(csv), { name: 'releve.csv' });
        expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ lines: 2, added: 2, debits: 1 });
        expect((await linesWith('CÉLESTE')).map(({ date, amount }) => [date, amount])).toEqual([
            ['2026-11-02', '1234.50'],
            ['2026-11-03', '-800.00'],
        ]);
    });

    test('one column with signs, commas and UTF-8, of a chosen company', async () => {
        const csv =
            '\ufeffDate opération,Libellé,Montant,Devise\n2026-11-05,"VIR, ŒUVRE",12.30,EUR\n2026-11-06,FRAIS ŒUVRE,-4.00,EUR\n';
        const answer = await sendStatement(api, csv, { company, name: 'releve.csv' });
        expect(answer.body).toMatchObject({ lines: 2, added: 2, companies: [company] });
        expect((await linesWith('ŒUVRE')).map(({ amount }) => amount)).toEqual(['12.30', '-4.00']);
        expect((await sendStatement(api, csv, { company, name: 'autre.csv' })).body).toMatchObject({
            added: 0,
            known: 2,
        });
    });

    test('a cell that is no amount is told with its row', async () => {
        const csv = 'Date;Libellé;Montant\n01/11/2026;A;1,00\n02/11/2026;B;douze\n';
        const answer = await sendStatement(api, csv, { company, name: 'releve.csv' });
        expect(detailOf(answer)).toContain('Row 3: Montant cannot be read: "douze"');
    });
});

test('nothing else makes two payments of a line: the database refuses it', async () => {
    const { invoice } = await owing();
    await read([{ amount: totalOf(invoice), text: `INDEX ${numberOf(invoice)}` }]);
    const line = await lineWith('INDEX');
    await perform(line, 'accept');
    const entry = sql`select company_id, date, amount, 'entered', payment_id, 'other' from bank_lines where id = ${line.id}`;
    await expect(
        api.database.db.execute(
            sql`insert into bank_lines (company_id, date, amount, status, payment_id, entry_key) ${entry}`,
        ),
    ).rejects.toThrow();
});

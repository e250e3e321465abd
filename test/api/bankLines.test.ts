import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATEMENT_LINES_AT_ONCE } from '#contract/bank/bankLines.ts';
import { addDays, today } from '#contract/values/days.ts';
import { type Answer, type Api, createFiles, openApi } from '#test/support/api.ts';
import { countStatements } from '#test/support/countedStatements.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { type Member, make } from '#test/support/records.ts';
import { zipped } from '#test/support/sheets.ts';
import { camt, type Entry, newIban, sendStatement } from '#test/support/statements.ts';

let api: Api;
const files = createFiles();
let world: ReturnType<typeof invoiceWorld>;
let company: string;
let iban: string;
beforeAll(async () => {
    api = await openApi({ files });
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

/** Keys of files of statements that are stored. */
const keptStatements = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const key of files.list()) if (/^(statements|imports)/.test(key)) keys.push(key);
    return keys;
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

    test('B11 two equal payments of one day in two incremental files are a question, and never lost', async () => {
        const rows = (...all: readonly string[]) => ['Date;Libellé;Montant', ...all, ''].join('\n');
        const send = async (csv: string) => (await sendStatement(api, csv, { company, name: 'jour.csv' })).body;
        const equal = '14/04/2026;VIR ZEPHYR;12,00';
        expect(await send(rows('14/04/2026;VIR MATIN ZEPHYR;1,00', equal))).toMatchObject({ added: 2 });
        const second = rows(equal, '14/04/2026;VIR SOIR ZEPHYR;2,00');
        const answer = await send(second);
        expect(answer).toMatchObject({ added: 2, known: 0 });
        expect(answer.possibleDuplicates).toMatchObject([
            { date: '2026-04-14', amount: '12.00', reference: 'VIR ZEPHYR' },
        ]);
        expect(await send(second)).toMatchObject({ added: 0, known: 2, possibleDuplicates: [] });
        const [first, doubtful] = await linesWith('VIR ZEPHYR');
        if (!first || !doubtful) throw new Error('a line is lost');
        expect(doubtful).toMatchObject({
            duplicateOf: first['@id'],
            isSure: false,
            factsAgainst: ['possible_duplicate'],
        });
        await api.ask('PATCH', doubtful['@id'], { as: 'admin', body: { thirdParty: await world.customer() } });
        const refused = await perform(doubtful, 'accept');
        expect(refused.body.violations[0]).toMatchObject({ code: 'bank_line_possible_duplicate' });
        expect((await perform(doubtful, 'another_payment')).body).toMatchObject({ duplicateOf: null, status: 'open' });
        expect((await perform(doubtful, 'accept')).status).toBe(200);
    });

    test('B11 the same entry under another number of statement is a question, unless the bank names it', async () => {
        const entries = (reference?: string) => [
            { amount: '17.00', text: 'VIR AQUILON', date: '2026-04-15', ...(reference && { reference }) },
        ];
        const send = async (id: string, reference?: string) =>
            (await sendStatement(api, camt(iban, entries(reference)).replace('<Stmt><Id>1<', `<Stmt><Id>${id}<`))).body;
        expect(await send('S-1')).toMatchObject({ added: 1, possibleDuplicates: [] });
        const { added, possibleDuplicates } = await send('S-2');
        expect([added, possibleDuplicates]).toMatchObject([1, [{ amount: '17.00' }]]);
        const [, doubtful] = await linesWith('VIR AQUILON');
        expect((await perform(doubtful as Member, 'same_payment')).body).toMatchObject({ status: 'ignored' });
        expect(await send('S-3', 'BANK-1')).toMatchObject({ added: 1, possibleDuplicates: [] });
        expect(await send('S-4', 'BANK-1')).toMatchObject({ added: 0, known: 1, possibleDuplicates: [] });
        expect(await send('S-5', 'BANK-2')).toMatchObject({ added: 1, possibleDuplicates: [] });
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

    test('B11 an account that two customers share identifies neither, and the name of another customer contradicts', async () => {
        const account = newIban();
        const mark = Date.now().toString(36);
        const first = await owing({ name: `Brasserie Alizé ${mark}` });
        const second = await owing({ name: `Quincaillerie Bourrasque ${mark}` });
        const register = (thirdParty: string) =>
            api.ask('POST', '/api/bank_accounts', {
                as: 'super',
                body: { owner: thirdParty, label: 'Siège', iban: account },
            });
        expect((await register(first.thirdParty)).status).toBe(201);
        const amount = totalOf(first.invoice);
        await read([
            { amount, text: 'PARTAGE UN', account, name: `QUINCAILLERIE BOURRASQUE ${mark}`, date: '2026-08-01' },
            { amount, text: 'REMISE CB PARTAGE', account, date: '2026-08-02' },
        ]);
        const other = await lineWith('PARTAGE UN');
        expect(other.isSure).toBe(false);
        expect(await lineWith('REMISE CB PARTAGE')).toMatchObject({
            thirdParty: null,
            isSure: false,
            factsAgainst: ['remittance'],
        });
        await register(second.thirdParty);
        await read([{ amount, text: 'PARTAGE DEUX', account, date: '2026-08-03' }]);
        expect(await lineWith('PARTAGE DEUX')).toMatchObject({ thirdParty: null, isSure: false });
    });

    test('B11 months, dates and cut numbers name no invoice, and a code of digits alone proves nothing', async () => {
        const { thirdParty, invoice } = await owing({ customerCode: '75780' });
        const amount = totalOf(invoice);
        const [year, count] = [numberOf(invoice).slice(1, 5), Number(numberOf(invoice).slice(6))];
        const texts = [
            `LOYER ${year}-${String(count).padStart(2, '0')} CHIFFRES`,
            `CONTRAT ${numberOf(invoice).slice(1)} CHIFFRES`,
            'BOUTIQUE 75780 PARIS CHIFFRES',
        ];
        await read(texts.map((text, place) => ({ amount, text, date: `2026-07-0${place + 1}` })));
        for (const text of texts) expect(await lineWith(text)).toMatchObject({ thirdParty: null, isSure: false });
        expect(thirdParty).not.toBe(null);
    });

    test('B11 a line that names its invoice in full is served first, in one file and over files', async () => {
        const account = newIban();
        const { thirdParty, invoice } = await owing({ name: `Menuiserie Tramontane ${Date.now().toString(36)}` });
        const body = { owner: thirdParty, label: 'Compte', iban: account };
        expect((await api.ask('POST', '/api/bank_accounts', { as: 'super', body })).status).toBe(201);
        const amount = totalOf(invoice);
        await read([{ amount, text: 'SERVIE VAGUE', account, date: '2026-06-01' }]);
        const vague = await lineWith('SERVIE VAGUE');
        expect(vague).toMatchObject({ thirdParty, match: 'exact', isSure: true, factsFor: ['account', 'sum'] });
        await read([
            { amount, text: 'SERVIE ENCORE VAGUE', account, date: '2026-06-02' },
            { amount, text: `SERVIE ${numberOf(invoice)}`, date: '2026-06-03' },
        ]);
        expect(await lineWith(`SERVIE ${numberOf(invoice)}`)).toMatchObject({
            isSure: true,
            factsFor: ['number', 'sum'],
        });
        for (const text of ['SERVIE VAGUE', 'SERVIE ENCORE VAGUE'])
            expect(await lineWith(text)).toMatchObject({ isSure: false, allocations: [] });
    });

    test('B11 proposing again makes no customer certain whom facts leave open', async () => {
        const { thirdParty, invoice } = await owing({ name: `Librairie Sirocco ${Date.now().toString(36)}` });
        const { name } = await world.read(thirdParty);
        await read([{ amount: totalOf(invoice), text: `CHANTIER ENVERS ${name} OUVERT`, date: '2026-05-01' }]);
        const line = await lineWith('CHANTIER ENVERS');
        expect(line).toMatchObject({ thirdParty, match: 'exact', isSure: false });
        expect((await perform(line, 'propose')).body).toMatchObject({ thirdParty, isSure: false });
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
        expect(body.violations[0]?.message).toMatch(
            /record this payment by hand on a later date, then ignore the line$/,
        );
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
            'Line 2: the file contains a DOCTYPE declaration',
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
        ['an amount without room', { amount: '1000000000000.00' }, 'Line 5: Amt'],
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
        expect(detailOf(answer)).toContain('belong to none of your companies');
        expect(detailOf(answer)).toContain(`${other.slice(-4)} (EUR)`);
        expect(detailOf(answer)).not.toContain(other);
    });

    test.each([
        ['a PDF', '%PDF-1.7\n', 'A PDF statement cannot be read'],
        ['gzip', new Uint8Array([0x1f, 0x8b, 8, 0]), 'compressed with gzip'],
        ['a ZIP with a picture', zipped({ 'a.png': '\u0089PNG' }), 'The file a.png in the ZIP'],
        ['a ZIP that is cut off', zipped({ 'a.xml': camt('DE1', [{ amount: '1.00' }]) }).subarray(0, 60), 'damaged'],
    ])('%s, with the way out', async (_, content, said) => {
        const answer = await sendStatement(api, content, { company });
        expect(answer.status).toBe(422);
        expect(detailOf(answer)).toContain(said);
    });

    test('and nothing of them is kept', async () => {
        const before = await keptStatements();
        await sendStatement(api, 'Bonjour', { company });
        await sendStatement(api, camt(newIban(), [{ amount: '1.00' }]));
        await sendStatement(api, 'x'.repeat(20 * 1024 * 1024 + 1), { company });
        expect(await keptStatements()).toEqual(before);
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

describe('accounts of a statement', () => {
    test('those that are known are read, others are named with their currency', async () => {
        const other = newIban();
        const own = camt(iban, [
            { amount: '1.00', text: 'DES NOTRES EUR' },
            { amount: '2.00', text: 'DES NOTRES USD', currency: 'USD' },
        ]);
        const foreign = camt(other, [{ amount: '3.00', text: 'INCONNU' }]);
        const [statement] = /<Stmt>[\s\S]*<\/Stmt>/.exec(foreign) ?? [];
        const answer = await sendStatement(api, own.replace('</BkToCstmrStmt>', `${statement}</BkToCstmrStmt>`));
        expect(answer.status, JSON.stringify(answer.body)).toBe(201);
        expect(answer.body).toMatchObject({
            lines: 1,
            added: 1,
            unknownAccounts: [
                { account: iban, currency: 'USD', lines: 1 },
                { account: other, currency: 'EUR', lines: 1 },
            ],
        });
        expect((await linesWith('DES NOTRES')).map(({ reference }) => reference)).toEqual(['DES NOTRES EUR']);
    });

    test('a file of other currencies alone is refused', async () => {
        const answer = await sendStatement(api, camt(iban, [{ amount: '1.00', currency: 'USD' }]));
        expect([answer.status, detailOf(answer)]).toEqual([422, expect.stringContaining('(USD)')]);
    });

    test('a ZIP of statements, of which one is there twice', async () => {
        const file = (text: string) => camt(iban, [{ amount: '5.00', text }]);
        const zip = zipped({
            'jour1.xml': file('ZIP UN'),
            '__MACOSX/._jour1.xml': 'x',
            'jour2.xml': file('ZIP DEUX'),
            'copie/jour1.xml': file('ZIP UN'),
        });
        expect((await sendStatement(api, zip)).body).toMatchObject({ lines: 2, added: 2, unknownAccounts: [] });
        expect((await sendStatement(api, zip)).body).toMatchObject({ lines: 2, added: 0 });
    });

    test('an MT940 with the number of the account instead of its IBAN', async () => {
        const [bank, account] = [iban.slice(4, 12), iban.slice(12)];
        const file = [
            ':20:1',
            `:25:${bank}/${account}`,
            ':60F:C261119EUR0,00',
            ':61:2611201120C7,00NTRFNONREF',
            ':86:MT940 ICI',
        ];
        expect((await sendStatement(api, file.join('\r\n'))).body).toMatchObject({ lines: 1, added: 1 });
        expect(await lineWith('MT940 ICI')).toMatchObject({ account: iban, amount: '7.00' });
    });
});

test('a long statement is stored by a job, which has the same answer, and deletes the file', async () => {
    const entries = Array.from({ length: STATEMENT_LINES_AT_ONCE + 1 }, (_, at) => ({
        amount: '1.00',
        text: `LONG ${at}`,
        reference: `LONG-${at}`,
    }));
    const content = camt(iban, entries);
    const answer = await sendStatement(api, content);
    expect(answer.status, JSON.stringify(answer.body)).toBe(202);
    expect(answer.body).toMatchObject({ '@type': 'Job', kind: 'bank_statement', status: 'waiting' });
    await api.jobs.drain();
    const { body } = await api.ask('GET', String(answer.body['@id']), { as: 'admin' });
    const counts = { lines: entries.length, added: entries.length, known: 0, credits: entries.length, debits: 0 };
    expect(body).toMatchObject({ status: 'done', total: entries.length, done: entries.length, result: counts });
    expect(await keptStatements()).toEqual([]);
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

    test('a table without headings below a row of another width (BNP Paribas)', async () => {
        const csv = [
            'Compte de chèques;Compte de chèques;****8901;21/11/2026;;4 321,00',
            '20/11/2026;Virement reçu;Virement;BNP SANS TITRES;1 429,56',
            '21/11/2026;Prélèvement;Prlv;BNP LOYER;-800,00',
        ];
        const answer = await sendStatement(api, csv.join('\n'), { company, name: 'releve.csv' });
        expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ lines: 2, added: 2, debits: 1 });
        expect(await lineWith('BNP SANS TITRES')).toMatchObject({ amount: '1429.56', date: '2026-11-20' });
    });

    test('a cell that is no amount is told with its row', async () => {
        const csv = 'Date;Libellé;Montant\n01/11/2026;A;1,00\n02/11/2026;B;douze\n';
        const answer = await sendStatement(api, csv, { company, name: 'releve.csv' });
        expect(detailOf(answer)).toContain('Row 3: Montant cannot be read: "douze"');
    });
});

describe('tables of unknown columns', () => {
    const HEADER = 'Jour|Quoi|Combien|Reste'.replaceAll('|', ';');
    /** Another person: files of one are limited by the hour. */
    const send = (csv: string, sent: Parameters<typeof sendStatement>[2]): Promise<Answer> =>
        sendStatement(api, csv, { ...sent, as: 'super', name: 'releve.csv' });
    const tableOf = (text: string): string => `${HEADER}\n20/11/2026;${text};1 429,56;2 000,00\n`;
    const MAPPING = { date: 0, text: 1, amount: 2, separator: ';', headerRow: 1 } as const;

    test('B11 are refused with what was found, then read with a mapping, which the next file takes', async () => {
        const refused = await send(tableOf('XKOLUMN UN'), { company });
        expect(refused.status).toBe(422);
        expect(refused.body).toMatchObject({
            detail: expect.stringContaining('found: Jour, Quoi, Combien, Reste'),
            table: {
                separator: ';',
                headerRow: 1,
                columns: [
                    { heading: 'Jour', samples: ['20/11/2026'] },
                    { heading: 'Quoi', samples: ['XKOLUMN UN'] },
                    { heading: 'Combien', samples: ['1 429,56'] },
                    { heading: 'Reste', samples: ['2 000,00'] },
                ],
            },
        });
        const read = await send(tableOf('XKOLUMN UN'), { company, mapping: MAPPING });
        expect(read.body, JSON.stringify(read.body)).toMatchObject({ lines: 1, added: 1, companies: [company] });
        const next = await send(`Banque\n\n${tableOf('XKOLUMN DEUX')}`, { company });
        expect(next.body, JSON.stringify(next.body)).toMatchObject({ lines: 1, added: 1 });
        expect((await linesWith('XKOLUMN')).map(({ amount }) => amount)).toEqual(['1429.56', '1429.56']);
        // A later mapping replaces it; an incomplete one shows the columns again.
        const again = await send(tableOf('XKOLUMN TROIS'), { company, mapping: {} });
        expect(again.body).toMatchObject({ status: 422, table: { headerRow: 1 } });
        await send(tableOf('XKOLUMN TROIS'), { company, mapping: { ...MAPPING, amount: 3 } });
        await send(tableOf('XKOLUMN QUATRE'), { company });
        expect(await lineWith('XKOLUMN QUATRE')).toMatchObject({ amount: '2000.00' });
    });

    test.each(['{', '{"date":-1}', '{"unknown":1}', '[]'])('%s is no mapping', async mapping => {
        const form = new FormData();
        form.set('company', company);
        form.set('mapping', mapping);
        form.set('file', new File([tableOf('RIEN')], 'releve.csv'));
        const { status, body } = await api.ask('POST', '/api/bank_lines/statement', { as: 'super', body: form });
        expect(status).toBe(422);
        expect(body.violations[0]).toMatchObject({ propertyPath: 'mapping' });
    });

    test('B11 a company has its own mapping of a header, and that of another one until then', async () => {
        const csv = (text: string): string => tableOf(text).replace('Jour', 'Fait le');
        const other = await world.company();
        await send(csv('SIEN UN'), { company, mapping: MAPPING });
        expect((await send(csv('SIEN DEUX'), { company: other })).body).toMatchObject({
            companies: [other],
        });
        await send(csv('SIEN TROIS'), { company: other, mapping: { ...MAPPING, amount: 3 } });
        for (const [at, text, amount] of [
            [company, 'SIEN QUATRE', '1429.56'],
            [other, 'SIEN CINQ', '2000.00'],
        ] as const) {
            await send(csv(text), { company: at });
            expect(await lineWith(text)).toMatchObject({ company: at, amount });
        }
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

/** Splits a line as the console does. */
const split = (line: Member, parts: unknown): Promise<Answer> =>
    api.ask('POST', `${line['@id']}/split`, { as: 'admin', body: { parts } });

const partsOf = async (line: Member): Promise<Member[]> => {
    const path = `/api/bank_lines?splitFrom=${encodeURIComponent(line['@id'])}&order[id]=asc`;
    return (await api.ask('GET', path, { as: 'admin' })).body.member as unknown as Member[];
};

describe('lines that are split over customers', () => {
    test('B11 a line of two payers less charges keeps their names, and each part is entered by itself', async () => {
        const [one, other] = [await owing(), await owing()];
        const text = 'VIREMENTS GROUPES 0001';
        const gross: readonly [string, string][] = [
            [totalOf(one.invoice), `${text} A`],
            [totalOf(other.invoice), `${text} B`],
        ];
        // 288.00 of two payers, of which the bank keeps 26.00.
        expect((await read([{ amount: '262.00', text, parts: gross }])).body).toMatchObject({ added: 1, sure: 0 });
        const line = await lineWith(text);
        expect(line.parts).toMatchObject([
            { amount: '144.00', text: `${text} A` },
            { amount: '144.00', text: `${text} B` },
        ]);
        const answer = await split(line, [
            { thirdParty: one.thirdParty, amount: '144.00' },
            { thirdParty: other.thirdParty, amount: '144.00' },
            { thirdParty: null, amount: '-26.00' },
        ]);
        expect(answer.status, JSON.stringify(answer.body)).toBe(201);
        expect(answer.body).toMatchObject({ '@id': line['@id'], status: 'split', thirdParty: null, allocations: [] });
        const parts = await partsOf(line);
        expect(answer.body.created).toEqual(parts.map(part => part['@id']));
        expect(parts).toMatchObject([
            { thirdParty: one.thirdParty, amount: '144.00', reference: `${text} A`, status: 'open', isSure: true },
            { thirdParty: other.thirdParty, amount: '144.00', reference: `${text} B`, status: 'open', isSure: true },
            { thirdParty: null, amount: '-26.00', status: 'open', isCharge: true },
        ]);
        expect((await perform(line, 'accept')).status).toBe(409);
        for (const part of parts) expect((await perform(part, 'accept')).body).toMatchObject({ status: 'entered' });
        for (const { invoice } of [one, other])
            expect(await world.read(invoice['@id'])).toMatchObject({ status: 'paid', dueAmount: '0.00' });
        // What is entered is not joined again, and the same file adds nothing.
        const refused = await perform(line, 'unsplit');
        expect(refused.status).toBe(422);
        expect(refused.body.violations).toMatchObject([{ code: 'split_entered' }]);
        expect((await read([{ amount: '262.00', text, parts: gross }])).body).toMatchObject({ added: 0, known: 1 });
    });

    test('B11 charges are booked at 627 and 512, until they are taken back', async () => {
        const own = await world.company();
        const account = newIban();
        const body = { owner: own, label: 'Banque', iban: account };
        await api.ask('POST', '/api/bank_accounts', { as: 'super', body });
        await sendStatement(api, camt(account, [{ amount: '1474.00', text: 'AVEC FRAIS 0002' }]));
        const line = await lineWith('AVEC FRAIS 0002');
        const thirdParty = await world.customer();
        await split(line, [
            { thirdParty, amount: '1500.00' },
            { thirdParty: null, amount: -26, isCharge: true },
        ]);
        const parts = await partsOf(line);
        for (const part of parts) expect((await perform(part, 'accept')).status).toBe(200);
        const entries = async (): Promise<string[]> => {
            const path = `/api/invoices/entries?company=${encodeURIComponent(own)}&from=2026-11-01&to=2026-11-20&format=fec`;
            const headers = { authorization: `Bearer ${await api.token('admin')}` };
            const text = await (await api.app.request(path, { headers })).text();
            const rows = text.split('\r\n').filter(Boolean).slice(1);
            return rows.map(row => row.split('\t')).map(cells => [0, 4, 11, 12].map(at => cells[at]).join(' '));
        };
        expect(await entries()).toEqual([
            'BQ 512 1500,00 0,00',
            'BQ 411 0,00 1500,00',
            'BQ 627 26,00 0,00',
            'BQ 512 0,00 26,00',
        ]);
        const charge = parts[1] ?? line;
        expect((await perform(charge, 'reopen')).body).toMatchObject({ status: 'open' });
        expect(await entries()).toHaveLength(2);
        await perform(charge, 'accept');
        const closing = { company: own, until: '2026-11-20' };
        expect((await api.ask('POST', '/api/invoices/entries/close', { as: 'admin', body: closing })).status).toBe(200);
        const refused = await perform(charge, 'reopen');
        expect(refused.body.violations).toMatchObject([{ code: 'bank_charge_in_closed_books' }]);
        expect(await entries()).toHaveLength(4);
        const verified = await api.ask('GET', `/api/invoices/verify?company=${encodeURIComponent(own)}`, {
            as: 'admin',
        });
        expect(JSON.stringify(verified.body)).not.toContain('unbooked');
    });

    test('B11 a remittance of three cheques is split by hand, and joined again', async () => {
        const customers = [await owing(), await owing(), await owing()];
        const text = 'REMISE CHEQUES 0003';
        await read([{ amount: '432.00', text }]);
        const line = await lineWith(text);
        expect(line).toMatchObject({ thirdParty: null, factsAgainst: ['remittance'] });
        const parts = customers.map(({ thirdParty }) => ({ thirdParty, amount: '144.00' }));
        expect((await split(line, parts)).status).toBe(201);
        expect(await partsOf(line)).toMatchObject(
            customers.map(({ thirdParty, invoice }) => ({
                thirdParty,
                match: 'exact',
                allocations: [{ invoice: invoice['@id'], amount: '144.00' }],
            })),
        );
        const joined = await perform(line, 'unsplit');
        expect(joined.body).toMatchObject({ status: 'open', thirdParty: null, unallocatedAmount: '432.00' });
        expect(await partsOf(line)).toEqual([]);
        expect((await split(line, parts)).status).toBe(201);
    });

    test('B11 parts that do not come to the amount are refused with what is left, and nothing changes', async () => {
        const thirdParty = await world.customer();
        await read([{ amount: '100.00', text: 'PARTS 0004' }]);
        const line = await lineWith('PARTS 0004');
        const refused = async (parts: unknown) => (await split(line, parts)).body.violations;
        expect(
            await refused([
                { thirdParty, amount: '60.00' },
                { thirdParty, amount: '39.99' },
            ]),
        ).toMatchObject([{ propertyPath: 'parts', code: 'split_sum' }]);
        expect(await refused([{ thirdParty, amount: '100.00' }])).toMatchObject([{ code: 'split_count' }]);
        expect(
            await refused([
                { thirdParty, amount: '100.00' },
                { thirdParty, amount: '0.00' },
            ]),
        ).toMatchObject([{ propertyPath: 'parts[1].amount' }]);
        expect(
            await refused([
                { thirdParty, amount: '99.995' },
                { thirdParty, amount: '0.005' },
            ]),
        ).toMatchObject([{ propertyPath: 'parts[0].amount' }]);
        expect(
            await refused([
                { thirdParty, amount: '126.00' },
                { thirdParty, amount: '-26.00', isCharge: true },
            ]),
        ).toMatchObject([{ propertyPath: 'parts[1].thirdParty', code: 'split_charge' }]);
        expect(
            await refused([{ thirdParty: '/api/third_parties/999999', amount: '50.00' }, { amount: '50.00' }]),
        ).toMatchObject([{ propertyPath: 'parts[0].thirdParty' }]);
        expect(await refused([{ thirdParty, amount: '50.00', name: 'X' }, { amount: '50.00' }])).toHaveLength(1);
        expect(await lineWith('PARTS 0004')).toMatchObject({ status: 'open', unallocatedAmount: '100.00' });
        expect((await api.ask('POST', `${line['@id']}/split`, { as: 'user', body: { parts: [] } })).status).toBe(403);
    });
});

describe('payments that come back', () => {
    /** A line that was entered, of an invoice of 144.00, with its payment. */
    const collected = async (endToEnd: string, more: Partial<Entry> = {}) => {
        const { thirdParty, invoice } = await owing();
        const text = `PRLV SEPA ${numberOf(invoice)} ${endToEnd}`;
        await read([{ amount: totalOf(invoice), text, endToEnd, date: '2026-11-10', ...more }]);
        const line = await lineWith(text);
        expect((await perform(line, 'accept')).status).toBe(200);
        const [payment] = await paymentsOf(thirdParty);
        if (!payment) throw new Error('no payment was entered');
        return { thirdParty, invoice, payment };
    };

    test.each([
        ['RvslInd', { isReversal: true }],
        ['RtrInf', { returnReason: 'AC04' }],
    ] as const)('B11 a returned direct debit proposes the reversal of its payment (%s)', async (mark, marked) => {
        const endToEnd = `E2E-${mark}-00144`;
        const { thirdParty, invoice, payment } = await collected(endToEnd);
        const text = `RETOUR ${mark} 0011`;
        const answer = await read([{ amount: '144.00', isDebit: true, text, endToEnd, ...marked }]);
        expect(answer.body).toMatchObject({ added: 1, credits: 0, debits: 0, returned: 1 });
        const line = await lineWith(text);
        expect(line).toMatchObject({
            status: 'open',
            isReturn: true,
            amount: '-144.00',
            thirdParty,
            reverses: payment['@id'],
            match: 'reversal',
            factsFor: ['citation', 'sum'],
            factsAgainst: null,
            isSure: true,
        });
        const accepted = await perform(line, 'accept');
        expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
        expect(await world.read(invoice['@id'])).toMatchObject({ status: 'issued', dueAmount: '144.00' });
        expect(await world.read(payment['@id'])).toMatchObject({ isReversed: true });
        expect(await world.read(String(accepted.body.payment))).toMatchObject({
            amount: '-144.00',
            date: '2026-11-20',
            reversedPayment: payment['@id'],
        });
        // The next return finds nothing to take back.
        await read([{ amount: '144.00', isDebit: true, text: `${text} BIS`, endToEnd, ...marked }]);
        const second = await lineWith(`${text} BIS`);
        expect(second).toMatchObject({ status: 'open', reverses: null, isSure: false, factsAgainst: ['returned'] });
        const refused = await perform(second, 'accept');
        expect(refused.body.violations).toMatchObject([{ code: 'bank_line_return_of_nothing' }]);
    });

    test('B11 the amount alone proposes nothing, and equal payments are told apart by the reference', async () => {
        const [one, other] = [await collected('E2E-EQUAL-001'), await collected('E2E-EQUAL-002')];
        await read([{ amount: '144.00', isDebit: true, text: 'REJET PRLV SANS NOM 0012' }]);
        expect(await lineWith('SANS NOM 0012')).toMatchObject({ status: 'open', isReturn: true, reverses: null });
        const cited = { amount: '144.00', isDebit: true, returnReason: 'MD06' };
        await read([{ ...cited, text: 'RETOUR CITE 0013', endToEnd: 'E2E-EQUAL-002' }]);
        const line = await lineWith('RETOUR CITE 0013');
        expect(line).toMatchObject({ reverses: other.payment['@id'], isSure: true });
        // Another reference contradicts the number.
        await read([{ ...cited, text: `RETOUR ${numberOf(one.invoice)} ZZ14`, endToEnd: 'E2E-EQUAL-999' }]);
        expect(await lineWith('ZZ14')).toMatchObject({
            reverses: one.payment['@id'],
            isSure: false,
            factsAgainst: ['other_citation'],
        });
        const among = (await linesWith('ZZ14')).concat(line);
        const { body } = await api.ask('POST', '/api/bank_lines/accept', {
            as: 'admin',
            body: { records: among.map(member => ({ '@id': member['@id'] })) },
        });
        expect(body.verdicts).toMatchObject([
            { verdict: 'refused', reasons: [{ code: 'bank_line_reversal_unsure' }] },
            { verdict: 'done' },
        ]);
        expect(await world.read(one.invoice['@id'])).toMatchObject({ status: 'paid' });
        expect(await world.read(other.invoice['@id'])).toMatchObject({ status: 'issued' });
    });

    test('B11 a debit that cites an earlier line without being marked is a question; others stay ignored', async () => {
        const { payment } = await collected('E2E-UNMARKED-01');
        await read([
            { amount: '144.00', isDebit: true, text: 'VIR EMIS 0015', endToEnd: 'E2E-UNMARKED-01' },
            { amount: '144.00', isDebit: true, text: 'FOURNISSEUR 0016', endToEnd: 'E2E-OTHER-0001' },
        ]);
        expect(await lineWith('VIR EMIS 0015')).toMatchObject({
            status: 'open',
            reverses: payment['@id'],
            isSure: false,
            factsAgainst: ['not_marked'],
        });
        expect(await lineWith('FOURNISSEUR 0016')).toMatchObject({ status: 'ignored', reverses: null });
    });

    test('B11 a return in the file of its payment waits for it, and a person chooses among others', async () => {
        const { thirdParty, invoice } = await owing();
        const endToEnd = 'E2E-SAMEFILE-01';
        const text = `PRLV ${numberOf(invoice)} 0017`;
        await read([
            { amount: '144.00', text, endToEnd },
            { amount: '144.00', isDebit: true, text: 'RETOUR 0018', endToEnd, isReversal: true },
        ]);
        expect(await lineWith('RETOUR 0018')).toMatchObject({ status: 'open', reverses: null });
        await perform(await lineWith(text), 'accept');
        const [payment] = await paymentsOf(thirdParty);
        expect(await lineWith('RETOUR 0018')).toMatchObject({ reverses: payment?.['@id'], isSure: true });

        await read([{ amount: '144.00', isDebit: true, text: 'IMPAYE 0019' }]);
        const line = await lineWith('IMPAYE 0019');
        const patch = (reverses: unknown) => api.ask('PATCH', line['@id'], { as: 'admin', body: { reverses } });
        const foreign = await owing();
        const paid = (amount: string) => {
            const of = { company, thirdParty: foreign.thirdParty, date: '2026-11-10', amount, allocations: [] };
            return make(api, '/api/payments', of, 'admin');
        };
        const [small, exact] = [await paid('10.00'), await paid('144.00')];
        const refused = await patch(small['@id']);
        expect(refused.body.violations, JSON.stringify(refused.body)).toMatchObject([{ code: 'reversal_of_other' }]);
        expect((await patch(exact['@id'])).body).toMatchObject({
            thirdParty: foreign.thirdParty,
            reverses: exact['@id'],
            match: 'reversal',
            factsFor: ['person', 'sum'],
        });
        // A payment that is deleted is no proposal any more.
        expect((await api.ask('DELETE', exact['@id'], { as: 'admin' })).status).toBe(204);
        expect(await lineWith('IMPAYE 0019')).toMatchObject({ reverses: null, isSure: false, status: 'open' });
        const again = await paid('144.00');
        expect((await patch(again['@id'])).status).toBe(200);
        expect((await perform(line, 'accept')).body).toMatchObject({ status: 'entered' });
        expect(await world.read(again['@id'])).toMatchObject({ isReversed: true });
    });
});

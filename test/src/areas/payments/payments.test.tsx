import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#contract/values/days.ts';
import { writeDay } from '#src/ui/days.ts';
import type { Account } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { type Member, make } from '#test/support/records.ts';
import { camt, newIban, sendStatement } from '#test/support/statements.ts';

const { api, server } = forwardToApi();
let world: ReturnType<typeof invoiceWorld>;
let company: string;
beforeAll(async () => {
    world = invoiceWorld(api());
    company = await world.company();
    await Promise.all([import('#src/App.tsx'), import('#src/record/EditRecord.tsx')]);
}, 60_000);

const open = async (path: string, as: Account = 'admin', locale: 'en' | 'fr' = 'en') =>
    openConsole(path, { token: await api().token(as), locale });
const pageOf = (resource: string, { '@id': iri }: Member) => `/${resource}/${encodeURIComponent(iri)}`;
const invoiced = async (thirdParty: string): Promise<Member> =>
    world.issued(await world.delivered({ company, thirdParty }));
const totalOf = ({ totalIncludingTax }: Member): string => String(totalIncludingTax);
const paid = (invoice: Member, amount: string, part = amount): Promise<Member> =>
    make(api(), '/api/payments', {
        company,
        thirdParty: invoice.thirdParty,
        date: addDays(today(), -2),
        amount,
        method: 'cheque',
        reference: 'Chèque 12',
        allocations: [{ invoice: invoice['@id'], amount: part }],
    });

describe('payments (invoices.md, section 5)', { timeout: 60_000 }, () => {
    test('from its invoice: what is due is proposed, and settled', async () => {
        const thirdParty = await world.customer();
        const [older, invoice] = [await invoiced(thirdParty), await invoiced(thirdParty)];
        await open(pageOf('invoices', invoice));
        await userEvent.click(await screen.findByRole('link', { name: 'Enter payment' }));
        expect(await screen.findByRole('heading', { name: 'New payment' })).toBeVisible();
        const settled = await screen.findByRole('textbox', { name: `Settled of ${invoice.number}` });
        await waitFor(() => expect(settled).toHaveValue(totalOf(invoice)));
        expect(screen.getByRole('textbox', { name: `Settled of ${older.number}` })).toHaveValue('');
        expect(screen.getByText('Left to allocate: €0.00')).toBeVisible();
        await userEvent.click(screen.getByRole('button', { name: 'Create' }));
        expect(await screen.findByText('All allocated')).toBeVisible();
        expect(await world.read(invoice['@id'])).toMatchObject({ status: 'paid' });
    });

    test('typed amounts stay, and more than was paid is told before it is refused', async () => {
        const invoice = await invoiced(await world.customer());
        const payment = await paid(invoice, '50.00', '20.00');
        await open(pageOf('payments', payment), 'admin', 'fr');
        const settled = await screen.findByRole('textbox', { name: `Affecté à ${invoice.number}` });
        expect(await screen.findByText('Reste à affecter : 30,00 €')).toBeVisible();
        await userEvent.clear(settled);
        await userEvent.type(settled, '50,01');
        expect(await screen.findByText('Affecté en trop : 0,01 €')).toBeVisible();
        await userEvent.clear(settled);
        await userEvent.type(settled, '50');
        await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer' }));
        expect(await screen.findByText('Affecté en entier')).toBeVisible();
        expect(await world.read(payment['@id'])).toMatchObject({ allocatedAmount: '50.00' });
    });

    test('one is taken back, with a reason', async () => {
        const invoice = await invoiced(await world.customer());
        const payment = await paid(invoice, '20.00');
        await open(pageOf('payments', payment));
        await userEvent.click(await screen.findByRole('button', { name: 'Take back…' }));
        const dialog = await screen.findByRole('dialog', { name: 'Take the payment of €20.00 back?' });
        await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
        expect(await within(dialog).findByText('Enter a reason')).toBeVisible();
        await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'No funds');
        const day = within(dialog).getByRole('textbox', { name: /^Day/ });
        expect(day).toHaveValue(writeDay(today(), 'en'));
        await userEvent.clear(day);
        await userEvent.type(day, writeDay(addDays(today(), 1), 'en'));
        await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
        expect(await within(dialog).findByText(/is the last day possible$/)).toBeVisible();
        await userEvent.clear(day);
        await userEvent.type(day, writeDay(today(), 'en'));
        await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
        expect(await screen.findByText('This payment takes another one back.')).toBeVisible();
        expect(await world.read(invoice['@id'])).toMatchObject({ status: 'issued', paidAmount: '0.00' });
    });

    test('what is left of a credit note pays another invoice, in one step', async () => {
        const thirdParty = await world.customer();
        const [returned, due] = [await invoiced(thirdParty), await invoiced(thirdParty)];
        await paid(returned, totalOf(returned));
        const credit = await make(api(), `${returned['@id']}/credit`, { reason: 'Returned' });
        await world.post(credit['@id'], 'issue', {}, 'admin');
        await open(pageOf('invoices', credit));
        expect(await screen.findByText('This credit note is issued and can no longer be changed.')).toBeVisible();
        await userEvent.click(await screen.findByRole('button', { name: 'Set off against an invoice…' }));
        const dialog = await screen.findByRole('dialog', { name: /^Set off credit note A/ });
        const choice = await within(dialog).findByRole('combobox', { name: 'Invoice' });
        expect(choice).toHaveTextContent(new RegExp(`^${due.number} · due on .* · €144.00 due$`));
        const amount = within(dialog).getByRole('textbox', { name: /Amount/ });
        expect(amount).toHaveValue('144.00');
        await userEvent.clear(amount);
        await userEvent.type(amount, '144.01');
        await userEvent.click(within(dialog).getByRole('button', { name: 'Set off' }));
        await waitFor(() => expect(amount).toHaveAccessibleDescription(/Left to refund on credit note .*: €144.00/));
        await userEvent.clear(amount);
        await userEvent.type(amount, '100');
        await userEvent.click(within(dialog).getByRole('button', { name: 'Set off' }));
        await waitFor(() => expect(dialog).not.toBeInTheDocument());
        expect(await world.read(due['@id'])).toMatchObject({ status: 'partially_paid', paidAmount: '100.00' });
        expect(await world.read(credit['@id'])).toMatchObject({ dueAmount: '44.00' });
    });

    test('one of an offset names the other, changes no more, and takes both back', async () => {
        const thirdParty = await world.customer();
        const [returned, due] = [await invoiced(thirdParty), await invoiced(thirdParty)];
        await paid(returned, totalOf(returned));
        const credit = await make(api(), `${returned['@id']}/credit`, { reason: 'Returned' });
        await world.post(credit['@id'], 'issue', {}, 'admin');
        const { body } = await world.post(credit['@id'], 'offset', { invoice: due['@id'] }, 'admin');
        const [refund = '', payment = ''] = body.created as readonly string[];
        await open(pageOf('payments', { ...due, '@id': payment }));
        expect(await screen.findByText(/This payment is part of an offset/)).toBeVisible();
        const other = (await screen.findByText('Set off with')).nextElementSibling;
        expect(within(other as HTMLElement).getByRole('link')).toHaveAttribute('href', refund.replace('/api', ''));
        await userEvent.click(await screen.findByRole('button', { name: 'Take back…' }));
        const dialog = await screen.findByRole('dialog');
        expect(within(dialog).getByText(/both payments are taken back/)).toBeVisible();
        await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wrong invoice');
        await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
        expect(await screen.findByText('This payment takes another one back.')).toBeVisible();
        expect(await world.read(due['@id'])).toMatchObject({ status: 'issued', dueAmount: '144.00' });
        expect(await world.read(credit['@id'])).toMatchObject({ dueAmount: '144.00' });
    });

    test('the page of a customer tells what they owe, and leads to a payment', async () => {
        await world.company();
        const thirdParty = await world.customer({ outstandingBalance: '51.20' });
        const invoice = await invoiced(thirdParty);
        await paid(invoice, '30.00', '10.00');
        await open(`/third_parties/${encodeURIComponent(thirdParty)}`);
        const card = await screen.findByRole('region', { name: 'Balance due' });
        expect(within(card).getByText('Payments and credit notes not allocated').parentElement).toHaveTextContent(
            '-€20.00',
        );
        expect(within(card).getByText(/^The opening balance belongs to no company/)).toBeVisible();
        expect(within(card).getByRole('button', { name: 'Statement' })).toBeVisible();
        expect(within(card).getByRole('link', { name: 'Enter a payment' })).toHaveAttribute(
            'href',
            expect.stringContaining(encodeURIComponent(thirdParty)),
        );
    });

    test('B11 the statement of a period asks for its days, and for the file of these alone', async () => {
        const thirdParty = await world.customer();
        await invoiced(thirdParty);
        const asked: string[] = [];
        server.events.on('request:start', ({ request }) => void asked.push(request.url));
        await open(`/third_parties/${encodeURIComponent(thirdParty)}`);
        const card = await screen.findByRole('region', { name: 'Balance due' });
        await userEvent.click(within(card).getByRole('button', { name: 'Other statement…' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Statement of account' }));
        const [from, to] = [dialog.getByRole('textbox', { name: 'From' }), dialog.getByRole('textbox', { name: 'To' })];
        await userEvent.clear(from);
        await userEvent.type(from, '2026-02-30');
        expect(from).toBeInvalid();
        expect(dialog.getByRole('button', { name: 'Download' })).toHaveAttribute('aria-disabled', 'true');
        await userEvent.clear(from);
        await userEvent.type(from, '01/02/2026');
        await userEvent.clear(to);
        await userEvent.type(to, '31/03/2026');
        await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        const [url = ''] = asked.filter(one => one.includes('/statement'));
        expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ from: '2026-02-01', to: '2026-03-31' });
        server.events.removeAllListeners();
    });

    test('B11 the open items of a past day are asked for by that day alone', async () => {
        const thirdParty = await world.customer();
        await invoiced(thirdParty);
        const asked: string[] = [];
        server.events.on('request:start', ({ request }) => void asked.push(request.url));
        await open(`/third_parties/${encodeURIComponent(thirdParty)}`);
        const card = await screen.findByRole('region', { name: 'Balance due' });
        await userEvent.click(within(card).getByRole('button', { name: 'Other statement…' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Statement of account' }));
        await userEvent.click(dialog.getByRole('radio', { name: 'Open items on a day' }));
        expect(dialog.queryByRole('textbox', { name: 'From' })).toBeNull();
        const day = dialog.getByRole('textbox', { name: 'Day' });
        await userEvent.clear(day);
        await userEvent.type(day, '31/03/2026');
        await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        const [url = ''] = asked.filter(one => one.includes('/statement'));
        expect([...new URL(url).searchParams].filter(([name]) => name !== 'locale')).toEqual([['day', '2026-03-31']]);
        server.events.removeAllListeners();
    });

    test('what is late has a tab of its own, whatever the status', async () => {
        const own = await world.company();
        const thirdParty = await world.customer();
        const late = await world.issued(await world.delivered({ company: own, thirdParty }));
        await world.issued(await world.delivered({ company: own, thirdParty }));
        const { db } = api().database;
        await db.execute(sql`alter table invoices disable trigger user`);
        await db.execute(
            sql`update invoices set due_date = ${addDays(today(), -3)} where id = ${Number(late['@id'].split('/').at(-1))}`,
        );
        await db.execute(sql`alter table invoices enable trigger user`);
        const filter = encodeURIComponent(JSON.stringify({ company: own, status: ['draft'] }));
        await open(`/invoices?filter=${filter}`);
        await userEvent.click(await screen.findByRole('tab', { name: 'Late 1' }));
        const table = await screen.findByRole('table');
        await waitFor(() => expect(table).toHaveTextContent(String(late.number)));
        expect(within(table).getAllByRole('row')).toHaveLength(2);
        expect(table).toHaveTextContent('3 days late');
    });

    test('a bank without lines offers to read a statement, and a payment of a line leads to it', async () => {
        await open('/bank_lines');
        expect(await screen.findByText('No bank lines')).toBeVisible();
        expect(screen.getAllByRole('button', { name: 'Bank statement…' })).toHaveLength(2);
        const invoice = await invoiced(await world.customer());
        const payment = await paid(invoice, '20.00');
        await api().database.db.execute(sql`
            insert into bank_lines (company_id, date, amount, status, payment_id, entry_key)
            values (${Number(company.split('/').at(-1))}, ${today()}, 20.00, 'entered', ${Number(payment['@id'].split('/').at(-1))}, 'line-of-a-payment')`);
        await open(pageOf('payments', payment));
        expect(await screen.findByText('Bank line')).toBeVisible();
        expect(await screen.findByRole('link', { name: /€20.00$/ })).toHaveAttribute(
            'href',
            expect.stringContaining('/bank_lines/'),
        );
    });

    test('B11 columns that are not known are chosen once, and the next file is read without a question', async () => {
        await open('/bank_lines');
        const csv = (text: string): File =>
            new File([`Jour;Quoi;Sorti;Entré;Reste\n20/11/2026;${text};;45,00;99,00\n`], 'releve.csv');
        const read = async (file: File) => {
            await userEvent.click(
                (await screen.findAllByRole('button', { name: 'Bank statement…' }))[0] as HTMLElement,
            );
            const dialog = within(await screen.findByRole('dialog', { name: 'Read a bank statement' }));
            const chooser = dialog.getByRole('button', { name: 'Choose a file' });
            const input = chooser.closest('form')?.querySelector<HTMLInputElement>('input[type=file]');
            await userEvent.upload(input as HTMLInputElement, file);
            await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Company' }), company);
            await userEvent.click(dialog.getByRole('button', { name: 'Read the file' }));
            return dialog;
        };
        const dialog = await read(csv('COLONNES UN'));
        const columns = within(await dialog.findByRole('group', { name: 'Columns of the file' }));
        const submit = dialog.getByRole('button', { name: 'Read the file' });
        expect(submit).toHaveAttribute('aria-disabled', 'true');
        for (const [label, column] of [
            ['Date', 'Jour — 20/11/2026'],
            ['Text', 'Quoi — COLONNES UN'],
            ['Debit', 'Sorti'],
            ['Credit', 'Entré — 45,00'],
        ] as const)
            await userEvent.selectOptions(columns.getByRole('combobox', { name: label }), column);
        await userEvent.click(submit);
        expect(await screen.findByText('1 credit to check')).toBeVisible();
        await userEvent.click(screen.getByRole('button', { name: 'Close' }));
        await read(csv('COLONNES DEUX'));
        expect(await screen.findByText('1 credit to check')).toBeVisible();
    });

    test('B11 a line of the bank is split over customers: Enter adds a part while something is left', async () => {
        const named = async (name: string) => invoiced(await world.customer({ name }));
        const [one, other] = [await named('Zibeline Chèques'), await named('Quetzal Chèques')];
        const iban = newIban();
        await make(api(), '/api/bank_accounts', { owner: company, label: 'Banque', iban }, 'super');
        const text = 'REMISE CHEQUES 0077';
        await sendStatement(api(), camt(iban, [{ amount: '268.00', text }]));
        const { body } = await api().ask('GET', `/api/bank_lines?reference=${encodeURIComponent(text)}`, {
            as: 'admin',
        });
        const [line] = body.member as unknown as Member[];
        if (!line) throw new Error('the line is not there');
        await open(pageOf('bank_lines', line));
        await userEvent.click(await screen.findByRole('button', { name: 'Split…' }));
        const dialog = await screen.findByRole('dialog', { name: 'Split €268.00' });
        const within1 = within(dialog);
        const choose = async (place: number, invoice: Member) => {
            const part = within1.getByRole('group', { name: `Customer of part ${place}` });
            const { name } = await world.read(String(invoice.thirdParty));
            await userEvent.type(within(part).getByRole('combobox'), String(name));
            await userEvent.click(await screen.findByRole('option', { name: new RegExp(String(name)) }));
        };
        const amounts = () => within1.getAllByRole('textbox', { name: 'Amount' });
        await choose(1, one);
        await userEvent.type(amounts()[0] as HTMLElement, '144');
        await choose(2, other);
        await userEvent.type(amounts()[1] as HTMLElement, '144');
        expect(within1.getByText('Left to split: -€20.00')).toBeVisible();
        expect(within1.getByRole('button', { name: 'Split' })).toHaveAttribute('aria-disabled', 'true');
        await userEvent.click(within1.getByRole('button', { name: 'Add charges' }));
        await userEvent.type(amounts()[2] as HTMLElement, '-19');
        expect(within1.getByText('Left to split: -€1.00')).toBeVisible();
        await userEvent.type(amounts()[2] as HTMLElement, '{Enter}');
        expect(amounts()).toHaveLength(4);
        await userEvent.click(within1.getByRole('button', { name: 'Remove part 4' }));
        await userEvent.clear(amounts()[2] as HTMLElement);
        await userEvent.type(amounts()[2] as HTMLElement, '-20{Enter}');
        await waitFor(() => expect(dialog).not.toBeInTheDocument());
        expect(await screen.findByText('This line is split: record its parts.')).toBeVisible();
        expect(await world.read(line['@id'])).toMatchObject({ status: 'split' });
        await userEvent.click(screen.getByRole('button', { name: 'Undo the split' }));
        await waitFor(async () => expect(await world.read(line['@id'])).toMatchObject({ status: 'open' }));
    });

    test('who may not enter payments reads them', async () => {
        await api().ask('PATCH', '/api/companies/1', { as: 'super', body: { isInvoicing: true } });
        await open('/payments', 'user');
        expect(await screen.findByText('No payments')).toBeVisible();
        expect(screen.queryByRole('link', { name: 'New payment' })).toBeNull();
    });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Account, ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { openConsole } from '#test/support/openConsole.ts';
import type { Member } from '#test/support/records.ts';

const { api, server } = forwardToApi();
let world: ReturnType<typeof invoiceWorld>;
let company: string;
beforeAll(async () => {
    world = invoiceWorld(api());
    [company] = await Promise.all([
        world.company(),
        import('#src/App.tsx'),
        import('#src/record/DeclaredEdit.tsx'),
        import('#src/areas/invoices/invoiceForm.tsx'),
    ]);
}, 60_000);

const addressOf = ({ '@id': iri }: Member) =>
    `${iri.replace('/api', '').replace(/\/[^/]+$/, '')}/${encodeURIComponent(iri)}`;
const open = async (record: Member, locale: 'en' | 'fr' = 'en', as: Account = 'admin') =>
    openConsole(addressOf(record), { token: await api().token(as), locale });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const save = () => press('Save');

describe('the page of an invoice', { timeout: 60_000 }, () => {
    test('the comment of an order line stands below its line, of a draft and of an issued invoice', async () => {
        const orderItems = [{ item: await world.item(), quantity: 2, comment: 'Maillots rouges' }];
        const draft = await world.draft(await world.delivered({ company, orderItems }));
        const [line] = world.invoiceLines(draft);
        const row = async () =>
            within(await screen.findByRole('table')).findByRole('row', { name: new RegExp(String(line?.reference)) });
        const close = await open(draft);
        expect(within(await row()).getByText('Maillots rouges')).toBeVisible();
        close();
        expect((await world.post(draft['@id'], 'issue', {}, 'admin')).status).toBe(200);
        await open(draft);
        expect(within(await row()).getByText('Maillots rouges')).toBeVisible();
    });

    test('a draft reads like the paper: goods under the heading of their delivery note, then the totals', async () => {
        const note = await world.delivered({ company });
        const draft = await world.draft(note);
        await open(draft);
        const table = await screen.findByRole('table');
        const heading = await within(table).findByRole('link', { name: String(note.number) });
        expect(heading).toHaveAttribute('href', expect.stringContaining('/delivery_notes/'));
        const [line] = world.invoiceLines(draft);
        expect(within(table).getByRole('row', { name: new RegExp(String(line?.reference)) })).toHaveTextContent(
            '€120.00',
        );
        const totals = screen.getByRole('region', { name: 'Totals of the invoice' });
        expect(totals).toHaveTextContent(/Total excl\. tax€120\.00/);
        expect(totals).toHaveTextContent(/Due€144\.00/);
    });

    test('B11 the proposed reminder names the amount due and the balance after what the customer has in credit', async () => {
        const thirdParty = await world.customer({ email: 'client@exemple.test' });
        const invoice = await world.issued(await world.delivered({ company, thirdParty }));
        const body = { company, thirdParty, date: world.day, amount: '44.00', allocations: [] };
        expect((await api().ask('POST', '/api/payments', { as: 'admin', body })).status).toBe(201);
        await open(invoice);
        await press('Documents');
        await userEvent.click(await screen.findByRole('menuitem', { name: 'Send by e-mail…' }));
        const dialog = within(await screen.findByRole('dialog'));
        await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Document' }), 'reminder');
        await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), 'fr');
        await waitFor(() =>
            expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveDisplayValue(
                /cette facture.: 144,00.€\. Déduction faite de 44,00.€ .* est de 100,00.€\./,
            ),
        );
    });

    test('charges and texts are written where they stand, and taken off again; goods are not', async () => {
        const draft = await world.draft(await world.delivered({ company }));
        await open(draft);
        await press('Add a charge');
        await save();
        expect(await screen.findByText('Enter a text')).toBeVisible();
        await userEvent.type(screen.getByRole('textbox', { name: 'Designation of the charge, line 2' }), 'Emballage');
        const price = screen.getByRole('textbox', { name: 'Net price, line 2' });
        await userEvent.type(price, '1.5');
        await userEvent.clear(screen.getByRole('textbox', { name: 'Quantity, line 2' }));
        await userEvent.type(screen.getByRole('textbox', { name: 'Quantity, line 2' }), '2');
        const service = screen.getByRole('checkbox', { name: 'Service, line 2' });
        expect(service).not.toBeChecked();
        await userEvent.click(service);
        await press('Add a text');
        await userEvent.type(screen.getByRole('textbox', { name: 'Text, line 3' }), 'Merci');
        await save();
        expect(await screen.findByText('Invoice saved')).toBeVisible();
        const stored = world.invoiceLines(await world.read(draft['@id']));
        expect(stored.map(({ kind, designation, lineAmount }) => [kind, designation, lineAmount])).toEqual([
            ['goods', stored[0]?.designation, '120.00'],
            ['charge', 'Emballage', '3.00'],
            ['text', 'Merci', '0.00'],
        ]);
        expect(stored.map(({ isService }) => isService)).toEqual([false, true, false]);
        expect(screen.queryByRole('button', { name: 'Remove line 1' })).toBeNull();
        await press('Remove line 2');
        await save();
        await waitFor(async () => expect(world.invoiceLines(await world.read(draft['@id']))).toHaveLength(2));
    });

    test('a delivery note is taken off a draft with its goods', async () => {
        const thirdParty = await world.customer({ billingMethod: 'monthly' });
        const notes = [
            await world.delivered({ company, thirdParty }),
            await world.delivered({ company, thirdParty }),
        ] as const;
        const draft = await world.draft(...notes);
        await open(draft);
        await press(`Take off delivery note ${notes[1].number}`);
        expect((await screen.findAllByText('Delivery note removed: it can be invoiced again'))[0]).toBeVisible();
        expect(screen.queryByRole('link', { name: String(notes[1].number) })).toBeNull();
        expect(await world.read(draft['@id'])).toMatchObject({ deliveryNotes: [notes[0]['@id']], nbInvoiceItem: 1 });
    });

    test('trial D15 a reason names its line, also a charge without an item', async () => {
        const draft = await world.draft(await world.delivered({ company }));
        const [goods] = world.invoiceLines(draft);
        const charge = { kind: 'charge', designation: 'Emballage', netUnitPrice: '1.50', vatRate: goods?.vatRate };
        const body = { invoiceItems: [...world.invoiceLines(draft).map(line => ({ '@id': line['@id'] })), charge] };
        const patched = await api().ask('PATCH', draft['@id'], { as: 'admin', body });
        expect(patched.status, JSON.stringify(patched.body)).toBe(200);
        const places = world.invoiceLines(patched.body).map(({ kind }) => (kind === 'charge' ? 'charge' : 'goods'));
        const violations = places.map((_, place) => ({
            propertyPath: `invoiceItems[${place}].vatRate`,
            message: 'The VAT rate has ended',
            code: 'rate_ended',
        }));
        server.use(
            http.post(`${ORIGIN}/api/invoices/:id/issue`, () => HttpResponse.json({ violations }, { status: 422 })),
        );
        await open(draft);
        await press('Issue');
        await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Issue' }));
        const reason = () => screen.getByText('The VAT rate has ended').closest('li');
        await waitFor(() => expect(reason()).toHaveTextContent('Emballage'));
        expect(reason()).toHaveTextContent(String(goods?.reference));
    });

    test('it is issued after a question, and then locked with the reason', async () => {
        const draft = await world.draft(await world.delivered({ company }));
        await open(draft);
        await press('Issue');
        const dialog = await screen.findByRole('dialog');
        expect(dialog).toHaveAccessibleName(/never changed again/);
        await userEvent.click(within(dialog).getByRole('button', { name: 'Issue' }));
        expect(await screen.findByRole('heading', { level: 1, name: /^F\d{4}-\d{6}$/ })).toBeVisible();
        expect(await screen.findByText(/This invoice is issued and can no longer be changed/)).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Add a charge' })).toBeNull();
        expect(screen.queryByRole('button', { name: /^Add:/, hidden: true })).toBeNull();
        await press('Documents');
        const menu = await screen.findByRole('menu');
        expect(within(menu).getByRole('menuitem', { name: 'Download the CII XML (Factur-X)' })).toBeVisible();
        expect(within(menu).getByRole('menuitem', { name: 'Download the UBL XML' })).toBeVisible();
    });
});

describe('credit notes', { timeout: 60_000 }, () => {
    test('quantities are at most what is left; the reason is required; the draft opens', async () => {
        const invoice = await world.issued(await world.delivered({ company }));
        const [line] = world.invoiceLines(invoice);
        await open(invoice, 'fr');
        await press('Créditer…');
        const dialog = await screen.findByRole('dialog', { name: /^Créditer la facture/ });
        await userEvent.click(within(dialog).getByRole('radio', { name: 'Des quantités de certaines lignes' }));
        const quantity = within(dialog).getByRole('textbox', { name: new RegExp(`${line?.reference}`) });
        await userEvent.type(quantity, '7');
        await userEvent.click(within(dialog).getByRole('button', { name: 'Établir l’avoir' }));
        expect(await within(dialog).findByText('Au plus 6')).toBeVisible();
        expect(within(dialog).getByRole('textbox', { name: 'Motif' })).toHaveAccessibleDescription('Indiquez le motif');
        await userEvent.clear(quantity);
        await userEvent.type(quantity, '2');
        await userEvent.type(within(dialog).getByRole('textbox', { name: 'Motif' }), 'Abîmé');
        await userEvent.click(within(dialog).getByRole('button', { name: 'Établir l’avoir' }));
        const link = await screen.findByRole('link', { name: String(invoice.number) }, { timeout: 10_000 });
        expect(link).toHaveAttribute('href', expect.stringContaining('/invoices/'));
        const { body } = await api().ask('GET', `/api/invoices?creditedInvoice=${encodeURIComponent(invoice['@id'])}`, {
            as: 'admin',
        });
        expect(body.member).toMatchObject([{ type: 'credit_note', status: 'draft', totalExcludingTax: '40.00' }]);
    });

    test('what the API refuses stands at its field', async () => {
        const invoice = await world.issued(await world.delivered({ company }));
        await open(invoice);
        await press('Credit…');
        const dialog = await screen.findByRole('dialog');
        await userEvent.click(within(dialog).getByRole('radio', { name: 'An amount excluding tax' }));
        await userEvent.type(within(dialog).getByRole('textbox', { name: 'Amount excl. tax' }), '120.01');
        await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Rebate');
        await userEvent.click(within(dialog).getByRole('button', { name: 'Create the credit note' }));
        await waitFor(() =>
            expect(within(dialog).getByRole('textbox', { name: 'Amount excl. tax' })).toHaveAccessibleDescription(
                /120\.00/,
            ),
        );
    });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Account, ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { fakeHub } from '#test/support/fakeHub.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { setOwnServer } from '#test/support/ownServer.ts';
import type { Member } from '#test/support/records.ts';

const { api, server } = forwardToApi();
let world: ReturnType<typeof invoiceWorld>;
beforeAll(async () => {
    world = invoiceWorld(api());
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/list/DeclaredList.tsx'),
        import('#src/areas/invoices/billing/BillingDialog.tsx'),
    ]);
}, 60_000);

afterEach(() => {
    setOwnServer(false);
});

const open = async (path: string, as: Account = 'admin', locale: 'en' | 'fr' = 'en') =>
    openConsole(path, { token: await api().token(as), locale });
const notesOf = (company: string) => `/delivery_notes?filter=${encodeURIComponent(JSON.stringify({ company }))}`;
const pageOf = ({ '@id': iri }: Member) => `/delivery_notes/${encodeURIComponent(iri)}`;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('billing in one look', { timeout: 60_000 }, () => {
    test('the rehearsal tells what there would be and what prevents it; then it is issued, with a link each', async () => {
        const company = await world.company();
        const thirdParty = await world.customer({ name: 'Club mensuel', billingMethod: 'monthly' });
        await world.delivered({ company, thirdParty });
        await world.delivered({ company, thirdParty });
        const taken = await world.delivered({ company });
        await world.draft(taken);
        await open(notesOf(company), 'admin', 'fr');
        await userEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner toute la page' }));
        const bar = await screen.findByRole('toolbar');
        await userEvent.click(await within(bar).findByRole('button', { name: 'Facturer…' }));
        const dialog = await screen.findByRole('dialog', { name: 'Facturer les bons de livraison' });
        expect(await within(dialog).findByText('1 facture possible')).toBeVisible();
        expect(within(dialog).getByRole('list', { name: 'Factures par client' })).toHaveTextContent(
            /Club mensuel.*2 bons/,
        );
        const prevented = within(dialog).getByRole('region', { name: '1 bon de livraison ne peut pas être facturé' });
        expect(prevented).toHaveTextContent(String(taken.number));
        expect(within(prevented).getByRole('link', { name: 'Ouvrir le bon' })).toBeVisible();
        await userEvent.click(within(dialog).getByRole('button', { name: 'Émettre 1 facture' }));
        await userEvent.click(within(dialog).getByRole('button', { name: 'Émettre maintenant' }));
        expect(await within(dialog).findByText('1 facture émise', {}, { timeout: 10_000 })).toBeVisible();
        const link = await within(dialog).findByRole('link', { name: /^F\d{4}-000001$/ });
        expect(link).toHaveAttribute('href', expect.stringContaining('/invoices/'));
        expect(within(dialog).getByRole('region', { name: '1 bon de livraison n’a pas été facturé' })).toBeVisible();
    });

    test('trial D15 what comes next is done with exactly those that were made, and who gets them is told before', async () => {
        const company = await world.company();
        for (const more of [{ name: 'Club joignable', email: 'compta@exemple.test' }, { name: 'Club muet' }])
            await world.delivered({ company, thirdParty: await world.customer(more) });
        await open(notesOf(company));
        await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }));
        const bar = await screen.findByRole('toolbar');
        await userEvent.click(await within(bar).findByRole('button', { name: 'Invoice…' }));
        const dialog = within(await screen.findByRole('dialog'));
        await userEvent.click(await dialog.findByRole('button', { name: 'Issue 2 invoices' }));
        await userEvent.click(dialog.getByRole('button', { name: 'Issue now' }));
        const link = await dialog.findByRole('link', { name: 'Show these 2 records in the list' }, { timeout: 10_000 });
        const { body } = await api().ask('GET', `/api/invoices?company=${encodeURIComponent(company)}`, {
            as: 'admin',
        });
        const filter = JSON.parse(new URL(String(link.getAttribute('href')), ORIGIN).searchParams.get('filter') ?? '');
        expect([...filter.id].sort()).toEqual(body.member.map(({ id }) => String(id)).sort());
        expect(await dialog.findByRole('button', { name: 'Documents' })).toBeVisible();
        await userEvent.click(await dialog.findByRole('button', { name: 'Send by e-mail…' }));
        const sending = within(await screen.findByRole('dialog', { name: 'Send documents by e-mail' }));
        await userEvent.click(sending.getByRole('button', { name: 'Check' }));
        const told = async (words: string) => (await sending.findByText(words)).closest('ul')?.closest('li');
        expect(await told('To compta@exemple.test')).toHaveTextContent(/F\d{4}-\d+.*Club joignable/);
        expect(await sending.findByText('1 × No e-mail address')).toBeVisible();
        expect(
            await told('Neither this customer nor any of its contacts has an e-mail address: complete its record.'),
        ).toHaveTextContent(/F\d{4}-\d+.*Club muet/);
    });

    test('a note of a company that invoices is invoiced from its page, not marked as invoiced', async () => {
        const note = await world.delivered({ company: await world.company() });
        await open(pageOf(note));
        await press('Invoice');
        const dialog = await screen.findByRole('dialog');
        await userEvent.click(await within(dialog).findByRole('button', { name: 'Create 1 draft' }));
        expect(await within(dialog).findByText('1 draft created', {}, { timeout: 10_000 })).toBeVisible();
        await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
        expect(screen.queryByRole('button', { name: 'Mark as invoiced' })).toBeNull();
        const { body } = await api().ask('GET', `/api/invoices?deliveryNotes=${encodeURIComponent(note['@id'])}`, {
            as: 'admin',
        });
        expect(body.member).toMatchObject([{ status: 'draft' }]);
    });

    test('what was issued of a note stays shown while a live event tells that the note is billed', async () => {
        setOwnServer(true);
        const hub = fakeHub(server);
        const note = await world.delivered({ company: await world.company() });
        await open(pageOf(note));
        await press('Invoice');
        const dialog = within(await screen.findByRole('dialog'));
        await userEvent.click(await dialog.findByRole('button', { name: 'Issue 1 invoice' }));
        await userEvent.click(dialog.getByRole('button', { name: 'Issue now' }));
        expect(await dialog.findByText('1 invoice issued', {}, { timeout: 10_000 })).toBeVisible();
        const { body } = await api().ask('GET', note['@id'], { as: 'admin' });
        await vi.waitFor(() => expect(hub.asked.flat()).toContain(note['@id']), { timeout: 10_000 });
        hub.tell({ '@id': note['@id'], '@type': body['@type'], id: body.id, version: body.version }, '1001');
        expect(await screen.findByText('Invoiced', {}, { timeout: 10_000 })).toBeInTheDocument();
        expect(dialog.getByRole('link', { name: String(body.billingReference) })).toBeVisible();
    });

    test('one of a company that invoices elsewhere is marked, and not invoiced here', async () => {
        const note = await world.delivered({ company: '/api/companies/1' });
        await open(pageOf(note));
        expect(await screen.findByRole('button', { name: 'Mark as invoiced' })).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Invoice' })).toBeNull();
    });

    test('who may not make invoices is offered none', async () => {
        const note = await world.delivered({ company: '/api/companies/1' });
        await api().ask('PATCH', '/api/companies/1', { as: 'super', body: { isInvoicing: true } });
        await open(pageOf(note), 'user');
        await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(String(note.number)));
        expect(screen.queryByRole('button', { name: 'Invoice' })).toBeNull();
    });
});

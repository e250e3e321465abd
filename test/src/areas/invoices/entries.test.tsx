import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, today } from '#contract/values/days.ts';
import type { Account } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { openConsole } from '#test/support/openConsole.ts';

const { api } = forwardToApi();
let world: ReturnType<typeof invoiceWorld>;
beforeAll(async () => {
    world = invoiceWorld(api());
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/areas/invoices/invoiceList.tsx'),
        import('#src/areas/invoices/entries/EntriesDialog.tsx'),
    ]);
}, 60_000);
afterEach(() => vi.restoreAllMocks());

const open = async (as: Account = 'admin') => openConsole('/invoices', { token: await api().token(as), locale: 'en' });
const openDialog = async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Accounting entries' }));
    return within(await screen.findByRole('dialog', { name: 'Accounting entries' }));
};
/** `31/12/2026` */
const written = (day: string) => day.split('-').reverse().join('/');

describe('accounting entries', { timeout: 60_000 }, () => {
    test('of a company and a period are downloaded, then its books are closed after a question', async () => {
        const company = await world.company();
        const invoice = await world.issued(await world.delivered({ company }));
        const files: Blob[] = [];
        vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
            files.push(file as Blob);
            return 'blob:entries';
        });
        const dialog = await openDialog();
        const choice = dialog.getByRole('combobox', { name: 'Company' });
        await waitFor(() => expect(within(choice).getAllByRole('option').length).toBeGreaterThan(1));
        await userEvent.selectOptions(choice, company);
        const [from, to] = [dialog.getByRole('textbox', { name: 'From' }), dialog.getByRole('textbox', { name: 'To' })];
        const yesterday = addDays(today(), -1);
        await userEvent.clear(to);
        await userEvent.type(to, 'demain');
        expect(await dialog.findByText('Enter a date such as 31/12/2026')).toBeVisible();
        await userEvent.clear(to);
        await userEvent.type(to, written(today()));
        await userEvent.clear(from);
        await userEvent.type(from, written(yesterday));
        await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
        await waitFor(() => expect(files).toHaveLength(1));
        expect(await files[0]?.text()).toContain(String(invoice.number));
        await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'File' }), 'FEC (tax administration)');
        expect(dialog.getByText(/^The file for a tax audit/)).toBeVisible();
        await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
        await waitFor(() => expect(files).toHaveLength(2));
        expect(await files[1]?.text()).toMatch(/^JournalCode\tJournalLib\tEcritureNum\t/);
        await userEvent.clear(to);
        await userEvent.type(to, written(yesterday));
        expect(dialog.getByText('No period is closed yet.')).toBeVisible();
        await userEvent.click(dialog.getByRole('button', { name: /^Close the books until/ }));
        expect(dialog.getByRole('button', { name: 'Keep them open' })).toHaveFocus();
        await userEvent.click(dialog.getByRole('button', { name: 'Close the books' }));
        expect(await dialog.findByText(/^The books are closed until/)).toBeVisible();
        expect((await api().ask('GET', company, { as: 'admin' })).body.closedUntil).toBe(yesterday);
        expect(dialog.queryByRole('button', { name: /^Close the books until/ })).toBeNull();
    });

    test('are not offered to who makes no invoices', async () => {
        await open('user');
        expect(await screen.findByRole('heading', { name: 'Invoices' })).toBeVisible();
        expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    });
});

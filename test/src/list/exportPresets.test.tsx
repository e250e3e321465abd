import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ExportBody } from '#contract/language/exports.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { press } from '#test/support/screens.ts';

const { api, server } = forwardToApi();
/** There is a note to export. */
beforeAll(async () => {
    await import('#src/App.tsx');
    const world = noteWorld(api());
    await world.note(await world.validated());
}, 60_000);

const asked: ExportBody[] = [];
/** The files that were asked for are kept; the API answers. */
beforeEach(() => {
    asked.length = 0;
    server.events.removeAllListeners();
    server.events.on('request:start', async ({ request }) => {
        if (request.url.includes('/delivery_notes/export_links')) asked.push(await request.clone().json());
    });
});

const open = async (locale: 'en' | 'fr' = 'en') =>
    openConsole('/delivery_notes', { token: await api().token('admin'), locale });
const columns = async (): Promise<readonly string[] | undefined> => {
    await waitFor(() => expect(asked).toHaveLength(1));
    return asked.splice(0)[0]?.columns;
};
const CSV = 'For accounting: Text with semicolons (.csv)';
const exportIt = async (name: string) => {
    await press('Export');
    await press(name);
    await userEvent.keyboard('{Escape}');
};

test('I11 the file for the carrier has where to, how many packages and how heavy', async () => {
    await open();
    await exportIt('For the carrier: Text with semicolons (.csv)');
    const found = await columns();
    expect(found).toEqual(expect.arrayContaining(['thirdParty.name', 'deliveryAddress', 'numberOfPackages', 'weight']));
    expect(await screen.findByText(/is on its way|are on its way|on its way/)).toBeVisible();
});

test('I11 a person chooses the columns of the file for accounting, which are kept, and the usual ones again', async () => {
    const close = await open();
    await exportIt(CSV);
    const usual = (await columns()) ?? [];
    expect(usual).toContain('vatTotals');
    await press('Export');
    await press('For accounting: columns…');
    const dialog = await screen.findByRole('dialog', { name: 'Columns of the file: For accounting' });
    await userEvent.click(within(dialog).getByLabelText('VAT by rate'));
    await userEvent.click(within(dialog).getByLabelText('Customer · Customer code'));
    await userEvent.click(within(dialog).getByLabelText('Packages'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move the column Packages earlier' }));
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Columns of the file/ })).toBeNull());
    const kept = usual.filter(name => name !== 'vatTotals' && name !== 'thirdParty.customerCode');
    const chosen = [...kept.slice(0, -1), 'numberOfPackages', ...kept.slice(-1)];
    await exportIt(CSV);
    expect(await columns()).toEqual(chosen);
    close();
    await open();
    await exportIt(CSV);
    expect(await columns()).toEqual(chosen);
    await press('Export');
    await press('For accounting: columns…');
    await press('Usual columns');
    await press('Save');
    await exportIt(CSV);
    expect(await columns()).toEqual(usual);
});

import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays, mondayOf, today, WEEK } from '#contract/values/days.ts';
import { ORIGIN } from '#test/support/api.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { dashboardScreen, figures, plain, region } from './dashboardScreen.ts';

const { api, open, refuse } = dashboardScreen();

const invoicing = (is: boolean) =>
    api().database.db.execute(sql`update companies set is_invoicing = ${is} where id = 1`);

describe('D1 the invoices', () => {
    beforeEach(() => invoicing(true).then(() => undefined));
    afterEach(() => invoicing(false).then(() => undefined));

    test('what is due, late and to be invoiced stands with its amount, and leads to its list', async () => {
        const notes = noteWorld(api());
        const note = await notes.note(await notes.validated());
        await notes.post(note['@id'], 'validate');
        await open();
        const told = async () => (await figures('Invoices')).map(plain);
        await waitFor(async () =>
            expect(await told()).toEqual([
                'Due this week €0.00 No invoice',
                'Late invoices €0.00 No invoice',
                expect.stringMatching(/^Amount to invoice €[\d,.]+ \d+ delivery notes?$/),
            ]),
        );
        const links = (await figures('Invoices')).map(link => new URL(link.getAttribute('href') ?? '', ORIGIN));
        expect(links.map(({ pathname }) => pathname)).toEqual(['/invoices', '/invoices', '/delivery_notes']);
        const [due, late, toInvoice] = links.map(({ searchParams }) => JSON.parse(searchParams.get('filter') ?? ''));
        expect(due).toMatchObject({
            after_dueDate: today(),
            before_dueDate: addDays(mondayOf(today()), WEEK - 1),
            min_dueAmount: '0.01',
        });
        expect(late).toMatchObject({ isLate: true });
        expect(toInvoice).toMatchObject({ 'exists.billedAt': false, before_billableDate: today() });
    });

    test('in French as well', async () => {
        await open('fr');
        const [due] = await figures('Factures');
        await waitFor(() => expect(plain(due as HTMLElement)).toBe('À encaisser cette semaine 0,00 € Aucune facture'));
    });

    test('a failure is told in their place, and they can be asked for again', async () => {
        refuse('/api/invoices/work', 500);
        await open();
        const list = await screen.findByRole('list', { name: 'Invoices' });
        expect(await within(list).findAllByText('Not counted', {}, { timeout: 10_000 })).toHaveLength(3);
    });

    test('a server that does not tell has none of them', async () => {
        refuse('/api/invoices/work', 404);
        await open();
        await region('Sales of the week by department');
        await waitFor(() => expect(screen.queryByRole('list', { name: 'Invoices' })).toBeNull());
    });
});

test('D1 where no company invoices there are no figures of invoices, nor a place for them', async () => {
    await open();
    await region('Sales of the week by department');
    expect(screen.queryByRole('list', { name: 'Invoices' })).toBeNull();
});

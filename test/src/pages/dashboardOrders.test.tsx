import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import type { DeliveryWork } from '#contract/deliveries/deliveryWork.ts';
import { addDays, mondayOf, today } from '#contract/values/days.ts';
import { ORIGIN } from '#test/support/api.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { orderWorld } from '#test/support/orders.ts';
import type { Member } from '#test/support/records.ts';
import { dashboardScreen, figures, lines, plain, region } from './dashboardScreen.ts';

const { api, server, open, refuse } = dashboardScreen();
const world = () => orderWorld(api(), 'user');
const validated = async (more: object = {}): Promise<Member> => {
    const order = await world().order(more);
    return (await world().post(order['@id'], 'validate')).body as unknown as Member;
};
const waiting = async () => (await figures('Orders waiting')).map(plain);

describe('D1 the orders of the day', () => {
    test('what waits is counted, each figure a link to the list with its filter', async () => {
        await world().order();
        await open();
        const { totalItems } = (
            await api().ask('GET', '/api/orders?status=draft&nbOrderItem[gte]=1&exists[cancelledAt]=false', {
                as: 'user',
            })
        ).body;
        await waitFor(async () => expect((await waiting())[0]).toBe(`To validate ${totalItems}`));
        // Each figure is asked for by itself.
        await waitFor(async () => expect((await waiting())[1]).toMatch(/^Late \d/));
        await waitFor(async () => expect((await waiting())[2]).toMatch(/^Credit exceeded \d/));
        const [first] = await figures('Orders waiting');
        const asked = new URLSearchParams(first?.getAttribute('href')?.split('?')[1]);
        expect(JSON.parse(asked.get('filter') ?? '')).toEqual({
            status: ['draft'],
            min_nbOrderItem: 1,
            'exists.cancelledAt': false,
        });
    });

    test('what is to be shipped and billed is counted, and leads to the board and the notes', async () => {
        const { body: before } = await api().ask('GET', '/api/delivery_notes/work', { as: 'user' });
        const { nbToday, nbLate, week, toBill } = before as unknown as DeliveryWork;
        const notes = noteWorld(api());
        await notes.validated({ requestedDeliveryDate: today() });
        const past = addDays(today(), -2);
        await notes.validated({ orderDate: past, requestedDeliveryDate: past });
        const note = await notes.note(await notes.validated());
        await notes.patch(note['@id'], { numberOfPackages: 4 });
        await notes.post(note['@id'], 'validate');
        await open();
        const told = async () => (await figures('Deliveries')).map(plain);
        await waitFor(async () =>
            expect(await told()).toEqual([
                `Orders to ship today ${nbToday + 1}`,
                `Packages of the week ${week.packages + 4}`,
                `Delivery notes to invoice ${toBill.nbNote + 1}`,
            ]),
        );
        const part = screen.getByRole('link', { name: `${nbLate + 1} of them to ship` });
        expect(part).toHaveAttribute('href', '/to_ship?by=order&late=true');
        const asked = (await figures('Deliveries')).map(link => new URL(link.getAttribute('href') ?? '', ORIGIN));
        expect(asked.map(({ pathname }) => pathname)).toEqual(['/to_ship', '/delivery_notes', '/delivery_notes']);
        expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
            by: 'order',
            requestedDeliveryDate: today(),
        });
        expect(JSON.parse(asked[2]?.searchParams.get('filter') ?? '')).toMatchObject({ 'exists.billedAt': false });
    });

    test('trial D5 of who handles several companies, figures and their lists are those of the current one', async () => {
        await open('en', 'admin');
        const company = '/api/companies/1';
        const links = async () => [...(await figures('Orders waiting')), ...(await figures('Deliveries'))];
        await waitFor(async () => expect((await links()).length).toBeGreaterThanOrEqual(6));
        const companies = (await links()).map(link => {
            const { searchParams } = new URL(link.getAttribute('href') ?? '', ORIGIN);
            return searchParams.get('company') ?? JSON.parse(searchParams.get('filter') ?? '{}').company;
        });
        expect(companies).toEqual(companies.map(() => company));
        const { body } = await api().ask('GET', `/api/delivery_notes/work?company=${company}`, { as: 'admin' });
        const { toBill } = body as unknown as DeliveryWork;
        await waitFor(async () =>
            expect(plain((await figures('Deliveries'))[2] as HTMLElement)).toBe(
                `Delivery notes to invoice ${toBill.nbNote}`,
            ),
        );
    });

    test('a server without deliveries has no such figures', async () => {
        refuse('/api/delivery_notes/work', 404);
        await open();
        await region('Sales of the week by department');
        await waitFor(() => expect(screen.queryByRole('list', { name: 'Deliveries' })).toBeNull());
    });

    test('drafts that new prices touch tell their difference, line by line, and are repriced', async () => {
        const item = await world().item({ reference: 'TOUCHE-1' });
        const order = await world().order({ orderItems: [{ item, quantity: 10 }] });
        await api().ask('PATCH', item, { as: 'admin', body: { saleUnitPriceExcludingTax: '22' } });
        await open();
        const card = within(await region('New prices that affect drafts'));
        await card.findByText('1 draft changes, +10%');
        await userEvent.click(await card.findByRole('button', { name: `Draft no. ${order.id}: 1 line that changes` }));
        expect(card.getByRole('row', { name: /^TOUCHE-1.* 10 €20.00 → €22.00$/ })).toBeVisible();
        await userEvent.click(card.getByRole('button', { name: 'Reprice' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Reprice the order?' }));
        await dialog.findByText('1 × Prices change');
        await userEvent.click(dialog.getByRole('button', { name: 'Reprice' }));
        await dialog.findByText('1 done');
        await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
        await card.findByText('All drafts have today’s prices and VAT.');
        const { body } = await api().ask('GET', order['@id'], { as: 'user' });
        expect(body).toMatchObject({ orderItems: [{ netUnitPrice: '22.00' }] });
    });

    test('the sales of the week are bars, and tables for whoever wants figures', async () => {
        await api().database.db.execute(
            sql`update orders set validated_at = null, status = 'draft' where number is null`,
        );
        const order = await validated();
        await api().database.db.execute(
            sql`update orders set validated_at = ${`${mondayOf(today())}T08:00:00Z`} where id = ${order.id}`,
        );
        await open();
        const [monday] = await lines('Sales of the week by day');
        expect(monday?.[0]).toMatch(/^Mon \d+$/);
        expect(Number(monday?.[1])).toBeGreaterThan(0);
        // What the week is compared with is said, and its figures stand in the table.
        expect((await region('Sales of the week by day')).querySelectorAll('th[scope="col"]')[3]?.textContent).toBe(
            'The week before, at the same moment',
        );
        const departments = await lines('Sales of the week by department');
        expect(departments.map(([name]) => name)).toContain('Without a family');
        const days = within(await region('Sales of the week by day'));
        const toggle = days.getByRole('button', { name: 'As a table' });
        await userEvent.click(toggle);
        expect(toggle).toHaveAttribute('aria-pressed', 'true');
        expect(days.getByRole('table', { name: 'Sales of the week by day' })).toBeVisible();
        await userEvent.click(days.getByRole('button', { name: 'The week before' }));
        expect(await screen.findByText('No order was validated this week.')).toBeVisible();
        expect(days.getByRole('button', { name: 'The week after' })).not.toHaveAttribute('aria-disabled');
    });

    test('a part that fails says so, and the others stay', async () => {
        refuse('/api/orders/sales', 500);
        await open();
        const card = within(await region('Sales of the week by department'));
        expect(await card.findByText('This could not be loaded', {}, { timeout: 10_000 })).toBeVisible();
        expect((await waiting())[0]).toMatch(/^To validate/);
    });

    test('a server that knows neither has no such cards', async () => {
        server.use(
            http.get(`${ORIGIN}/api/orders/sales`, () => HttpResponse.json({}, { status: 404 })),
            http.get(`${ORIGIN}/api/orders/repricing`, () => HttpResponse.json({}, { status: 404 })),
        );
        await open('fr');
        await screen.findByRole('list', { name: 'Commandes en attente' });
        await waitFor(() => expect(screen.queryByRole('region', { name: /Ventes de la semaine/ })).toBeNull());
        expect(screen.queryByRole('region', { name: /Nouveaux prix/ })).toBeNull();
    });
});

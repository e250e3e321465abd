import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#contract/values/days.ts';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { orderWorld } from '#test/support/orders.ts';
import type { Member } from '#test/support/records.ts';

const { api, server } = forwardToApi();
beforeAll(async () => {
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/list/DeclaredList.tsx'),
        import('#src/list/tabs/ListTabs.tsx'),
        import('#src/list/bulk/transition/TransitionsSeveral.tsx'),
    ]);
}, 60_000);

const world = () => orderWorld(api(), 'user');
const open = async (filter: object, locale: 'en' | 'fr' = 'en', as: 'user' | 'admin' = 'user') =>
    openConsole(`/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
        token: await api().token(as),
        locale,
    });
const tab = (name: string) => screen.findByRole('tab', { name });
const validate = async (order: Member) => (await world().post(order['@id'], 'validate')).body;
const readAgain = async (order: Member) => (await api().ask('GET', order['@id'], { as: 'user' })).body;
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

/** Two drafts, a validated order and a cancelled one of a new customer. */
const four = async (name: string): Promise<{ thirdParty: string; drafts: Member[]; validated: Member }> => {
    const thirdParty = await world().customer({ name });
    const make = () => world().order({ thirdParty });
    const drafts = [await make(), await make()];
    const validated = (await validate(await make())) as unknown as Member;
    const dead = await validate(await make());
    await world().post(dead['@id'], 'cancel', { reason: 'Erreur' }, 'admin');
    return { thirdParty, drafts, validated };
};

describe('I3 the orders by state', () => {
    test('tabs tell their counts, set the filter in the address, and leave the others', async () => {
        const { thirdParty, validated } = await four('Onglets');
        await open({ thirdParty, 'exists.cancelledAt': false });
        expect(await tab('All 3')).toHaveAttribute('aria-selected', 'true');
        const names = async () => (await screen.findAllByRole('row')).slice(1).map(row => row.textContent ?? '');
        expect(await names()).toEqual([
            expect.stringMatching(/^Draft no/),
            expect.stringMatching(/^Draft no/),
            expect.stringContaining(String(validated.number)),
        ]);
        expect(screen.getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort', 'descending');
        await userEvent.click(await tab('Validated 1'));
        expect(await screen.findByRole('link', { name: String(validated.number) })).toBeVisible();
        await waitFor(() => expect(screen.queryByText(/^Draft no/)).toBeNull());
        expect(screen.getByRole('tabpanel', { name: 'Validated 1' })).toBeVisible();
        const asked = new URLSearchParams(window.location.search || window.location.hash.split('?')[1]);
        expect(JSON.parse(asked.get('filter') ?? '')).toMatchObject({ thirdParty, status: ['validated'] });
        // The open tab says it already.
        expect(screen.queryByRole('button', { name: /^Remove the filter Status/ })).toBeNull();
        await userEvent.click(await tab('Cancelled 1'));
        expect(await within(await screen.findByRole('table')).findByText('Cancelled')).toBeVisible();
        expect(await tab('Draft 2')).toHaveAttribute('aria-selected', 'false');
    });

    test('by the arrow keys the focus moves, and Enter opens', async () => {
        const { thirdParty } = await four('Flèches');
        await open({ thirdParty }, 'fr');
        (await tab('Toutes 4')).focus();
        await userEvent.keyboard('{ArrowLeft}');
        expect(await tab('Annulée 1')).toHaveFocus();
        await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
        await waitFor(async () => expect(await tab('Brouillon 2')).toHaveAttribute('aria-selected', 'true'));
    });

    test('B10 the bar of what is selected tells which actions are not the person’s', async () => {
        const { thirdParty } = await four('Réservées');
        const close = await open({ thirdParty });
        await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }));
        const told = 'Administrators only: Cancel the validation, Cancel the order';
        expect(await screen.findByText(told)).toBeVisible();
        expect(screen.getByRole('button', { name: 'Validate' })).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Cancel the validation' })).toBeNull();
        close();
        await open({ thirdParty }, 'en', 'admin');
        await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }));
        expect(await screen.findByRole('button', { name: 'Cancel the validation' })).toBeVisible();
        expect(screen.queryByText(told)).toBeNull();
    });

    test('a server that does not count has tabs without counts', async () => {
        server.use(http.get(`${ORIGIN}/api/orders/counts`, () => HttpResponse.json({}, { status: 404 })));
        const { thirdParty } = await four('Sans compte');
        await open({ thirdParty });
        await screen.findByRole('table');
        expect(await tab('Validated')).toBeVisible();
    });

    test('a draft without number has a name; what is late or blocked is told', async () => {
        const thirdParty = await world().customer({
            name: 'Soucis',
            outstandingBalance: '0',
            authorizedOutstanding: '1',
        });
        const item = await world().item({ saleUnitPriceExcludingTax: null });
        const yesterday = addDays(today(), -1);
        const order = await world().order({
            thirdParty,
            orderDate: yesterday,
            requestedDeliveryDate: yesterday,
            orderItems: [
                { item, quantity: 2 },
                { item: await world().item(), quantity: 1 },
                { item: await world().item({ saleUnitPriceExcludingTax: '0' }), quantity: 1 },
            ],
        });
        await open({ thirdParty });
        const row = await rowOf(new RegExp(`Draft no. ${order.id}`));
        expect(row.getByText('1 blocked line')).toBeVisible();
        expect(row.getByText(/^, 1 line at price 0, .*Credit exceeded by €/)).toBeInTheDocument();
        expect(row.getByText(', late')).toBeInTheDocument();
        expect(await row.findByText('Soucis')).toBeVisible();
    });
});

describe('I11 the export of orders', () => {
    test('offers their lines', async () => {
        const { thirdParty } = await four('Lignes');
        const bodies: unknown[] = [];
        server.use(
            http.post(`${ORIGIN}/api/orders/export_links`, async ({ request }) => {
                bodies.push(await request.json());
                return HttpResponse.json({ url: '/x', total: 4 }, { status: 201 });
            }),
        );
        await open({ thirdParty });
        await screen.findByRole('table');
        await userEvent.click(screen.getByRole('button', { name: 'Export' }));
        await userEvent.click(await screen.findByRole('button', { name: 'Order lines: Text with semicolons (.csv)' }));
        await waitFor(() => expect(bodies).toMatchObject([{ format: 'csv', of: 'orderItems' }]));
        expect(bodies).toMatchObject([
            { columns: expect.arrayContaining(['number', 'thirdParty.name', 'creditExcess']) },
        ]);
    });
});

describe('B3 B4 the validation of several orders', () => {
    const choose = async (action: string) => {
        await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }));
        await userEvent.click(await screen.findByRole('button', { name: action }));
        return screen.findByRole('dialog');
    };

    test('what is ready is validated, what is accepted too; what is refused is named', async () => {
        const thirdParty = await world().customer({ name: 'Lundi' });
        const [dear, unpriced] = [await world().item(), await world().item({ saleUnitPriceExcludingTax: null })];
        const ready = await world().order({ thirdParty });
        const changed = await world().order({ thirdParty, orderItems: [{ item: dear, quantity: 1 }] });
        const refused = await world().order({ thirdParty, orderItems: [{ item: unpriced, quantity: 1 }] });
        await api().ask('PATCH', dear, { as: 'admin', body: { saleUnitPriceExcludingTax: '22' } });
        await open({ thirdParty });
        const dialog = within(await choose('Validate'));
        await dialog.findByText('1 of 3 will change');
        await userEvent.click(dialog.getByRole('checkbox', { name: '1 × Price changed since entry' }));
        await dialog.findByText('2 of 3 will change');
        await userEvent.click(dialog.getByRole('button', { name: 'Records: 1 × Line without price' }));
        expect(await dialog.findByRole('link', { name: `Draft no. ${refused.id}` })).toBeVisible();
        expect(await dialog.findByText('Lundi')).toBeVisible();
        await userEvent.click(dialog.getByRole('button', { name: 'Validate' }));
        await dialog.findByText('2 done');
        const next = within(dialog.getByRole('region', { name: 'What comes next' }));
        const shown = next.getByRole('link', { name: 'Show these 2 records in the list' });
        const { filter = '' } = Object.fromEntries(new URL(String(shown.getAttribute('href')), ORIGIN).searchParams);
        expect(JSON.parse(filter).id.sort()).toEqual([ready, changed].map(one => String(one.id)).sort());
        expect(await next.findByRole('button', { name: 'Documents' })).toBeVisible();
        await waitFor(() => expect(next.queryByRole('button', { name: 'Validate' })).toBeNull());
        for (const { number } of [await readAgain(ready), await readAgain(changed)])
            expect((await dialog.findByRole('link', { name: String(number) })).closest('li')).toHaveTextContent(
                'Lundi',
            );
        const states = await Promise.all(
            [ready, changed, refused].map(
                async one => (await api().ask('GET', one['@id'], { as: 'user' })).body.status,
            ),
        );
        expect(states).toEqual(['validated', 'validated', 'draft']);
        await userEvent.click(await next.findByRole('button', { name: 'Create delivery notes' }));
        // Both are of one customer: the only note is opened.
        await waitFor(() => expect(window.location.pathname).toMatch(/^\/delivery_notes\/./));
    });

    test('an exceeded credit that is accepted needs a reason', async () => {
        const thirdParty = await world().customer({
            name: 'Encours',
            outstandingBalance: '0',
            authorizedOutstanding: '1',
        });
        const order = await world().order({ thirdParty });
        await open({ thirdParty }, 'en', 'admin');
        const dialog = within(await choose('Validate'));
        expect(dialog.queryByRole('textbox', { name: /Reason/ })).toBeNull();
        await userEvent.click(await dialog.findByRole('checkbox', { name: '1 × Credit exceeded' }));
        const button = dialog.getByRole('button', { name: 'Validate' });
        expect(button).toHaveAttribute('aria-disabled', 'true');
        await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Accord du directeur');
        await userEvent.click(button);
        await dialog.findByText('1 done');
        const { body } = await api().ask('GET', order['@id'], { as: 'user' });
        expect(body.acknowledgements).toMatchObject([{ code: 'credit_exceeded', reason: 'Accord du directeur' }]);
    });

    test('a cancellation asks for its reason before it looks', async () => {
        const thirdParty = await world().customer({ name: 'Annulation' });
        await validate(await world().order({ thirdParty }));
        await open({ thirdParty }, 'en', 'admin');
        const dialog = within(await choose('Cancel the order'));
        expect(dialog.getByRole('button', { name: 'Check' })).toHaveAttribute('aria-disabled', 'true');
        await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Fermé');
        await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
        await dialog.findByText('1 ready');
    });

    test('repricing tells the difference before', async () => {
        const thirdParty = await world().customer({ name: 'Nouveaux prix' });
        const item = await world().item();
        await world().order({ thirdParty, orderItems: [{ item, quantity: 10 }] });
        await api().ask('PATCH', item, { as: 'admin', body: { saleUnitPriceExcludingTax: '21' } });
        await open({ thirdParty });
        const dialog = within(await choose('Reprice'));
        await userEvent.click(await dialog.findByRole('button', { name: 'Records: 1 × Prices change' }));
        expect(await dialog.findByText('One price changes: from €200.00 to €210.00 excl. tax (+5%)')).toBeVisible();
    });
});

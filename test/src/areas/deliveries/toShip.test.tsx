import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, today } from '#contract/values/days.ts';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { openConsole } from '#test/support/openConsole.ts';
import type { Member } from '#test/support/records.ts';
import { expectSaid } from '#test/support/screens.ts';

const { api, server } = forwardToApi();
beforeAll(async () => {
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/areas/deliveries/toShip/ToShipScreen.tsx'),
        import('#src/areas/deliveries/toShip/make/MakeButton.tsx'),
        import('#src/record/DeclaredEdit.tsx'),
        import('#src/areas/orders/orderForm.tsx'),
        import('#src/areas/orders/orderList.tsx'),
        import('#src/list/DeclaredList.tsx'),
        import('#src/areas/deliveries/deliveryNoteForm.tsx'),
        import('#src/areas/deliveries/AddLeftDialog.tsx'),
    ]);
}, 60_000);

const world = () => noteWorld(api());
let made = 0;

/** A customer with a late order of two lines and one of the same items, whose second item cannot leave. */
const customer = async () => {
    made += 1;
    const name = `Client ${made}`;
    const thirdParty = await world().customer({ name });
    const [ski, pole] = [
        await world().item({
            designation: 'Skis',
            packaging: 3,
            reference: `SKI-${made}-${Math.trunc(performance.now())}`,
        }),
        await world().item({ designation: 'Bâtons' }),
    ];
    const late = await world().validated({
        thirdParty,
        orderDate: addDays(today(), -9),
        requestedDeliveryDate: addDays(today(), -1),
        orderItems: [
            { item: ski, quantity: 6 },
            { item: pole, quantity: 4 },
        ],
    });
    const next = await world().validated({ thirdParty, orderItems: [{ item: ski, quantity: 3 }] });
    return { name, thirdParty, ski, pole, late, next };
};

const open = async (search: Record<string, string>, locale: 'en' | 'fr' = 'en') =>
    openConsole(`/to_ship?${new URLSearchParams(search)}`, { token: await api().token('user'), locale });

const groupOf = async (name: string): Promise<HTMLElement> => {
    const box = await screen.findByRole('checkbox', { name: `Select all of ${name}` });
    const group = box.closest('li');
    if (!group) throw new Error('the box is in no group');
    return group;
};
const bar = () => screen.findByRole('region', { name: 'Selection' });
const notesOf = async (order: Member): Promise<Member[]> => {
    const { body } = await api().ask('GET', `/api/delivery_notes?orders=${order['@id']}`, { as: 'user' });
    return body.member as unknown as Member[];
};

describe('B1 the board of what is left to ship', () => {
    test('is in the menu, tells groups with their figures, and marks those that are late', async () => {
        const { name, thirdParty, next } = await customer();
        await world().some(next, 3);
        await open({ thirdParty });
        const group = within(await groupOf(name));
        expect(group.getByText('1 order · 10 pieces · €200.00')).toBeVisible();
        const waiting = screen.getByRole('link', { name: '3 more pieces wait in draft delivery notes' });
        expect(decodeURIComponent((waiting as HTMLAnchorElement).search)).toContain(thirdParty);
        expect(group.getByText(/^Late since/)).toBeVisible();
        expect(screen.getByText('1 customer')).toBeVisible();
        expect(screen.getByRole('link', { name: 'To ship' })).toHaveAttribute('aria-current', 'page');
        expectSaid();
    });

    test('makes one note of a ticked group, and opens it', async () => {
        const { name, thirdParty, late, next } = await customer();
        await open({ thirdParty });
        await userEvent.click(within(await groupOf(name)).getByRole('checkbox'));
        expect(await within(await bar()).findByText('2 orders · 3 lines · 13 pieces')).toBeVisible();
        const scroll = vi.spyOn(window, 'scrollTo');
        await userEvent.click(within(await bar()).getByRole('button', { name: 'Create delivery notes' }));
        expect(await screen.findByText('Delivery note created')).toBeVisible();
        await waitFor(() => expect(window.location.pathname).toMatch(/^\/delivery_notes\/\d+$/));
        // The note opens at its top, however far the list was scrolled.
        await waitFor(() => expect(scroll).toHaveBeenLastCalledWith(0, 0));
        scroll.mockRestore();
        expect(await notesOf(late)).toMatchObject([{ orders: [late['@id'], next['@id']], totalQuantity: 13 }]);
    });

    test('ships parts of lines, and leaves aside what should not leave', async () => {
        const { name, thirdParty, pole, late, next } = await customer();
        await world().patch(pole, { status: 'out_of_stock' }, 'admin');
        await open({ thirdParty });
        const group = within(await groupOf(name));
        await userEvent.click(group.getByRole('checkbox'));
        expect(
            await within(await bar()).findByText(/2 orders · 2 lines · 9 pieces — 1 line of .* left aside/),
        ).toBeVisible();
        expect(group.getByRole('checkbox')).toBePartiallyChecked();
        await userEvent.click(group.getByRole('button', { name: `Lines of ${name}` }));
        expect(await group.findByText('Item out of stock')).toBeVisible();
        const quantity = await group.findByRole('textbox', { name: new RegExp(`order ${late.number} to ship now`) });
        const make = within(await bar()).getByRole('button', { name: 'Create delivery notes' });
        await userEvent.clear(quantity);
        await userEvent.type(quantity, '7');
        expect(await group.findByRole('alert')).toHaveTextContent('From 1 to 6');
        expect(make).toHaveAttribute('aria-disabled', 'true');
        await userEvent.clear(quantity);
        await userEvent.type(quantity, '2');
        expect(quantity).toHaveAccessibleDescription('Not a full package: take 3 instead');
        await userEvent.click(group.getByRole('checkbox', { name: new RegExp(`of order ${next.number}`) }));
        expect(await within(await bar()).findByText('1 order · 1 line · 2 pieces')).toBeVisible();
        await userEvent.click(make);
        await screen.findByText('Delivery note created');
        expect(await notesOf(late)).toMatchObject([{ orders: [late['@id']], totalQuantity: 2 }]);
    });

    test('tells several notes, and keeps what is ticked over groupings', async () => {
        const [one, other] = [await customer(), await customer()];
        await open({ thirdParty: one.thirdParty });
        await userEvent.click(within(await groupOf(one.name)).getByRole('checkbox'));
        await within(await bar()).findByText(/3 lines/);
        await userEvent.click(screen.getByRole('button', { name: 'Show all that is left' }));
        await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'Order');
        const second = await groupOf(String(other.late.number));
        await userEvent.click(within(second).getByRole('checkbox'));
        expect(await within(await bar()).findByText('3 orders · 5 lines · 23 pieces')).toBeVisible();
        await userEvent.click(within(await bar()).getByRole('button', { name: 'Create delivery notes' }));
        const dialog = within(await screen.findByRole('dialog', { name: '2 delivery notes created' }));
        const made = dialog.getByRole('list', { name: 'New delivery notes' });
        expect(within(made).getAllByRole('link')).toHaveLength(2);
        for (const { name } of [one, other]) await waitFor(() => expect(made).toHaveTextContent(name));
        const next = within(await dialog.findByRole('region', { name: 'What comes next' }));
        await next.findByRole('link', { name: 'Show these 2 records in the list' });
        await userEvent.click(await next.findByRole('button', { name: 'Validate' }));
        const validating = within(await screen.findByRole('dialog', { name: /^Validate 2 / }));
        await validating.findByText('2 of 2 will change');
        await userEvent.click(validating.getByRole('button', { name: 'Cancel' }));
        await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
        await waitFor(() =>
            expect(screen.queryByRole('checkbox', { name: `Select all of ${other.late.number}` })).toBeNull(),
        );
    });

    test('says why nothing was made', async () => {
        const { thirdParty, next } = await customer();
        await open({ thirdParty, by: 'order' });
        await userEvent.click(within(await groupOf(String(next.number))).getByRole('checkbox'));
        await within(await bar()).findByText(/1 line/);
        await world().post(next['@id'], 'cancel', { reason: 'Perdue' }, 'admin');
        await userEvent.click(within(await bar()).getByRole('button', { name: 'Create delivery notes' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'No delivery note was created' }));
        expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement();
    });

    test('B7 begins with the current company, shows the others, and follows the choice in the top bar', async () => {
        const [ours, theirs] = ['/api/companies/1', '/api/companies/2'];
        const { name } = await customer();
        await openConsole('/to_ship', { token: await api().token('admin'), locale: 'en' });
        const company = await screen.findByRole('combobox', { name: 'Company' });
        await waitFor(() => expect(company).toHaveValue(ours));
        expect(new URLSearchParams(window.location.search).get('company')).toBe(ours);
        await groupOf(name);
        await userEvent.selectOptions(company, 'Alvézan Collectivités');
        expect(await screen.findByText('Nothing is left to ship here')).toBeVisible();
        await userEvent.selectOptions(company, 'All companies');
        expect(within(await groupOf(name)).getByRole('checkbox')).toBeVisible();
        await userEvent.selectOptions(company, 'Comptoir des Stades');
        await groupOf(name);
        await userEvent.click(screen.getByRole('button', { name: /^Current company/ }));
        await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Alvézan Collectivités' }));
        await waitFor(() => expect(company).toHaveValue(theirs));
        expect(await screen.findByText('Nothing is left to ship here')).toBeVisible();
    });

    test('B7 has no choice for who handles one company', async () => {
        const { name, thirdParty } = await customer();
        await open({ thirdParty });
        await groupOf(name);
        await screen.findByTitle('Current company');
        expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
    });

    test('has words for an empty board, in French, and for a failure', async () => {
        const thirdParty = await world().customer();
        await open({ thirdParty }, 'fr');
        expect(await screen.findByText('Il ne reste rien à expédier ici')).toBeVisible();
        expect(screen.getByRole('heading', { level: 1, name: 'À expédier' })).toBeVisible();
        expectSaid();
        server.use(http.get(`${ORIGIN}/api/delivery_notes/to_ship`, () => HttpResponse.json({}, { status: 500 })));
        await userEvent.click(screen.getByRole('checkbox', { name: 'Commandes en retard seulement' }));
        expect(
            await screen.findByText('Le reste à expédier n’a pas pu être lu', {}, { timeout: 10_000 }),
        ).toBeVisible();
        server.resetHandlers();
    });
});

describe('B4 delivery notes from orders', () => {
    const openAt = async (path: string) => openConsole(path, { token: await api().token('user'), locale: 'en' });

    test('are made on the page of an order with something left, and only there', async () => {
        const { late, thirdParty } = await customer();
        const close = await openAt(`/orders/${late.id}`);
        await userEvent.click(await screen.findByRole('button', { name: 'Create a delivery note' }));
        await waitFor(() => expect(window.location.pathname).toMatch(/^\/delivery_notes\/\d+$/));
        expect(await notesOf(late)).toMatchObject([{ orders: [late['@id']], totalQuantity: 10 }]);
        close();
        const draft = await world().order({ thirdParty });
        await openAt(`/orders/${draft.id}`);
        await screen.findByRole('button', { name: 'Validate' });
        expect(screen.queryByRole('button', { name: 'Create a delivery note' })).toBeNull();
    });

    test('are made of the selected orders, and say which were left out', async () => {
        const { late, next, thirdParty } = await customer();
        const draft = await world().order({ thirdParty });
        await openAt(`/orders?filter=${encodeURIComponent(JSON.stringify({ thirdParty }))}`);
        await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }));
        await userEvent.click(await screen.findByRole('button', { name: 'Create delivery notes' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Delivery note created' }));
        expect(dialog.getByText('Left out')).toBeVisible();
        expect(dialog.getByText('This order is not validated, or is cancelled', { exact: false })).toBeVisible();
        expect((await notesOf(late)).map(({ orders }) => orders)).toEqual([[late['@id'], next['@id']]]);
        expect(await notesOf(draft)).toEqual([]);
    });

    test('a draft takes in lines that are left of its customer', async () => {
        const { late, next } = await customer();
        const note = await world().note(next);
        await openAt(`/delivery_notes/${note.id}`);
        await userEvent.click(await screen.findByRole('button', { name: 'Add what is left…' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Add what is left to ship' }));
        const [box] = await dialog.findAllByRole('checkbox', { name: new RegExp(`of order ${late.number}`) });
        if (!box) throw new Error('no line is left');
        await userEvent.click(box);
        const quantity = dialog.getByRole('textbox');
        await userEvent.clear(quantity);
        await userEvent.type(quantity, '5');
        await userEvent.click(dialog.getByRole('button', { name: 'Add 1 line' }));
        const table = within(await screen.findByRole('region', { name: 'Lines of the delivery note' }));
        expect(table.getAllByRole('row')).toHaveLength(3);
        expectSaid();
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await screen.findByText('Delivery note updated');
        const saved = await world().read(note['@id']);
        expect(world().lines(saved)).toMatchObject([
            { orderNumber: next.number, quantity: 3 },
            { orderItem: world().orderLines(late)[0]?.['@id'], quantity: 5 },
        ]);
        expect(saved.orders).toHaveLength(2);
    });
});

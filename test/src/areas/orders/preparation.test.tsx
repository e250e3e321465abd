import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { NOTHING_PICKED } from '#src/areas/orders/preparation/picking.ts';
import { sharedStorage } from '#src/areas/orders/preparation/store.ts';
import { type Account, ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { setOwnServer } from '#test/support/ownServer.ts';
import { type Member, newEan } from '#test/support/records.ts';

const { api, server } = forwardToApi();
beforeAll(async () => {
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/record/DeclaredEdit.tsx'),
        import('#src/areas/orders/preparation/PreparationScreen.tsx'),
    ]);
}, 60_000);

let made = 0;
/** Two lines: six pieces at A-10, four at A-2. */
const setUp = async (as: Account = 'user') => {
    made += 1;
    const world = noteWorld(api(), 'admin');
    const [far, near] = [`PREPARE-${made}-FAR`, `PREPARE-${made}-NEAR`];
    const eanCode = newEan();
    const items = [
        await world.item({ reference: far, designation: 'Ballon', pickingRack: 'A-10', eanCode, packaging: 6 }),
        await world.item({ reference: near, designation: 'Filet', pickingRack: 'A-2' }),
    ];
    const orderItems = [
        { item: items[0], quantity: 6 },
        { item: items[1], quantity: 4 },
    ];
    const order = await world.validated({ orderItems });
    const token = await api().token(as);
    const address = `/orders/preparation?order=${encodeURIComponent(order['@id'])}`;
    const open = (locale: 'en' | 'fr' = 'en') => openConsole(address, { token, locale });
    const notes = async (): Promise<Member[]> => {
        const { body } = await api().ask('GET', `/api/delivery_notes?orders=${order['@id']}`, { as: 'admin' });
        return Promise.all((body.member as unknown as Member[]).map(note => world.read(note['@id'])));
    };
    const lines = async () => world.orderLines(await world.read(order['@id']));
    return { world, order, far, near, eanCode, token, open, notes, lines };
};

const field = () => screen.findByRole('textbox', { name: 'Scan or type a code' });
const scan = async (...codes: string[]): Promise<void> => {
    const input = await field();
    for (const code of codes) await userEvent.type(input, `${code}{Enter}`);
};
const line = (item: string) => screen.findByRole('listitem', { name: item });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const send = () => press('Create the delivery note');
const isDone = (item: string) =>
    waitFor(() => expect(screen.queryByRole('listitem', { name: item })).not.toBeInTheDocument());
const setOnline = (isOnline: boolean): void => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

/** The page says that its API knows keys; the test page says nothing. */
const knowKeys = (): void => {
    setOwnServer(true);
    onTestFinished(() => setOwnServer(false));
};

describe('B4 the preparation of an order', () => {
    test('B4 is reached from its page; its lines follow the racks, and it is in preparation from then on', async () => {
        const { world, order, far, near, token } = await setUp();
        await openConsole(`/orders/${encodeURIComponent(order['@id'])}`, { token });
        await userEvent.click(await screen.findByRole('link', { name: 'Prepare' }));
        const list = await screen.findByRole('list', { name: 'To pick' });
        const lines = within(list).getAllByRole('listitem');
        expect(lines.map(one => one.getAttribute('aria-label'))).toEqual([near, far]);
        expect(lines[1]).toHaveTextContent('Rack A-10');
        expect(lines[1]).toHaveTextContent('by 6');
        expect(await field()).toHaveFocus();
        expect(screen.getByText('0 of 10 pieces')).toBeVisible();
        expect(await world.statusOf(order['@id'])).toBe('preparation');
        const tab = { location: { replace: vi.fn() }, close: vi.fn() };
        vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
        await press('Pick list');
        await waitFor(() =>
            expect(tab.location.replace).toHaveBeenCalledWith(expect.stringMatching(/\/api\/orders\/documents\/\d+\?/)),
        );
    });

    test('B4 scans are counted, a line that is done moves away, and the note has what was picked', async () => {
        const { far, near, eanCode, open, notes } = await setUp();
        await open();
        await scan(eanCode, far.toLowerCase(), '2*', near);
        expect(await screen.findByText(`${near}: 2 of 4`)).toBeVisible();
        await press(`One more of ${near}`);
        await press(`One less of ${near}`);
        await press(`All of ${far}`);
        await isDone(far);
        expect(await field()).toHaveFocus();
        expect(screen.getByText('8 of 10 pieces')).toBeVisible();
        expect(screen.getByText('1 of 2 lines')).toBeVisible();
        const picked = screen.getByRole('textbox', { name: `Picked of ${near}` });
        await userEvent.clear(picked);
        await userEvent.type(picked, '5{Enter}');
        expect(screen.getByText('A whole number from 0 to 4')).toBeVisible();
        await userEvent.clear(picked);
        await userEvent.type(picked, '3{Enter}');
        await send();
        expect(await screen.findByText('Delivery note created')).toBeVisible();
        const [note, ...others] = await notes();
        expect(others).toEqual([]);
        expect(note?.deliveryNoteItems).toMatchObject([
            { reference: far, quantity: 6 },
            { reference: near, quantity: 3 },
        ]);
    });

    test('B4 a scanner twice on the last piece, and an unknown code: refused, and listed until it is forgotten', async () => {
        const { near, open } = await setUp();
        await open();
        await scan(`4*${near}`, near, 'NOTHING', near);
        const beyond = `Nothing more to pick: ${near} (2 pieces too many)`;
        expect((await screen.findAllByText(beyond))[0]).toBeVisible();
        expect(screen.getByText('Not in this order: NOTHING (1 piece)')).toBeVisible();
        expect(screen.getByText('4 of 10 pieces')).toBeVisible();
        await press('Forget the code NOTHING');
        expect(screen.queryByText(/NOTHING/)).toBeNull();
    });

    test('B4 thirty codes in a second are all counted', async () => {
        const { world, token } = await setUp();
        const reference = `PREPARE-THIRTY-${Date.now()}`;
        const order = await world.validated({ orderItems: [{ item: await world.item({ reference }), quantity: 40 }] });
        await openConsole(`/orders/preparation?order=${encodeURIComponent(order['@id'])}`, { token });
        const input = (await field()) as HTMLInputElement;
        act(() => {
            for (let count = 0; count < 30; count += 1) {
                input.value = reference;
                input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
            }
        });
        expect(await screen.findByText('30 of 40 pieces')).toBeVisible();
    });

    test('B4 B9 without network it goes on, is kept, taken up again, and sent once', async () => {
        const { near, open, notes } = await setUp();
        const close = await open();
        await scan(near);
        setOnline(false);
        expect(await screen.findByText('No network. Carry on: everything is kept on this device.')).toBeVisible();
        await scan(near);
        expect(screen.getByRole('button', { name: 'Create the delivery note' })).toHaveAttribute(
            'aria-disabled',
            'true',
        );
        setOnline(true);
        close();
        knowKeys();
        await open();
        expect(await screen.findByText(/^2 pieces of this order were picked on this device/)).toBeVisible();
        await press('Continue with it');
        // The note is made, and its answer lost.
        const keys = new Set<string | null>();
        server.use(
            http.post(`${ORIGIN}/api/delivery_notes`, async ({ request }) => {
                keys.add(request.headers.get('Idempotency-Key'));
                const { method, headers, url } = request;
                await api().app.request(url, { method, headers, body: await request.text() });
                return HttpResponse.error();
            }),
        );
        await send();
        expect(await screen.findByText(/^The server has not answered/)).toBeVisible();
        expect(screen.getByRole('button', { name: `One more of ${near}` })).toHaveAttribute('aria-disabled', 'true');
        expect(keys.size).toBe(1);
        server.resetHandlers();
        // In another language it is the same call.
        await press('Français');
        await press('Renvoyer');
        expect(await screen.findByText('Bon de livraison créé')).toBeVisible();
        expect(await notes()).toMatchObject([{ totalQuantity: 2 }]);
        expect(Object.keys(localStorage).filter(key => key.startsWith('preparation '))).toEqual([]);
    }, 30_000);

    test('B4 a scan in another tab is seen and counted on; what it has sent is not sent again', async () => {
        const { order, near, open, notes, world } = await setUp();
        await open();
        await scan(near);
        const key = Object.keys(localStorage).find(one => one.startsWith('preparation ')) ?? '';
        const elsewhere = sharedStorage(key);
        const tell = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
        const before = elsewhere.read() ?? NOTHING_PICKED;
        const [orderItem = ''] = Object.keys(before.picked);
        elsewhere.keep({ ...before, picked: { [orderItem]: 2 } });
        tell();
        expect(await screen.findByText('2 of 10 pieces')).toBeVisible();
        await scan(near);
        expect(await screen.findByText('3 of 10 pieces')).toBeVisible();
        expect(elsewhere.read()?.picked).toEqual({ [orderItem]: 3 });
        await world.newNote({ deliveryNoteItems: [{ orderItem, quantity: 3 }] });
        elsewhere.keep(undefined);
        tell();
        expect(await screen.findByText('0 of 10 pieces')).toBeVisible();
        expect(screen.getByRole('button', { name: 'Create the delivery note' })).toHaveAttribute(
            'aria-disabled',
            'true',
        );
        expect(await notes()).toMatchObject([{ totalQuantity: 3, orders: [order['@id']] }]);
    });

    test('B4 what another tab is counting is offered, as it is by then', async () => {
        const { near, open } = await setUp();
        const close = await open();
        await scan(near);
        close();
        const key = Object.keys(localStorage).find(one => one.startsWith('preparation ')) ?? '';
        await open();
        expect(await screen.findByText(/^1 piece of this order was picked on this device/)).toBeVisible();
        const elsewhere = sharedStorage(key);
        const before = elsewhere.read() ?? NOTHING_PICKED;
        elsewhere.keep({ ...before, picked: Object.fromEntries(Object.keys(before.picked).map(line => [line, 4])) });
        act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
        expect(await screen.findByText(/^4 pieces of this order were picked on this device/)).toBeVisible();
        await press('Continue with it');
        expect(await screen.findByText('4 of 10 pieces')).toBeVisible();
    });

    test('B4 an administrator cancels the rest with a reason, others leave it for later', async () => {
        const { far, near, open, notes, lines } = await setUp('admin');
        await open('fr');
        const code = await screen.findByRole('textbox', { name: 'Scanner ou saisir un code' });
        await userEvent.type(code, `${near}{Enter}`);
        for (const [of, reason] of [
            [near, /introuvable$/],
            [far, /autre motif$/],
        ] as const) {
            const rest = screen.getByRole('combobox', { name: `Reste de ${of}` });
            await userEvent.selectOptions(rest, within(rest).getByRole('option', { name: reason }));
        }
        await userEvent.type(screen.getByRole('textbox', { name: `Motif pour le reste de ${far}` }), 'Mouillé{Enter}');
        expect(await screen.findByText('Annulées : 9')).toBeVisible();
        await press('Créer le bon de livraison');
        expect(await screen.findByText('Bon de livraison créé')).toBeVisible();
        expect(await lines()).toMatchObject([
            { cancelledQuantity: 6, cancelledReason: 'Mouillé' },
            { cancelledQuantity: 3, cancelledReason: 'Introuvable' },
        ]);
        expect(await notes()).toMatchObject([{ totalQuantity: 1 }]);
    });

    test('B10 whoever leaves pieces for later may say why, on the note', async () => {
        const { near, open, notes } = await setUp();
        await open();
        await scan(near);
        const rest = await screen.findByRole('combobox', { name: `Rest of ${near}` });
        await userEvent.selectOptions(rest, ['Leave the rest for later: reason']);
        await userEvent.type(
            screen.getByRole('textbox', { name: `Reason for the rest of ${near}` }),
            'Rack blocked{Enter}',
        );
        await isDone(near);
        await send();
        await waitFor(async () =>
            expect(await notes()).toMatchObject([{ shippingComments: `${near} × 3 · Rack blocked`, totalQuantity: 1 }]),
        );
    });

    test('B10 who may not cancel is not offered to', async () => {
        const { near, open } = await setUp();
        await open();
        const rest = await screen.findByRole('combobox', { name: `Rest of ${near}` });
        expect(within(rest).getAllByRole('option')).toHaveLength(3);
        await userEvent.selectOptions(rest, ['Leave the rest for later']);
        await isDone(near);
        await press('Done (1)');
        const done = screen.getByRole('list', { name: 'Lines that are done' });
        expect(within(done).getByRole('combobox', { name: `Rest of ${near}` })).toHaveValue('later');
    });

    test('B4 what somebody else shipped meanwhile is told line by line, corrected, and sent', async () => {
        const { world, order, far, near, open, notes } = await setUp();
        await open();
        await scan(`5*${far}`, near);
        const other = await world.some(order, 3);
        await world.post(other['@id'], 'validate');
        await send();
        expect(await screen.findByText(`${far}: left before: 6, left now: 3`)).toBeVisible();
        const wrong = await line(far);
        expect(await within(wrong).findByRole('alert')).toHaveTextContent('2 pieces more than are left: put them back');
        await press(`One less of ${far}`);
        await press(`One less of ${far}`);
        await press('Seen');
        await send();
        expect(await screen.findByText('Delivery note created')).toBeVisible();
        expect((await notes()).map(({ totalQuantity }) => totalQuantity).sort()).toEqual([3, 4]);
    });

    test('B4 a newer version of the order refuses a cancellation; nothing is lost, and it is sent again', async () => {
        const { world, order, near, open, lines } = await setUp('admin');
        await open();
        await scan(near);
        await userEvent.selectOptions(await screen.findByRole('combobox', { name: `Rest of ${near}` }), 'damaged');
        const edited = async (): Promise<undefined> => {
            await world.patch(order['@id'], { note: 'Fragile' });
        };
        server.use(http.post(`${ORIGIN}/api/orders/:id/cancel`, edited, { once: true }));
        await send();
        expect(await screen.findByText(/^The order was changed meanwhile, so nothing was sent/)).toBeVisible();
        expect(screen.getByText('1 of 10 pieces')).toBeVisible();
        await send();
        expect(await screen.findByText('Delivery note created')).toBeVisible();
        expect((await lines())[1]).toMatchObject({ cancelledQuantity: 3, cancelledReason: 'Damaged' });
    });

    test('B4 a cancelled order is told, and what was picked stays in sight', async () => {
        const { world, order, near, open } = await setUp();
        await open();
        await scan(near);
        await world.post(order['@id'], 'cancel', { reason: 'Club dissous' });
        await send();
        expect(await screen.findByText(/^This order can no longer be shipped/)).toBeVisible();
        expect(await within(await line(near)).findByRole('alert')).toHaveTextContent('1 piece more than is left');
    });

    test('an address without an order says so', async () => {
        await openConsole('/orders/preparation', { token: await api().token('user') });
        expect(await screen.findByRole('heading', { level: 1, name: 'Which order?' })).toBeVisible();
    });
});

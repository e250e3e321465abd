import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { inOneLanguage, withFurther } from '#test/support/extent.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { orderWorld } from '#test/support/orders.ts';
import { type Member, make, newThirdParty } from '#test/support/records.ts';

const { api, server, hold } = forwardToApi();
beforeAll(async () => {
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/record/DeclaredCreate.tsx'),
        import('#src/record/DeclaredEdit.tsx'),
        import('#src/record/transitions/CuredReasons.tsx'),
        import('#src/areas/orders/NewContactDialog.tsx'),
    ]);
}, 60_000);

const open = async (path: string, as: 'admin' | 'user' = 'admin', locale: 'en' | 'fr' = 'en') =>
    openConsole(asForm(path), { token: await api().token(as), locale });
const addressOf = (order: Member) => `/orders/${encodeURIComponent(order['@id'])}`;
const row = (name: RegExp) => screen.findByRole('row', { name });
/** Enters a line of three pieces. */
const enterThree = async (reference: string): Promise<void> => {
    await userEvent.type(screen.getByRole('combobox', { name: 'Reference, EAN or words' }), `${reference}{Enter}`);
    await screen.findByDisplayValue(new RegExp(`^${reference} · `));
    await userEvent.keyboard('3{Enter}');
};
const read = async (iri: string) => (await api().ask('GET', iri, { as: 'admin' })).body;

describe('the form of orders', () => {
    test('a new order asks for its customer alone, and takes the rest from there', async () => {
        const customer = newThirdParty({ name: 'Club du formulaire', shippingMode: 'express', generalDiscount: '3' });
        const { '@id': thirdParty } = await make(api(), '/api/third_parties', customer, 'admin');
        await open('/orders/create');
        expect(await screen.findByRole('heading', { name: 'New order' })).toBeVisible();
        const field = await screen.findByRole('combobox', { name: 'Customer' });
        await userEvent.type(field, 'Club du form');
        await userEvent.click(await screen.findByRole('option', { name: 'Club du formulaire' }));
        await userEvent.type(screen.getByRole('textbox', { name: 'Customer’s reference' }), 'BC-77');
        expect(screen.queryByRole('combobox', { name: 'Shipping mode' })).toBeNull();
        await userEvent.click(screen.getByRole('button', { name: 'Create' }));
        expect(await screen.findByRole('combobox', { name: 'Reference, EAN or words' })).toHaveFocus();
        const { body } = await api().ask('GET', '/api/orders?customerReference=BC-77', { as: 'admin' });
        expect(body.member[0]).toMatchObject({ thirdParty, shippingMode: 'express', generalDiscount: '3.00' });
    });

    test('trial D6 a new order of a given customer is created as it is, with Enter', async () => {
        const { '@id': thirdParty } = await make(
            api(),
            '/api/third_parties',
            newThirdParty({ name: 'Club donné' }),
            'admin',
        );
        await open(`/orders/create?thirdParty=${encodeURIComponent(thirdParty)}`);
        const reference = await screen.findByRole('textbox', { name: 'Customer’s reference' });
        await waitFor(() => expect(reference).toHaveFocus());
        expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled();
        await userEvent.keyboard('{Enter}');
        expect(await screen.findByRole('combobox', { name: 'Reference, EAN or words' })).toHaveFocus();
    });

    test('trial D8 a customer who may not order is told of in the form, the draft and the list', async () => {
        const customer = newThirdParty({ name: 'Club interdit', isAllowedToOrder: false });
        const { '@id': thirdParty } = await make(api(), '/api/third_parties', customer, 'admin');
        const close = await open(`/orders/create?thirdParty=${encodeURIComponent(thirdParty)}`);
        const told = 'This customer is not allowed to order: the order could not be validated.';
        expect(await screen.findByRole('alert')).toHaveTextContent(told);
        await userEvent.click(screen.getByRole('button', { name: 'Create' }));
        await screen.findByRole('combobox', { name: 'Reference, EAN or words' });
        // In the head, and at the foot, which is in sight while lines are entered.
        await waitFor(() => expect(screen.getAllByText('Customer not allowed to order')).toHaveLength(2));
        close();
        await open(`/orders?filter=${encodeURIComponent(JSON.stringify({ thirdParty }))}`);
        expect(await row(/Club interdit .*Customer not allowed to order/)).toBeVisible();
    });

    test.each(
        inOneLanguage([
            ['en', 'Customer', 'cannot order: not allowed', 'cannot order: archived'],
            ['fr', 'Client', 'ne peut pas commander\u00a0: non autorisé', 'ne peut pas commander\u00a0: archivé'],
        ]),
    )(
        'trial D8 in %s, the choices of customers say who may not order, before one is taken',
        async (locale, label, forbidden, archived) => {
            const word = `Choix${locale}`;
            const made: Member[] = [];
            for (const [name, isAllowedToOrder] of [
                ['libre', true],
                ['interdit', false],
                ['parti', true],
            ] as const)
                made.push(
                    await make(
                        api(),
                        '/api/third_parties',
                        newThirdParty({ name: `${word} ${name}`, isAllowedToOrder }),
                        'admin',
                    ),
                );
            await api().ask('POST', `${made[2]?.['@id']}/archive`, { as: 'admin' });
            await open('/orders/create', 'admin', locale);
            const field = await screen.findByRole('combobox', { name: label });
            await userEvent.type(field, word);
            expect(await screen.findByRole('option', { name: `${word} libre` })).toBeVisible();
            expect(await screen.findByRole('option', { name: `${word} parti — ${archived}` })).toBeVisible();
            // The words of the reason arrive while one types.
            expect(field).toHaveValue(word);
            await userEvent.click(await screen.findByRole('option', { name: `${word} interdit — ${forbidden}` }));
            expect(field).toHaveValue(`${word} interdit`);
            expect(await screen.findByRole('alert')).toBeVisible();
        },
    );

    test('F6 a new order begins in its customer, whom Enter takes; a given customer leaves the next field', async () => {
        const made = [];
        for (const name of ['Ornithos début', 'Ornithos départ'])
            made.push(await make(api(), '/api/third_parties', newThirdParty({ name }), 'admin'));
        const close = await open('/orders/create');
        const field = await screen.findByRole('combobox', { name: 'Customer' });
        await waitFor(() => expect(field).toHaveFocus());
        // At once: the choices that are shown until the API answers are not those of the words.
        await userEvent.keyboard('Ornithos début{Enter}');
        await waitFor(() => expect(field).toHaveValue('Ornithos début'));
        expect(screen.queryByRole('dialog')).toBeNull();
        await userEvent.clear(field);
        await userEvent.type(field, 'Ornithos dé');
        const first = await screen.findByRole('option', { name: 'Ornithos début' });
        await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', first.id));
        await userEvent.keyboard('{ArrowDown}{Enter}');
        expect(field).toHaveValue('Ornithos départ');
        close();
        await open(`/orders/create?${new URLSearchParams({ thirdParty: made[0]?.['@id'] ?? '' })}`);
        const reference = await screen.findByRole('textbox', { name: 'Customer’s reference' });
        await waitFor(() => expect(reference).toHaveFocus());
    });

    test('F6 on a telephone a new order leaves the keyboard closed', async () => {
        vi.stubGlobal('matchMedia', (query: string) => ({
            matches: query === '(pointer: coarse)',
            addEventListener: () => undefined,
            removeEventListener: () => undefined,
        }));
        onTestFinished(() => void vi.unstubAllGlobals());
        await open('/orders/create');
        const field = await screen.findByRole('combobox', { name: 'Customer' });
        expect(await screen.findByRole('button', { name: 'Create' })).toBeVisible();
        expect(field).not.toHaveFocus();
    });

    test('B5 a draft without lines is named as in lists, and charged no shipping', async () => {
        const order = await orderWorld(api(), 'admin').order({ orderItems: [] });
        expect(order).toMatchObject({ totalExcludingTax: '0.00', shippingAmountExcludingTax: '12.00' });
        await open(addressOf(order));
        const id = order['@id'].split('/').at(-1);
        await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: `Draft no. ${id}` })).toBeVisible());
        for (const name of ['Goods excl. tax', 'Shipping excl. tax'])
            expect((await screen.findByText(name)).parentElement).toHaveTextContent(/€0\.00$/);
    });

    test('what is typed in the form stays while a line is saved, and is saved after it', async () => {
        const world = orderWorld(api(), 'admin');
        const order = await world.order({ orderItems: [] });
        await world.item({ reference: 'FORM-1' });
        await open(addressOf(order));
        await userEvent.type(await screen.findByRole('textbox', { name: 'Customer’s reference' }), 'BC-12');
        await enterThree('FORM-1');
        await screen.findByText('All lines are saved');
        expect(await screen.findByRole('button', { name: 'Quantity of FORM-1: 3' })).toBeVisible();
        expect(screen.getByRole('textbox', { name: 'Customer’s reference' })).toHaveValue('BC-12');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        expect(await screen.findByText('Order updated')).toBeVisible();
        expect(await read(order['@id'])).toMatchObject({ customerReference: 'BC-12', nbOrderItem: 1 });
    });

    test('the form is saved after the lines that are being saved, over their version', async () => {
        const world = orderWorld(api(), 'admin');
        const order = await world.order({ orderItems: [] });
        await world.item({ reference: 'FORM-2' });
        const { requests, release } = hold('patch', '/api/orders/:id');
        await open(addressOf(order));
        await userEvent.type(await screen.findByRole('textbox', { name: 'Customer’s reference' }), 'BC-13');
        await enterThree('FORM-2');
        await waitFor(() => expect(requests).toHaveLength(1));
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        release();
        expect(await screen.findByText('Order updated')).toBeVisible();
        expect(requests.map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"']);
        expect(await read(order['@id'])).toMatchObject({ customerReference: 'BC-13', nbOrderItem: 1 });
    });

    test('where the lines cannot be saved, the form is not, and stays as it was typed', async () => {
        const world = orderWorld(api(), 'admin');
        const order = await world.order({ orderItems: [] });
        await world.item({ reference: 'FORM-3' });
        await open(addressOf(order));
        await userEvent.type(await screen.findByRole('textbox', { name: 'Customer’s reference' }), 'BC-14');
        server.use(
            http.patch(`${ORIGIN}/api/orders/:id`, () => HttpResponse.json({ detail: 'Busy.' }, { status: 500 })),
        );
        await enterThree('FORM-3');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await screen.findByRole('button', { name: 'Save the lines' });
        expect(screen.getByRole('textbox', { name: 'Customer’s reference' })).toHaveValue('BC-14');
        expect(await read(order['@id'])).toMatchObject({ customerReference: null, nbOrderItem: 0 });
        server.resetHandlers();
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        expect(await screen.findByText('Order updated')).toBeVisible();
        expect(await read(order['@id'])).toMatchObject({ customerReference: 'BC-14', nbOrderItem: 1 });
    });

    test('a validated order keeps what is frozen, and is not deleted; the rest can be changed', async () => {
        const world = orderWorld(api(), 'admin');
        const order = await world.order();
        await world.post(order['@id'], 'validate');
        await open(addressOf(order), 'user');
        expect(await screen.findByRole('textbox', { name: 'General discount' })).toHaveAttribute('readonly');
        expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
        await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Rappeler lundi');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        expect(await screen.findByText('Order updated')).toBeVisible();
        expect(await read(order['@id'])).toMatchObject({ note: 'Rappeler lundi', status: 'validated' });
    });

    test('B4 an order says what its state leaves: in preparation, shipped in part, shipped, billed', async () => {
        const world = noteWorld(api(), 'admin');
        const order = await world.validated({ orderItems: [{ item: await world.item(), quantity: 2 }] });
        const says = async (sentence: RegExp) => {
            const close = await open(addressOf(order));
            expect(await screen.findByText(sentence)).toBeVisible();
            close();
        };
        const ship = async (note: Member) => {
            expect(await world.post(note['@id'], 'validate')).toMatchObject({ status: 200 });
        };
        const first = await world.some(order, 1);
        await says(/^This order is in preparation: .* can cancel its validation\./);
        await ship(first);
        await says(/^Part of this order has shipped: .* can cancel what is left\./);
        const second = await world.note(order);
        await ship(second);
        await says(/^This order has shipped: (?!.*cancel)/);
        for (const note of [first, second])
            expect(await world.post(note['@id'], 'bill', { billingReference: 'FA-1' })).toMatchObject({ status: 200 });
        await says(/^This order is shipped and invoiced, and stays as it is\./);
        await open(`/delivery_notes/${encodeURIComponent(second['@id'])}`);
        expect(await screen.findByText('This delivery note is invoiced and can no longer be changed.')).toBeVisible();
    });

    test('B10 who may not do something sees why: in the order, on the button, and by pressing it', async () => {
        const world = orderWorld(api(), 'admin');
        const order = await world.order();
        await world.post(order['@id'], 'validate');
        const close = await open(addressOf(order), 'user');
        expect(await screen.findByText(/^This order is validated: lines, prices, .* stay as they are\./)).toBeVisible();
        for (const name of ['Cancel the validation', 'Cancel the order']) {
            const button = screen.getByRole('button', { name });
            expect(button).toHaveAttribute('aria-disabled', 'true');
            expect(button).toHaveAccessibleDescription('Only administrators can do this');
        }
        screen.getByRole('button', { name: 'Cancel the validation' }).focus();
        await userEvent.keyboard('{Enter}');
        expect(await screen.findByText('Only administrators can do this')).toBeVisible();
        expect(screen.queryByRole('dialog')).toBeNull();
        expect(await read(order['@id'])).toMatchObject({ status: 'validated' });
        close();
        const { '@id': party } = await make(api(), '/api/third_parties', newThirdParty(), 'admin');
        await open(`/third_parties/${encodeURIComponent(party)}`, 'user', 'fr');
        const archive = await screen.findByRole('button', { name: 'Archiver' });
        expect(archive).toHaveAccessibleDescription('Réservé aux administrateurs');
    });

    test('what stands against a validation is told; what waits is acknowledged, with a reason where one is needed', async () => {
        const world = orderWorld(api(), 'admin');
        const free = await world.item({ saleUnitPriceExcludingTax: '0' });
        const blocked = await world.order({
            orderItems: [{ item: await world.item({ isEnabled: false }), quantity: 1 }],
        });
        const close = await open(addressOf(blocked));
        await userEvent.click(await screen.findByRole('button', { name: 'Validate' }));
        const refused = await screen.findByRole('dialog', { name: '“Validate” is not possible' });
        expect(within(refused).getByText('This item is no longer sold')).toBeVisible();
        close();
        const poor = await world.customer({ authorizedOutstanding: '0', outstandingBalance: '10' });
        const order = await world.order({ thirdParty: poor, orderItems: [{ item: free, quantity: 1 }] });
        await open(addressOf(order));
        await userEvent.click(await screen.findByRole('button', { name: 'Validate' }));
        const asked = await screen.findByRole('dialog');
        const warning = within(asked).getByText('One order line at price 0').closest('li') ?? asked;
        const { body: item } = await api().ask('GET', free, { as: 'admin' });
        const link = await within(warning).findByRole('link', { name: new RegExp(`^Open ${item.reference}`) });
        expect(link).toBeVisible();
        await userEvent.type(within(asked).getByRole('textbox', { name: 'Reason' }), 'Geste commercial');
        await userEvent.click(within(asked).getByRole('button', { name: 'Validate anyway' }));
        expect(await screen.findByRole('heading', { level: 1, name: /^C\d{4}-/ })).toBeVisible();
    });

    test('B4 what prevents a validation leads to its cure: the field, the item, and a contact created in place', async () => {
        const world = orderWorld(api(), 'admin');
        const thirdParty = await world.customer({ contacts: [] });
        const item = await world.item({ reference: 'NO-PRICE-1', saleUnitPriceExcludingTax: null });
        const order = await world.order({ thirdParty, orderItems: [{ item, quantity: 1 }] });
        await openConsole(addressOf(order), { token: await api().token('admin'), locale: 'en' });
        await userEvent.click(await screen.findByRole('button', { name: 'Validate' }));
        const dialog = await screen.findByRole('dialog');
        const link = await within(dialog).findByRole('link', { name: /^Open NO-PRICE-1/ });
        expect(link).toHaveAttribute('href', expect.stringContaining('/items/'));
        await userEvent.click(within(dialog).getByRole('button', { name: 'Fill in: Delivery contact' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        await userEvent.click(await screen.findByRole('button', { name: 'Add a contact' }));
        const created = await screen.findByRole('dialog', { name: 'New contact' });
        await userEvent.type(within(created).getByRole('textbox', { name: /^Last name/ }), 'Accueil{Enter}');
        // A choice saves itself.
        await waitFor(async () => {
            const { body: saved } = await api().ask('GET', order['@id'], { as: 'admin' });
            expect(saved.deliveryContact).toMatch(/^\/api\/contacts\//);
        });
        expect(await screen.findByText('Accueil')).toBeVisible();
        const { body } = await api().ask('GET', thirdParty, { as: 'admin' });
        expect(body.contacts).toMatchObject([{ type: 'delivery', lastName: 'Accueil', address: body.address }]);
    });

    test('B4 a repricing shows the difference line by line and as a whole before it is done', async () => {
        const world = orderWorld(api(), 'admin');
        const [dear, same] = [await world.item({ reference: 'DEAR-1' }), await world.item({ reference: 'SAME-1' })];
        const order = await world.order({
            orderItems: [
                { item: dear, quantity: 10 },
                { item: same, quantity: 10 },
            ],
        });
        await api().ask('PATCH', dear, { as: 'admin', body: { saleUnitPriceExcludingTax: '22' } });
        await open(addressOf(order));
        await userEvent.click(await screen.findByRole('button', { name: 'Reprice' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Reprice the order?' }));
        expect(
            await dialog.findByRole('row', { name: /^DEAR-1.* 10 €20.00 → €22.00 €200.00 → €220.00$/ }),
        ).toBeVisible();
        expect(dialog.getByRole('row', { name: 'All lines, excl. tax €400.00 → €420.00 +5%' })).toBeVisible();
        expect(dialog.queryByRole('row', { name: /SAME-1/ })).toBeNull();
        expect(await read(order['@id'])).toMatchObject({ orderItems: [{ netUnitPrice: '20.00' }, {}] });
        await userEvent.click(dialog.getByRole('button', { name: 'Reprice' }));
        expect(await row(/DEAR-1.* €22.00 €220.00/)).toBeVisible();
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    test('a repricing that would change nothing says so, and is not done', async () => {
        const order = await orderWorld(api(), 'admin').order();
        await open(addressOf(order));
        await userEvent.click(await screen.findByRole('button', { name: 'Reprice' }));
        const dialog = within(await screen.findByRole('dialog'));
        expect(await dialog.findByText('All lines have today’s prices and VAT.')).toBeVisible();
        expect(dialog.getByRole('button', { name: 'Reprice' })).toHaveAttribute('aria-disabled', 'true');
    });

    test('where the difference cannot be told, the reason is, and nothing is done unseen', async () => {
        server.use(
            http.get(`${ORIGIN}/api/orders/:id/repricing`, () => HttpResponse.json({ detail: 'x' }, { status: 400 })),
        );
        const order = await orderWorld(api(), 'admin').order();
        await open(addressOf(order));
        await userEvent.click(await screen.findByRole('button', { name: 'Reprice' }));
        const dialog = within(await screen.findByRole('dialog'));
        expect(await dialog.findByRole('alert')).toBeVisible();
        expect(dialog.getByRole('button', { name: 'Reprice' })).toHaveAttribute('aria-disabled', 'true');
    });

    test('trial M8 an administrator cancels what is left, with a reason, or keeps the order', async () => {
        const world = orderWorld(api(), 'admin');
        const order = await world.order();
        await world.post(order['@id'], 'validate');
        await open(addressOf(order), 'admin', 'fr');
        await userEvent.click(await screen.findByRole('button', { name: 'Annuler la commande' }));
        const dialog = await screen.findByRole('dialog');
        expect(dialog).toHaveAccessibleName(/^Annuler ce qui reste de la commande\s\?$/);
        expect(within(dialog).getByRole('button', { name: 'Garder la commande' })).toHaveFocus();
        expect(within(dialog).queryByRole('button', { name: /^Annuler$|Annuler la/ })).toBeNull();
        const confirm = within(dialog).getByRole('button', { name: 'Annuler ce qui reste' });
        expect(confirm).toHaveClass(/danger/);
        expect(confirm).toHaveAttribute('aria-disabled', 'true');
        await userEvent.type(within(dialog).getByRole('textbox', { name: 'Motif' }), 'Club fermé');
        await userEvent.click(confirm);
        expect(await screen.findByText('Cette commande est annulée et ne peut plus être modifiée.')).toBeVisible();
        expect((await read(order['@id'])).cancelledAt).not.toBeNull();
    });

    test('an administrator cancels pieces of a line; others are not offered it', async () => {
        const world = orderWorld(api(), 'admin');
        const order = await world.order({
            orderItems: [
                { item: await world.item({ reference: 'PART-1' }), quantity: 6 },
                { item: await world.item({ reference: 'GONE-1' }), quantity: 2 },
            ],
        });
        const { body } = await world.post(order['@id'], 'validate');
        const [, { '@id': gone }] = body.orderItems as unknown as [Member, Member];
        await world.post(order['@id'], 'cancel', { reason: 'Rupture', lines: [{ orderItem: gone, quantity: 2 }] });
        const close = await open(addressOf(order), 'user');
        await screen.findByRole('columnheader', { name: 'Left' });
        expect(screen.queryByRole('button', { name: 'Cancel pieces of PART-1' })).toBeNull();
        close();
        await open(addressOf(order));
        const button = await screen.findByRole('button', { name: 'Cancel pieces of PART-1' });
        // Nothing is left of the other line.
        expect(screen.queryByRole('button', { name: 'Cancel pieces of GONE-1' })).toBeNull();
        await userEvent.click(button);
        const dialog = await screen.findByRole('dialog');
        const quantity = within(dialog).getByRole('textbox', { name: 'Pieces to cancel' });
        expect(quantity).toHaveValue('6');
        await userEvent.clear(quantity);
        await userEvent.type(quantity, '2');
        await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Rupture');
        await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel the pieces' }));
        expect(await screen.findByRole('row', { name: /PART-1.* 0 2 4/ })).toBeVisible();
        expect(await read(order['@id'])).toMatchObject({
            totalExcludingTax: expect.stringMatching(/\d/),
            cancelledAt: null,
        });
    });

    test.each(
        withFurther<readonly ['en' | 'fr', 'user' | 'admin', label: string, why: RegExp | undefined]>(
            [
                ['en', 'user', 'General discount', /The customer’s general discount is 5%/],
                ['en', 'admin', 'General discount', undefined],
            ],
            [['fr', 'user', 'Remise générale', /La remise générale du client est de 5\s%/]],
        ),
    )(
        'B10 tells in %s why a discount beyond the customer’s is not for a %s, before it is sent',
        async (locale, as, label, why) => {
            const world = orderWorld(api());
            const order = await world.order({ thirdParty: await world.customer({ generalDiscount: '5' }) });
            await open(addressOf(order), as, locale);
            const field = await screen.findByRole('textbox', { name: label });
            await waitFor(() => expect(field).toBeEnabled());
            await userEvent.clear(field);
            await userEvent.type(field, '30');
            await userEvent.click(screen.getByRole('button', { name: /^(Save|Enregistrer)$/ }));
            if (why) {
                expect(await screen.findByText(why)).toBeVisible();
                expect(field).toHaveAccessibleDescription(why);
            }
            await waitFor(async () => expect((await read(order['@id'])).generalDiscount).toBe(why ? '5.00' : '30.00'));
        },
    );
});

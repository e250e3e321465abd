import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { ADDRESS, type Member, make, newThirdParty } from '#test/support/records.ts';

const { api } = forwardToApi();
beforeAll(async () => {
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/record/DeclaredCreate.tsx'),
        import('#src/record/DeclaredEdit.tsx'),
    ]);
}, 60_000);

const open = async (path: string, as: 'admin' | 'user' = 'user', locale: 'en' | 'fr' = 'en') =>
    openConsole(asForm(path), { token: await api().token(as), locale });
const addressOf = (note: Member) => `/delivery_notes/${encodeURIComponent(note['@id'])}`;

/** A draft of two lines, of six pieces each. */
const newNote = async () => {
    const world = noteWorld(api(), 'admin');
    const references = [`LIVRER-${Date.now()}`, `GARDER-${Date.now()}`];
    const orderItems = [];
    for (const reference of references)
        orderItems.push({ item: await world.item({ reference, packaging: 3 }), quantity: 6 });
    const order = await world.validated({ orderItems });
    return { world, order, references, note: await world.note(order) };
};

const row = (reference = '') => screen.findByRole('row', { name: new RegExp(reference) });
const quantityOf = (reference = '') => screen.findByRole('textbox', { name: `Quantity of ${reference} to ship now` });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the form of delivery notes', () => {
    test('a new note asks for its customer alone, and takes the rest from there', async () => {
        const customer = newThirdParty({ name: 'Club livré', shippingMode: 'express', address: ADDRESS });
        const contacts = [{ type: 'delivery', lastName: 'Quai', address: ADDRESS, isDefault: true }];
        const { '@id': thirdParty } = await make(api(), '/api/third_parties', { ...customer, contacts }, 'admin');
        await open('/delivery_notes/create');
        await userEvent.type(await screen.findByRole('combobox', { name: 'Customer' }), 'Club livr');
        await userEvent.click(await screen.findByRole('option', { name: 'Club livré' }));
        await userEvent.click(screen.getByRole('button', { name: 'Create' }));
        expect(await screen.findByText('No line yet: add what is left of an order.')).toBeVisible();
        const { body } = await api().ask('GET', `/api/delivery_notes?thirdParty=${thirdParty}`, { as: 'admin' });
        expect(body.member[0]).toMatchObject({ shippingMode: 'express', deliveryAddress: ADDRESS, status: 'draft' });
    });

    test('quantities that leave are changed, lines taken off; what is left follows at once', async () => {
        const { world, note, references } = await newNote();
        const [first = '', second = ''] = references;
        await open(addressOf(note));
        const field = await quantityOf(first);
        await userEvent.clear(field);
        await userEvent.type(field, '7');
        await save();
        expect(await screen.findByText('At most 6, which are left to ship')).toBeVisible();
        await userEvent.clear(field);
        await userEvent.type(field, '4');
        expect(field).toHaveAccessibleDescription('Not a full package: take 3 / 6 instead');
        expect(
            within(await row(first))
                .getAllByRole('cell')
                .at(-2),
        ).toHaveTextContent('2');
        await userEvent.click(screen.getByRole('button', { name: `Remove ${second} from the delivery note` }));
        expect(screen.getByText('Line removed')).toBeInTheDocument();
        await save();
        expect(await screen.findByText('Delivery note updated')).toBeVisible();
        expect(world.lines(await world.read(note['@id']))).toMatchObject([{ reference: first, quantity: 4 }]);
    });

    test('a line opens its item, its zeros are dashes, and a number stays with its unit', async () => {
        const world = noteWorld(api(), 'admin');
        const item = await world.item({ reference: `OUVRIR-${Date.now()}`, designation: 'Tapis de 12 kg' });
        const order = await world.validated({ orderItems: [{ item, quantity: 6 }] });
        await open(addressOf(await world.note(order)));
        const link = await screen.findByRole('link', { name: /^OUVRIR-/ });
        expect(link).toHaveAttribute('href', String(item).replace('/api', ''));
        expect((await row('OUVRIR-')).textContent).toContain('12\u00a0kg');
        // Ordered, shipped before, left after all of them. The loaded record replaces the row of the list's copy.
        await waitFor(async () =>
            expect(
                within(await row('OUVRIR-'))
                    .getAllByRole('cell')
                    .map(cell => cell.textContent),
            ).toMatchObject(['6', '–0', '', '–0', '']),
        );
    });

    test('B4 it is validated, then frozen; an administrator marks it as billed with its number', async () => {
        const { world, order, note } = await newNote();
        await open(addressOf(note), 'admin');
        await userEvent.click(await screen.findByRole('button', { name: 'Validate' }));
        expect(await screen.findByText(/is validated: an administrator can cancel/)).toBeVisible();
        expect(screen.queryByRole('textbox', { name: /to ship now/ })).toBeNull();
        expect(await world.statusOf(order['@id'])).toBe('shipped');
        await userEvent.click(screen.getByRole('button', { name: 'Mark as invoiced' }));
        const dialog = await screen.findByRole('dialog');
        await userEvent.type(within(dialog).getByRole('textbox', { name: 'Invoice number' }), 'F-2026-1');
        await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as invoiced' }));
        expect(await screen.findByText('Delivery note invoiced')).toBeVisible();
        expect(await world.statusOf(order['@id'])).toBe('billed');
    });
});

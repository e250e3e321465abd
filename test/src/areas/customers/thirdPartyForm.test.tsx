import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { make, newThirdParty } from '#test/support/records.ts';

const { api, server } = forwardToApi();
beforeAll(async () => {
    await Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]);
}, 60_000);

const open = async (path: string, as: 'user' | 'admin' = 'user') =>
    openConsole(asForm(path), { token: await api().token(as), locale: 'en' });
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name} ?\\*?$`) });
const newCustomer = (more: object = {}) => make(api(), '/api/third_parties', newThirdParty(more), 'admin');
const addressOf = (iri: string) => iri.replace('/api', '');

describe('B10 what administrators decide', () => {
    test('a user reads it, and changes the rest', async () => {
        const { '@id': iri } = await newCustomer({ generalDiscount: '5' });
        await open(addressOf(iri));
        const discount = await field('General discount');
        await waitFor(() => expect(discount).toHaveValue('5'));
        expect(discount).toHaveAttribute('readonly');
        expect(screen.getByRole('switch', { name: 'Allowed to order' })).toBeDisabled();
        const note = await field('Note');
        expect(note).not.toHaveAttribute('readonly');
        await userEvent.type(note, 'Rings twice');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await screen.findByText('Customer updated');
        const { body } = await api().ask('GET', iri, { as: 'user' });
        expect(body).toMatchObject({ note: 'Rings twice', generalDiscount: '5.00', isAllowedToOrder: true });
    });

    test('an administrator changes it', async () => {
        const { '@id': iri } = await newCustomer();
        await open(addressOf(iri), 'admin');
        expect(await field('General discount')).not.toHaveAttribute('readonly');
        expect(screen.getByRole('switch', { name: 'Allowed to order' })).toBeEnabled();
    });

    test('a user creates a customer without it', async () => {
        await open('/third_parties/create');
        await userEvent.type(await field('Customer code'), 'NEW-1');
        await userEvent.type(await field('Name'), 'Club du Lac');
        await userEvent.type(screen.getByRole('combobox', { name: /^Payment term/ }), '30 jours');
        await userEvent.click(await screen.findByRole('option', { name: '30 jours nets' }));
        expect(screen.queryByRole('textbox', { name: 'General discount' })).toBeNull();
        expect(screen.queryByRole('heading', { name: 'Orders and credit' })).toBeNull();
        await userEvent.click(screen.getByRole('button', { name: 'Create' }));
        await screen.findByText('Customer created');
        const { body } = await api().ask('GET', '/api/third_parties?customerCode=NEW-1', { as: 'user' });
        expect(body.member).toMatchObject([{ name: 'Club du Lac', isAllowedToOrder: true }]);
    });
});

describe('telephone numbers', () => {
    test('are shown as the country writes them, and read where the address is', async () => {
        const { '@id': iri } = await newCustomer({ phoneNumber: '01 99 00 12 34' });
        await open(addressOf(iri));
        const phone = await screen.findByDisplayValue('01 99 00 12 34');
        await userEvent.clear(phone);
        await userEvent.type(phone, '+32 (0)2 555 1212');
        await userEvent.tab();
        expect(phone).toHaveValue('+32 2 555 12 12');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await screen.findByText('Customer updated');
        expect((await api().ask('GET', iri, { as: 'user' })).body.phoneNumber).toBe('+3225551212');
    });

    test('are refused before they are sent', async () => {
        const { '@id': iri } = await newCustomer();
        await open(addressOf(iri));
        const [phone] = await screen.findAllByRole('textbox', { name: 'Phone number' });
        await userEvent.type(phone ?? document.body, '12');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        expect(await screen.findByText(/^This cannot be a phone number/)).toBeVisible();
    });

    test('are called from the list', async () => {
        await newCustomer({ name: 'Aaa Sonne', phoneNumber: '01 99 00 43 21' });
        await open('/third_parties?q=Aaa%20Sonne');
        const link = await screen.findByRole('link', { name: '01 99 00 43 21' });
        expect(link).toHaveAttribute('href', 'tel:+33199004321');
    });
});

describe('B4 the archive', () => {
    test('a customer is archived and taken back by who may delete', async () => {
        const { '@id': iri } = await newCustomer();
        await open(addressOf(iri), 'admin');
        await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
        await screen.findByText('Customer archived: it can no longer order');
        await userEvent.click(await screen.findByRole('button', { name: 'Unarchive' }));
        await screen.findByText('Customer unarchived');
        expect((await api().ask('GET', iri, { as: 'user' })).body.archivedAt).toBeNull();
    });

    test('B3 waits until what was typed is saved', async () => {
        const { '@id': iri } = await newCustomer();
        await open(addressOf(iri), 'admin');
        const button = await screen.findByRole('button', { name: 'Archive' });
        await userEvent.type(await field('Note'), 'x');
        await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
        expect(button).toHaveAccessibleDescription('Save your changes first');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await screen.findByText('Customer updated');
        await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    });

    test('B3 what refuses it is told in a dialog, and nothing is lost', async () => {
        const { '@id': iri } = await newCustomer();
        server.use(
            http.post(`${ORIGIN}${iri}/archive`, () =>
                HttpResponse.json(
                    { violations: [{ propertyPath: '', message: 'Two orders are open.', code: 'open_orders' }] },
                    { status: 422 },
                ),
            ),
        );
        await open(addressOf(iri), 'admin');
        await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
        const dialog = await screen.findByRole('dialog', { name: '“Archive” is not possible' });
        expect(within(dialog).getByText('Two orders are open.')).toBeVisible();
        await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    test('B3 a record that somebody else has changed is not archived unseen', async () => {
        const { '@id': iri } = await newCustomer();
        await open(addressOf(iri), 'admin');
        const button = await screen.findByRole('button', { name: 'Archive' });
        await api().ask('PATCH', iri, { as: 'super', body: { note: 'Theirs' } });
        await userEvent.click(button);
        expect(await screen.findByText(/changed by somebody else/)).toBeVisible();
        expect((await api().ask('GET', iri, { as: 'user' })).body.archivedAt).toBeNull();
    });

    test('lists begin with the customers in use, by a filter that is removed', async () => {
        const { '@id': iri } = await newCustomer({ name: 'Aaa Ancien' });
        await api().ask('POST', `${iri}/archive`, { as: 'admin' });
        await open('/third_parties');
        const filter = await screen.findByRole('button', { name: /^Remove the filter Archived: no$/i });
        expect(screen.queryByText('Aaa Ancien')).toBeNull();
        await userEvent.click(filter);
        expect(await screen.findByText('Aaa Ancien')).toBeVisible();
    });
});

describe('twins', () => {
    test('are named with a link while one types, and hinder nothing', async () => {
        const made = await newCustomer({ name: 'Aaa Jumeau', email: 'jumeau@club.test' });
        await open('/third_parties/create');
        await userEvent.type(await field('E-mail'), 'Jumeau@club.test');
        const link = await screen.findByRole('link', { name: `Aaa Jumeau (${made.customerCode})` });
        expect(link).toHaveAttribute('href', addressOf(made['@id']));
        expect(link.closest('[role=status]')).toHaveTextContent('the same e-mail');
        expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled();
    });
});

describe('a pasted letterhead', () => {
    test('offers what it tells, and nothing is filled in by itself', async () => {
        await open('/third_parties/create');
        const siret = await field('SIRET');
        await userEvent.click(screen.getByText('Paste a letterhead'));
        const paste = screen.getByRole('textbox', { name: 'A letterhead, a signature or legal notices' });
        await userEvent.click(paste);
        await userEvent.paste('12 rue du Stade\n74000 Annecy\nSIRET 732 829 320 00074\nTél. 01 99 00 12 34');
        const use = await screen.findByRole('button', { name: 'Use the SIRET: 732\u00a0829\u00a0320\u00a000074' });
        expect(siret).toHaveValue('');
        await userEvent.click(use);
        expect(siret).toHaveValue('732 829 320 00074');
        expect(await field('SIREN')).toHaveValue('');
        await userEvent.click(screen.getByRole('button', { name: 'Use the Address: 12 rue du Stade, 74000 Annecy' }));
        expect(await screen.findByDisplayValue('12 rue du Stade')).toBeVisible();
        expect(screen.getAllByText('Used')).toHaveLength(2);
        await userEvent.clear(paste);
        await userEvent.paste('Bonjour');
        expect(await screen.findByText('No information recognised.')).toBeVisible();
    });

    test('its IBAN waits until the customer exists, and is offered to nobody else', async () => {
        const other = await newCustomer({ siret: '35600000000048' });
        const { '@id': owner } = await newCustomer({ siret: '73282932000074' });
        const close = await open('/third_parties/create', 'admin');
        await field('SIRET');
        await userEvent.click(screen.getByText('Paste a letterhead'));
        await userEvent.click(screen.getByRole('textbox', { name: 'A letterhead, a signature or legal notices' }));
        await userEvent.paste('SIRET 732 829 320 00074\nIBAN FR14 2004 1010 0505 0001 3M02 606');
        expect(
            await screen.findByText(/^A bank account can be created with it once the customer is created/),
        ).toBeVisible();
        close();
        const closeOther = await open(addressOf(other['@id']), 'admin');
        await field('SIRET');
        expect(screen.queryByText(/FR14 2004/)).toBeNull();
        closeOther();
        await open(addressOf(owner), 'admin');
        expect(await screen.findByText(/^FR14 2004/)).toBeVisible();
        expect(await screen.findByRole('link', { name: 'New bank account with this IBAN' })).toBeVisible();
    });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { make, newThirdParty } from '#test/support/records.ts';

const { api } = forwardToApi();
beforeAll(async () => {
    await Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]);
}, 60_000);

const open = async (path: string, as: 'user' | 'admin' = 'user') =>
    openConsole(path, { token: await api().token(as), locale: 'en' });
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
        await screen.findByText('The customer has been saved.');
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
        await screen.findByText('The customer has been created.');
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
        await screen.findByText('The customer has been saved.');
        expect((await api().ask('GET', iri, { as: 'user' })).body.phoneNumber).toBe('+3225551212');
    });

    test('are refused before they are sent', async () => {
        const { '@id': iri } = await newCustomer();
        await open(addressOf(iri));
        const [phone] = await screen.findAllByRole('textbox', { name: 'Phone number' });
        await userEvent.type(phone ?? document.body, '12');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        expect(await screen.findByText(/^This can be no telephone number/)).toBeVisible();
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
        await screen.findByText('The customer is archived, and can no longer order.');
        await userEvent.click(await screen.findByRole('button', { name: 'Take back into use' }));
        await screen.findByText('The customer is no longer archived.');
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

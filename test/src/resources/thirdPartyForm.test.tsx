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

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { make, newName, newUser } from '#test/support/records.ts';

const { api } = forwardToApi();
// What is fetched when needed: a cold start is no part of the first test.
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/resources/companies/CompanyEdit.tsx')]), 60_000);

const addressOf = (iri: string) => iri.replace('/api', '/administration');
const open = async (path: string, as: Account = 'admin', locale: 'fr' | 'en' = 'en') =>
    openConsole(path, { token: await api().token(as), locale });
const retype = async (name: string | RegExp, text: string) => {
    const input = await screen.findByLabelText(name);
    await waitFor(() => expect(input).toBeEnabled());
    await userEvent.clear(input);
    await userEvent.click(input);
    await userEvent.paste(text);
    return input;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async (button: string, title: string, yes: string) => {
    const target = await screen.findByRole('button', { name: button });
    await waitFor(() => expect(target).toBeEnabled());
    await userEvent.click(target);
    const dialog = await screen.findByRole('dialog', { name: title });
    await userEvent.click(within(dialog).getByRole('button', { name: yes }));
};

describe('V4 a company that stays', () => {
    test('the current one: said above the form, in French, and what was typed is still there', async () => {
        await open('/administration/companies/1', 'admin', 'fr');
        const input = await retype('Site web', 'https://volant.example');
        await confirm('Supprimer', 'Supprimer Comptoir des Stades ?', 'Confirmer');
        expect(await screen.findByRole('alert')).toHaveTextContent('La société en cours ne peut pas être supprimée.');
        expect(input).toHaveValue('https://volant.example');
        expect(window.location.pathname).toBe('/administration/companies/1');
    });

    test('one that people handle: told how many; who they are is one click away', async () => {
        const { '@id': iri, name } = await make(api(), '/api/companies', newName());
        await make(api(), '/api/users', newUser({ lastName: 'Gérante', handledCompanies: [iri] }));
        await open(addressOf(iri));
        await confirm('Delete', `Delete ${name}?`, 'Confirm');
        expect(await screen.findByRole('alert')).toHaveTextContent('it is still used by 1 user.');
        await userEvent.click(await screen.findByRole('link', { name: '1 user' }));
        expect(await screen.findByRole('button', { name: `Remove the filter Company handled: ${name}` })).toBeVisible();
        const table = within(await screen.findByRole('table'));
        expect(await table.findByRole('row', { name: new RegExp(`Gérante.*${name}`) })).toBeVisible();
        expect(table.getAllByRole('row')).toHaveLength(2);
    });
});

test('V1 V4 a new company: what is wrong stands under its field, then its own form opens, and it is deleted', async () => {
    await open('/administration/companies/create');
    const { name } = newName();
    await retype(/^Name/, 'COMPTOIR des stades');
    await retype('Website', 'volant');
    await press('Create');
    expect(await screen.findByLabelText('Website')).toHaveAccessibleDescription('Invalid website for the company');
    await retype('Website', 'https://www.volant.example');
    await press('Create');
    const field = await screen.findByLabelText(/^Name/);
    await waitFor(() => expect(field).toHaveAccessibleDescription('This value is already used'));
    await retype(/^Name/, String(name));
    await press('Create');
    expect(await screen.findByText('The company is created.')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: String(name) })).toBeVisible();
    await confirm('Delete', `Delete ${name}?`, 'Confirm');
    expect(await screen.findByText('The company is deleted.')).toBeVisible();
});

test('S1 A5 below ROLE_ADMIN: no entry, no button and no row that leads to a form', async () => {
    await open('/administration/companies', 'user');
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('Brévandre Nautique')).toBeVisible();
    expect(table.getByRole('link', { name: 'brevandre-nautique.example' })).toHaveAttribute('target', '_blank');
    expect(table.queryByRole('link', { name: 'Brévandre Nautique' })).not.toBeInTheDocument();
    for (const name of ['Companies', 'New company', 'Users'])
        expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
});

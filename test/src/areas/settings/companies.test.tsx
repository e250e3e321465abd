import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { make, newCompany, newUser } from '#test/support/records.ts';
import { onTelephone } from '#test/support/telephone.ts';

const { api } = forwardToApi();
// Loads lazy chunks beforehand, so that the first test is not slower.
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]), 60_000);

const addressOf = (iri: string) => iri.replace('/api', '/administration');
const open = async (path: string, as: Account = 'admin', locale: 'fr' | 'en' = 'en') =>
    openConsole(asForm(path), { token: await api().token(as), locale });
const retype = async (name: string | RegExp, text: string) => {
    const input = await screen.findByLabelText(name);
    await waitFor(() => expect(input).toBeEnabled());
    await userEvent.clear(input);
    await userEvent.click(input);
    await userEvent.paste(text);
    return input;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Asks to delete, and reads why that is impossible. */
const refused = async (button: string, title: RegExp) => {
    const target = await screen.findByRole('button', { name: button });
    await waitFor(() => expect(target).toBeEnabled());
    await userEvent.click(target);
    return screen.findByRole('dialog', { name: title });
};

describe('V4 a company that stays', () => {
    test('the current one: said before it is confirmed, in French, and what was typed is still there', async () => {
        await open('/administration/companies/1', 'admin', 'fr');
        const input = await retype('Site web', 'https://volant.example');
        const dialog = await refused('Supprimer', /^Suppression impossible\s: Comptoir des Stades$/);
        expect(dialog).toHaveTextContent('La société en cours ne peut pas être supprimée.');
        await userEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }));
        expect(input).toHaveValue('https://volant.example');
        expect(window.location.pathname).toBe('/administration/companies/1');
    });

    test('one that people handle: told how many; who they are is one click away', async () => {
        const { '@id': iri, name } = await make(api(), '/api/companies', newCompany());
        await make(api(), '/api/users', newUser({ lastName: 'Gérante', handledCompanies: ['/api/companies/1', iri] }));
        await open(addressOf(iri));
        const dialog = await refused('Delete', new RegExp(`^Cannot be deleted: ${name}$`));
        expect(dialog).toHaveTextContent('it is still used by 1 user.');
        await userEvent.click(await within(dialog).findByRole('link', { name: '1 user' }));
        expect(await screen.findByRole('button', { name: `Remove the filter Company handled: ${name}` })).toBeVisible();
        const table = within(await screen.findByRole('table'));
        expect(await table.findByRole('row', { name: new RegExp(`Gérante.*${name}`) })).toBeVisible();
        expect(table.getAllByRole('row')).toHaveLength(2);
    });
});

test('V1 what is no website is told under its field, and a name is taken whatever its case', async () => {
    await open('/administration/companies/2');
    await retype(/^Name/, 'COMPTOIR des stades');
    await retype('Website', 'volant');
    await press('Save');
    expect(await screen.findByLabelText('Website')).toHaveAccessibleDescription('Invalid website for the company');
    await retype('Website', 'https://www.volant.example');
    await press('Save');
    const field = await screen.findByLabelText(/^Name/);
    await waitFor(() => expect(field).toHaveAccessibleDescription('This value is already used'));
});

test('S1 A5 below ROLE_ADMIN: no entry in the menu; a website leads there in a tab of its own', async () => {
    await open('/administration/companies', 'user');
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('link', { name: 'alvezan-collectivites.example' })).toHaveAttribute('target', '_blank');
    for (const name of ['Companies', 'Users']) expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
});

test('on a telephone a card says what each value is, and leaves out what there is none of', async () => {
    onTelephone();
    const [named, silent] = ['Raquette et fils', 'Filet et filles'];
    await make(api(), '/api/companies', newCompany({ name: named, website: 'https://volant.example' }));
    await make(api(), '/api/companies', newCompany({ name: silent }));
    await open('/administration/companies?perPage=100', 'admin', 'fr');
    const card = (name: string) => within(screen.getByRole('link', { name }).closest('li') ?? document.body);
    await screen.findByRole('link', { name: named });
    const terms = (name: string) =>
        card(name)
            .getAllByRole('term')
            .map(term => term.textContent);
    expect(terms(named)).toContain('Site web');
    expect(card(named).getByText('volant.example')).toBeVisible();
    expect(terms(silent)).not.toContain('Site web');
});

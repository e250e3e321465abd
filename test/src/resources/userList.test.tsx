import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { make, newUser } from '#test/support/records.ts';

const { api } = forwardToApi();

const open = async (path: string, locale: 'fr' | 'en' = 'en') =>
    openConsole(path, { token: await api().token('admin'), locale });
const listOf = (filter: object) => `/administration/users?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const firstRow = async () => (await within(await screen.findByRole('table')).findAllByRole('row'))[1];

test('U2 a row tells who, what they may do, and when they were last here', async () => {
    const { email } = await make(
        api(),
        '/api/users',
        newUser({
            firstName: 'Élodie',
            lastName: 'Ravel',
            jobTitle: 'Acheteuse',
            roles: ['ROLE_ADMIN'],
            isEnabled: false,
        }),
    );
    await open(listOf({ q: String(email) }), 'fr');
    expect(await firstRow()).toHaveTextContent(/Élodie Ravel.*Acheteuse.*Administrateur.*Désactivé.*—/);
    expect(await firstRow()).toHaveTextContent(String(email));
    expect(within((await firstRow()) ?? document.body).queryByRole('link')).not.toBeInTheDocument();
});

test('U2 role and state filter, in the address', async () => {
    await open('/administration/users');
    await firstRow();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Super Admin');
    await waitFor(async () => expect(await firstRow()).toHaveTextContent('super@comptoir.test'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Enabled' }), 'No');
    expect(await screen.findByText('No user matches these filters')).toBeVisible();
    expect(JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '')).toEqual({
        roles: 'ROLE_SUPER_ADMIN',
        isEnabled: false,
    });
});

test('U2 sort by name, both ways', async () => {
    await open('/administration/users');
    const heading = () => screen.findByRole('columnheader', { name: 'Name' });
    expect(await heading()).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(within(await heading()).getByRole('button'));
    await waitFor(async () => expect(await firstRow()).toHaveTextContent('Vasseur'));
    expect(await heading()).toHaveAttribute('aria-sort', 'descending');
});

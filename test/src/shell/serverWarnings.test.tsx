import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { type ExposedAccount, findExposed } from '#server/auth/publicPasswords.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';

/** Found at the start of a server that others may reach. */
const exposed: ExposedAccount[] = [];
const { api } = forwardToApi({ exposed });
beforeAll(async () => {
    exposed.push(...(await findExposed(api().database.db)));
});

const open = async (as: 'admin' | 'user', locale: 'fr' | 'en' = 'en') =>
    openConsole('/profile', { token: await api().token(as), locale });

test('A5 every administrator is told above the page which accounts anybody can sign in to', async () => {
    await open('admin');
    const told = within(await screen.findByRole('region', { name: 'Security of this server' }));
    expect(told.getByRole('alert')).toHaveTextContent(/^Anybody can sign in with these 3 accounts: .* disable it:$/);
    expect(told.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual(
        ['super', 'admin', 'user'].map((name, at) => [`${name}@comptoir.test`, `/administration/users/${at + 1}`]),
    );
});

test('A5 nobody else is told, not even by the API', async () => {
    expect((await api().ask('GET', '/api/warnings', { as: 'user' })).status).toBe(403);
    expect((await api().ask('GET', '/api/warnings')).status).toBe(401);
});

test('A5 an account is told no more once it is disabled', async () => {
    await api().ask('PATCH', '/api/users/3', { as: 'super', body: { isEnabled: false } });
    await open('admin', 'fr');
    const told = within(await screen.findByRole('region', { name: 'Sécurité de ce serveur' }));
    expect(told.getByRole('alert')).toHaveTextContent(/ces 2 comptes/);
    expect(told.getAllByRole('link')).toHaveLength(2);
});

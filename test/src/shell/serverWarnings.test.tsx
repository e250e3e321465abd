import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type ExposedAccount, findExposed } from '#server/auth/publicPasswords.ts';
import { settings } from '#server/db/tables/index.ts';
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
    expect(told.getByRole('alert')).toHaveTextContent(/^Anyone can sign in with these 3 accounts: .* disable it:$/);
    expect(told.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual(
        ['super', 'admin', 'user'].map((name, at) => [`${name}@comptoir.test`, `/administration/users/${at + 1}`]),
    );
});

test('A5 nobody else is told, not even by the API', async () => {
    expect((await api().ask('GET', '/api/warnings', { as: 'user' })).status).toBe(403);
    expect((await api().ask('GET', '/api/warnings')).status).toBe(401);
});

const keepBackup = (last: object) =>
    api()
        .database.db.insert(settings)
        .values({ key: 'backup', value: JSON.stringify(last) })
        .onConflictDoUpdate({ target: settings.key, set: { value: JSON.stringify(last) } });

test.each([
    ['en', 'Backups of this server', /^The backup of .*\d{4}.* failed\. .*npm run backup\.$/],
    ['fr', 'Sauvegardes de ce serveur', /^La sauvegarde du .*\d{4}.* a échoué\. .*npm run backup\.$/],
] as const)(
    'every administrator is told above the page that a backup has failed, in %s',
    async (locale, name, message) => {
        const day = new Date().toISOString();
        await keepBackup({ day: day.slice(0, 10), startedAt: day, finishedAt: day, error: 'ENOSPC' });
        await open('admin', locale);
        const told = within(await screen.findByRole('region', { name }));
        expect(told.getByRole('alert')).toHaveTextContent(message);
        expect(told.getByRole('alert')).not.toHaveTextContent('ENOSPC');
        await api().database.db.delete(settings).where(eq(settings.key, 'backup'));
    },
);

test('A5 an account is told no more once it is disabled', async () => {
    await api().ask('PATCH', '/api/users/3', { as: 'super', body: { isEnabled: false } });
    await open('admin', 'fr');
    const told = within(await screen.findByRole('region', { name: 'Sécurité de ce serveur' }));
    expect(told.getByRole('alert')).toHaveTextContent(/ces 2 comptes/);
    expect(told.getAllByRole('link')).toHaveLength(2);
});

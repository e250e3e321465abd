import type { Page } from '@playwright/test';
import { signInAt } from '../support/serverProcess.ts';
import { expect, type Server, test } from './support.ts';

const OLD = 'Comptoir-2026!';
const NEW = 'Vg7!nuage-brique';

/** Creates a user of the test's own, so that other tests are not affected. */
const hire = async ({ url }: Server, email: string): Promise<void> => {
    const answer = await fetch(`${url}/api/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/ld+json', authorization: `Bearer ${await signInAt(url)}` },
        body: JSON.stringify({ email, firstName: 'Zoé', lastName: 'Oubli', plainPassword: OLD }),
    });
    expect(answer.status).toBe(201);
};

const linkTo = (server: Server, email: string): string => {
    const [link = 'no link'] = /http:\S+token=[\w-]+/.exec(server.messagesTo(email).at(-1) ?? '') ?? [];
    return link;
};

const focused = (page: Page) => page.locator(':focus');

test('A6 A7 a forgotten password, with the keyboard alone: from the sign-in by the message to the dashboard', async ({
    page,
    server,
}) => {
    const email = 'zoe@comptoir.test';
    await hire(server, email);
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('link', { name: 'Mot de passe oublié ?' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Mot de passe oublié ?' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Consultez votre messagerie' })).toBeFocused();
    await expect(page.getByText('Le lien de réinitialisation a été envoyé par e-mail.')).toBeVisible();

    await page.goto(linkTo(server, email));
    await expect(page.getByRole('heading', { name: 'Choisissez un nouveau mot de passe' })).toBeFocused();
    await expect(page).toHaveURL(/\/auth\/password-reset$/);
    expect(await page.evaluate(() => document.referrer)).not.toContain('token');
    await page.reload();
    await page.getByLabel('Nouveau mot de passe', { exact: true }).focus();
    await page.keyboard.type(NEW);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(NEW);
    await page.keyboard.press('Enter');

    await expect(page.getByText(/^Votre mot de passe est changé\./)).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveAttribute('name', 'password');
    await page.keyboard.type(OLD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Identifiants invalides.');
    await page.getByLabel('Mot de passe').fill(NEW);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Bonjour Zoé')).toBeVisible();
});

test('A7 a link that was used is told as such, and a new one takes its place', { tag: '@all' }, async ({
    page,
    server,
}) => {
    const email = 'yves@comptoir.test';
    await hire(server, email);
    const ask = async () => {
        await page.getByLabel('E-mail').fill(email);
        await page.getByRole('button', { name: 'Envoyer le lien' }).click();
        await expect(page.getByRole('heading', { name: 'Consultez votre messagerie' })).toBeVisible();
        await page.goto(linkTo(server, email));
    };
    const choose = async (password: string) => {
        await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
        await page.getByLabel('Confirmez le nouveau mot de passe').fill(password);
        await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
    };
    await page.goto('/auth/forgotten-password');
    await ask();
    await choose(NEW);
    await expect(page).toHaveURL(/\/login$/);

    await page.goto(linkTo(server, email));
    await expect(page.getByRole('heading', { name: 'Ce lien ne fonctionne plus' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Ouvrez le lien reçu par e-mail' })).toBeVisible();
    await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
    await ask();
    await choose('Une-Autre-2026!');
    await expect(page).toHaveURL(/\/login$/);
});

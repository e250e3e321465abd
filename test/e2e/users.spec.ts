import { expect, expectSound, facesFrom, prefer, signIn, test } from './support.ts';

const NEW = 'Vg7!nuage-brique';
const EMAIL = 'nadia@comptoir.test';

test('U3 A7 a super admin invites an admin, whose link opens the choice of a password, and who then signs in', async ({
    page,
    server,
}) => {
    await signIn(page, 'super', '/administration/users');
    await page.getByRole('link', { name: 'Nouvel utilisateur' }).first().click();
    await page.getByLabel('Prénom').fill('Nadia');
    await page.getByLabel('Nom de famille').fill('Ferrand');
    await page.getByRole('textbox', { name: /^E-mail/ }).fill(EMAIL);
    await page.getByRole('checkbox', { name: 'Administrateur', exact: true }).check();
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByText(`une invitation a été envoyée à ${EMAIL}`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Nadia Ferrand' })).toBeVisible();

    const [link = 'no link'] = /http:\S+token=[\w-]+/.exec(server.messagesTo(EMAIL).at(-1) ?? '') ?? [];
    await page.goto('/logout');
    await page.goto(link);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW);
    await page.getByLabel('Confirmez le nouveau mot de passe').fill(NEW);
    await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByLabel('Mot de passe', { exact: true }).fill(NEW);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page.getByText('Bonjour Nadia')).toBeVisible();
    await page.goto('/administration/users');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('U4 an admin looks at the super admin, and changes nothing', async ({ page }) => {
    await signIn(page, 'admin', '/administration/users/1');
    await expect(page.getByText(/^Ce compte porte un rôle supérieur au vôtre/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Prénom/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /modifier/i })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Supprimer' })).toHaveCount(0);
});

test('U2 an admin chooses a page of rows, lets go of them, and opens one with the keyboard', {
    tag: '@all',
}, async ({ page }) => {
    await signIn(page, 'admin', '/administration/users');
    await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
    await expect(page.getByRole('region', { name: 'La sélection' })).toBeVisible();
    await page.getByRole('button', { name: 'Tout désélectionner' }).click();
    await expect(page.getByRole('region', { name: 'La sélection' })).toBeHidden();
    await page.locator('tbody tr').first().getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/administration\/users\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('U4 A4 below ROLE_ADMIN the users are forbidden', async ({ page }) => {
    await page.goto('/administration/users/1');
    await page.getByLabel('E-mail').fill('user@comptoir.test');
    await page.getByLabel('Mot de passe', { exact: true }).fill('Comptoir-2026!');
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accès interdit !' })).toBeVisible();
    await expect(page).toHaveURL(/error403-forbidden/);
});

for (const { locale, mode } of facesFrom(1))
    test(`F6 the user form in ${locale}, ${mode}, as it opens and refused: axe finds nothing, nothing overflows`, async ({
        page,
    }) => {
        test.setTimeout(120_000);
        await signIn(page, 'super', '/');
        await prefer(page, locale, mode);
        await page.goto('/administration/users/create');
        const words = locale === 'fr' ? ['Générer et copier', 'Créer'] : ['Generate and copy', 'Create'];
        await page.getByRole('button', { name: words[0] ?? '' }).click();
        await expectSound(page, 'a new user');
        await page.getByRole('button', { name: words[1] ?? '' }).click();
        await expect(page.getByRole('alert')).toBeVisible();
        await expectSound(page, 'a new user, refused');
    });

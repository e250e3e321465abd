import type { Page } from '@playwright/test';
import { picture } from '../support/pictures.ts';
import { signInAt } from '../support/serverProcess.ts';
import { expect, expectSound, type Server, test, violations } from './support.ts';

const OLD = 'Comptoir-2026!';
const NEW = 'Vg7!nuage-brique';

/** Creates a user of the test's own, so that other tests are not affected. */
const hire = async ({ url }: Server, email: string, roles = ['ROLE_USER']): Promise<void> => {
    const answer = await fetch(`${url}/api/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/ld+json', authorization: `Bearer ${await signInAt(url)}` },
        body: JSON.stringify({ email, firstName: 'Ada', lastName: 'Byron', plainPassword: OLD, roles }),
    });
    expect(answer.status).toBe(201);
};

const signInAs = async (page: Page, email: string): Promise<void> => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(OLD);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page.getByText('Bonjour Ada')).toBeVisible();
};

const signature = (page: Page) => page.getByRole('textbox', { name: 'Signature d’e-mail' });
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('P1 T1 T2 one’s name and signature are changed with the keyboard, and the top bar follows', async ({
    page,
    server,
}) => {
    const refused: string[] = [];
    await page.exposeFunction('tellRefused', (what: string) => refused.push(what));
    await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', event =>
            Reflect.get(window, 'tellRefused')(`${event.effectiveDirective}: ${event.blockedURI}`),
        ),
    );
    await hire(server, 'ada@comptoir.test');
    await signInAs(page, 'ada@comptoir.test');
    await page.getByRole('button', { name: /Menu du compte/ }).click();
    await page.getByRole('menuitem', { name: 'Profil' }).click();
    await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeFocused();
    await page.getByLabel(/^Nom de famille/).fill('Lovelace');

    await signature(page).focus();
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Ada Lovelace');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await tool(page, 'Liste').focus();
    await page.keyboard.press('Enter');
    // The button returns the focus after a moment.
    await expect(signature(page)).toBeFocused();
    await page.keyboard.type('Machines');
    await expect(tool(page, 'Liste')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await tool(page, 'Lien').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Adresse du lien')).toBeFocused();
    await page.keyboard.type('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Une adresse comme/)).toBeVisible();
    await page.getByLabel('Adresse du lien').fill('comptoir.test');
    await page.keyboard.press('Enter');
    await expect(signature(page).getByRole('link')).toHaveAttribute('href', 'https://comptoir.test');

    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Profil enregistré')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ada Lovelace, Menu du compte' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    await page.reload();
    await expect(signature(page).locator('strong')).toHaveText('Ada Lovelace');
    await expect(signature(page).getByRole('listitem')).toHaveText(['Machines', 'comptoir.test']);
    await expect(signature(page)).toHaveCSS('white-space', 'break-spaces');
    expect(refused).toEqual([]);
});

test('P2 A7 a new password signs out the other browser; this one goes on, in all its tabs', async ({
    page,
    context,
    browser,
    server,
}) => {
    await hire(server, 'grace@comptoir.test');
    await signInAs(page, 'grace@comptoir.test');
    const second = await context.newPage();
    await second.goto('/items');
    await expect(second.getByRole('table').getByRole('link').first()).toBeVisible();
    const elsewhere = await (await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })).newPage();
    await signInAs(elsewhere, 'grace@comptoir.test');
    // An open page may find out by itself: this one comes back.
    await elsewhere.goto('about:blank');

    await page.goto('/profile/password-change');
    await page.getByLabel('Mot de passe actuel').fill('wrong');
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW);
    await page.getByLabel('Confirmez le nouveau mot de passe').fill(NEW);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Mot de passe invalide : ce n’est pas votre mot de passe actuel')).toBeVisible();
    await expect(page.getByLabel('Mot de passe actuel')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(OLD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Vos autres sessions sont déconnectées.', { exact: false })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible();
    await expect(page.getByLabel(/^Prénom/)).toHaveValue('Ada');

    await second.getByRole('link', { name: 'Accueil' }).click();
    await expect(second.getByText('Bonjour Ada')).toBeVisible();
    await second.reload();
    await expect(second.getByText('Bonjour Ada')).toBeVisible();
    await elsewhere.goto('/items');
    await expect(elsewhere).toHaveURL(/\/login$/);
    await expect(elsewhere.getByText('Veuillez vous connecter pour accéder à cette ressource.')).toBeVisible();
    await elsewhere.context().close();
});

test('U1 P1 T1 a picture is chosen, framed with the keyboard and saved; top bar and lists have it', {
    tag: '@all',
}, async ({ page, server }) => {
    await hire(server, 'joan@comptoir.test');
    await signInAs(page, 'joan@comptoir.test');
    await page.goto('/profile');
    const choose = page.getByRole('button', { name: 'Choisir une photo' });
    await expect(choose).toBeEnabled();
    const file = page.getByLabel('Avatar', { exact: true });
    await file.setInputFiles({
        name: 'photo.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<svg onload=alert(1)></svg>'),
    });
    await expect(page.getByText('Cette image ne peut pas être lue')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    const chooser = page.waitForEvent('filechooser');
    await choose.press('Enter');
    const buffer = await picture('png', { width: 900, height: 600 });
    await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
    const dialog = page.getByRole('dialog', { name: 'Cadrer la photo' });
    await expect(dialog.getByRole('button', { name: 'Utiliser cette photo' })).toBeEnabled();
    await expect.poll(() => violations(page)).toEqual([]);
    await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
    await dialog.getByRole('button', { name: 'Pivoter à droite' }).press('Enter');
    await dialog.getByRole('button', { name: 'Utiliser cette photo' }).press('Enter');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Profil enregistré')).toBeVisible();
    const shown = page.getByRole('button', { name: /Menu du compte/ }).locator('img');
    await expect(shown).toHaveAttribute('src', /^\/files\/avatars\//);
    expect(await shown.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth])).toEqual([
        true,
        512,
    ]);

    await page.getByRole('button', { name: 'Retirer la photo' }).click();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(shown).toHaveAttribute('src', '/avatar.svg');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('N3 A7 one’s e-mail is changed with the password: this session goes on, another ends, both addresses are told', async ({
    page,
    browser,
    server,
}) => {
    const former = 'edith@comptoir.test';
    const email = 'edith.clarke@comptoir.test';
    await hire(server, former, ['ROLE_USER', 'ROLE_ADMIN']);
    await signInAs(page, former);
    const elsewhere = await browser.newPage({ baseURL: server.url, locale: 'fr-FR' });
    await signInAs(elsewhere, former);

    await page.getByRole('button', { name: /Menu du compte/ }).click();
    await page.getByRole('menuitem', { name: 'Changer d’e-mail' }).click();
    await page.getByLabel('Nouvel e-mail').fill(email);
    await page.getByLabel('Mot de passe actuel').fill('faux');
    await page.getByRole('button', { name: 'Changer mon e-mail' }).click();
    await expect(page.getByText('Mot de passe invalide : ce n’est pas votre mot de passe actuel')).toBeVisible();
    await expectSound(page, 'a refused e-mail');
    await page.getByLabel('Mot de passe actuel').fill(OLD);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Votre e-mail est maintenant ${email}.`)).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Mon compte' })).toContainText(email);
    await page.reload();
    await expect(page.getByRole('complementary', { name: 'Mon compte' })).toContainText(email);

    await elsewhere.goto('/profile');
    await expect(elsewhere).toHaveURL(/\/login/);
    await elsewhere.close();
    // The former one was told of the browser elsewhere, too.
    const told = (to: string) => server.messagesTo(to).filter(text => text.includes(email)).length;
    await expect.poll(() => [former, email].map(told)).toEqual([1, 1]);
});

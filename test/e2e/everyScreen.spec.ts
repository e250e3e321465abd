import { expect, expectSound, FACES, prefer, signIn, test } from './support.ts';

const SCREENS = [
    '/',
    '/items',
    '/items/create',
    '/items/12',
    '/items/12?tab=classification',
    '/items/12?tab=prices',
    '/administration/users',
    '/administration/users/create',
    '/administration/users/2',
    '/administration/companies',
    '/administration/companies/create',
    '/administration/companies/1',
    '/profile',
    '/profile/password-change',
    '/nowhere',
    '/error404',
    '/error403-forbidden',
];
const WORDS = {
    fr: { signIn: 'Se connecter', password: 'Mot de passe', send: 'Envoyer le lien', save: 'Changer mon mot de passe' },
    en: { signIn: 'Sign in', password: 'Password', send: 'Send the link', save: 'Change my password' },
};
const NEW = { fr: ['Nouveau mot de passe', 'Confirmez'], en: ['New password', 'Confirm'] } as const;
const BROKEN = { fr: 'Ce lien ne fonctionne plus', en: 'This link no longer works' };
const SENT = { fr: 'Consultez votre messagerie', en: 'Check your inbox' };

for (const { locale, mode } of FACES) {
    const words = WORDS[locale];

    test(`F6 every screen in ${locale}, ${mode}: axe finds nothing, nothing overflows at 1440, 1024 and 390 px`, async ({
        page,
    }) => {
        test.setTimeout(240_000);
        await prefer(page, locale, mode);
        await signIn(page, 'super');
        for (const screen of SCREENS) {
            await page.goto(screen);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await page.waitForLoadState('networkidle');
            await expectSound(page, screen);
        }
    });

    test(`R1 F6 the public screens in ${locale}, ${mode}, whatever became of them: the same`, async ({ page }) => {
        test.setTimeout(120_000);
        await prefer(page, locale, mode);
        await page.goto('/login');
        await expectSound(page, 'the sign-in');
        await page.getByLabel('E-mail').fill('nobody@comptoir.test');
        await page.getByLabel(words.password).fill('wrong');
        await page.getByRole('button', { name: words.signIn }).click();
        await expect(page.getByRole('alert')).toBeVisible();
        await expectSound(page, 'the sign-in, refused');

        await page.goto('/auth/forgotten-password');
        await expectSound(page, 'the forgotten password');
        await page.getByLabel('E-mail').fill(`nobody-${locale}-${mode}@comptoir.test`);
        await page.getByRole('button', { name: words.send }).click();
        await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
        await expectSound(page, 'the forgotten password, refused');
        await page.getByLabel('E-mail').fill(mode === 'dark' ? 'admin@comptoir.test' : 'super@comptoir.test');
        await page.getByRole('button', { name: words.send }).click();
        await expect(page.getByRole('heading', { name: SENT[locale] })).toBeFocused();
        await expectSound(page, 'the link, sent');

        await page.goto('/auth/password-reset');
        await expectSound(page, 'the new password, without a link');
        await page.goto('/auth/password-reset?token=forged');
        await page.getByRole('button', { name: words.save }).click();
        await expectSound(page, 'the new password, refused');
        for (const label of NEW[locale])
            await page.getByLabel(label, { exact: label === NEW[locale][0] }).fill('Vg7!nuage-brique');
        await expectSound(page, 'the new password');
        await page.getByRole('button', { name: words.save }).click();
        await expect(page.getByRole('heading', { name: BROKEN[locale] })).toBeFocused();
        await expectSound(page, 'a link that was used');
    });
}

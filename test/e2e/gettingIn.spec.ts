import { type Browser, devices, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { signInAt } from '../support/serverProcess.ts';
import { expect, expectSound, prefer, type Server, test, violations } from './support.ts';

const PASSWORD = 'Comptoir-2026!';

/** Each language in another mode. */
const MODES = { fr: 'light', en: 'dark' } as const;

/** What the journeys press and read, by language. */
const WORDS = {
    fr: {
        password: 'Mot de passe',
        signIn: 'Se connecter',
        hello: 'Bonjour Ada',
        profile: 'Profil',
        card: 'Second facteur',
        setUp: 'Configurer une application',
        current: 'Mot de passe actuel',
        continue: 'Continuer',
        appCode: 'Code de l’application',
        confirm: 'Activer',
        done: 'Je les ai gardés',
        step: 'Encore une étape',
        code: 'Code',
        recovery: /utiliser un code de secours$/,
        recoveryCode: 'Code de secours',
        remove: 'Retirer le second facteur',
    },
    en: {
        password: 'Password',
        signIn: 'Sign in',
        hello: 'Hello Ada',
        profile: 'Profile',
        card: 'Second factor',
        setUp: 'Set up an app',
        current: 'Current password',
        continue: 'Continue',
        appCode: 'Code of the app',
        confirm: 'Switch on',
        done: 'I have kept them',
        step: 'One more step',
        code: 'Code',
        recovery: /use a recovery code$/,
        recoveryCode: 'Recovery code',
        remove: 'Remove the second factor',
    },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const asSuper = async ({ url }: Server) => ({
    'content-type': 'application/ld+json',
    authorization: `Bearer ${await signInAt(url)}`,
});

/** Creates a user of the test's own. @returns its address */
const hire = async (server: Server, email: string): Promise<string> => {
    const body = { email, firstName: 'Ada', lastName: 'Byron', plainPassword: PASSWORD, roles: ['ROLE_USER'] };
    const made = await fetch(`${server.url}/api/users`, {
        method: 'POST',
        headers: await asSuper(server),
        body: JSON.stringify(body),
    });
    expect(made.status).toBe(201);
    return String((await made.json())['@id']);
};

/** The code of the next period: that of this one may have been used. */
const codeOf = (secret: string, ahead = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

const enterPassword = async (page: Page, words: Words, email: string): Promise<void> => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: words.signIn, exact: true }).click();
};

/** Switches the codes on in the profile. @returns the secret and the recovery codes */
const setUp = async (page: Page, words: Words) => {
    await page.goto('/profile');
    const card = page.getByRole('region', { name: words.card });
    await card.getByRole('button', { name: words.setUp }).click();
    await card.getByLabel(words.current).fill(PASSWORD);
    await card.getByRole('button', { name: words.continue }).click();
    await expect(card.getByRole('img')).toBeVisible();
    expect(await violations(page, 'section:has(code)')).toEqual([]);
    const secret = (await card.locator('code').innerText()).replaceAll(' ', '');
    await card.getByLabel(words.appCode).fill(codeOf(secret));
    await card.getByRole('button', { name: words.confirm }).click();
    await expect(card.getByRole('button', { name: words.done })).toBeVisible();
    await expectSound(page, 'recovery codes', 'section:has(a[download])');
    const recoveryCodes = await card.getByRole('listitem').allInnerTexts();
    await card.getByRole('button', { name: words.done }).click();
    return { secret, recoveryCodes };
};

const anotherPage = async (browser: Browser, { url }: Server, locale: keyof typeof WORDS): Promise<Page> => {
    const { viewport, isMobile, hasTouch } = devices['Pixel 7'];
    const context = await browser.newContext({ baseURL: url, viewport, isMobile, hasTouch });
    const page = await context.newPage();
    await prefer(page, locale, MODES[locale]);
    return page;
};

for (const locale of ['fr', 'en'] as const) {
    const words: Words = WORDS[locale];

    test(`A11 ${locale}: codes of an app, a lost telephone, and a leaver`, async ({ page, server, browser }) => {
        // Three devices, nine pages.
        test.slow();
        const email = `ada-${locale}@comptoir.test`;
        const iri = await hire(server, email);
        await prefer(page, locale, MODES[locale]);
        await enterPassword(page, words, email);
        await expect(page.getByText(words.hello)).toBeVisible();
        const { secret, recoveryCodes } = await setUp(page, words);

        // Another device, a telephone: the password alone is not enough.
        const telephone = await anotherPage(browser, server, locale);
        await enterPassword(telephone, words, email);
        await expect(telephone.getByRole('heading', { name: words.step })).toBeVisible();
        await expectSound(telephone, 'second step');
        await telephone.getByLabel(words.code).fill(codeOf(secret, 1));
        await telephone.getByRole('button', { name: words.signIn, exact: true }).click();
        await expect(telephone.getByText(words.hello)).toBeVisible();

        // Lost: a recovery code signs in.
        const computer = await anotherPage(browser, server, locale);
        await enterPassword(computer, words, email);
        await computer.getByRole('button', { name: words.recovery }).click();
        await computer.getByLabel(words.recoveryCode).fill(recoveryCodes[0] ?? '');
        await computer.getByRole('button', { name: words.signIn, exact: true }).click();
        await expect(computer.getByText(words.hello)).toBeVisible();

        // An administrator takes the second factor away: every session ends, and the password is enough again.
        const headers = await asSuper(server);
        const removed = await fetch(`${server.url}${iri}/second_factor_removal`, { method: 'POST', headers });
        expect(removed.status).toBe(204);
        for (const one of [telephone, computer]) {
            await one.goto('/profile');
            await expect(one.getByLabel(words.password, { exact: true })).toBeVisible();
        }
        // The page that the end of the session has interrupted is opened again.
        await enterPassword(computer, words, email);
        await expect(computer.getByRole('heading', { name: words.profile, level: 1 })).toBeVisible();

        // The person leaves: what is open ends at once, and nothing opens again.
        const left = await fetch(`${server.url}${iri}`, {
            method: 'PATCH',
            headers: { ...headers, 'content-type': 'application/merge-patch+json' },
            body: JSON.stringify({ isEnabled: false }),
        });
        expect(left.status).toBe(200);
        await computer.goto('/profile');
        await expect(computer.getByLabel(words.password, { exact: true })).toBeVisible();
        await enterPassword(computer, words, email);
        await expect(computer.getByRole('alert')).toBeVisible();
        await Promise.all([telephone.context().close(), computer.context().close()]);
    });
}

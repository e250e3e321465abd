import { type Browser, type CDPSession, devices, type Page } from '@playwright/test';
import { signInAt } from '../support/serverProcess.ts';
import { expect, expectSound, prefer, type Server, test } from './support.ts';

const PASSWORD = 'Comptoir-2026!';

/** Each language in another mode. */
const MODES = { fr: 'dark', en: 'light' } as const;

/** What the journeys press and read, by language. */
const WORDS = {
    fr: {
        password: 'Mot de passe',
        signIn: 'Se connecter',
        byPasskey: 'Se connecter avec une clé d’accès',
        hello: 'Bonjour Grace',
        signedOut: 'Content de vous revoir',
        card: 'Clés d’accès',
        add: 'Ajouter une clé d’accès',
        current: 'Mot de passe actuel',
        continue: 'Continuer',
        name: 'Nom',
        create: 'Créer la clé d’accès',
        rename: 'Renommer la clé d’accès Téléphone',
        save: 'Enregistrer',
        remove: 'Retirer la clé d’accès Bureau',
        confirm: 'Retirer',
        none: 'Vous n’avez pas encore de clé d’accès.',
        refused: /^Cette clé d’accès n’est pas acceptée/,
        demanded: 'Mettez en place votre second facteur',
        instead: 'Créer plutôt une clé d’accès',
        step: 'Encore une étape',
        use: 'Utiliser une clé d’accès',
        takeAway: 'Retirer le second facteur',
        takenAway: /est retiré, et ses sessions sont terminées\.$/,
    },
    en: {
        password: 'Password',
        signIn: 'Sign in',
        byPasskey: 'Sign in with a passkey',
        hello: 'Hello Grace',
        signedOut: 'Welcome back',
        card: 'Passkeys',
        add: 'Add a passkey',
        current: 'Current password',
        continue: 'Continue',
        name: 'Name',
        create: 'Create the passkey',
        rename: 'Rename the passkey Téléphone',
        save: 'Save',
        remove: 'Remove the passkey Bureau',
        confirm: 'Remove',
        none: 'You have no passkey yet.',
        refused: /^This passkey is not accepted/,
        demanded: 'Set up your second factor',
        instead: 'Set up a passkey instead',
        step: 'One more step',
        use: 'Use a passkey',
        takeAway: 'Remove the second factor',
        takenAway: /is removed, and their sessions are ended\.$/,
    },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

/** Creates a user of the test's own. @returns their number */
const hire = async ({ url }: Server, email: string): Promise<string> => {
    const made = await fetch(`${url}/api/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/ld+json', authorization: `Bearer ${await signInAt(url)}` },
        body: JSON.stringify({
            email,
            firstName: 'Grace',
            lastName: 'Hopper',
            plainPassword: PASSWORD,
            roles: ['ROLE_USER'],
        }),
    });
    expect(made.status).toBe(201);
    return (
        String((await made.json())['@id'])
            .split('/')
            .at(-1) ?? ''
    );
};

/** Gives the browser a device that keeps passkeys, and whose owner always agrees. */
const giveDevice = async (page: Page): Promise<CDPSession> => {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
        options: {
            protocol: 'ctap2',
            transport: 'internal',
            hasResidentKey: true,
            hasUserVerification: true,
            isUserVerified: true,
            automaticPresenceSimulation: true,
        },
    });
    return session;
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const enterPassword = async (page: Page, words: Words, email: string, path = '/login'): Promise<void> => {
    await page.goto(path);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await press(page, words.signIn);
};

const cardOf = async (page: Page, words: Words) => {
    await page.goto('/profile');
    const card = page.getByRole('region', { name: words.card });
    await expect(card).toBeVisible();
    return card;
};

/** Password, name, and the device. */
const create = async (page: Page, words: Words, name: string): Promise<void> => {
    await page.getByLabel(words.current).fill(PASSWORD);
    await press(page, words.continue);
    await page.getByLabel(words.name, { exact: true }).fill(name);
    await press(page, words.create);
};

const signOut = async (page: Page, words: Words): Promise<void> => {
    await page.goto('/logout');
    await expect(page.getByRole('heading', { name: words.signedOut })).toBeVisible();
};

const telephone = async (browser: Browser, { url }: Server, locale: keyof typeof WORDS): Promise<Page> => {
    const { viewport, isMobile, hasTouch } = devices['Pixel 7'];
    const context = await browser.newContext({ baseURL: url, viewport, isMobile, hasTouch });
    const page = await context.newPage();
    await prefer(page, locale, MODES[locale]);
    await giveDevice(page);
    return page;
};

for (const locale of ['fr', 'en'] as const) {
    const words: Words = WORDS[locale];

    test(`A12 ${locale}: a passkey is added, signs in, is renamed and removed`, async ({ page, server }) => {
        test.setTimeout(120_000);
        const email = `margaret-${locale}@comptoir.test`;
        await hire(server, email);
        await prefer(page, locale, MODES[locale]);
        await giveDevice(page);
        await enterPassword(page, words, email);
        await expect(page.getByText(words.hello)).toBeVisible();
        const card = await cardOf(page, words);
        await expect(card.getByText(words.none)).toBeVisible();
        await press(page, words.add);
        await expectSound(page, 'proof', 'section:has(input[name="currentPassword"])');
        await create(page, words, 'Téléphone');
        await expect(card.getByRole('listitem')).toHaveText(/^Téléphone/);
        await expectSound(page, 'card', 'section:has(li)');

        await signOut(page, words);
        await expect(page.getByRole('button', { name: words.byPasskey })).toBeVisible();
        await expectSound(page, 'sign-in');
        await press(page, words.byPasskey);
        await expect(page.getByText(words.hello)).toBeVisible();

        await cardOf(page, words);
        await press(page, words.rename);
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(words.name).fill('Bureau');
        await dialog.getByRole('button', { name: words.save }).click();
        await press(page, words.remove);
        await page.getByLabel(words.current).fill(PASSWORD);
        await press(page, words.confirm);
        await expect(card.getByText(words.none)).toBeVisible();

        // The device keeps offering it, and the server refuses it.
        await signOut(page, words);
        await press(page, words.byPasskey);
        await expect(page.getByRole('alert')).toHaveText(words.refused);
        await expectSound(page, 'refused passkey');
    });

    test(`A12 A11 ${locale}: what the company demands is met by a passkey, until the telephone is lost`, async ({
        page,
        server,
        browser,
    }) => {
        // The server starts twice.
        test.setTimeout(180_000);
        const email = `hopper-${locale}@comptoir.test`;
        const id = await hire(server, email);
        await server.stop();
        await server.start({ TWO_FACTOR_ROLES: 'ROLE_USER' });
        const phone = await telephone(browser, server, locale);
        await enterPassword(phone, words, email);
        await expect(phone.getByRole('heading', { name: words.demanded })).toBeVisible();
        await press(phone, words.instead);
        await expectSound(phone, 'setup of a passkey');
        await create(phone, words, 'Téléphone');
        await expect(phone.getByText(words.hello)).toBeVisible();

        // The password alone is not enough any more.
        await signOut(phone, words);
        await enterPassword(phone, words, email);
        await expect(phone.getByRole('heading', { name: words.step })).toBeVisible();
        await expectSound(phone, 'second step by passkey');
        await press(phone, words.use);
        await expect(phone.getByText(words.hello)).toBeVisible();
        await phone.context().close();

        // Lost. An administrator, of whom nothing is demanded, takes the second factor away.
        await server.stop();
        await server.start();
        await prefer(page, locale, MODES[locale]);
        await enterPassword(page, words, 'super@comptoir.test', `/administration/users/${id}`);
        await press(page, words.takeAway);
        await page.getByRole('dialog').getByRole('button', { name: words.takeAway }).click();
        await expect(page.getByText(words.takenAway)).toBeVisible();
        await signOut(page, words);
        await enterPassword(page, words, email);
        await expect(page.getByText(words.hello)).toBeVisible();
    });
}

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSKEYS_MAX } from '#contract/people/passkeys.ts';
import { passkeys } from '#server/db/tables/index.ts';
import { ORIGIN, PASSWORD } from '#test/support/api.ts';
import { codeAt, enterPassword, switchOn } from '#test/support/appCodes.ts';
import { addPasskeyOf, newDevice, signInBy } from '#test/support/authenticator.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { givePasskeys, type Hand } from '#test/support/browserPasskeys.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { setOwnServer } from '#test/support/ownServer.ts';
import { person } from '#test/support/passwords.ts';

const demanded: string[] = [];
// The server's clock stands still: a code is valid for half a minute, which could end between two lines of a test.
const now = new Date();
const { api, server } = forwardToApi({ twoFactorRoles: demanded, now: () => now });
// Loads lazy chunks beforehand, so that the first test is not slower.
beforeAll(
    () =>
        Promise.all([
            import('#src/App.tsx'),
            import('#src/pages/profile/ProfilePage.tsx'),
            import('#src/auth/passkeys/PasskeySignIn.tsx'),
            import('#src/auth/secondFactor/SignInStep.tsx'),
            import('#src/auth/secondFactor/SecondFactorPage.tsx'),
            import('#src/areas/people/secondFactor/PasskeysCard.tsx'),
        ]),
    60_000,
);
afterEach(() => setOwnServer(false));
beforeEach(() => {
    setOwnServer(true);
    demanded.length = 0;
    // What a session that is remembered leaves behind.
    Reflect.set(document, 'cookie', 'token=; Max-Age=0; Path=/');
});

/** A person who is signed in. */
const newcomer = async () => {
    const one = await person(api());
    return { ...one, token: (await enterPassword(api(), one.email)).body.token };
};

/** A person with a passkey, on a device that the browser asks. */
const passkeyPerson = async (name = 'Laptop') => {
    const one = await newcomer();
    const device = newDevice();
    const hand: Hand = { device };
    givePasskeys(hand);
    await addPasskeyOf(api(), one.token, device, name);
    return { ...one, device, hand };
};

const BUTTONS = { en: 'Sign in with a passkey', fr: 'Se connecter avec une clé d’accès' } as const;
const TITLES = { en: 'Passkeys', fr: 'Clés d’accès' } as const;

const card = async (locale: 'en' | 'fr' = 'en') => within(await screen.findByRole('region', { name: TITLES[locale] }));

const enter = async (email: string) => {
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('E-mail'), email);
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    return user;
};

describe('A12 the sign-in page', () => {
    test.each([
        ['en', 'You are signed in.'],
        ['fr', 'Vous êtes connecté.'],
    ] as const)('A12 %s: signs in with a passkey, for as long as the form says', async (locale, done) => {
        await passkeyPerson();
        await openConsole('/login', { locale });
        const user = userEvent.setup();
        await user.click(await screen.findByRole('checkbox'));
        await user.click(await screen.findByRole('button', { name: BUTTONS[locale] }));
        expect(await screen.findByText(done)).toHaveRole('status');
        expect(document.cookie).toMatch(/token=/);
    });

    test('A12 says what the device has not done, and can be tried again', async () => {
        const { hand } = await passkeyPerson();
        hand.refusal = 'NotAllowedError';
        await openConsole('/login');
        const button = await screen.findByRole('button', { name: BUTTONS.en });
        await userEvent.click(button);
        expect(await screen.findByRole('alert')).toHaveTextContent(/^Nothing was confirmed on your device\./);
        delete hand.refusal;
        await userEvent.click(button);
        expect(await screen.findByText('You are signed in.')).toBeVisible();
    });

    test('A12 a passkey that opens nothing is told as a wrong password is', async () => {
        givePasskeys({ device: newDevice() });
        await openConsole('/login');
        await userEvent.click(await screen.findByRole('button', { name: BUTTONS.en }));
        expect(await screen.findByRole('alert')).toHaveTextContent(/^This passkey is not accepted/);
        expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    });

    test('A12 a browser without passkeys is offered none', async () => {
        await openConsole('/login');
        expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
        await import('#src/auth/passkeys/PasskeySignIn.tsx');
        expect(screen.queryByRole('button', { name: BUTTONS.en })).not.toBeInTheDocument();
    });
});

describe('A12 A11 the step after a password', () => {
    test('A12 A11 takes a passkey in the place of a code', async () => {
        const { email, token } = await passkeyPerson();
        await switchOn(api(), token, new Date(now.getTime() - 30_000));
        await openConsole('/profile');
        const user = await enter(email);
        await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
        expect(screen.getByText(/An administrator can remove your second factor/)).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
        expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    });

    test('A12 A11 leads back to the codes', async () => {
        const { email, token } = await passkeyPerson();
        const { secret } = await switchOn(api(), token, new Date(now.getTime() - 30_000));
        await openConsole('/profile');
        const user = await enter(email);
        await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
        await user.click(screen.getByRole('button', { name: 'Use a code instead' }));
        await user.type(screen.getByLabelText('Code'), `${codeAt(secret, now)}{Enter}`);
        expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    });
});

describe('A12 P1 the card of the profile', () => {
    test.each([
        [
            'en',
            {
                none: 'You have no passkey yet.',
                add: 'Add a passkey',
                current: 'Current password',
                go: 'Continue',
                name: 'Name',
                create: 'Create the passkey',
                done: 'Passkey Phone added',
            },
        ],
        [
            'fr',
            {
                none: 'Vous n’avez pas encore de clé d’accès.',
                add: 'Ajouter une clé d’accès',
                current: 'Mot de passe actuel',
                go: 'Continuer',
                name: 'Nom',
                create: 'Créer la clé d’accès',
                done: 'Clé d’accès Phone ajoutée',
            },
        ],
    ] as const)('A12 %s: adds a passkey, with the password and a name', async (locale, words) => {
        const { token } = await newcomer();
        const device = newDevice();
        givePasskeys({ device });
        await openConsole('/profile', { token, locale });
        const user = userEvent.setup();
        const shown = await card(locale);
        expect(await shown.findByText(words.none)).toBeVisible();
        await user.click(shown.getByRole('button', { name: words.add }));
        await user.type(shown.getByLabelText(words.current), `${PASSWORD}{Enter}`);
        await user.type(await shown.findByLabelText(words.name), 'Phone');
        await user.click(shown.getByRole('button', { name: words.create }));
        expect(await screen.findByText(words.done)).toBeVisible();
        expect(await shown.findByRole('listitem')).toHaveTextContent(/^Phone/);
        expect((await signInBy(api(), device)).status).toBe(200);
    });

    test('A12 says that the password is wrong, takes a code instead, and tells a device that has one already', async () => {
        const { token, hand } = await passkeyPerson();
        const { secret } = await switchOn(api(), token, new Date(now.getTime() - 30_000));
        await openConsole('/profile', { token });
        const user = userEvent.setup();
        const shown = await card();
        await user.click(await shown.findByRole('button', { name: 'Add a passkey' }));
        const password = shown.getByLabelText('Current password');
        await user.type(password, 'wrong{Enter}');
        await waitFor(() => expect(password).toHaveAccessibleDescription(/^Invalid password/));
        await user.click(shown.getByRole('button', { name: 'Use a code of the app' }));
        await user.type(shown.getByLabelText('Code of the app'), `${codeAt(secret, now)}{Enter}`);
        hand.refusal = 'InvalidStateError';
        await user.type(await shown.findByLabelText('Name'), 'Again{Enter}');
        expect(await shown.findByRole('alert')).toHaveTextContent(/^This device has a passkey of yours already/);
        await user.click(shown.getByRole('button', { name: 'Cancel' }));
        expect(await shown.findByRole('listitem')).toHaveTextContent(/^Laptop/);
    });

    test('A12 renames, and removes with the password', async () => {
        const { token, device } = await passkeyPerson();
        await openConsole('/profile', { token });
        const user = userEvent.setup();
        const shown = await card();
        await user.click(await shown.findByRole('button', { name: 'Rename the passkey Laptop' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Rename the passkey Laptop' }));
        await user.clear(dialog.getByLabelText(/^Name/));
        await user.type(dialog.getByLabelText(/^Name/), 'Desk{Enter}');
        await user.click(await shown.findByRole('button', { name: 'Remove the passkey Desk' }));
        expect(shown.getByText(/^The passkey Desk will no longer sign you in\./)).toBeVisible();
        await user.type(shown.getByLabelText('Current password'), PASSWORD);
        await user.click(shown.getByRole('button', { name: 'Remove' }));
        expect(await screen.findByText('Passkey Desk removed')).toBeVisible();
        expect(await shown.findByText('You have no passkey yet.')).toBeVisible();
        expect((await signInBy(api(), device)).status).toBe(401);
    });

    test('A12 tells when it was used, and that the last one stays where the company demands it', async () => {
        const { device } = await passkeyPerson();
        const { body } = await signInBy(api(), device);
        demanded.push('ROLE_USER');
        await openConsole('/profile', { token: body.token });
        const row = within(await (await card()).findByRole('listitem', { name: 'Laptop' }));
        expect(row.getByText(/last used/)).toBeVisible();
        expect(row.getByText(/^Your company asks you for a second factor: this passkey stays/)).toBeVisible();
        expect(row.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    });

    test('A12 says that there are as many as there can be', async () => {
        const { token, id } = await passkeyPerson();
        const more = Array.from({ length: PASSKEYS_MAX - 1 }, (_, n) => ({
            userId: id,
            credentialId: `${id}-${n}`,
            publicKey: 'x',
            counter: 0,
            transports: [],
            name: `No. ${n}`,
            isBackedUp: true,
        }));
        await api().database.db.insert(passkeys).values(more);
        await openConsole('/profile', { token });
        const shown = await card();
        expect(
            await shown.findByText(`You have ${PASSKEYS_MAX} passkeys, the maximum for one person: remove one first.`),
        ).toBeVisible();
        expect(shown.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
    });

    test('A12 a browser without passkeys is told so, and shows those that there are', async () => {
        const { token } = await newcomer();
        await addPasskeyOf(api(), token, newDevice());
        await openConsole('/profile', { token });
        const shown = await card();
        expect(await shown.findByText(/^This browser has no passkeys/)).toBeVisible();
        expect(shown.getByRole('listitem', { name: 'Laptop' })).toBeVisible();
    });

    test('A12 says that they could not be loaded, and loads them again', async () => {
        const { token } = await passkeyPerson();
        const path = `${ORIGIN}/api/auth/passkeys`;
        server.use(http.get(path, () => new HttpResponse(null, { status: 500 }), { once: true }));
        await openConsole('/profile', { token });
        const shown = await card();
        expect(await shown.findByRole('alert')).toHaveTextContent(/^Your passkeys could not be loaded\./);
        await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
        expect(await shown.findByRole('listitem', { name: 'Laptop' })).toBeVisible();
    });
});

describe('A12 A11 where the company demands a second factor', () => {
    test('A12 A11 the setup takes a passkey, and opens the requested page', async () => {
        const { email } = await newcomer();
        givePasskeys({ device: newDevice() });
        demanded.push('ROLE_USER');
        await openConsole('/profile');
        const user = await enter(email);
        expect(await screen.findByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Set up a passkey instead' }));
        await user.type(screen.getByLabelText('Current password'), `${PASSWORD}{Enter}`);
        await user.type(await screen.findByLabelText('Name'), 'Phone{Enter}');
        expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    });
});

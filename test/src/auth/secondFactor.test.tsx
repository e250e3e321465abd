import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ORIGIN, PASSWORD } from '#test/support/api.ts';
import { codeAt, enterPassword, switchOn } from '#test/support/appCodes.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
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
            import('#src/auth/secondFactor/SignInStep.tsx'),
            import('#src/auth/secondFactor/SecondFactorPage.tsx'),
            import('#src/areas/people/secondFactor/SecondFactorCard.tsx'),
        ]),
    60_000,
);
beforeEach(() => {
    demanded.length = 0;
});

/** Of the code before the current one, which is thereby unused. */
const earlier = new Date(now.getTime() - 30_000);

/** A person with codes of an app; the code of this moment is unused. */
const protectedPerson = async () => {
    const one = await person(api());
    const { token } = (await enterPassword(api(), one.email)).body;
    return { ...one, token, ...(await switchOn(api(), token, earlier)) };
};

const enter = async (email: string, words = { password: 'Password', button: 'Sign in' }) => {
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('E-mail'), email);
    await user.type(screen.getByLabelText(words.password), PASSWORD);
    await user.click(screen.getByRole('button', { name: words.button }));
    return user;
};

/** Sets up the codes of an app on the page that demands it. */
const setUp = async (user: UserEvent): Promise<void> => {
    await user.type(screen.getByLabelText('Current password'), `${PASSWORD}{Enter}`);
    const secret = ((await screen.findByText(/^([A-Z2-7]{4} ?){8}$/)).textContent ?? '').replaceAll(' ', '');
    await user.type(screen.getByLabelText('Code of the app'), `${codeAt(secret, now)}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'I have kept them' }));
};

const card = async (name = 'Second factor') => within(await screen.findByRole('region', { name }));

describe('A11 the second step of a sign-in', () => {
    test('A11 asks for the code of the app, says what is wrong, and opens the requested page', async () => {
        const { email, secret } = await protectedPerson();
        await openConsole('/profile');
        const user = await enter(email);
        expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();
        const code = screen.getByLabelText('Code');
        expect(code).toHaveFocus();
        expect(code).toHaveAttribute('autocomplete', 'one-time-code');
        await user.type(code, '000000{Enter}');
        await waitFor(() => expect(code).toHaveAccessibleDescription(/^This code is wrong/));
        await user.clear(code);
        await user.type(code, `${codeAt(secret, now)}{Enter}`);
        expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    });

    test('A11 takes a recovery code instead, in French, and leads back to the password', async () => {
        const { email, recoveryCodes } = await protectedPerson();
        await openConsole('/login', { locale: 'fr' });
        const words = { password: 'Mot de passe', button: 'Se connecter' };
        const first = await enter(email, words);
        await first.click(await screen.findByRole('button', { name: 'Revenir au mot de passe' }));
        const user = await enter(email, words);
        const instead = /^Je n’ai pas mon téléphone\s: utiliser un code de secours$/;
        await user.click(await screen.findByRole('button', { name: instead }));
        expect(screen.getByText(/Un administrateur peut retirer votre second facteur/)).toBeVisible();
        await user.type(screen.getByLabelText('Code de secours'), `${recoveryCodes[0]}{Enter}`);
        expect(await screen.findByText('Vous êtes connecté.')).toHaveRole('status');
    });
});

describe('A11 P1 the card of the profile', () => {
    test('A11 sets the codes of an app up, and shows the recovery codes once', async () => {
        const { email, id } = await person(api());
        const { token } = (await enterPassword(api(), email)).body;
        await openConsole('/profile', { token });
        const user = userEvent.setup();
        const shown = await card();
        await user.click(await shown.findByRole('button', { name: 'Set up an app' }));
        await user.type(shown.getByLabelText('Current password'), `${PASSWORD}{Enter}`);
        expect(await shown.findByRole('img', { name: 'Picture with the secret for the app' })).toBeVisible();
        const secret = (shown.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent ?? '').replaceAll(' ', '');
        await user.type(shown.getByLabelText('Code of the app'), `${codeAt(secret, now)}{Enter}`);
        expect(await shown.findAllByText(/^([a-z\d]{4}-){6}[a-z\d]{4}$/)).toHaveLength(10);
        const codes = shown.getAllByText(/^([a-z\d]{4}-){6}[a-z\d]{4}$/).map(({ textContent }) => textContent);
        await user.click(shown.getByRole('button', { name: 'Copy' }));
        expect(await shown.findByText('Copied.')).toBeVisible();
        expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
        await user.click(shown.getByRole('button', { name: 'I have kept them' }));
        expect(await shown.findByText('10 recovery codes are left.')).toBeVisible();
        expect(shown.queryByText(String(codes[0]))).not.toBeInTheDocument();
        expect((await api().ask('GET', `/api/users/${id}`, { as: 'super' })).body.hasSecondFactor).toBe(true);
    });

    test('A11 makes new recovery codes, and switches off with the password', async () => {
        const { token, email } = await protectedPerson();
        await openConsole('/profile', { token });
        const user = userEvent.setup();
        const shown = await card();
        await user.click(await shown.findByRole('button', { name: 'New recovery codes' }));
        await user.type(shown.getByLabelText('Current password'), `${PASSWORD}{Enter}`);
        await user.click(await shown.findByRole('button', { name: 'I have kept them' }));
        await user.click(await shown.findByRole('button', { name: 'Switch off' }));
        await user.type(shown.getByLabelText('Current password'), 'wrong{Enter}');
        await waitFor(() =>
            expect(shown.getByLabelText('Current password')).toHaveAccessibleDescription(/^Invalid password/),
        );
        await user.clear(shown.getByLabelText('Current password'));
        await user.type(shown.getByLabelText('Current password'), `${PASSWORD}{Enter}`);
        expect(await screen.findByText('The codes of the app are switched off.')).toBeVisible();
        expect((await enterPassword(api(), email)).body.token).toEqual(expect.any(String));
    });

    test('A11 says that the state could not be loaded, and loads it again', async () => {
        const { email } = await person(api());
        const { token } = (await enterPassword(api(), email)).body;
        const path = `${ORIGIN}/api/auth/second_factor`;
        server.use(http.get(path, () => new HttpResponse(null, { status: 500 }), { once: true }));
        await openConsole('/profile', { token });
        const shown = await card();
        expect(await shown.findByRole('alert')).toHaveTextContent(
            /^The state of the second factor could not be loaded/,
        );
        await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
        expect(await shown.findByRole('button', { name: 'Set up an app' })).toBeVisible();
    });
});

describe('A11 where the company demands it', () => {
    test('A11 the sign-in leads to the setup, and then to the requested page', async () => {
        const { email } = await person(api());
        demanded.push('ROLE_USER');
        await openConsole('/profile');
        const user = await enter(email);
        expect(await screen.findByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
        await setUp(user);
        expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    });

    test('A11 what a page has asked for before the setup is asked for again after it', async () => {
        const { email } = await person(api());
        const { token } = (await enterPassword(api(), email)).body;
        demanded.push('ROLE_USER');
        await openConsole('/', { token });
        expect(await screen.findByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
        await setUp(userEvent.setup());
        expect(await screen.findByRole('link', { name: 'Items' })).toBeVisible();
        expect(await screen.findByText(/^Hello /)).toBeVisible();
    });

    test('A11 an open console is left for the setup', async () => {
        const { email } = await person(api());
        const { token } = (await enterPassword(api(), email)).body;
        demanded.push('ROLE_USER');
        await openConsole('/items', { token });
        expect(await screen.findByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
        await userEvent.click(screen.getByRole('link', { name: 'Sign out' }));
        expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
    });
});

describe('A11 a session from before the company demanded it', () => {
    test('A11 who has a second factor proves it by signing in again, and comes to the page that they wanted', async () => {
        const { email } = await person(api());
        const { token } = (await enterPassword(api(), email)).body;
        const other = (await enterPassword(api(), email)).body.token;
        const { secret } = await switchOn(api(), other, earlier);
        demanded.push('ROLE_USER');
        await openConsole('/profile', { token });
        await userEvent.click(await screen.findByRole('button', { name: 'Sign in again' }));
        expect(screen.queryByLabelText('Current password')).toBeNull();
        const user = await enter(email);
        await user.type(await screen.findByLabelText('Code'), `${codeAt(secret, now)}{Enter}`);
        expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    });
});

describe('A11 a lost telephone', () => {
    test('A11 U3 an administrator takes the second factor away on the person’s page, after a question', async () => {
        const { id, email } = await protectedPerson();
        await openConsole(`/administration/users/${id}`, { token: await api().token('admin') });
        const user = userEvent.setup();
        await user.click(await screen.findByRole('button', { name: 'Remove the second factor' }));
        const question = within(await screen.findByRole('dialog', { name: /^Remove the second factor of/ }));
        await user.click(question.getByRole('button', { name: 'Remove the second factor' }));
        expect(await screen.findByText(/is removed, and their sessions are ended\.$/)).toBeVisible();
        await waitFor(() =>
            expect(screen.queryByRole('button', { name: 'Remove the second factor' })).not.toBeInTheDocument(),
        );
        expect((await enterPassword(api(), email)).body.token).toEqual(expect.any(String));
    });
});

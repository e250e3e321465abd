import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { linkIn, person } from '#test/support/passwords.ts';
import { make, newUser } from '#test/support/records.ts';

const { api, server } = forwardToApi();
const ADDRESS = '/auth/password-reset';
const GOOD = 'Vg7!nuage-brique';

/** The check of a link succeeds in tests that do not depend on an account. */
const anyLink = () =>
    server.use(http.get(`${ORIGIN}/api/auth/reset_password/any`, () => new HttpResponse(null, { status: 204 })));

const askLink = async (more: object = {}) => {
    const { email } = await person(api(), more);
    await api().ask('POST', '/api/auth/forgotten_password', { body: { email, target: ORIGIN + ADDRESS } });
    const link = linkIn(api().sent.at(-1));
    return { email, path: link.pathname + link.search, token: link.searchParams.get('token') ?? '' };
};

const choose = async (password: string, confirmation = password, save = 'Change my password') => {
    const user = userEvent.setup();
    if (password) await user.type(await screen.findByLabelText('New password'), password);
    if (confirmation) await user.type(screen.getByLabelText('Confirm the new password'), confirmation);
    await user.click(await screen.findByRole('button', { name: save }));
    return user;
};

const rules = () =>
    within(screen.getByRole('list', { name: 'What the password needs' }))
        .getAllByRole('listitem')
        .filter(({ textContent }) => /, met$/.test(textContent))
        .map(({ textContent }) => textContent.replace(', met', ''));

describe('A7 a new password', () => {
    test('A7 F6 is told by an alert, and taken by the sign-in, whose e-mail has the focus', async () => {
        const { email, path } = await askLink();
        await openConsole(path);
        const user = await choose(GOOD);
        expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
        const told = 'Your password has been changed. Sign in with the new one.';
        expect(screen.getByText(told)).toHaveRole('status');
        expect(window.location.href).toBe(`${ORIGIN}/login`);
        await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
        await user.type(screen.getByLabelText('E-mail'), email);
        await user.type(screen.getByLabelText('Password'), GOOD);
        await user.click(screen.getByRole('button', { name: 'Sign in' }));
        expect(await screen.findByText('You are signed in.')).toBeVisible();
    });

    test('A7 the token leaves the address at once, and outlives a reload but not the screen', async () => {
        const { path, token } = await askLink();
        await openConsole(path, { locale: 'fr' });
        await waitFor(() =>
            expect(screen.getByRole('heading', { name: 'Choisissez un nouveau mot de passe' })).toHaveFocus(),
        );
        await waitFor(() => expect(window.location.href).toBe(ORIGIN + ADDRESS));
        expect(document.title).toBe('Back-office · Nouveau mot de passe');
        expect(Object.values(sessionStorage)).toContain(token);
        await userEvent.click(screen.getByRole('link', { name: 'Retour à la connexion' }));
        expect(await screen.findByRole('heading', { name: 'Content de vous revoir' })).toBeVisible();
        expect(Object.values(sessionStorage)).not.toContain(token);
    });

    test('A7 a reload goes on where it was', async () => {
        const { token } = await askLink();
        sessionStorage.setItem('reset_token', token);
        await openConsole(ADDRESS);
        await choose(GOOD);
        expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
    });
});

describe('U3 A7 a first password', () => {
    const inviteSomebody = async () => {
        const made = await make(api(), '/api/users', newUser());
        const link = linkIn(api().sent.at(-1));
        return { email: String(made.email), path: link.pathname + link.search };
    };

    test('U3 who follows an invitation reads that their password was created, also after a reload', async () => {
        const { path } = await inviteSomebody();
        const close = await openConsole(path);
        expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeVisible();
        await waitFor(() => expect(window.location.href).toBe(ORIGIN + ADDRESS));
        // The page is left for a password manager and loaded anew, so what it stored stays.
        const stored = Object.entries(sessionStorage);
        close();
        for (const [key, value] of stored) sessionStorage.setItem(key, value);
        await openConsole(ADDRESS);
        await choose(GOOD, GOOD, 'Create my password');
        expect(await screen.findByText('Your password has been created. Sign in with it.')).toHaveRole('status');
    });

    test('U3 A6 so does who forgot to, and asks for a link on the sign-in page', async () => {
        const { email } = await inviteSomebody();
        await api().ask('POST', '/api/auth/forgotten_password', { body: { email, target: ORIGIN + ADDRESS } });
        const link = linkIn(api().sent.at(-1));
        await openConsole(link.pathname + link.search, { locale: 'fr' });
        expect(await screen.findByRole('button', { name: 'Créer mon mot de passe' })).toBeVisible();
    });

    test('U3 A7 an invitation that has expired says how to get another one', async () => {
        await openConsole(`${ADDRESS}?token=nonsense&invitation=true`);
        expect(await screen.findByText(/works once, for 7 days\. Ask/)).toBeVisible();
    });
});

describe('V3 what the password needs', () => {
    test('V3 the rules are ticked as they are met, and the strength is said', async () => {
        anyLink();
        await openConsole(`${ADDRESS}?token=any`);
        const input = await screen.findByLabelText('New password');
        expect(input).toHaveAccessibleDescription(/At least 12 characters, with a lowercase letter/);
        expect(rules()).toEqual([]);
        const user = userEvent.setup();
        await user.type(input, 'abc1');
        expect(rules()).toEqual(['A lowercase letter', 'A digit']);
        expect(screen.getByText(/^Strength:/)).toHaveTextContent('Strength: weak');
        await user.clear(input);
        await user.type(input, GOOD);
        expect(rules()).toHaveLength(5);
        expect(screen.getByText(/^Strength:/)).toHaveTextContent('Strength: strong');
    });

    test.each([
        {
            title: 'nothing typed',
            typed: ['', ''],
            errors: [/This field is required/, 'This field is required'],
        },
        {
            title: 'a rule that is broken',
            typed: ['Abcdefghijk1', 'Abcdefghijk1'],
            errors: [/At least one special character/, ''],
        },
        { title: 'two that differ', typed: [GOOD, `${GOOD}x`], errors: [/^At least 12/, 'The passwords must match'] },
    ] as const)('V3 $title is said under the field, and nothing is sent', async ({ typed, errors }) => {
        anyLink();
        await openConsole(`${ADDRESS}?token=any`);
        await screen.findByLabelText('New password');
        const sent = vi.spyOn(globalThis, 'fetch');
        await choose(typed[0], typed[1]);
        expect(sent).not.toHaveBeenCalled();
        expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(errors[0]);
        expect(screen.getByLabelText('Confirm the new password')).toHaveAccessibleDescription(errors[1]);
        expect(
            screen.getAllByLabelText(/new password/i).find(input => !input.matches('[aria-invalid=false]')),
        ).toHaveFocus();
    });

    test('V3 the same as before: the server says so under the field, and what was typed stays', async () => {
        const { path } = await askLink({ plainPassword: GOOD });
        await openConsole(path);
        await choose(GOOD);
        const told = /The new password must differ from the previous one/;
        await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(told));
        expect(screen.getByLabelText('Confirm the new password')).toHaveValue(GOOD);
    });

    test('A8 each field is shown and hidden by itself; Caps Lock is told', async () => {
        anyLink();
        await openConsole(`${ADDRESS}?token=any`);
        const input = await screen.findByLabelText('New password');
        const user = userEvent.setup();
        await user.click(screen.getAllByRole('button', { name: 'Show what is typed' })[0] ?? input);
        expect(input).toHaveAttribute('type', 'text');
        expect(screen.getByLabelText('Confirm the new password')).toHaveAttribute('type', 'password');
        await user.click(input);
        await user.keyboard('{CapsLock}A');
        expect(screen.getByText('Caps Lock is on.')).toBeVisible();
        await user.keyboard('{CapsLock}a');
        expect(screen.queryByText('Caps Lock is on.')).not.toBeInTheDocument();
    });
});

describe('A7 a link that leads nowhere', () => {
    test.each([
        { locale: 'en', heading: 'Open the link in your e-mail', ask: 'Ask for a new link', title: 'Invalid link' },
        {
            locale: 'fr',
            heading: 'Ouvrez le lien reçu par e-mail',
            ask: 'Demander un nouveau lien',
            title: 'Lien non valable',
        },
    ] as const)('A7 R9 without a token, in $locale', async ({ locale, heading, ask, title }) => {
        await openConsole(ADDRESS, { locale });
        await waitFor(() => expect(screen.getByRole('heading', { name: heading })).toHaveFocus());
        expect(document.title).toBe(`Back-office · ${title}`);
        expect(screen.getByRole('link', { name: ask })).toHaveAttribute('href', '/auth/forgotten-password');
    });

    test('A7 one that was used is told on opening, forgotten, and a new one is asked for', async () => {
        const { path, token } = await askLink();
        await api().ask('POST', `/api/auth/reset_password/${token}`, { body: { newPassword: 'Une-Autre-2026!' } });
        await openConsole(path);
        await waitFor(() => expect(screen.getByRole('heading', { name: 'This link no longer works' })).toHaveFocus());
        expect(screen.getByText(/has expired: a link works once, for 2 hours/)).toBeVisible();
        expect(Object.values(sessionStorage)).not.toContain(token);
        await userEvent.click(screen.getByRole('link', { name: 'Ask for a new link' }));
        expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    });

    test('A7 one that is used elsewhere while the form stands is told on sending', async () => {
        const { path, token } = await askLink();
        await openConsole(path);
        await screen.findByLabelText('New password');
        await api().ask('POST', `/api/auth/reset_password/${token}`, { body: { newPassword: 'Une-Autre-2026!' } });
        await choose(GOOD);
        await waitFor(() => expect(screen.getByRole('heading', { name: 'This link no longer works' })).toHaveFocus());
    });

    test('A7 nothing is asked of the person before the server has answered', async () => {
        const held: { release?: () => void } = {};
        const gate = new Promise<void>(resolve => {
            held.release = resolve;
        });
        const { path } = await askLink();
        server.use(http.get(`${ORIGIN}/api/auth/reset_password/:token`, () => gate));
        await openConsole(path);
        expect(await screen.findByText('Loading…')).toBeVisible();
        expect(screen.queryByLabelText('New password')).toBeNull();
        held.release?.();
        expect(await screen.findByLabelText('New password')).toBeVisible();
    });

    test.each([
        ['has no such route', () => new HttpResponse(null, { status: 404 })],
        ['takes no other method there', () => new HttpResponse(null, { status: 405 })],
        ['answers with a page', () => HttpResponse.html('<!doctype html>')],
        ['has had too many guesses', () => HttpResponse.json({ detail: 'Later.' }, { status: 429 })],
        ['cannot be reached', () => HttpResponse.error()],
    ])('A7 a server that %s says nothing of the link: the form stands', async (_what, answer) => {
        server.use(http.get(`${ORIGIN}/api/auth/reset_password/any`, answer));
        await openConsole(`${ADDRESS}?token=any`);
        expect(await screen.findByLabelText('New password')).toBeVisible();
    });

    test('A7 another server may not find anything at its address', async () => {
        server.use(http.post(`${ORIGIN}/api/auth/reset_password/any`, () => new HttpResponse(null, { status: 404 })));
        anyLink();
        await openConsole(`${ADDRESS}?token=any`);
        await choose(GOOD);
        expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    });
});

test('R10 E a server that breaks: in words, with the number of the request, and what was typed stays', async () => {
    const broken = () =>
        HttpResponse.json(
            { detail: 'Something went wrong on our side.' },
            { status: 500, headers: { 'X-Request-Id': 'r-42' } },
        );
    anyLink();
    server.use(http.post(`${ORIGIN}/api/auth/reset_password/any`, broken));
    await openConsole(`${ADDRESS}?token=any`);
    await choose(GOOD);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.Request r-42');
    expect(screen.getByLabelText('New password')).toHaveValue(GOOD);
});

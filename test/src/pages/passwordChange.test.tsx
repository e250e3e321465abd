import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ORIGIN, PASSWORD } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { newAddress, person } from '#test/support/passwords.ts';

/** Password hashes are deliberately slow. */
vi.setConfig({ testTimeout: 30_000 });

const { api, server } = forwardToApi();
// Loads lazy chunks beforehand, so that the first test is not slower.
beforeAll(
    () =>
        Promise.all([
            import('#src/App.tsx'),
            import('#src/pages/profile/PasswordChangePage.tsx'),
            import('#src/pages/profile/ProfilePage.tsx'),
        ]),
    60_000,
);

const ADDRESS = '/profile/password-change';
const CALL = `${ORIGIN}/api/auth/change_password`;
const GOOD = 'Vg7!nuage-brique';

const openScreen = async (locale: 'fr' | 'en' = 'en') => {
    const somebody = await person(api());
    const token = await api().token(somebody.id);
    await openConsole(ADDRESS, { token, locale });
    return { ...somebody, token };
};

const fill = async (current: string, next: string, confirmation = next) => {
    const user = userEvent.setup();
    const fields = [
        [await screen.findByLabelText('Current password'), current],
        [screen.getByLabelText('New password'), next],
        [screen.getByLabelText('Confirm the new password'), confirmation],
    ] as const;
    for (const [field, text] of fields) {
        await user.clear(field);
        await user.click(field);
        await user.paste(text);
    }
    await user.click(screen.getByRole('button', { name: 'Change my password' }));
};

const signInWith = async (username: string, password: string) =>
    (await api().ask('POST', '/api/login_check', { from: newAddress(), body: { username, password } })).status;

describe('P2 R2 one’s own password', () => {
    test('P2 A7 is changed: this session goes on with its new token, older ones do not', async () => {
        const { email, token } = await openScreen();
        await fill(PASSWORD, GOOD);
        expect(
            await screen.findByText('Your password has been changed. Your other sessions are signed out.'),
        ).toBeVisible();
        expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
        expect(await screen.findByRole('textbox', { name: /^First name/ })).toBeVisible();
        const renewed = sessionStorage.getItem('token') ?? '';
        expect(renewed).not.toBe(token);
        const asked = [token, renewed].map(each =>
            api().ask('GET', '/api/me', { headers: { authorization: `Bearer ${each}` } }),
        );
        expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 200]);
        expect([await signInWith(email, PASSWORD), await signInWith(email, GOOD)]).toEqual([401, 200]);
    });

    test('P2 R9 F6 tells its rules beside the field, and what a password manager may do', async () => {
        await openScreen('fr');
        expect(await screen.findByRole('heading', { level: 1, name: 'Changer de mot de passe' })).toBeVisible();
        expect(document.title).toBe('Back-office · Changer de mot de passe');
        const next = screen.getByLabelText('Nouveau mot de passe');
        expect(next).toHaveAccessibleDescription(/^Au moins 12 caractères, avec une minuscule/);
        const hints = ['Mot de passe actuel', 'Nouveau mot de passe', 'Confirmez le nouveau mot de passe'].map(label =>
            screen.getByLabelText(label).getAttribute('autocomplete'),
        );
        expect(hints).toEqual(['current-password', 'new-password', 'new-password']);
        expect(screen.getByText(/Vos autres sessions seront déconnectées/)).toBeVisible();
        await userEvent.type(next, 'abc');
        expect(screen.getByText('Une minuscule').closest('li')).toHaveAttribute('data-met', 'true');
        expect(screen.getByText('faible')).toBeVisible();
        const shows = screen.getAllByRole('button', { name: 'Afficher la saisie' });
        expect(shows).toHaveLength(3);
        await userEvent.click(shows[1] ?? next);
        expect(next).toHaveAttribute('type', 'text');
    });
});

const TOO_WEAK = 'This password is too weak: it repeats itself, is a common word, or holds your name or your e-mail';

/** Servers whose answer is empty have ended the former token, as ours does. */
const changesWithoutToken = http.post(CALL, async ({ request }) => {
    const headers = { authorization: request.headers.get('authorization') ?? '' };
    const { status } = await api().ask('POST', '/api/auth/change_password', { headers, body: await request.json() });
    return new HttpResponse(null, { status: status < 300 ? 204 : status });
});

describe('P2 on a server that answers without content', () => {
    test('A7 the password is changed, and the session goes on', async () => {
        const { token } = await openScreen();
        await screen.findByLabelText('Current password');
        server.use(changesWithoutToken);
        await fill(PASSWORD, GOOD);
        expect(
            await screen.findByText('Your password has been changed. Your other sessions are signed out.'),
        ).toBeVisible();
        expect(await screen.findByRole('textbox', { name: /^First name/ })).toBeVisible();
        expect(sessionStorage.getItem('token')).not.toBe(token);
    });
});

describe('P2 what cannot be', () => {
    test.each([
        ['', '', '', ['This field is required', 'This field is required', 'This field is required']],
        [PASSWORD, 'short', 'short', ['', '12 characters minimum', '']],
        [PASSWORD, PASSWORD, PASSWORD, ['', 'The new password must differ from the previous one', '']],
        [PASSWORD, GOOD, `${GOOD}x`, ['', '', 'The passwords must match']],
        [PASSWORD, 'Aaaaaaaaaa1!', 'Aaaaaaaaaa1!', ['', TOO_WEAK, '']],
        [PASSWORD, 'Chez-Martin-26!', 'Chez-Martin-26!', ['', TOO_WEAK, '']],
    ])('V3 "%s", "%s", "%s" is told before anything is sent', async (current, next, confirmation, told) => {
        const sent = vi.fn();
        server.use(http.post(CALL, () => void sent()));
        await openScreen();
        await fill(current, next, confirmation);
        const notes = ['Current password', 'New password', 'Confirm the new password'].map(label => {
            const input = screen.getByLabelText(label);
            return input.getAttribute('aria-invalid') === 'true'
                ? document.getElementById(`${input.id}-note`)?.textContent
                : '';
        });
        expect(notes).toEqual(told);
        expect(
            screen.getByLabelText(
                ['Current password', 'New password', 'Confirm the new password'][told.findIndex(Boolean)] ?? '',
            ),
        ).toHaveFocus();
        expect(sent).not.toHaveBeenCalled();
    });

    test('V4 N3 a wrong current one stands under its field, and changes nothing', async () => {
        const { email } = await openScreen();
        await fill('wrong', GOOD);
        const current = screen.getByLabelText('Current password');
        await waitFor(() =>
            expect(current).toHaveAccessibleDescription('Invalid password: this is not your current one'),
        );
        expect(current).toHaveFocus();
        expect(screen.getByLabelText('New password')).toHaveValue(GOOD);
        expect(await signInWith(email, PASSWORD)).toBe(200);
    });

    test('H6 a refusal of the new password is shown under its field', async () => {
        await openScreen();
        const violations = [{ propertyPath: 'newPassword', message: 'This password was leaked.' }];
        server.use(http.post(CALL, () => HttpResponse.json({ violations }, { status: 422 })));
        await fill(PASSWORD, GOOD);
        await waitFor(() =>
            expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/^This password was leaked\./),
        );
    });

    test('N3 too many attempts: how long to wait is told, and what was typed stays', async () => {
        await openScreen();
        server.use(http.post(CALL, () => new HttpResponse(null, { status: 429, headers: { 'Retry-After': '840' } })));
        await fill('wrong', GOOD);
        expect(await screen.findByRole('alert')).toHaveTextContent(
            'Your password was not changed.Too many attempts. Try again in 14 minutes.',
        );
        expect(screen.getByLabelText('New password')).toHaveValue(GOOD);
    });

    test('A3 a session that is no more leads to the sign-in', async () => {
        await openScreen();
        await screen.findByLabelText('Current password');
        server.use(http.post(CALL, () => HttpResponse.json({ message: 'Invalid JWT Token' }, { status: 401 })));
        await fill(PASSWORD, GOOD);
        expect(await screen.findByText('Please sign in to access this resource.')).toBeVisible();
        expect(window.location.pathname).toBe('/login');
    });
});

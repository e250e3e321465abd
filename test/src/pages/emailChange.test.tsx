import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ORIGIN, PASSWORD } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { inOneLanguage } from '#test/support/extent.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { person } from '#test/support/passwords.ts';

/** Password hashes are deliberately slow. */
vi.setConfig({ testTimeout: 30_000 });

const { api, server } = forwardToApi();
// Loads lazy chunks beforehand, so that the first test is not slower.
beforeAll(
    () =>
        Promise.all([
            import('#src/App.tsx'),
            import('#src/pages/profile/EmailChangePage.tsx'),
            import('#src/pages/profile/ProfilePage.tsx'),
            import('#src/areas/people/users/userForm.tsx'),
        ]),
    60_000,
);

const ADDRESS = '/profile/email-change';
const CALL = `${ORIGIN}/api/auth/change_email`;
const ADMIN = { roles: ['ROLE_USER', 'ROLE_ADMIN'] };
const WORDS = {
    en: { title: 'Change e-mail', email: 'New e-mail', password: 'Current password', save: 'Change my e-mail' },
    fr: {
        title: 'Changer d’e-mail',
        email: 'Nouvel e-mail',
        password: 'Mot de passe actuel',
        save: 'Changer mon e-mail',
    },
};

const openAs = async (more: object, path: (iri: string) => string, locale: 'fr' | 'en' = 'en') => {
    const somebody = await person(api(), more);
    const token = await api().token(somebody.id);
    await openConsole(asForm(path(somebody.iri)), { token, locale });
    return { ...somebody, token };
};
const openScreen = (locale: 'fr' | 'en' = 'en') => openAs(ADMIN, () => ADDRESS, locale);
const userForm = (iri: string) => iri.replace('/api', '/administration');

const fill = async (email: string, password: string, locale: 'fr' | 'en' = 'en') => {
    const user = userEvent.setup();
    const words = WORDS[locale];
    if (email) await user.type(await screen.findByLabelText(words.email), email);
    if (password) await user.type(await screen.findByLabelText(words.password), password);
    await user.click(await screen.findByRole('button', { name: words.save }));
};
const stored = async (iri: string) => (await api().ask('GET', iri, { as: 'super' })).body.email;

describe('N3 one’s own e-mail', () => {
    test.each(
        inOneLanguage([
            ['en', 'Your e-mail is now %. Your other sessions are signed out.', 'My account', 'has changed'],
            ['fr', 'Votre e-mail est maintenant %. Vos autres sessions sont déconnectées.', 'Mon compte', 'a changé'],
        ]),
    )('N3 A7 %s: from the profile it is changed, and this session goes on', async (locale, done, card, told) => {
        const { iri, email: former, token } = await openAs(ADMIN, () => '/profile', locale);
        await userEvent.click(await screen.findByRole('link', { name: WORDS[locale].title }));
        expect(await screen.findByRole('heading', { level: 1, name: WORDS[locale].title })).toBeVisible();
        const email = `${locale}-${former}`;
        await fill(` ${email.toUpperCase()} `, PASSWORD, locale);
        expect(await screen.findByText(done.replace('%', email))).toBeVisible();
        const mine = await screen.findByRole('complementary', { name: card });
        await waitFor(() => expect(mine).toHaveTextContent(email));
        expect(await stored(iri)).toBe(email);
        const renewed = sessionStorage.getItem('token') ?? '';
        const asked = [token, renewed].map(each =>
            api().ask('GET', '/api/me', { headers: { authorization: `Bearer ${each}` } }),
        );
        expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 200]);
        await api().jobs.drain();
        expect(api().sent.find(({ to }) => to === former)?.subject).toContain(told);
    });

    test('R4 U4 below ROLE_ADMIN nothing leads there, and the profile says whose business it is', async () => {
        await openAs({}, () => '/profile');
        expect(await screen.findByText(/^An administrator changes your e-mail/)).toBeVisible();
        expect(screen.queryByRole('link', { name: 'Change e-mail' })).not.toBeInTheDocument();
        await userEvent.click(screen.getByRole('button', { name: /Account menu/ }));
        expect(await screen.findByRole('menuitem', { name: 'Change password' })).toBeVisible();
        expect(screen.queryByRole('menuitem', { name: 'Change e-mail' })).not.toBeInTheDocument();
    });

    test('R9 P2 what a password manager may do, and whose e-mail it is about', async () => {
        const { email } = await openScreen('fr');
        expect(await screen.findByText(new RegExp(`^Votre e-mail est ${email}`))).toBeVisible();
        const hints = [WORDS.fr.email, WORDS.fr.password].map(label =>
            screen.getByLabelText(label).getAttribute('autocomplete'),
        );
        expect(hints).toEqual(['email', 'current-password']);
        expect(document.title).toBe('Back-office · Changer d’e-mail');
    });
});

describe('N3 V4 what cannot be', () => {
    test.each([
        ['', '', 'This field is required', 'This field is required'],
        ['nobody', PASSWORD, 'Invalid e-mail', ''],
        ['same', PASSWORD, 'The new e-mail must differ from the present one', ''],
    ])('V3 "%s", "%s" is told before anything is sent', async (typed, password, ...told) => {
        const sent = vi.fn();
        server.use(http.post(CALL, () => void sent()));
        const { email } = await openScreen();
        await fill(typed === 'same' ? email.toUpperCase() : typed, password);
        const inputs = [WORDS.en.email, WORDS.en.password].map(label => screen.getByLabelText(label));
        expect(inputs[0]).toHaveFocus();
        inputs.map((input, place) => expect(input).toHaveAccessibleDescription(told[place] ?? ''));
        expect(sent).not.toHaveBeenCalled();
    });

    test('V4 a wrong password stands under its field, and changes nothing', async () => {
        const { iri, email } = await openScreen();
        await fill(`new-${email}`, 'wrong');
        const input = screen.getByLabelText(WORDS.en.password);
        await waitFor(() =>
            expect(input).toHaveAccessibleDescription('Invalid password: this is not your current one'),
        );
        expect(input).toHaveFocus();
        expect(screen.getByLabelText(WORDS.en.email)).toHaveValue(`new-${email}`);
        expect(await stored(iri)).toBe(email);
    });

    test('V4 H6 another’s e-mail is told under the field', async () => {
        await openScreen();
        await fill('user@comptoir.test', PASSWORD);
        const input = screen.getByLabelText(WORDS.en.email);
        await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'true'));
        expect(input).toHaveFocus();
    });

    test('N3 too many attempts: how long to wait is told', async () => {
        const { email } = await openScreen();
        server.use(http.post(CALL, () => new HttpResponse(null, { status: 429, headers: { 'Retry-After': '840' } })));
        await fill(`new-${email}`, 'wrong');
        expect(await screen.findByRole('alert')).toHaveTextContent(
            'Your e-mail was not changed.Too many attempts. Try again in 14 minutes.',
        );
    });
});

describe('U3 N3 the e-mail in the form of a user', () => {
    test('U3 one’s own is read-only, and says where it is changed', async () => {
        const { email } = await openAs(ADMIN, userForm);
        const read = () => screen.findByLabelText(/^E-mail( \*)?$/);
        // The input is replaced once it is known that the person changes the e-mail on a separate page.
        await waitFor(async () => expect(await read()).toHaveAttribute('readonly'));
        const input = await read();
        expect(input).toBeEnabled();
        expect(input).toHaveValue(email);
        expect(input).toHaveAccessibleDescription('Change e-mail');
        expect(screen.getByRole('link', { name: 'Change e-mail' })).toHaveAttribute('href', ADDRESS);
    });

    test('U3 another’s is typed over', async () => {
        const other = await person(api());
        await openAs(ADMIN, () => userForm(other.iri));
        const input = await screen.findByLabelText(/^E-mail \*$/);
        await waitFor(() => expect(input).toBeEnabled());
        expect(input).not.toHaveAttribute('readonly');
    });

    test('U3 a server that has no such call keeps the field', async () => {
        server.use(http.get(`${ORIGIN}/api/menu`, () => HttpResponse.json(['home', 'users'])));
        await openAs(ADMIN, userForm);
        const input = await screen.findByLabelText(/^E-mail \*$/);
        await waitFor(() => expect(input).toBeEnabled());
        expect(input).not.toHaveAttribute('readonly');
    });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ORIGIN, PASSWORD } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole, watchNavigations } from '#test/support/openConsole.ts';
import { person } from '#test/support/passwords.ts';

const { api, server } = forwardToApi();

const signIn = async (email: string, password: string, button = 'Sign in') => {
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('E-mail'), email);
    await user.type(screen.getByLabelText(/^(Password|Mot de passe)$/), password);
    await user.click(screen.getByRole('button', { name: button }));
    return user;
};

describe('R6 a protected page, signed out', () => {
    test('R6 shows the form after at most four navigations', async () => {
        const navigations = watchNavigations();
        await openConsole('/items/1?tab=prices');
        expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
        expect(navigations.length).toBeLessThanOrEqual(4);
        expect(navigations).toContain('/login');
    });

    test('R6 A2 is reached after the sign-in, with an alert', async () => {
        await openConsole('/administration/users?page=1');
        await signIn('admin@comptoir.test', PASSWORD);
        expect(await screen.findByText('You are signed in.')).toHaveRole('status');
        await waitFor(() =>
            expect(window.location.pathname + window.location.search).toMatch(/^\/administration\/users\?page=1/),
        );
        expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    });
});

describe('A8 the form', () => {
    test('V2 names the fields that are required and goes to the first, and nothing is sent', async () => {
        await openConsole('/login');
        const sent = vi.spyOn(api().app, 'fetch');
        await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
        expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('This field is required');
        expect(screen.getByLabelText('Password')).toBeInvalid();
        expect(screen.getByLabelText('E-mail')).toHaveFocus();
        expect(screen.getByLabelText('E-mail')).toHaveAttribute('type', 'email');
        expect(sent.mock.calls.filter(([{ method }]) => method === 'POST')).toEqual([]);
    });

    test('A8 shows and hides what is typed', async () => {
        await openConsole('/login');
        const input = await screen.findByLabelText('Password');
        await userEvent.click(screen.getByRole('button', { name: 'Show what is typed' }));
        expect(input).toHaveAttribute('type', 'text');
        await userEvent.click(screen.getByRole('button', { name: 'Hide what is typed' }));
        expect(input).toHaveAttribute('type', 'password');
    });

    test('A8 R9 the page bears the company, in its title and its footer', async () => {
        await openConsole('/login', { locale: 'fr' });
        expect(await screen.findByRole('contentinfo')).toHaveTextContent(`© ${new Date().getFullYear()} Comptoir`);
        expect(document.title).toBe('Back-office · Connexion');
    });
});

describe('A2 a failure', () => {
    test('A2 L4 T3 is the server words in a red alert, and follows the language', async () => {
        await openConsole('/login', { locale: 'fr' });
        const user = await signIn('admin@comptoir.test', 'wrong', 'Se connecter');
        expect(await screen.findByRole('alert')).toHaveTextContent('Identifiants invalides.');
        expect(screen.getByLabelText('E-mail')).toHaveValue('admin@comptoir.test');
        await user.click(screen.getByRole('button', { name: 'English' }));
        await screen.findByText('Invalid credentials.');
        expect(screen.getByRole('alert')).toHaveTextContent('Invalid credentials.');
        expect(document.documentElement).toHaveAttribute('lang', 'en');
        expect(document.title).toBe('Back-office · Sign in');
    });

    test.each([
        {
            title: 'the time to wait',
            answer: () => new HttpResponse(null, { status: 429, headers: { 'Retry-After': '90' } }),
            said: 'Too many attempts. Try again in 2 minutes.',
        },
        {
            title: 'an account that another server disabled',
            answer: () => HttpResponse.json({ code: 401, message: 'Account is disabled.' }, { status: 401 }),
            said: 'This account is disabled. An administrator can enable it again.',
        },
        {
            title: 'a device without network',
            answer: () => HttpResponse.error(),
            onLine: false,
            said: 'You are offline, so nothing was sent. Try again once the connection is back.',
        },
        {
            title: 'an unknown message as it came',
            answer: () => HttpResponse.json({ message: 'Come back at noon.' }, { status: 429 }),
            said: 'Come back at noon.',
        },
        {
            title: 'a proxy that answers HTML',
            answer: () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
            said: 'The server is not available at the moment (error 502). Try again in a few minutes.',
        },
        {
            title: 'a server that does not answer',
            answer: () => HttpResponse.error(),
            said: 'The server cannot be reached. Check your connection, then try again.',
        },
        {
            title: 'an answer without a token',
            answer: () => HttpResponse.json({}),
            said: 'The answer of the server cannot be read. Try again in a moment.',
        },
    ])('A2 L4 $title', async ({ answer, said, onLine = true }) => {
        vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(onLine);
        server.use(http.post(`${ORIGIN}/api/login_check`, answer));
        await openConsole('/login');
        await signIn('admin@comptoir.test', PASSWORD);
        expect(await screen.findByRole('alert')).toHaveTextContent(said);
        expect(sessionStorage.getItem('token')).toBeNull();
    });
});

test('A2 E a server that does not answer in time is told, and the e-mail stays', async () => {
    server.use(http.post(`${ORIGIN}/api/login_check`, () => delay('infinite')));
    await openConsole('/login');
    await screen.findByLabelText('E-mail');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await signIn('admin@comptoir.test', PASSWORD);
    expect(screen.getByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-disabled', 'true');
    await vi.advanceTimersByTimeAsync(30_000);
    const told = 'The server takes too long to answer. Try again in a moment.';
    expect(await screen.findByRole('alert')).toHaveTextContent(told);
    expect(screen.getByLabelText('E-mail')).toHaveValue('admin@comptoir.test');
    expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('A2 A8 an account of ours that was disabled is refused as any other', async () => {
    const { email, iri } = await person(api());
    await api().ask('PATCH', iri, { as: 'super', body: { isEnabled: false } });
    await openConsole('/login', { locale: 'fr' });
    await signIn(email, PASSWORD, 'Se connecter');
    expect(await screen.findByRole('alert')).toHaveTextContent('Identifiants invalides.');
});

describe('the end of a session', () => {
    test('R7 sign-out clears it, says so, and asks for a sign-in', async () => {
        await openConsole('/logout', { token: await api().token('admin') });
        expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
        expect(screen.getByText('You are signed out.')).toHaveRole('status');
        expect(sessionStorage.getItem('token')).toBeNull();
    });

    test('A3 a refused token leads to the sign-in with one alert, and back afterwards', async () => {
        await openConsole('/administration/users', { token: 'forged.to.ken' });
        expect(await screen.findByText('Please sign in to access this resource.')).toHaveRole('alert');
        await signIn('admin@comptoir.test', PASSWORD);
        expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    });

    test('A2 the next person sees nothing of the one before', async () => {
        await openConsole('/', { token: await api().token('admin') });
        expect(await screen.findByText('Hello Marc')).toBeVisible();
        expect(await screen.findByRole('link', { name: 'Users' })).toBeVisible();
        await userEvent.click(screen.getByRole('button', { name: /Account menu/ }));
        await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
        await signIn('user@comptoir.test', PASSWORD);
        expect(await screen.findByText('Hello Inès')).toBeVisible();
        expect(screen.queryByText(/Marc/)).not.toBeInTheDocument();
        expect(screen.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument();
    });
});

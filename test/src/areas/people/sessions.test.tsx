import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ORIGIN, PASSWORD } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { setOwnServer } from '#test/support/ownServer.ts';
import { newAddress, person } from '#test/support/passwords.ts';

const { api, server, hold } = forwardToApi();
// Loads lazy chunks beforehand, so that the first test is not slower.
beforeAll(
    () =>
        Promise.all([
            import('#src/App.tsx'),
            import('#src/pages/profile/ProfilePage.tsx'),
            import('#src/areas/people/sessions/SessionsCard.tsx'),
        ]),
    60_000,
);

const AGENTS = {
    'Firefox, Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    curl: 'curl/8.5.0',
};

/** Signs in from a program. @returns the token */
const signInFrom = async (email: string, device: keyof typeof AGENTS, from = newAddress()): Promise<string> => {
    const headers = { 'user-agent': AGENTS[device] };
    const body = { username: email, password: PASSWORD };
    return (await api().ask('POST', '/api/login_check', { from, headers, body })).body.token;
};

const holds = async (token: string) =>
    (await api().ask('GET', '/api/me', { headers: { authorization: `Bearer ${token}` } })).status === 200;

/** The console of this product's own server, which knows sessions. */
const atOwnServer = () => {
    setOwnServer(true);
    onTestFinished(() => setOwnServer(false));
};

const card = async (name = 'Sessions') => within(await screen.findByRole('region', { name }));

describe('A9 P1 the sessions of one’s own profile', () => {
    test('A9 are listed with device, address, last use and which is this one; each other one can be ended', async () => {
        const { email } = await person(api());
        const [here, there] = [
            await signInFrom(email, 'Firefox, Linux'),
            await signInFrom(email, 'curl', '203.0.113.5'),
        ];
        await openConsole('/profile', { token: here });
        const sessions = await card();
        const mine = await sessions.findByRole('listitem', { name: 'Firefox, Linux This one' });
        expect(within(mine).getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout');
        const other = sessions.getByRole('listitem', { name: 'curl' });
        expect(other).toHaveTextContent(/203\.0\.113\.5 · Last used now · Signed in/);
        const end = within(other).getByRole('button', { name: 'End the session curl, 203.0.113.5' });
        end.focus();
        await userEvent.keyboard('{Enter}');
        expect(await screen.findByText('The session is ended.')).toBeVisible();
        await waitFor(() => expect(sessions.queryByRole('listitem', { name: 'curl' })).not.toBeInTheDocument());
        expect([await holds(here), await holds(there)]).toEqual([true, false]);
    });

    test('A9 all others are ended after a question, in French', async () => {
        const { email } = await person(api());
        const here = await signInFrom(email, 'Firefox, Linux');
        const others = [await signInFrom(email, 'curl'), await signInFrom(email, 'curl')];
        await openConsole('/profile', { token: here, locale: 'fr' });
        const sessions = await card();
        await userEvent.click(await sessions.findByRole('button', { name: 'Terminer toutes les autres' }));
        const question = within(
            await screen.findByRole('dialog', { name: /^Terminer toutes les autres sessions\s\?$/ }),
        );
        expect(question.getByText('Leurs utilisateurs devront se reconnecter. Cette session continue.')).toBeVisible();
        await userEvent.click(question.getByRole('button', { name: 'Terminer toutes les autres' }));
        expect(await screen.findByText('2 sessions sont terminées.')).toBeVisible();
        await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1));
        expect(sessions.queryByRole('button', { name: 'Terminer toutes les autres' })).not.toBeInTheDocument();
        expect(await Promise.all([here, ...others].map(holds))).toEqual([true, false, false]);
    });

    test('A9 while they are loaded the card says so', async () => {
        const { email } = await person(api());
        const token = await signInFrom(email, 'Firefox, Linux');
        const held = hold('get', '/api/sessions');
        await openConsole('/profile', { token });
        const sessions = await card();
        expect(sessions.getByRole('status', { name: 'Loading the list…' })).toBeInTheDocument();
        held.release();
        expect(await sessions.findByRole('listitem', { name: 'Firefox, Linux This one' })).toBeVisible();
    });

    test('A9 that they could not be loaded is told in the card, with another try', async () => {
        const { email } = await person(api());
        const token = await signInFrom(email, 'Firefox, Linux');
        server.use(http.get(`${ORIGIN}/api/sessions`, () => new HttpResponse(null, { status: 500 })));
        await openConsole('/profile', { token });
        const sessions = await card();
        const retry = await sessions.findByRole('button', { name: 'Try again' });
        expect(sessions.getByRole('alert')).toHaveTextContent('The sessions could not be loaded.');
        server.resetHandlers();
        await userEvent.click(retry);
        expect(await sessions.findByRole('listitem', { name: 'Firefox, Linux This one' })).toBeVisible();
    });

    test('A9 a refusal is told, and the session stays in the list', async () => {
        const { email } = await person(api());
        const token = await signInFrom(email, 'Firefox, Linux');
        await signInFrom(email, 'curl', '203.0.113.6');
        await openConsole('/profile', { token });
        const sessions = await card();
        server.use(http.post(`${ORIGIN}/api/sessions/bulk`, () => new HttpResponse(null, { status: 500 })));
        await userEvent.click(await sessions.findByRole('button', { name: 'End the session curl, 203.0.113.6' }));
        expect(await screen.findByRole('alert')).toBeVisible();
        expect(sessions.getByRole('listitem', { name: 'curl' })).toBeVisible();
    });

    test('A9 without any, the card says why', async () => {
        const { id } = await person(api());
        await openConsole('/profile', { token: await api().token(id) });
        expect(await (await card()).findByText(/^No session/)).toBeVisible();
    });
});

describe('A9 the sessions on a user’s page', () => {
    const pageOf = (iri: string) => iri.replace('/api', '/administration');

    test('A9 an administrator ends all of a person', async () => {
        const { email, iri } = await person(api());
        const tokens = [await signInFrom(email, 'curl'), await signInFrom(email, 'Firefox, Linux')];
        await openConsole(pageOf(iri), { token: await api().token('admin') });
        const sessions = await card();
        expect(await sessions.findAllByRole('listitem')).toHaveLength(2);
        await userEvent.click(sessions.getByRole('button', { name: 'End all' }));
        const question = within(await screen.findByRole('dialog', { name: 'End all sessions of this person?' }));
        await userEvent.click(question.getByRole('button', { name: 'End all' }));
        expect(await sessions.findByText(/^No session/)).toBeVisible();
        expect(await Promise.all(tokens.map(holds))).toEqual([false, false]);
    });

    test('A9 U4 nothing of somebody with a role above one’s own', async () => {
        await openConsole('/administration/users/1', { token: await api().token('admin') });
        expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
        expect(screen.queryByRole('region', { name: 'Sessions' })).not.toBeInTheDocument();
    });
});

describe('A9 R7 signing out', () => {
    test('A9 R7 ends the session on the server', async () => {
        const { email } = await person(api());
        const [here, there] = [await signInFrom(email, 'Firefox, Linux'), await signInFrom(email, 'curl')];
        atOwnServer();
        await openConsole('/logout', { token: here });
        expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
        await waitFor(async () => expect([await holds(here), await holds(there)]).toEqual([false, true]));
    });

    test('A9 R7 goes on when the server does not answer', async () => {
        const { email } = await person(api());
        const token = await signInFrom(email, 'Firefox, Linux');
        atOwnServer();
        server.use(http.post(`${ORIGIN}/api/auth/sign_out`, () => HttpResponse.error()));
        await openConsole('/logout', { token });
        expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
        expect(sessionStorage.getItem('token')).toBeNull();
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
});

test('A9 the browser is known again at its next sign-in, so that no mail is sent', async () => {
    const { email } = await person(api());
    atOwnServer();
    const signIn = async () => {
        const close = await openConsole('/login');
        await userEvent.type(await screen.findByLabelText('E-mail'), email);
        await userEvent.type(screen.getByLabelText('Password'), PASSWORD);
        await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
        await screen.findByRole('button', { name: /Account menu/ });
        close();
        sessionStorage.clear();
    };
    await signIn();
    await signIn();
    await api().jobs.drain();
    expect(api().sent.filter(({ to }) => to === email)).toEqual([]);
});

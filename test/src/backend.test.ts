import { afterEach, expect, test, vi } from 'vitest';
import { createAlerts } from '#src/alerts/alerts.ts';
import { createSession } from '#src/auth/session.ts';
import { createBackend } from '#src/backend.ts';
import { memoryStorage } from '../support/memoryStorage.ts';

const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.y`;
const ANNE = tokenOf('1');
const BENOIT = tokenOf('2');

afterEach(() => vi.unstubAllGlobals());

/** Anne's session, whose requests are answered in turn; the last answer is that of all further ones. */
const arrange = (...answers: (() => Response)[]) => {
    const sent: (string | null)[] = [];
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
        sent.push(new Headers(headers).get('Authorization'));
        return (answers.length > 1 ? answers.shift() : answers[0])?.();
    });
    const session = createSession(memoryStorage({ token: ANNE }), { cookie: '' });
    const goToLogin = vi.fn();
    const { authProvider, dataProvider } = createBackend({
        session,
        alerts: createAlerts(),
        currentPath: () => '/items',
        goToLogin,
        goToForbidden: () => undefined,
        goToSecondFactor: () => undefined,
        showQuery: async () => undefined,
        fieldLabel: (_, property) => property,
        getLocale: () => 'en',
    });
    return { session, sent, goToLogin, authProvider, dataProvider };
};

const refused = () => new Response('{}', { status: 401 });

test('A2 what is repeated after another person signed in is not sent in their name, and ends no session', async () => {
    const { session, sent, goToLogin, authProvider, dataProvider } = arrange(() => {
        session.start(BENOIT, false);
        return new Response('{}', { status: 503, headers: { 'Retry-After': '0' } });
    }, refused);
    const error = await dataProvider.getOne('brands', { id: '/api/brands/1' }).then(
        () => undefined,
        (failure: unknown) => failure,
    );
    expect(error).toMatchObject({ status: 401 });
    expect(sent).toEqual([`Bearer ${ANNE}`, null]);
    await expect(authProvider.checkError(error)).rejects.toMatchObject({ logoutUser: false });
    expect(session.token()).toBe(BENOIT);
    expect(goToLogin).not.toHaveBeenCalled();
});

test('A3 a refusal ends the session of the person who is refused', async () => {
    const { session, goToLogin, dataProvider } = arrange(refused);
    await expect(dataProvider.getOne('brands', { id: '/api/brands/1' })).rejects.toMatchObject({ status: 401 });
    expect(session.token()).toBeUndefined();
    expect(goToLogin).toHaveBeenCalledOnce();
});

import type { AuthProvider } from 'ra-core';
import { FORBIDDEN, LOGIN } from './expire.ts';
import { statusOf } from './honestWrites.ts';
import { fullName, type Me } from './me.ts';
import { mayAccess } from './permissions.ts';
import type { Session } from './session.ts';
import type { Credentials } from './signIn.ts';

export interface AuthOptions {
    readonly session: Session;
    readonly requestToken: (credentials: Credentials) => Promise<string>;
    readonly readMe: () => Promise<Me>;
    /** Ends a session that the server no longer knows; does nothing when it has ended already. */
    readonly expire: () => void;
}

/**
 * All that react-admin asks: where a provider has no `canAccess`, it takes every answer for yes. `handleCallback` is for a
 * sign-in at a third party's.
 */
type Complete = AuthProvider & Required<Pick<AuthProvider, 'getIdentity' | 'getPermissions' | 'canAccess'>>;

/** Keeps react-admin from signing out and from speaking by itself: both are done, and said once. */
const QUIETLY = { logoutUser: false, message: false } as const;

/** Once the session is over the page is about to be left: no answer is better than react-admin's error page. */
const unlessExpired = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
        if (statusOf(error) === 401) return new Promise<never>(() => undefined);
        throw error;
    });

/** react-admin's side of the session, and the one place where 401 and 403 are handled. */
export const createAuthProvider = ({ session, requestToken, readMe, expire }: AuthOptions) => {
    const readUser = () => unlessExpired(readMe());
    return {
        login: async (credentials: Credentials) => {
            session.start(await requestToken(credentials), credentials.remember);
            return { redirectTo: session.takeTarget() };
        },
        logout: async () => {
            session.end();
            return LOGIN;
        },
        checkAuth: async () => {
            if (session.token() === undefined) throw { ...QUIETLY, redirectTo: LOGIN };
        },
        checkError: async (error: unknown) => {
            const status = statusOf(error);
            if (status === 403) throw { ...QUIETLY, redirectTo: FORBIDDEN };
            if (status !== 401) return;
            expire();
            throw QUIETLY;
        },
        getIdentity: async () => {
            const me = await readUser();
            return { id: me.id, fullName: fullName(me), ...(me.avatar && { avatar: me.avatar }) };
        },
        getPermissions: async () => (await readUser()).roles,
        canAccess: async ({ resource, action }: { resource: string; action: string }) =>
            mayAccess(await readUser(), resource, action),
    } satisfies Complete;
};

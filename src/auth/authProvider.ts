import type { AuthProvider } from 'ra-core';
import { FORBIDDEN, LOGIN } from '../routing/publicAddresses.ts';
import { type Me, nameOfPerson } from './me.ts';
import { mayAccess } from './permissions.ts';
import type { Session } from './session.ts';
import type { Credentials } from './signIn.ts';
import { signOut } from './signOut.ts';
import { isShownRefusal, statusOf } from './verifiedWrites.ts';

export interface AuthOptions {
    readonly session: Session;
    readonly requestToken: (credentials: Credentials) => Promise<string>;
    readonly readMe: () => Promise<Me>;
    /** Ends a session that the server refused, unless it has already ended. */
    readonly expire: () => void;
}

/** Methods used by react-admin. Without `canAccess` it allows everything; `handleCallback` is for third-party sign-in. */
type Complete = AuthProvider & Required<Pick<AuthProvider, 'getIdentity' | 'getPermissions' | 'canAccess'>>;

/** Keeps react-admin from signing out and from showing a message, because `expire` does both. */
const QUIETLY = { logoutUser: false, message: false } as const;

/** After the session has expired the page is about to be left: a pending promise avoids react-admin's error page. */
const unlessExpired = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
        if (statusOf(error) === 401) return new Promise<never>(() => undefined);
        throw error;
    });

/** react-admin's auth provider; the only place where 401 and 403 are handled. */
export const createAuthProvider = ({ session, requestToken, readMe, expire }: AuthOptions) => {
    const readUser = () => unlessExpired(readMe());
    return {
        login: async (credentials: Credentials) => {
            session.start(await requestToken(credentials), credentials.remember);
            return { redirectTo: session.takeTarget() };
        },
        logout: async () => {
            signOut(session);
            return LOGIN;
        },
        checkAuth: async () => {
            if (session.token() === undefined) throw { ...QUIETLY, redirectTo: LOGIN };
        },
        checkError: async (error: unknown) => {
            const status = statusOf(error);
            if (isShownRefusal(error)) return;
            if (status === 403) throw { ...QUIETLY, redirectTo: FORBIDDEN };
            if (status !== 401) return;
            expire();
            throw QUIETLY;
        },
        getIdentity: async () => {
            const me = await readUser();
            return { id: me.id, fullName: nameOfPerson(me), ...(me.avatar && { avatar: me.avatar }) };
        },
        getPermissions: async () => (await readUser()).roles,
        canAccess: async ({ resource, action }: { resource: string; action: string }) =>
            mayAccess(await readUser(), resource, action),
    } satisfies Complete;
};

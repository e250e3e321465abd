import { QueryClient } from '@tanstack/react-query';
import { localStorageStore } from 'ra-core';
import { API_PATH, RESOURCE_NAMES } from '#contract/names.ts';
import { createAuthProvider } from './auth/authProvider.ts';
import { createExpire, type ExpireOptions } from './auth/expire.ts';
import { meQuery } from './auth/me.ts';
import { requestToken } from './auth/signIn.ts';
import { subjectOf } from './auth/subject.ts';
import { config } from './config.ts';
import { createHydraDataProvider, HydraError } from './hydra/index.ts';

interface BackendOptions extends ExpireOptions {
    readonly getLocale: () => string;
}

/** Row N7: each collection gives records by their identifiers. */
const resources = Object.fromEntries(RESOURCE_NAMES.map(name => [name, { many: true }]));

/** Only what another try can mend: no answer, or a server that is restarting. */
const isPassing = (error: unknown): boolean => error instanceof HydraError && [0, 502, 503, 504].includes(error.status);

const createQueryClient = () =>
    new QueryClient({
        defaultOptions: { queries: { retry: (count, error) => count < 2 && isPassing(error), retryDelay: 600 } },
    });

/**
 * All that talks to the API, made anew for each session: no cache of one person is there for the next (row A2). What is
 * stored of a person's habits (columns, page size) bears their name.
 */
export const createBackend = (options: BackendOptions) => {
    const { session, getLocale } = options;
    const expire = createExpire(options);
    const queryClient = createQueryClient();
    const dataProvider = createHydraDataProvider({
        entrypoint: `${config.apiOrigin}${API_PATH}`,
        getToken: session.token,
        getLocale,
        timeZone: config.timeZone,
        onUnauthorized: expire,
        resources,
    });
    const authProvider = createAuthProvider({
        session,
        expire,
        requestToken: credentials => requestToken(credentials, getLocale()),
        readMe: () => queryClient.fetchQuery(meQuery(dataProvider)),
    });
    const store = localStorageStore(undefined, subjectOf(session.token() ?? ''));
    return { queryClient, dataProvider, authProvider, store };
};

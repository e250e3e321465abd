import { QueryClient } from '@tanstack/react-query';
import { localStorageStore } from 'ra-core';
import type { ResourceContract } from '#contract/contract.ts';
import { items } from '#contract/items.ts';
import { API_PATH, pathBelowApi, RESOURCE_NAMES } from '#contract/names.ts';
import { isNullable, isReadable } from '#contract/property.ts';
import { users } from '#contract/users.ts';
import { createAuthProvider } from './auth/authProvider.ts';
import { createExpire, type ExpireOptions } from './auth/expire.ts';
import { withHonestWrites } from './auth/honestWrites.ts';
import { meQuery } from './auth/me.ts';
import { requestToken } from './auth/signIn.ts';
import { subjectOf } from './auth/subject.ts';
import { config } from './config.ts';
import { createHydraDataProvider } from './hydra/index.ts';

interface BackendOptions extends ExpireOptions {
    readonly getLocale: () => string;
    readonly goToForbidden: () => void;
}

/** Row N7: each collection gives records by their identifiers. */
const many = Object.fromEntries(RESOURCE_NAMES.map(name => [name, { many: true, path: pathBelowApi(name) }]));
const nullableOf = ({ properties }: ResourceContract): string[] =>
    Object.keys(properties).filter(name => {
        const property = properties[name];
        return property && isReadable(property) && isNullable(property);
    });
const resources = {
    ...many,
    items: { ...many.items, nullable: nullableOf(items) },
    users: { ...many.users, nullable: nullableOf(users) },
};

/** The provider itself tries again what may be (`src/hydra/retry.ts`). */
const createQueryClient = () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    // Whether one is signed in, and what one may, follows from the session and from `me`, which are watched elsewhere: to ask
    // again with each screen would draw the screen twice.
    client.setQueryDefaults(['auth'], { staleTime: Number.POSITIVE_INFINITY });
    return client;
};

/**
 * All that talks to the API, made anew for each session: no cache of one person is there for the next (row A2). What is
 * stored of a person's habits (columns, page size) bears their name.
 */
export const createBackend = (options: BackendOptions) => {
    const { session, getLocale, goToForbidden } = options;
    const expire = createExpire(options);
    const queryClient = createQueryClient();
    const hydra = createHydraDataProvider({
        entrypoint: `${config.apiOrigin}${API_PATH}`,
        getToken: session.token,
        getLocale,
        timeZone: config.timeZone,
        onUnauthorized: expire,
        resources,
    });
    const dataProvider = withHonestWrites(hydra, goToForbidden);
    const authProvider = createAuthProvider({
        session,
        expire,
        requestToken: credentials => requestToken(credentials, getLocale()),
        readMe: () => queryClient.fetchQuery(meQuery(dataProvider)),
    });
    const store = localStorageStore(undefined, subjectOf(session.token() ?? ''));
    return { queryClient, dataProvider, authProvider, store };
};

import { createHydraDataProvider, createLive, type HydraDataProvider, type HydraOptions } from '@comptoir/hydra';
import { QueryClient } from '@tanstack/react-query';
import { localStorageStore } from 'ra-core';
import { nullable, summaries } from '#contract/console/summaries.ts?computed';
import { API_PATH, pathBelowApi, RESOURCE_NAMES } from '#contract/language/names.ts';
import { isReadable, type Property } from '#contract/language/property.ts';
import { STEP_UP } from '#contract/people/secondFactor.ts';
import { ABSENT } from './auth/absence.ts';
import { markIdle } from './auth/activity.ts';
import { createAhead } from './auth/ahead.ts';
import { createAuthProvider } from './auth/authProvider.ts';
import { createExpire, type ExpireOptions } from './auth/expire.ts';
import { meQuery } from './auth/me.ts';
import { requestToken } from './auth/signIn.ts';
import { subjectOf } from './auth/subject.ts';
import { rejectRefusedWrites } from './auth/verifiedWrites.ts';
import { readHabits, screenUrls } from './boot/early.ts';
import { createEarlyFetch, type EarlyFetches } from './boot/earlyFetch.ts';
import { config } from './config.ts';
import { isWritten, knownContract } from './kinds/knownContracts.ts';
import { withSearch } from './kinds/withSearch.ts';
import { SECOND_FACTOR } from './routing/publicAddresses.ts';

/** Options for third-party servers. This product's server accepts the contract's types and refuses unknown properties. */
const elsewhere = ({ alerts, fieldLabel }: Pick<BackendOptions, 'alerts' | 'fieldLabel'>): Partial<HydraOptions> => ({
    documentedTypes: true,
    isReadable: (resource, property) => {
        const declared: Property | undefined = knownContract(resource)?.properties[property];
        return declared && isReadable(declared);
    },
    onDropped: (resource, properties) => {
        const fields = properties.map(property => fieldLabel(resource, property)).join(', ');
        alerts.push('warning', 'app.not_kept', { fields, smart_count: properties.length });
    },
});

const LATE = [
    'request',
    'getList',
    'getManyReference',
    'getOne',
    'getMany',
    'create',
    'update',
    'delete',
    'deleteMany',
    'poll',
] as const;

/** The provider with support for third-party servers, loaded with the first call. */
const late = (provider: HydraDataProvider, queries: QueryClient): HydraDataProvider => {
    let loading: Promise<HydraDataProvider> | undefined;
    const load = () => {
        loading ??= import('./kinds/otherServer.ts')
            .then(part => part.withOtherServer(provider, queries))
            .catch((error: unknown) => {
                loading = undefined;
                throw error;
            });
        return loading;
    };
    const methods = LATE.map(name => [
        name,
        async (...args: never[]) => Reflect.apply((await load())[name], null, args),
    ]);
    return { ...provider, ...Object.fromEntries(methods) };
};

export interface BackendOptions extends ExpireOptions {
    readonly getLocale: () => string;
    readonly goToForbidden: () => void;
    /** Redirects to the setup of the required second factor. */
    readonly goToSecondFactor: () => void;
    readonly showQuery: (query: string) => Promise<void>;
    readonly fieldLabel: (resource: string, property: string) => string;
}

/** N7: every collection supports `id[]`. */
const many = Object.fromEntries(
    RESOURCE_NAMES.map(name => {
        const { days, values, children } = summaries[name];
        return [name, { many: true, path: pathBelowApi(name), days, values, children }];
    }),
);
const resources = {
    ...many,
    items: { ...many.items, nullable: nullable.items },
    users: { ...many.users, nullable: nullable.users },
};

/** Writes fail at once while offline: react-query would otherwise pause them silently. The provider retries requests. */
const createQueryClient = () => {
    const client = new QueryClient({
        defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
    });
    // Permissions depend on the session and on `me`, which are observed elsewhere: checking them for each screen would
    // render it twice.
    client.setQueryDefaults([ABSENT], { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryDefaults(['auth'], { staleTime: Number.POSITIVE_INFINITY });
    return client;
};

/** Creates the API layer of a session: users share no cache (A2). Preferences are stored by user. */
export const createBackend = (options: BackendOptions) => {
    const { session, getLocale, goToForbidden } = options;
    const queryClient = createQueryClient();
    const entrypoint = `${config.apiOrigin}${API_PATH}`;
    const token = session.token() ?? '';
    const person = subjectOf(token);
    /** True if another user has signed in. Former requests must neither run as them nor end their session. */
    const isTakenOver = (): boolean => person !== '' && person !== subjectOf(session.token() ?? token);
    const end = createExpire(options);
    const expire = (): void => {
        if (!isTakenOver()) end();
    };
    const asked = globalThis.earlyRequests;
    const early = asked?.authorization === `Bearer ${token}` ? asked : undefined;
    // Used once: after the setup of the second factor, refused requests are repeated.
    if (early) globalThis.earlyRequests = undefined;
    const getToken = () => (isTakenOver() ? undefined : session.token());
    const { note, ...live } = createLive({ entrypoint, person, getToken, resources, isExact: config.isOwnServer });
    const network: EarlyFetches['fetch'] = (url, init) => globalThis.fetch(url, markIdle(init));
    const fetches = createEarlyFetch({ root: entrypoint, person, early, fetch: network });
    const state = { isBegun: early !== undefined, isHeld: false };
    /** Until the user has set up the required second factor, other requests stay pending. */
    const guarded: EarlyFetches['fetch'] = async (url, init) => {
        const response = await fetches.fetch(url, init);
        note(response);
        if (!response.headers.get('WWW-Authenticate')?.includes(STEP_UP)) return response;
        if (options.currentPath() !== SECOND_FACTOR) {
            session.rememberTarget(options.currentPath());
            options.goToSecondFactor();
        }
        // The page is about to redirect: a rejection would be shown on it.
        state.isHeld = true;
        return new Promise<never>(() => undefined);
    };
    const hydra = {
        entrypoint,
        getToken,
        getLocale,
        timeZone: config.timeZone,
        idempotencyKeys: config.idempotencyKeys,
        jsonLdKeys: true,
        resources,
    };
    const provider = createHydraDataProvider({
        ...hydra,
        ...(config.isOwnServer ? {} : elsewhere(options)),
        isWritten,
        fetch: guarded,
        onUnauthorized: expire,
    });
    const whole = config.isOwnServer ? provider : late(provider, queryClient);
    const dataProvider = rejectRefusedWrites({ ...withSearch(whole, queryClient), ...live }, goToForbidden);
    const ahead = createAhead(createHydraDataProvider({ ...hydra, fetch: fetches.ahead }));
    const authProvider = createAuthProvider({
        session,
        expire,
        requestToken: credentials => requestToken(credentials, getLocale()),
        readMe: () => queryClient.fetchQuery(meQuery(dataProvider)),
    });
    const store = localStorageStore(undefined, person);
    /** Sends a page's early requests (docs/boot.md) after a sign-in, which loads no page. `me` and `menu` are under way. */
    const begin = (): void => {
        if (state.isBegun) return;
        state.isBegun = true;
        const headers = { Accept: 'application/ld+json', Authorization: `Bearer ${token}` };
        const address = window.location.pathname + window.location.search;
        for (const url of screenUrls(entrypoint, address, getLocale(), readHabits(person)))
            void fetches.ahead(url, { method: 'GET', headers });
    };
    /** True if requests are pending forever: after the second factor, the console needs another backend. */
    const isHeld = (): boolean => state.isHeld;
    return { queryClient, dataProvider, authProvider, store, ahead, begin, isHeld, token };
};

export type Backend = ReturnType<typeof createBackend>;

import {
    CoreAdminContext,
    CoreAdminUI,
    CustomRoutes,
    type GetListParams,
    type I18nProvider,
    type RaRecord,
    Resource,
    ResourceDefinitionContext,
    type ResourceProps,
} from 'ra-core';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { Route } from 'react-router-dom';
import type { Action } from '#contract/language/roles.ts';
import { writeFigure } from '#i18n/figures.ts';
import { guessResource } from './areas/declareResource.ts';
import { pages, resources, secondLists } from './areas/index.ts';
import { ABSENT } from './auth/absence.ts';
import { AheadContext } from './auth/ahead.ts';
import { type Me, meQuery } from './auth/me.ts';
import { useOffers } from './auth/offers.ts';
import { type Backend, type BackendOptions, createBackend } from './backend.ts';
import { useUndeclaredResources } from './guessed/useDescribed.ts';
import type { Translator } from './i18n/translator.ts';
import { useText, useTranslation, useTranslator } from './i18n/useTranslator.ts';
import { knownList } from './list/definition.ts';
import { notePrimed, ROWS_PER_PAGE } from './list/firstRequest.ts';
import { removeInvalidParts } from './list/invalidParts.ts';
import { openingRequest } from './list/views/opening.ts';
import { type ListView, VIEWS_KEY, viewsQuery } from './list/views/useViews.ts';
import type { Showable } from './list/views/viewState.ts';
import { isGuessed } from './menu/names.ts';
import { menuQuery, useMenu } from './menu/useMenu.ts';
import { CatchAllPage } from './pages/CatchAllPage.tsx';
import { CheckFailedPage } from './pages/CheckFailedPage.tsx';
import { DashboardPage } from './pages/DashboardPage.tsx';
import { AccessDeniedPage } from './pages/ForbiddenPage.tsx';
import { Permitted } from './pages/Permitted.tsx';
import { usePersonalPages } from './pages/personal.tsx';
import { AddressingContext, createAddressing } from './routing/addressing.ts';
import { routerProvider } from './routing/routerProvider.tsx';
import { ShortAddress } from './routing/ShortAddress.tsx';
import { Layout } from './shell/Layout.tsx';
import { PanelsProvider } from './shell/Panels.tsx';
import { LoadingPage } from './ui/state/StatePage.tsx';
import { whenIdle } from './ui/whenIdle.ts';

/** Maximum wait of the first render for responses, in milliseconds. Most arrive before the console's code. */
const FIRST_RENDER_WAIT_MS = 150;

const pass = (milliseconds: number): Promise<void> =>
    new Promise(resolve => {
        setTimeout(resolve, milliseconds);
    });

/** Milliseconds by which react-admin postdates embedded records. */
const AHEAD = 1000;

/** Caches the records embedded in a response like react-admin's hooks (`packages/hydra/src/reading.ts`). */
const keepEmbedded = ({ queryClient }: Backend, prefetched: Readonly<Record<string, readonly RaRecord[]>>): void => {
    const updatedAt = Date.now() + AHEAD;
    for (const [name, records] of Object.entries(prefetched))
        for (const record of records)
            queryClient.setQueryData([name, 'getOne', { id: String(record.id) }], record, { updatedAt });
};

interface Address {
    readonly name: string | undefined;
    readonly search: string;
    readonly showQuery: BackendOptions['showQuery'];
}

/** Prefetches the rows under react-admin's query key. */
const readRows = async (backend: Backend, list: Showable, params: GetListParams): Promise<void> => {
    const { queryClient, dataProvider } = backend;
    const { name } = list.contract;
    const queryKey = [name, 'getList', params];
    await queryClient.prefetchQuery({
        queryKey,
        queryFn: async ({ signal }) => {
            const { data, total, pageInfo, meta } = await dataProvider.getList(name, { ...params, signal });
            if (meta?.prefetched) keepEmbedded(backend, meta.prefetched);
            return { data, total, pageInfo, meta };
        },
    });
    const query = queryClient.getQueryCache().find({ queryKey, exact: true });
    if (query?.state.status === 'success') notePrimed(query);
};

/** True if the list at an address opens with a default view or a corrected address. */
const opensOtherwise = (
    list: Showable,
    search: URLSearchParams,
    me: Me | undefined,
    views: readonly ListView[],
): boolean =>
    search.size === 0
        ? views.some(view => view.isDefault && view.owner === me?.id)
        : !search.has('filter') || removeInvalidParts(search, list) !== undefined;

const queryOf = ({ filter, sort, pagination }: GetListParams): string => {
    const { page = 1, perPage = ROWS_PER_PAGE } = pagination ?? {};
    const state = { filter: JSON.stringify(filter), order: sort?.order ?? 'ASC', sort: sort?.field ?? 'id' };
    return `?${new URLSearchParams({ ...state, page: String(page), perPage: String(perPage) })}`;
};

const readList = async (backend: Backend, { name, search: asked, showQuery }: Address): Promise<void> => {
    const { queryClient, dataProvider, store } = backend;
    const { pathname } = window.location;
    const list = name === undefined ? undefined : knownList(name);
    if (!list || name === undefined) return;
    const search = new URLSearchParams(asked);
    const views = viewsQuery(dataProvider, queryClient, name);
    const [, me] = await Promise.all([
        queryClient.prefetchQuery(views),
        queryClient.fetchQuery(meQuery(dataProvider)).catch(() => undefined),
    ]);
    const isAbsent = queryClient.getQueryData([ABSENT, VIEWS_KEY]) === true;
    const known = isAbsent ? [] : queryClient.getQueryData<ListView[]>(views.queryKey);
    if (!known || opensOtherwise(list, search, me, known)) return;
    const params = openingRequest({ list, store, me, isFirst: true }, asked);
    await readRows(backend, list, params);
    // Same address as `useExplicitAddress` sets after the first render.
    const isHere = window.location.pathname === pathname && window.location.search === asked;
    if (search.size === 0 && isHere) await showQuery(queryOf(params));
};

/** Prefetches the first render, within the timeout: one render takes half the time of two. Components retry failures. */
const prime = async (backend: Backend, address: Address): Promise<void> => {
    const { queryClient, dataProvider } = backend;
    backend.begin();
    const reading = [
        queryClient.prefetchQuery(meQuery(dataProvider)),
        queryClient.prefetchQuery(menuQuery(dataProvider)),
        readList(backend, address),
    ];
    await Promise.race([Promise.allSettled(reading), pass(FIRST_RENDER_WAIT_MS)]);
};

/** Everything with its own routes. */
const all = [...resources, ...secondLists, ...pages];

const addressingOf = (declared: readonly Declared[]) =>
    createAddressing(
        declared.map(({ name, options }) => ({
            name,
            of: 'of' in options ? options.of : undefined,
            address: options.address,
            screens: Object.keys(options.screens),
        })),
    );

const addressing = addressingOf(all);

/** Loads the list of an address with its messages, so that it opens without a placeholder. */
const fetchListAt = (address: string, { load }: Translator): Promise<unknown> => {
    const name = addressing.resourceAt(address);
    const found = all.filter(one => one.name === name);
    return Promise.allSettled(found.flatMap(({ list, options }) => [list.fetch?.(), load(options.words)]));
};

const listAt = (address: string): string | undefined => {
    const name = addressing.resourceAt(address);
    return addressing.fromAddress(address) === `/${name}` ? name : undefined;
};

/** Returns a new object for each language, so that messages render again without remounting or losing input. */
const useI18nProvider = (): I18nProvider => {
    const { i18nProvider } = useTranslator();
    const { translate } = useTranslation();
    return useMemo(() => ({ ...i18nProvider, translate }), [i18nProvider, translate]);
};

type Declared = (typeof all)[number] | ReturnType<typeof guessResource>;

/** True for an additional list. A third-party server may have a resource of the same name, which replaces it. */
const isSecond = ({ name, options }: Declared): boolean => 'of' in options && options.of !== name;

const OWN_NAMES = all.filter(one => !isSecond(one)).map(({ name }) => name);

/** True for declared resources and lists; false for resources known only from the documentation of the server. */
const isOwn = (one: Declared): boolean => isSecond(one) || OWN_NAMES.includes(one.name);

/** Declarations that the menu allows, and resources known only from the server's documentation. */
const useDeclared = (names: readonly string[]): readonly Declared[] => {
    const described = useUndeclaredResources(names, OWN_NAMES);
    const { knows } = useOffers();
    return useMemo(() => {
        const isThere = (one: Declared): boolean => {
            if (!('of' in one.options) || !isSecond(one)) return true;
            const { of, fixed = {} } = one.options;
            const isKnown = Object.keys(fixed).every(property => knows(of, property));
            return isKnown && !names.includes(one.name) && !isGuessed(names, of);
        };
        const own = all
            .filter(
                ({ name, options }) => !isGuessed(names, name) && (!options.menu || names.includes(options.menu.entry)),
            )
            .filter(isThere);
        const others = described.map(({ name, entry }, at) =>
            guessResource(name, 'box', { group: 'none', order: 1000 + at }, entry),
        );
        return others.length > 0 ? [...own, ...others] : own;
    }, [names, described, knows]);
};

/** Loads the other lists with their messages one after the other, so that they open without delay. */
const useListsAhead = (declared: readonly Declared[]) => {
    const { locale } = useTranslation();
    useEffect(
        () =>
            whenIdle(async () => {
                // The list's screen repeats a failed request.
                for (const { list, options } of declared)
                    await Promise.allSettled(['fetch' in list ? list.fetch?.() : undefined, options.words[locale]()]);
            }),
        [declared, locale],
    );
};

const nothing = (): void => undefined;

/** The resource with record names in the current language. The definition is the same in every language. */
const named = (one: Declared, current: Translator['current']) => {
    if (!('recordRepresentation' in one) || typeof one.recordRepresentation !== 'function') return one;
    const { recordRepresentation: nameOf } = one;
    return { ...one, recordRepresentation: (record: RaRecord<string>) => nameOf(record, current().translate) };
};

/** Registers definitions at once: in effects of react-admin, each would render the menu, links and actions again. */
const useDefinitions = (declared: readonly Declared[]) => {
    const { current } = useTranslator();
    return useMemo(
        () => ({
            definitions: Object.fromEntries(
                declared.map(one => [one.name, Resource.registerResource(named(one, current))]),
            ),
            register: nothing,
            unregister: nothing,
        }),
        [declared, current],
    );
};

/** Screens with a guard for the required permission, except for resources known only from the documentation. */
const permitted = (one: Declared): Pick<ResourceProps, 'list' | 'create' | 'edit'> => {
    if (!isOwn(one)) return {};
    const { menu } = one.options;
    const resource = 'of' in one.options ? one.options.of : menu && 'of' in menu ? menu.of : one.name;
    const guard = (action: Action, Screen: ComponentType) => (
        <Permitted {...{ resource, action }}>
            <Screen />
        </Permitted>
    );
    return {
        list: guard('list', one.list),
        ...('create' in one && { create: guard('create', one.create) }),
        ...('edit' in one && { edit: guard('show', one.edit) }),
    };
};

/** R4: a resource that declares a menu entry has routes only while the menu contains it; the others always have them. */
const Console = () => {
    const text = useText();
    const { names } = useMenu();
    const personal = usePersonalPages();
    const declared = useDeclared(names);
    const addresses = useMemo(() => {
        const others = declared.filter(one => !isOwn(one));
        const replaced = others.map(({ name }) => name);
        const kept = all.filter(({ name }) => !replaced.includes(name));
        return others.length > 0 ? addressingOf([...kept, ...others]) : addressing;
    }, [declared]);
    useListsAhead(declared);
    const definitions = useDefinitions(declared);
    const children = useMemo(
        () =>
            declared.map(resource => (
                <Resource key={resource.name} {...resource} {...permitted(resource)}>
                    {Object.entries(resource.options.screens).map(([path, Screen]) => (
                        <Route key={path} path={path} element={<Screen />} />
                    ))}
                </Resource>
            )),
        [declared],
    );
    return (
        <AddressingContext value={addresses}>
            <ResourceDefinitionContext value={definitions}>
                <CoreAdminUI
                    title={text('app.title')}
                    layout={Layout}
                    dashboard={DashboardPage}
                    catchAll={CatchAllPage}
                    accessDenied={AccessDeniedPage}
                    authenticationError={CheckFailedPage}
                    loading={LoadingPage}
                    disableTelemetry
                >
                    {children}
                    <CustomRoutes>
                        {personal.map(({ name, address, Screen }) => (
                            <Route key={name} path={address} element={<Screen />} />
                        ))}
                    </CustomRoutes>
                </CoreAdminUI>
            </ResourceDefinitionContext>
        </AddressingContext>
    );
};

/** A constant element: a new one for each navigation would register all resources again and render pages twice. */
const content = (
    <PanelsProvider>
        <ShortAddress />
        <Console />
    </PanelsProvider>
);

interface AppProps {
    readonly createSessionBackend: () => Backend;
}

/** The console behind the sign-in. Its providers live as long as the session and unmount on `/login`. */
const App = ({ createSessionBackend }: AppProps) => {
    const [{ ahead, begin, isHeld: _, token: __, ...backend }] = useState(createSessionBackend);
    useEffect(() => begin(), [begin]);
    return (
        <AddressingContext value={addressing}>
            <AheadContext value={ahead}>
                <CoreAdminContext {...backend} i18nProvider={useI18nProvider()} routerProvider={routerProvider}>
                    {content}
                </CoreAdminContext>
            </AheadContext>
        </AddressingContext>
    );
};

/** Prepares the console for its first render: loads the list of the address and, with a session, prefetches data. */
export const openConsole = async (options: BackendOptions, translator: Translator): Promise<ComponentType> => {
    const { pathname, search } = window.location;
    translator.writeFigures(writeFigure);
    const first: { backend?: Backend | undefined } = {};
    const { session } = options;
    if (session.token() !== undefined) first.backend = createBackend(options);
    await fetchListAt(pathname, translator);
    if (first.backend) await prime(first.backend, { name: listAt(pathname), search, showQuery: options.showQuery });
    /** Used once: a later session, or another session in this tab, gets its own backend. */
    const createSessionBackend = (): Backend => {
        const { backend } = first;
        delete first.backend;
        return backend && backend.token === session.token() && !backend.isHeld() ? backend : createBackend(options);
    };
    return () => <App createSessionBackend={createSessionBackend} />;
};

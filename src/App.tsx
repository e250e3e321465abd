import { CoreAdminContext, CoreAdminUI, CustomRoutes, type I18nProvider, Resource } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { Route, useNavigate } from 'react-router-dom';
import { useAlerts } from './alerts/useAlerts.ts';
import { useSession } from './auth/useSession.ts';
import { createBackend } from './backend.ts';
import type { Translator } from './i18n/translator.ts';
import { useText, useTranslation, useTranslator } from './i18n/useTranslator.ts';
import { PanelsProvider } from './layout/Panels.tsx';
import { Shell } from './layout/Shell.tsx';
import { useMenu } from './menu/useMenu.ts';
import { CatchAllPage } from './pages/CatchAllPage.tsx';
import { CheckFailedPage } from './pages/CheckFailedPage.tsx';
import { DashboardPage } from './pages/DashboardPage.tsx';
import { AccessDeniedPage } from './pages/ForbiddenPage.tsx';
import { usePersonalPages } from './pages/personal.tsx';
import { pages, resources } from './resources/index.ts';
import { createAddressing } from './routing/addressing.ts';
import { FORBIDDEN, LOGIN } from './routing/publicAddresses.ts';
import { routerProvider } from './routing/routerProvider.tsx';
import { ShortAddress } from './routing/ShortAddress.tsx';
import { AddressingContext } from './routing/useAddressing.ts';
import { LoadingPage } from './ui/state/LoadingPage.tsx';
import { whenIdle } from './ui/whenIdle.ts';

/** What has routes of its own. */
const all = [...resources, ...pages];

const addressing = createAddressing(
    all.map(({ name, options }) => ({
        name,
        address: options.address,
        screens: Object.keys(options.screens),
    })),
);

/** Loads the list of an address with its messages, so that it does not begin with a placeholder. */
export const fetchListAt = (address: string, { load }: Translator): Promise<unknown> => {
    const name = addressing.resourceAt(address);
    const found = all.filter(one => one.name === name);
    return Promise.allSettled(found.flatMap(({ list, options }) => [list.fetch?.(), load(options.words)]));
};

const currentPath = () => window.location.pathname + window.location.search + window.location.hash;

const useBackend = () => {
    const session = useSession();
    const alerts = useAlerts();
    const translator = useTranslator();
    const navigate = useNavigate();
    const [backend] = useState(() =>
        createBackend({
            session,
            alerts,
            currentPath,
            goToLogin: () => void navigate(LOGIN, { replace: true }),
            goToForbidden: () => void navigate(FORBIDDEN),
            getLocale: () => translator.current().locale,
        }),
    );
    return backend;
};

/** A new object for each language, so that messages are rendered again without remounting anything or losing input. */
const useI18nProvider = (): I18nProvider => {
    const { provider } = useTranslator();
    const { translate } = useTranslation();
    return useMemo(() => ({ ...provider, translate }), [provider, translate]);
};

type Declared = (typeof all)[number];

/** Fetches the other lists with their messages one after the other, so that they open at once. */
const useListsAhead = (declared: readonly Declared[]) => {
    const { locale } = useTranslation();
    useEffect(
        () =>
            whenIdle(async () => {
                // What does not arrive is asked for again by its screen.
                for (const { list, options } of declared)
                    await Promise.allSettled([list.fetch?.(), options.words[locale]()]);
            }),
        [declared, locale],
    );
};

/** R4: a resource whose name is not in the menu has no route; one without a menu entry always has its routes. */
const Console = () => {
    const text = useText();
    const { names } = useMenu();
    const personal = usePersonalPages();
    const declared = useMemo(
        () => all.filter(({ options }) => !options.menu || names.includes(options.menu.entry)),
        [names],
    );
    useListsAhead(declared);
    const children = useMemo(
        () =>
            declared.map(resource => (
                <Resource key={resource.name} {...resource}>
                    {Object.entries(resource.options.screens).map(([path, Screen]) => (
                        <Route key={path} path={path} element={<Screen />} />
                    ))}
                </Resource>
            )),
        [declared],
    );
    return (
        <CoreAdminUI
            title={text('app.title')}
            layout={Shell}
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
    );
};

/** A constant element: a new one for each navigation would register all resources again and render pages twice. */
const content = (
    <PanelsProvider>
        <ShortAddress />
        <Console />
    </PanelsProvider>
);

/** The console behind the sign-in. Its providers live as long as the session; leaving for `/login` discards them. */
export const App = () => {
    const backend = useBackend();
    return (
        <AddressingContext value={addressing}>
            <CoreAdminContext {...backend} i18nProvider={useI18nProvider()} routerProvider={routerProvider}>
                {content}
            </CoreAdminContext>
        </AddressingContext>
    );
};

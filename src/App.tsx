import { CoreAdminContext, CoreAdminUI, CustomRoutes, type I18nProvider, Resource } from 'ra-core';
import { useMemo, useState } from 'react';
import { Route, useNavigate } from 'react-router-dom';
import { LOCALES } from '#i18n/index.ts';
import { useAlerts } from './alerts/useAlerts.ts';
import { FORBIDDEN, LOGIN } from './auth/expire.ts';
import { useSession } from './auth/useSession.ts';
import { createBackend } from './backend.ts';
import { useText, useTranslation, useTranslator } from './i18n/useTranslator.ts';
import { PanelsProvider } from './layout/Panels.tsx';
import { Shell } from './layout/Shell.tsx';
import { useMenu } from './menu/useMenu.ts';
import { AccessDeniedPage } from './pages/AccessDeniedPage.tsx';
import { CatchAllPage } from './pages/CatchAllPage.tsx';
import { CheckFailedPage } from './pages/CheckFailedPage.tsx';
import { DashboardPage } from './pages/DashboardPage.tsx';
import { LoadingPage } from './pages/LoadingPage.tsx';
import { usePersonalPages } from './pages/usePersonalPages.ts';
import { resources } from './resources/index.ts';
import { createAddressing } from './routing/addressing.ts';
import { routerProvider } from './routing/routerProvider.tsx';
import { ShortAddress } from './routing/ShortAddress.tsx';
import { AddressingContext } from './routing/useAddressing.ts';

const addressing = createAddressing(
    resources.map(({ name, options }) => ({
        name,
        address: options.address,
        screens: Object.keys(options.screens),
    })),
);

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

/** A new provider for each language: what shows messages renders again, nothing is mounted anew, no typing is lost. */
const useI18nProvider = (): I18nProvider => {
    const { changeLocale } = useTranslator();
    const { locale, translate } = useTranslation();
    return useMemo(
        () => ({
            translate,
            changeLocale,
            getLocale: () => locale,
            getLocales: () => LOCALES.map(name => ({ locale: name, name })),
        }),
        [translate, changeLocale, locale],
    );
};

/** Row R4: a resource whose name is not in the menu has no route; those without a menu entry have no screen either. */
const Console = () => {
    const text = useText();
    const { names } = useMenu();
    const personal = usePersonalPages();
    const children = useMemo(
        () =>
            resources
                .filter(({ options }) => !options.menu || names.includes(options.menu.entry))
                .map(resource => (
                    <Resource key={resource.name} {...resource}>
                        {Object.entries(resource.options.screens).map(([path, Screen]) => (
                            <Route key={path} path={path} element={<Screen />} />
                        ))}
                    </Resource>
                )),
        [names],
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

/** The same element each time: to draw it again at each navigation would register all resources again, and draw every page twice. */
const content = (
    <PanelsProvider>
        <ShortAddress />
        <Console />
    </PanelsProvider>
);

/** Everything behind the sign-in. Its providers live as long as the session: leaving for `/login` forgets them all. */
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

import { type ComponentType, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, type RouteObject, RouterProvider, useLocation } from 'react-router-dom';
import { AlertsContext, createAlerts } from '../alerts/alerts.ts';
import { LogoutPage } from '../auth/LogoutPage.tsx';
import { RequireSession } from '../auth/RequireSession.tsx';
import { createSession } from '../auth/session.ts';
import { SessionContext, shareSession } from '../auth/sharedSession.ts';
import { openChannel } from '../auth/tabMessages.ts';
import type { BackendOptions } from '../backend.ts';
import { config } from '../config.ts';
import { consoleMessages, startMessages } from '../i18n/loaders.ts';
import { messagesWith } from '../i18n/resourceMessages.ts';
import { createTranslator, type Translator } from '../i18n/translator.ts';
import { TranslatorContext } from '../i18n/useTranslator.ts';
import { FailurePage } from '../pages/FailurePage.tsx';
import { ForbiddenPage } from '../pages/ForbiddenPage.tsx';
import { PublicPage } from '../pages/PublicPage.tsx';
import { reportRecovered } from '../routing/chunkFailure.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { PageBoundary } from '../routing/PageBoundary.tsx';
import { FORBIDDEN, FORGOTTEN_PASSWORD, LOGIN, PASSWORD_RESET, SECOND_FACTOR } from '../routing/publicAddresses.ts';
import { RouterContext } from '../routing/RouterContext.ts';
import { Preloader } from '../shell/Preloader.tsx';
import { createThemeStore } from '../theme/themeStore.ts';
import { ThemeStoreContext } from '../theme/useTheme.ts';
import { AlertStack } from '../ui/AlertStack.tsx';
import { fetchableScreen } from '../ui/state/fetchableScreen.tsx';
import { LoadingPage, NotFoundPage } from '../ui/state/StatePage.tsx';
import { consoleStages, preloadStages } from './stages.ts';

interface Screens {
    readonly App: ComponentType;
    readonly SignInFrame: ComponentType;
    readonly LoginPage: ComponentType<{ prefetch: () => void }>;
    readonly ForgottenPasswordPage: ComponentType;
    readonly PasswordResetPage: ComponentType;
    readonly SecondFactorPage: ComponentType;
    /** Loads the console while the user types. */
    readonly prefetch: () => void;
}

const failed = (error: unknown, retry: () => void) => (
    <PublicPage>
        <FailurePage error={error} retry={retry} />
    </PublicPage>
);

const loading = (
    <main>
        <LoadingPage />
    </main>
);

/** Resets the error boundary with each navigation, even to the same address: hence the location's key. */
const Root = () => {
    const { key } = useLocation();
    return (
        <>
            <PageBoundary resetKey={key} fallback={failed}>
                <Suspense fallback={loading}>
                    <Outlet />
                </Suspense>
            </PageBoundary>
            <Preloader />
            <AlertStack />
        </>
    );
};

const forbidden = (
    <PublicPage>
        <ForbiddenPage />
    </PublicPage>
);

const notFound = (
    <PublicPage>
        <NotFoundPage />
    </PublicPage>
);

/** R1: the public routes, kept light; all others belong to the console. */
const createRoutes = ({ App, prefetch, ...screens }: Screens): RouteObject[] => [
    {
        element: <Root />,
        children: [
            {
                element: <screens.SignInFrame />,
                children: [
                    { path: LOGIN, element: <screens.LoginPage prefetch={prefetch} /> },
                    { path: FORGOTTEN_PASSWORD, element: <screens.ForgottenPasswordPage /> },
                    { path: SECOND_FACTOR, element: <screens.SecondFactorPage /> },
                    { path: PASSWORD_RESET, element: <screens.PasswordResetPage /> },
                ],
            },
            { path: '/logout', element: <LogoutPage /> },
            { path: '/error404', element: notFound },
            { path: '/error403-forbidden', element: forbidden },
            {
                path: '*',
                element: (
                    <RequireSession>
                        <App />
                    </RequireSession>
                ),
            },
        ],
    },
];

const loadFrame = async () => ({ default: (await import('../auth/SignInFrame.tsx')).SignInFrame });
const loadLogin = async () => ({ default: (await import('../auth/LoginPage.tsx')).LoginPage });
const loadForgotten = async () => ({
    default: (await import('../auth/ForgottenPasswordPage.tsx')).ForgottenPasswordPage,
});
const loadReset = async () => ({ default: (await import('../auth/PasswordResetPage.tsx')).PasswordResetPage });
const loadSecondFactor = async () => ({
    default: (await import('../auth/secondFactor/SecondFactorPage.tsx')).SecondFactorPage,
});

const fetchApp = async (translator: Translator, options: BackendOptions) => {
    const [{ openConsole }] = await Promise.all([import('../App.tsx'), translator.load(consoleMessages)]);
    return { default: await openConsole(options, translator) };
};

/** Shares one load, because it reads the data of the first render. Repeats a failed one. */
const shared = <T,>(load: () => Promise<T>): (() => Promise<T>) => {
    let running: Promise<T> | undefined;
    return () => {
        running ??= load().catch((error: unknown) => {
            running = undefined;
            throw error;
        });
        return running;
    };
};

/** Maximum wait for the first part before the loading page is shown, in milliseconds. */
const FIRST_PART_TIMEOUT_MS = 1500;

const patience = (): Promise<void> =>
    new Promise(resolve => {
        setTimeout(resolve, FIRST_PART_TIMEOUT_MS);
    });

/** The parts of the console, loaded on demand: the sign-in does not load react-admin. */
const createParts = (translator: Translator, options: BackendOptions) => {
    const App = fetchableScreen(shared(() => fetchApp(translator, options)));
    const SignInFrame = fetchableScreen(loadFrame);
    const LoginPage = fetchableScreen(loadLogin);
    return {
        App,
        SignInFrame,
        LoginPage,
        ForgottenPasswordPage: lazyPart(loadForgotten),
        PasswordResetPage: lazyPart(loadReset),
        SecondFactorPage: lazyPart(loadSecondFactor),
        /**
         * Preloads the files of the first rows with low priority, and runs them when complete. Failures are ignored:
         * the part is loaded again, and its failure shown, when needed.
         */
        prefetch: () =>
            void preloadStages(consoleStages(translator.current().locale), 'low')
                .then(() => App.fetch())
                .catch(() => undefined),
        /** Loads the first part in parallel with the messages. Failures are ignored as above. */
        begin: (signedIn: boolean): Promise<unknown> => {
            const parts = signedIn ? [App] : [SignInFrame, LoginPage];
            return Promise.race([Promise.allSettled(parts.map(({ fetch }) => fetch())), patience()]);
        },
    };
};

export const mount = async (element: HTMLElement): Promise<() => void> => {
    const alerts = createAlerts();
    const session = shareSession(
        createSession(sessionStorage, document),
        {
            onEnded: reason => {
                if (reason === 'expired') alerts.push('error', 'app.sign_in.required');
                else alerts.push('info', 'app.sign_in.signed_out_elsewhere');
            },
            onSwitched: () => alerts.push('info', 'app.sign_in.someone_else'),
            onArrived: () => {
                if (window.location.pathname === LOGIN) void router.navigate(session.takeTarget(), { replace: true });
            },
        },
        openChannel(),
    );
    const theme = createThemeStore(window);
    const translator = createTranslator(localStorage, config.locale, messagesWith);
    const parts = createParts(translator, {
        session,
        alerts,
        currentPath: () => window.location.pathname + window.location.search + window.location.hash,
        goToLogin: () => void router.navigate(LOGIN, { replace: true }),
        goToSecondFactor: () => void router.navigate(SECOND_FACTOR, { replace: true }),
        goToForbidden: () => void router.navigate(FORBIDDEN),
        showQuery: search => router.navigate({ search }, { replace: true }),
        getLocale: () => translator.current().locale,
        fieldLabel: (resource, property) =>
            translator.current().translate(`resources.${resource}.fields.${property}`, { _: property }),
    });
    const begun = parts.begin(session.token() !== undefined);
    const router = createBrowserRouter(createRoutes(parts));
    translator.subscribe(() => {
        document.documentElement.lang = translator.current().locale;
    });
    await Promise.all([translator.load(startMessages), begun]);
    const root = createRoot(element, { onRecoverableError: reportRecovered });
    root.render(
        <StrictMode>
            <TranslatorContext value={translator}>
                <ThemeStoreContext value={theme}>
                    <AlertsContext value={alerts}>
                        <SessionContext value={session}>
                            <RouterContext value={router}>
                                <RouterProvider router={router} />
                            </RouterContext>
                        </SessionContext>
                    </AlertsContext>
                </ThemeStoreContext>
            </TranslatorContext>
        </StrictMode>,
    );
    return () => {
        root.unmount();
        router.dispose();
        session.close();
        theme.close();
    };
};

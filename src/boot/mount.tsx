import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createAlerts } from '../alerts/alerts.ts';
import { AlertsContext } from '../alerts/useAlerts.ts';
import { createSession } from '../auth/session.ts';
import { shareSession } from '../auth/sharedSession.ts';
import { openChannel } from '../auth/tabMessages.ts';
import { SessionContext } from '../auth/useSession.ts';
import type { BackendOptions } from '../backend.ts';
import { config } from '../config.ts';
import { consoleMessages, startMessages } from '../i18n/loaders.ts';
import { messagesWith } from '../i18n/resourceMessages.ts';
import { createTranslator, type Translator } from '../i18n/translator.ts';
import { TranslatorContext } from '../i18n/useTranslator.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { FORBIDDEN, LOGIN } from '../routing/publicAddresses.ts';
import { RouterContext } from '../routing/RouterContext.ts';
import { createThemeStore } from '../theme/themeStore.ts';
import { ThemeStoreContext } from '../theme/useTheme.ts';
import { fetchableScreen } from '../ui/state/fetchableScreen.tsx';
import { createRoutes } from './routes.tsx';
import { consoleStages, preloadStages } from './stages.ts';

const loadFrame = async () => ({ default: (await import('../auth/SignInFrame.tsx')).SignInFrame });
const loadLogin = async () => ({ default: (await import('../auth/LoginPage.tsx')).LoginPage });
const loadForgotten = async () => ({
    default: (await import('../auth/ForgottenPasswordPage.tsx')).ForgottenPasswordPage,
});
const loadReset = async () => ({ default: (await import('../auth/PasswordResetPage.tsx')).PasswordResetPage });

const fetchApp = async (translator: Translator, options: BackendOptions) => {
    const [{ openConsole }] = await Promise.all([import('../App.tsx'), translator.load(consoleMessages)]);
    return { default: await openConsole(options, translator) };
};

/** Shares one load, because it reads what the first render shows; one that failed is repeated. */
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

/** Milliseconds after which the loading page is shown instead of waiting for the first part. */
const PATIENCE = 1500;

const patience = (): Promise<void> =>
    new Promise(resolve => {
        setTimeout(resolve, PATIENCE);
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
        /**
         * The files of the first rows, after all that the form may still need; they run once they are all there. A
         * failure is ignored: the part is loaded again, and its failure shown, when it is needed.
         */
        prefetch: () =>
            void preloadStages(consoleStages(translator.current().locale), 'low')
                .then(() => App.fetch())
                .catch(() => undefined),
        /** Loads the first part in parallel with the messages; failures are treated as above. */
        begin: (signedIn: boolean): Promise<unknown> => {
            const parts = signedIn ? [App] : [SignInFrame, LoginPage];
            return Promise.race([Promise.allSettled(parts.map(({ fetch }) => fetch())), patience()]);
        },
    };
};

/** Mounts the console in an element and returns a function that unmounts it. */
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
    const root = createRoot(element);
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

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createAlerts } from './alerts/alerts.ts';
import { AlertsContext } from './alerts/useAlerts.ts';
import { createSession } from './auth/session.ts';
import { shareSession } from './auth/sharedSession.ts';
import { openChannel } from './auth/tabMessages.ts';
import { SessionContext } from './auth/useSession.ts';
import { config } from './config.ts';
import { startMessages } from './i18n/loaders.ts';
import { messagesWith } from './i18n/resourceMessages.ts';
import { createTranslator } from './i18n/translator.ts';
import { TranslatorContext } from './i18n/useTranslator.ts';
import { createParts } from './parts.ts';
import { createRoutes } from './routes.tsx';
import { FORBIDDEN, LOGIN } from './routing/publicAddresses.ts';
import { RouterContext } from './routing/RouterContext.ts';
import { createThemeStore } from './theme/themeStore.ts';
import { ThemeStoreContext } from './theme/useTheme.ts';

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

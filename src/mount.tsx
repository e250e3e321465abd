import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createAlerts } from './alerts/alerts.ts';
import { AlertsContext } from './alerts/useAlerts.ts';
import { createSession } from './auth/session.ts';
import { SessionContext } from './auth/useSession.ts';
import { config } from './config.ts';
import { catalogue, reactAdminMessages } from './i18n/loaders.ts';
import { createTranslator, type Translator } from './i18n/translator.ts';
import { TranslatorContext } from './i18n/useTranslator.ts';
import { createRoutes } from './routes.tsx';
import { createAppearance } from './theme/appearance.ts';
import { AppearanceContext } from './theme/useAppearance.ts';

/** The two parts of the console, each fetched when needed: the sign-in knows nothing of react-admin. */
const createParts = (translator: Translator) => {
    const loadApp = async () => {
        const [{ App }] = await Promise.all([import('./App.tsx'), translator.load(reactAdminMessages)]);
        return { default: App };
    };
    const loadLogin = async () => ({ default: (await import('./auth/LoginPage.tsx')).LoginPage });
    return {
        App: lazy(loadApp),
        LoginPage: lazy(loadLogin),
        prefetch: () => void loadApp().catch(() => undefined),
        /** Starts to fetch the part that is needed first, beside the messages. */
        begin: (signedIn: boolean) => void (signedIn ? loadApp() : loadLogin()).catch(() => undefined),
    };
};

/** Opens the console in an element of the page. Gives the function that closes it. */
export const mount = async (element: HTMLElement): Promise<() => void> => {
    const session = createSession(sessionStorage, document);
    const alerts = createAlerts();
    const appearance = createAppearance(document, localStorage);
    const translator = createTranslator(localStorage, config.locale);
    const parts = createParts(translator);
    parts.begin(session.token() !== undefined);
    const router = createBrowserRouter(createRoutes(parts));
    translator.subscribe(() => {
        document.documentElement.lang = translator.current().locale;
    });
    await translator.load(catalogue);
    const root = createRoot(element);
    root.render(
        <StrictMode>
            <TranslatorContext value={translator}>
                <AppearanceContext value={appearance}>
                    <AlertsContext value={alerts}>
                        <SessionContext value={session}>
                            <RouterProvider router={router} />
                        </SessionContext>
                    </AlertsContext>
                </AppearanceContext>
            </TranslatorContext>
        </StrictMode>,
    );
    return () => {
        root.unmount();
        router.dispose();
    };
};

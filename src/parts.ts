import type { BackendOptions } from './backend.ts';
import { consoleStages, preloadStages } from './early/stages.ts';
import { consoleMessages } from './i18n/loaders.ts';
import type { Translator } from './i18n/translator.ts';
import { lazyPart } from './routing/loadPart.ts';
import { fetchableScreen } from './ui/state/fetchableScreen.tsx';

const loadFrame = async () => ({ default: (await import('./auth/SignInFrame.tsx')).SignInFrame });
const loadLogin = async () => ({ default: (await import('./auth/LoginPage.tsx')).LoginPage });
const loadForgotten = async () => ({
    default: (await import('./auth/ForgottenPasswordPage.tsx')).ForgottenPasswordPage,
});
const loadReset = async () => ({ default: (await import('./auth/PasswordResetPage.tsx')).PasswordResetPage });

const fetchApp = async (translator: Translator, options: BackendOptions) => {
    const [{ openConsole }] = await Promise.all([import('./App.tsx'), translator.load(consoleMessages)]);
    return { default: await openConsole(options, translator) };
};

/** Shares one load, because it reads what the first render shows; one that failed is repeated. */
const shared = <T>(load: () => Promise<T>): (() => Promise<T>) => {
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
export const createParts = (translator: Translator, options: BackendOptions) => {
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

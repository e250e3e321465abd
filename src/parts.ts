import { lazy } from 'react';
import { reactAdminMessages } from './i18n/loaders.ts';
import type { Translator } from './i18n/translator.ts';
import { lazyPart, loadPart } from './routing/loadPart.ts';

const loadFrame = async () => ({ default: (await import('./auth/SignInFrame.tsx')).SignInFrame });
const loadLogin = async () => ({ default: (await import('./auth/LoginPage.tsx')).LoginPage });
const loadForgotten = async () => ({
    default: (await import('./auth/ForgottenPasswordPage.tsx')).ForgottenPasswordPage,
});
const loadReset = async () => ({ default: (await import('./auth/PasswordResetPage.tsx')).PasswordResetPage });

const fetchApp = async (translator: Translator) => {
    const [{ App }] = await Promise.all([import('./App.tsx'), translator.load(reactAdminMessages)]);
    return { default: App };
};

/** The parts of the console, each fetched when needed: the sign-in knows nothing of react-admin. */
export const createParts = (translator: Translator) => {
    const loadApp = () => loadPart(() => fetchApp(translator));
    const loadSignIn = () => Promise.all([loadFrame(), loadLogin()]);
    return {
        App: lazy(loadApp),
        SignInFrame: lazyPart(loadFrame),
        LoginPage: lazyPart(loadLogin),
        ForgottenPasswordPage: lazyPart(loadForgotten),
        PasswordResetPage: lazyPart(loadReset),
        // A beginning that fails is tried again, and its failure shown, when the part is really needed.
        prefetch: () => void loadApp().catch(() => undefined),
        /** Starts to fetch the part that is needed first, beside the messages. */
        begin: (signedIn: boolean) => void (signedIn ? loadApp() : loadSignIn()).catch(() => undefined),
    };
};

import { useTranslation } from '../i18n/useTranslator.ts';
import { useSession } from './sharedSession.ts';
import { requestToken, tokenOf } from './signIn.ts';

/**
 * Continues the session after a change of credentials, whose answer may have a token or nothing (204): then the person is
 * signed in anew, because the old token may have died with the change. If that fails, the old one is kept.
 */
export const useContinue = () => {
    const session = useSession();
    const { locale } = useTranslation();
    return async (answer: unknown, username: string, password: string): Promise<void> => {
        const credentials = { username, password, remember: false };
        const signedIn = () => requestToken(credentials, locale).catch(() => undefined);
        const token = tokenOf(answer) ?? (await signedIn());
        if (token !== undefined) session.renew(token);
    };
};

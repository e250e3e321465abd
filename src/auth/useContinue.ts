import { useTranslation } from '../i18n/useTranslator.ts';
import { useSession } from './sharedSession.ts';
import { requestToken, tokenOf } from './signIn.ts';

/**
 * Continues the session after a change of credentials. Without a token in the response (204) it signs in again, because
 * the change may have invalidated the old token. If that fails, the old token is kept.
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

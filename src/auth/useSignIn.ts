import { useNavigate } from 'react-router-dom';
import { useAlerts } from '../alerts/useAlerts.ts';
import { useTranslation } from '../i18n/useTranslator.ts';
import { requiredIn } from './requiredIn.ts';
import { requestToken } from './signIn.ts';
import { usePublicForm } from './usePublicForm.ts';
import { useSession } from './useSession.ts';

/** Signs in and opens the requested page. */
export const useSignIn = () => {
    const session = useSession();
    const alerts = useAlerts();
    const navigate = useNavigate();
    const { locale } = useTranslation();
    return usePublicForm({
        fields: ['username', 'password'],
        check: requiredIn,
        retryAt: 'password',
        leaves: true,
        send: async ({ username, password }, form) => {
            const remember = form.has('remember');
            session.start(await requestToken({ username: username.trim(), password, remember }, locale), remember);
            alerts.push('success', 'app.sign_in.done');
            await navigate(session.takeTarget(), { replace: true });
        },
    });
};

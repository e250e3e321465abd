import { email as emailRule } from '#contract/rules.ts';
import { useAlerts } from '../alerts/useAlerts.ts';
import { useTranslation } from '../i18n/useTranslator.ts';
import { requestResetLink } from './passwordCalls.ts';
import { requiredIn } from './requiredIn.ts';
import { usePublicForm } from './usePublicForm.ts';

/** State of the form that requests a reset link; the e-mail is validated by the server's rule. */
export const useResetLink = (onSent: (email: string) => void) => {
    const alerts = useAlerts();
    const { locale } = useTranslation();
    return usePublicForm({
        fields: ['email'],
        check: values => {
            const error = requiredIn(values).email ?? emailRule(values.email.trim());
            return error ? { email: error } : {};
        },
        send: async ({ email }) => {
            await requestResetLink(email.trim(), locale);
            alerts.push('success', 'passwords.sent.alert');
            onSent(email.trim());
        },
    });
};

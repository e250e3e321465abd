import { useNavigate } from 'react-router-dom';
import { password as passwordRule, passwordsMatch } from '#contract/passwords.ts';
import { useAlerts } from '../alerts/useAlerts.ts';
import { HydraError } from '../hydra/index.ts';
import { useTranslation } from '../i18n/useTranslator.ts';
import { LOGIN } from '../routing/publicAddresses.ts';
import type { Words } from './failure.ts';
import { refusesLink, resetPassword } from './passwordCalls.ts';
import { requiredIn } from './requiredIn.ts';
import { usePublicForm } from './usePublicForm.ts';

type Typed = Readonly<Record<'newPassword' | 'confirmation', string>>;

/** V3: validates both fields. */
const check = (values: Typed): Partial<Record<keyof Typed, Words>> => {
    const missing = requiredIn(values);
    const newPassword = missing.newPassword ?? passwordRule(values.newPassword);
    const confirmation = missing.confirmation ?? passwordsMatch(values.newPassword)(values.confirmation);
    return { ...(newPassword && { newPassword }), ...(confirmation && { confirmation }) };
};

/** Other servers may answer 404 or 410 for an invalid token. */
const isOfLink = (error: unknown): boolean =>
    refusesLink(error) || (error instanceof HydraError && error.status === 404);

/** Sends the new password, then leads to the sign-in page. */
export const usePasswordReset = (token: string, onRefused: () => void) => {
    const alerts = useAlerts();
    const navigate = useNavigate();
    const { locale } = useTranslation();
    return usePublicForm({
        fields: ['newPassword', 'confirmation'],
        check,
        leaves: true,
        send: async ({ newPassword }) => {
            try {
                await resetPassword(token, newPassword, locale);
            } catch (error) {
                if (isOfLink(error)) return onRefused();
                throw error;
            }
            alerts.push('success', 'passwords.reset.done');
            await navigate(LOGIN, { replace: true, state: { focus: true } });
        },
    });
};

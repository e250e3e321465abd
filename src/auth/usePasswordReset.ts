import { useNavigate } from 'react-router-dom';
import { password as passwordRule, passwordsMatch } from '#contract/rules.ts';
import { useAlerts } from '../alerts/useAlerts.ts';
import { HydraError, violationsOf } from '../hydra/index.ts';
import { useTranslation } from '../i18n/useTranslator.ts';
import { LOGIN } from './expire.ts';
import type { Words } from './failure.ts';
import { resetPassword } from './passwordCalls.ts';
import { requiredIn } from './requiredIn.ts';
import { usePublicForm } from './usePublicForm.ts';

type Typed = Readonly<Record<'newPassword' | 'confirmation', string>>;

/** Row V3, for what is typed twice. */
const check = (values: Typed): Partial<Record<keyof Typed, Words>> => {
    const missing = requiredIn(values);
    const newPassword = missing.newPassword ?? passwordRule(values.newPassword);
    const confirmation = missing.confirmation ?? passwordsMatch(values.newPassword)(values.confirmation);
    return { ...(newPassword && { newPassword }), ...(confirmation && { confirmation }) };
};

/** Another server may answer that there is nothing at the token's address. */
const isOfLink = (error: unknown): boolean =>
    error instanceof HydraError &&
    (error.status === 404 ||
        error.status === 410 ||
        violationsOf(error.body).some(({ propertyPath }) => propertyPath === 'token'));

/** From a new password to the sign-in, which takes it. */
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

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

export interface PasswordReset {
    readonly token: string;
    /** Whether the person has no password yet. */
    readonly isFirst: boolean;
    /** Called when the link is unknown or expired. */
    readonly onRefused: () => void;
}

/** Sends the new password, then leads to the sign-in page. */
export const usePasswordReset = ({ token, isFirst, onRefused }: PasswordReset) => {
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
            alerts.push('success', `passwords.${isFirst ? 'first' : 'reset'}.done`);
            await navigate(LOGIN, { replace: true, state: { focus: true } });
        },
    });
};

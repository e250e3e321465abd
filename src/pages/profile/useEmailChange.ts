import { useNavigate } from 'react-router-dom';
import { email as emailRule } from '#contract/rules.ts';
import { useAlerts } from '../../alerts/useAlerts.ts';
import type { Words } from '../../auth/failure.ts';
import { useProvider } from '../../auth/me.ts';
import { requiredIn } from '../../auth/requiredIn.ts';
import { useContinue } from '../../auth/useContinue.ts';
import { usePublicForm } from '../../auth/usePublicForm.ts';
import { useRenewMe } from '../../auth/useRenewMe.ts';

const FIELDS = ['email', 'currentPassword'] as const;

type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;

const UNCHANGED: Words = { key: 'validation.emailUnchanged' };

/** Normalizes an e-mail like the API. */
const normal = (email: string): string => email.trim().toLowerCase();

const check =
    (present: string) =>
    (values: Typed): Partial<Record<keyof Typed, Words>> => {
        const email = normal(values.email);
        const refused: Words | undefined = emailRule(email) ?? (email === present ? UNCHANGED : undefined);
        return { ...(refused && { email: refused }), ...requiredIn(values) };
    };

/** ADR 0025 and A7: all older tokens are revoked; this browser's tabs continue with the token of the response. */
export const useEmailChange = (present: string) => {
    const alerts = useAlerts();
    const navigate = useNavigate();
    const goOn = useContinue();
    const provider = useProvider();
    const renewMe = useRenewMe();
    return usePublicForm({
        fields: FIELDS,
        check: check(present),
        leaves: true,
        send: async ({ email, currentPassword }) => {
            const body = { email: normal(email), currentPassword };
            const answer = await provider.request('auth/change_email', { method: 'POST', body });
            await goOn(answer, normal(email), currentPassword);
            renewMe();
            alerts.push('success', 'profile.email.done', { email: normal(email) });
            await navigate('/profile');
        },
    });
};

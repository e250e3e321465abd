import { useNavigate } from 'react-router-dom';
import {
    type PasswordOwner,
    passwordDiffers,
    passwordOf,
    password as passwordRule,
    passwordsMatch,
} from '#contract/passwords.ts';
import { useAlerts } from '../../alerts/useAlerts.ts';
import { CHANGE_PASSWORD_PATH, useAbsence } from '../../auth/absence.ts';
import type { Words } from '../../auth/failure.ts';
import { useProvider } from '../../auth/me.ts';
import { requiredIn } from '../../auth/requiredIn.ts';
import { useContinue } from '../../auth/useContinue.ts';
import { usePublicForm } from '../../auth/usePublicForm.ts';

const FIELDS = ['currentPassword', 'newPassword', 'confirmation'] as const;

type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;

/** V3: validates the fields. */
const check = (me: PasswordOwner, values: Typed): Partial<Record<keyof Typed, Words>> => {
    const { currentPassword, newPassword, confirmation } = values;
    const refused = {
        newPassword:
            passwordRule(newPassword) ?? passwordDiffers(currentPassword)(newPassword) ?? passwordOf(me)(newPassword),
        confirmation: passwordsMatch(newPassword)(confirmation),
    };
    const all = Object.entries<Words | undefined>({ ...refused, ...requiredIn(values) });
    return Object.fromEntries(all.filter(([, words]) => words !== undefined));
};

/**
 * P2 and A7: all older tokens are revoked; this browser's tabs continue with the token of the response, or a new one.
 */
export const usePasswordChange = (me: PasswordOwner) => {
    const alerts = useAlerts();
    const navigate = useNavigate();
    const goOn = useContinue();
    const provider = useProvider();
    const { note } = useAbsence(CHANGE_PASSWORD_PATH);
    return usePublicForm({
        fields: FIELDS,
        check: values => check(me, values),
        leaves: true,
        send: async ({ currentPassword, newPassword }) => {
            const body = { currentPassword, newPassword };
            const answer = await provider
                .request(CHANGE_PASSWORD_PATH, { method: 'POST', body })
                .catch((error: unknown) => {
                    throw note(error);
                });
            await goOn(answer, String(me.email ?? ''), newPassword);
            alerts.push('success', 'passwords.change.done');
            await navigate('/profile');
        },
    });
};

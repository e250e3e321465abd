import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import {
    PASSWORD_MIN_LENGTH,
    type PasswordOwner,
    passwordDiffers,
    passwordOf,
    password as passwordRule,
    passwordsMatch,
} from '#contract/people/passwords.ts';
import { useAlerts } from '../../alerts/alerts.ts';
import { CHANGE_PASSWORD_PATH, useAbsence } from '../../auth/absence.ts';
import type { FailureText } from '../../auth/failure.ts';
import { type Me, useMe, useProvider } from '../../auth/me.ts';
import { NewPasswordFields } from '../../auth/NewPasswordFields.tsx';
import { PasswordInput } from '../../auth/PasswordInput.tsx';
import { PublicForm } from '../../auth/PublicForm.tsx';
import { useContinue } from '../../auth/useContinue.ts';
import { requiredIn, usePublicForm } from '../../auth/usePublicForm.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import styles from './profile.module.css';

const FIELDS = ['currentPassword', 'newPassword', 'confirmation'] as const;

type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;

/** V3: validates the fields. */
const check = (me: PasswordOwner, values: Typed): Partial<Record<keyof Typed, FailureText>> => {
    const { currentPassword, newPassword, confirmation } = values;
    const refused = {
        newPassword:
            passwordRule(newPassword) ?? passwordDiffers(currentPassword)(newPassword) ?? passwordOf(me)(newPassword),
        confirmation: passwordsMatch(newPassword)(confirmation),
    };
    const all = Object.entries<FailureText | undefined>({ ...refused, ...requiredIn(values) });
    return Object.fromEntries(all.filter(([, words]) => words !== undefined));
};

/** P2 and A7: all older tokens are revoked; this browser's tabs continue with the token of the response, or a new one. */
const usePasswordChange = (me: PasswordOwner) => {
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

/** @param me its e-mail lets password managers find the account; the password may contain neither e-mail nor names */
const PasswordChangeForm = ({ me }: { me: Partial<Me> }) => {
    const text = useText();
    const form = usePasswordChange(me);
    const infoId = useId();
    return (
        <PublicForm
            form={form}
            attempt={text('passwords.change.unable')}
            submit={text('passwords.reset.save')}
            pending={text('passwords.reset.saving')}
        >
            <input type="text" name="username" autoComplete="username" value={me.email ?? ''} readOnly hidden />
            <PasswordInput
                name="currentPassword"
                label={text('passwords.change.current')}
                error={form.errors.currentPassword}
                autoComplete="current-password"
            />
            <NewPasswordFields errors={form.errors} infoId={infoId} owner={me}>
                <p id={infoId}>{text('passwords.reset.info', { count: PASSWORD_MIN_LENGTH })}</p>
            </NewPasswordFields>
        </PublicForm>
    );
};

/** P2: changes the user's own password. */
export const PasswordChangePage = () => {
    const text = useText();
    const { data: me } = useMe();
    return (
        <>
            <PageHeader title={text('passwords.change.title')} subtitle={text('passwords.change.lead')} />
            <section className={styles.password}>
                <PasswordChangeForm me={me ?? {}} />
            </section>
        </>
    );
};

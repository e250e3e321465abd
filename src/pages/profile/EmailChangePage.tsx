import { useNavigate } from 'react-router-dom';
import { email as emailRule } from '#contract/language/rules.ts';
import { useAlerts } from '../../alerts/alerts.ts';
import type { FailureText } from '../../auth/failure.ts';
import { useMe, useProvider } from '../../auth/me.ts';
import { PasswordInput } from '../../auth/PasswordInput.tsx';
import { PublicForm } from '../../auth/PublicForm.tsx';
import { TextInput } from '../../auth/TextInput.tsx';
import { useContinue } from '../../auth/useContinue.ts';
import { requiredIn, usePublicForm } from '../../auth/usePublicForm.ts';
import { useRenewMe } from '../../auth/useRenewMe.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { RecordState } from '../../record/RecordState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import styles from './profile.module.css';

const FIELDS = ['email', 'currentPassword'] as const;

type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;

const UNCHANGED: FailureText = { key: 'validation.emailUnchanged' };

const normal = (email: string): string => email.trim().toLowerCase();

const check =
    (present: string) =>
    (values: Typed): Partial<Record<keyof Typed, FailureText>> => {
        const email = normal(values.email);
        const refused: FailureText | undefined = emailRule(email) ?? (email === present ? UNCHANGED : undefined);
        return { ...(refused && { email: refused }), ...requiredIn(values) };
    };

/** ADR 0025 and A7: all older tokens are revoked; this browser's tabs continue with the token of the response. */
const useEmailChange = (present: string) => {
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

/** @param email the current one, so that password managers find the account */
const EmailChangeForm = ({ email }: { email: string }) => {
    const text = useText();
    const form = useEmailChange(email);
    return (
        <PublicForm
            form={form}
            attempt={text('profile.email.unable')}
            submit={text('profile.email.save')}
            pending={text('passwords.reset.saving')}
        >
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <TextInput
                name="email"
                type="email"
                label={text('profile.email.new')}
                error={form.errors.email}
                autoComplete="email"
            />
            <PasswordInput
                name="currentPassword"
                label={text('passwords.change.current')}
                error={form.errors.currentPassword}
                autoComplete="current-password"
            />
        </PublicForm>
    );
};

/** Changes the user's own e-mail, if allowed (ADR 0025). */
export const EmailChangePage = () => {
    const text = useText();
    const { data: me, error, refetch } = useMe();
    return (
        <>
            <PageHeader
                title={text('profile.email.title')}
                subtitle={me && text('profile.email.lead', { email: me.email })}
            />
            {me ? (
                <section className={styles.password}>
                    <EmailChangeForm email={me.email} />
                </section>
            ) : (
                <RecordState error={error} retry={() => void refetch()} />
            )}
        </>
    );
};

import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { email as emailRule } from '#contract/language/rules.ts';
import { RESET_LINK_HOURS } from '#contract/people/session.ts';
import { useAlerts } from '../alerts/alerts.ts';
import { useText, useTranslation } from '../i18n/useTranslator.ts';
import { PageHeading } from '../routing/PageHeading.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './PublicForm.module.css';
import { BackToSignIn, PublicForm, readHandover, Seal } from './PublicForm.tsx';
import { requestResetLink } from './passwordCalls.ts';
import { TextInput } from './TextInput.tsx';
import { requiredIn, usePublicForm } from './usePublicForm.ts';

const useResetLink = (onSent: (email: string) => void) => {
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

interface LinkSentProps {
    readonly email: string;
    readonly onOther: () => void;
}

/** A6: the recipient of the link, and advice if it does not arrive. */
const LinkSent = ({ email, onOther }: LinkSentProps) => {
    const text = useText();
    const again = useResetLink(() => undefined);
    return (
        <>
            <Seal name="mail" />
            <PageHeading page={text('passwords.sent.page')}>{text('passwords.sent.title')}</PageHeading>
            <p className={styles.lead}>{text('passwords.sent.body', { email, smart_count: RESET_LINK_HOURS })}</p>
            <PublicForm
                form={again}
                attempt={text('passwords.forgotten.unable')}
                submit={text('passwords.sent.again')}
                pending={text('passwords.forgotten.sending')}
                quiet
            >
                <p className={styles.hint}>{text('passwords.sent.hint')}</p>
                <input type="hidden" name="email" value={email} />
            </PublicForm>
            <Button className={styles.second} onClick={onOther}>
                {text('passwords.sent.other')}
            </Button>
            <BackToSignIn email={email} />
        </>
    );
};

interface ForgottenPasswordFormProps {
    readonly email: string;
    readonly onSent: (email: string) => void;
}

const ForgottenPasswordForm = ({ email, onSent }: ForgottenPasswordFormProps) => {
    const text = useText();
    const form = useResetLink(onSent);
    return (
        <>
            <PageHeading page={text('passwords.forgotten.page')}>{text('passwords.forgotten.title')}</PageHeading>
            <p className={styles.lead}>{text('passwords.forgotten.lead')}</p>
            <PublicForm
                form={form}
                attempt={text('passwords.forgotten.unable')}
                submit={text('passwords.forgotten.send')}
                pending={text('passwords.forgotten.sending')}
            >
                <TextInput
                    name="email"
                    type="email"
                    label={text('app.sign_in.email')}
                    error={form.errors.email}
                    defaultValue={email}
                    autoComplete="username"
                />
            </PublicForm>
            <BackToSignIn email={email} />
        </>
    );
};

/** A6: requests a reset link, then confirms that it was sent. */
export const ForgottenPasswordPage = () => {
    const [email, setEmail] = useState(readHandover(useLocation().state).email);
    const [sent, setSent] = useState(false);
    const onSent = (to: string) => {
        setEmail(to);
        setSent(true);
    };
    return sent ? (
        <LinkSent email={email} onOther={() => setSent(false)} />
    ) : (
        <ForgottenPasswordForm email={email} onSent={onSent} />
    );
};

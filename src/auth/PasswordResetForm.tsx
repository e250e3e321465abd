import { useId, useState } from 'react';
import { PASSWORD_MIN_LENGTH } from '#contract/rules.ts';
import { PasswordRules } from '../components/password/PasswordRules.tsx';
import { StrengthMeter } from '../components/password/StrengthMeter.tsx';
import { useText } from '../i18n/useTranslator.ts';
import { PageHeading } from '../routing/PageHeading.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import styles from './PublicForm.module.css';
import { PublicForm } from './PublicForm.tsx';
import { usePasswordReset } from './usePasswordReset.ts';

interface PasswordResetFormProps {
    readonly token: string;
    /** The server does not know the link, or no longer. */
    readonly onRefused: () => void;
}

export const PasswordResetForm = ({ token, onRefused }: PasswordResetFormProps) => {
    const text = useText();
    const form = usePasswordReset(token, onRefused);
    const [typed, setTyped] = useState('');
    const infoId = useId();
    return (
        <>
            <PageHeading page={text('passwords.reset.page')}>{text('passwords.reset.title')}</PageHeading>
            <p id={infoId} className={styles.lead}>
                {text('passwords.reset.info', { count: PASSWORD_MIN_LENGTH })}
            </p>
            <PublicForm form={form} submit={text('passwords.reset.save')} pending={text('passwords.reset.saving')}>
                <PasswordInput
                    name="newPassword"
                    label={text('passwords.reset.new')}
                    error={form.errors.newPassword}
                    describedBy={infoId}
                    onInput={event => setTyped(event.currentTarget.value)}
                    autoComplete="new-password"
                />
                <div className={styles.aid}>
                    <StrengthMeter value={typed} />
                    <PasswordRules value={typed} />
                </div>
                <PasswordInput
                    name="confirmation"
                    label={text('passwords.reset.confirmation')}
                    error={form.errors.confirmation}
                    autoComplete="new-password"
                />
            </PublicForm>
            <BackToSignIn />
        </>
    );
};

import { type ReactNode, useState } from 'react';
import { PasswordRules } from '../components/password/PasswordRules.tsx';
import { StrengthMeter } from '../components/password/StrengthMeter.tsx';
import { useText } from '../i18n/useTranslator.ts';
import { PasswordInput } from './PasswordInput.tsx';
import styles from './PublicForm.module.css';
import type { Errors } from './usePublicForm.ts';

interface NewPasswordFieldsProps {
    readonly errors: Errors;
    /** The element that says what a password needs. */
    readonly infoId: string;
    /** Shown above how strong the password is. */
    readonly children?: ReactNode;
}

/** A new password, what helps to find one, and the same again (row V3). */
export const NewPasswordFields = ({ errors, infoId, children }: NewPasswordFieldsProps) => {
    const text = useText();
    const [typed, setTyped] = useState('');
    return (
        <>
            <PasswordInput
                name="newPassword"
                label={text('passwords.reset.new')}
                error={errors.newPassword}
                describedBy={infoId}
                onInput={event => setTyped(event.currentTarget.value)}
                autoComplete="new-password"
            />
            <div className={styles.aid} data-password-aid="">
                {children}
                <StrengthMeter value={typed} />
                <PasswordRules value={typed} />
            </div>
            <PasswordInput
                name="confirmation"
                label={text('passwords.reset.confirmation')}
                error={errors.confirmation}
                autoComplete="new-password"
            />
        </>
    );
};

import { type ReactNode, useState } from 'react';
import type { PasswordOwner } from '#contract/people/passwords.ts';
import { useText } from '../i18n/useTranslator.ts';
import { PasswordInput } from './PasswordInput.tsx';
import styles from './PublicForm.module.css';
import { PasswordRules } from './password/PasswordRules.tsx';
import { StrengthMeter } from './password/StrengthMeter.tsx';
import type { Errors } from './usePublicForm.ts';

interface NewPasswordFieldsProps {
    readonly errors: Errors;
    /** Identifier of the element that describes the password rules. */
    readonly infoId: string;
    /** Owner of the password, if known: it may not contain their names. */
    readonly owner?: PasswordOwner | undefined;
    /** Shown above the strength meter. */
    readonly children?: ReactNode;
}

/** V3: a new password with strength, rules and generator, and its confirmation. */
export const NewPasswordFields = ({ errors, infoId, owner, children }: NewPasswordFieldsProps) => {
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
                <StrengthMeter value={typed} owner={owner} />
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

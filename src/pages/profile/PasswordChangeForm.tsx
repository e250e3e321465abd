import { useId, useState } from 'react';
import { PASSWORD_MIN_LENGTH } from '#contract/rules.ts';
import { PasswordInput } from '../../auth/PasswordInput.tsx';
import { PublicForm } from '../../auth/PublicForm.tsx';
import { PasswordRules } from '../../components/password/PasswordRules.tsx';
import { StrengthMeter } from '../../components/password/StrengthMeter.tsx';
import { useText } from '../../i18n/useTranslator.ts';
import styles from './profile.module.css';
import { usePasswordChange } from './usePasswordChange.ts';

/** What a new password needs, and how strong the typed one is. */
const Aid = ({ infoId, typed }: { infoId: string; typed: string }) => {
    const text = useText();
    return (
        <div className={styles.aid}>
            <p id={infoId}>{text('passwords.reset.info', { count: PASSWORD_MIN_LENGTH })}</p>
            <StrengthMeter value={typed} />
            <PasswordRules value={typed} />
        </div>
    );
};

/** @param email tells a password manager whose passwords these are */
export const PasswordChangeForm = ({ email }: { email: string }) => {
    const text = useText();
    const form = usePasswordChange();
    const [typed, setTyped] = useState('');
    const infoId = useId();
    return (
        <PublicForm
            form={form}
            attempt={text('passwords.change.unable')}
            submit={text('passwords.reset.save')}
            pending={text('passwords.reset.saving')}
        >
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordInput
                name="currentPassword"
                label={text('passwords.change.current')}
                error={form.errors.currentPassword}
                autoComplete="current-password"
            />
            <PasswordInput
                name="newPassword"
                label={text('passwords.reset.new')}
                error={form.errors.newPassword}
                describedBy={infoId}
                onInput={event => setTyped(event.currentTarget.value)}
                autoComplete="new-password"
            />
            <Aid infoId={infoId} typed={typed} />
            <PasswordInput
                name="confirmation"
                label={text('passwords.reset.confirmation')}
                error={form.errors.confirmation}
                autoComplete="new-password"
            />
        </PublicForm>
    );
};

import { useId } from 'react';
import { PASSWORD_MIN_LENGTH } from '#contract/passwords.ts';
import { NewPasswordFields } from '../../auth/NewPasswordFields.tsx';
import { PasswordInput } from '../../auth/PasswordInput.tsx';
import { PublicForm } from '../../auth/PublicForm.tsx';
import { useText } from '../../i18n/useTranslator.ts';
import { usePasswordChange } from './usePasswordChange.ts';

/** @param email lets password managers find the account */
export const PasswordChangeForm = ({ email }: { email: string }) => {
    const text = useText();
    const form = usePasswordChange();
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
            <NewPasswordFields errors={form.errors} infoId={infoId}>
                <p id={infoId}>{text('passwords.reset.info', { count: PASSWORD_MIN_LENGTH })}</p>
            </NewPasswordFields>
        </PublicForm>
    );
};

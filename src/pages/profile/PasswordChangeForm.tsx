import { useId } from 'react';
import { PASSWORD_MIN_LENGTH } from '#contract/passwords.ts';
import type { Me } from '../../auth/me.ts';
import { NewPasswordFields } from '../../auth/NewPasswordFields.tsx';
import { PasswordInput } from '../../auth/PasswordInput.tsx';
import { PublicForm } from '../../auth/PublicForm.tsx';
import { useText } from '../../i18n/useTranslator.ts';
import { usePasswordChange } from './usePasswordChange.ts';

/** @param me the e-mail lets password managers find the account; the password may hold neither it nor the names */
export const PasswordChangeForm = ({ me }: { me: Partial<Me> }) => {
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

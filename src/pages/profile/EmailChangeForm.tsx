import { PasswordInput } from '../../auth/PasswordInput.tsx';
import { PublicForm } from '../../auth/PublicForm.tsx';
import { TextInput } from '../../auth/TextInput.tsx';
import { useText } from '../../i18n/useTranslator.ts';
import { useEmailChange } from './useEmailChange.ts';

/** @param email the current one, so that password managers find the account */
export const EmailChangeForm = ({ email }: { email: string }) => {
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

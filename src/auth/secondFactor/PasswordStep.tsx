import { config } from '../../config.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { PasswordInput } from '../PasswordInput.tsx';
import { PublicForm } from '../PublicForm.tsx';
import { requiredIn, usePublicForm } from '../usePublicForm.ts';

interface PasswordStepProps {
    readonly lead: string;
    readonly submit: string;
    readonly send: (currentPassword: string) => Promise<void>;
}

export const PasswordStep = ({ lead, submit, send }: PasswordStepProps) => {
    const text = useText();
    const form = usePublicForm({
        fields: ['currentPassword'],
        // Users of the identity provider may sign in without a password. The server requires it if they have one.
        check: config.openId ? () => ({}) : requiredIn,
        send: ({ currentPassword }) => send(currentPassword),
    });
    return (
        <PublicForm
            form={form}
            attempt={text('second_factor.unable')}
            submit={submit}
            pending={text('second_factor.working')}
        >
            <p>{lead}</p>
            {config.openId ? <p>{text('second_factor.no_password', { name: config.openId.name })}</p> : null}
            <PasswordInput
                name="currentPassword"
                label={text('passwords.change.current')}
                error={form.errors.currentPassword}
                autoComplete="current-password"
            />
        </PublicForm>
    );
};

import { useText } from '../i18n/useTranslator.ts';
import { PageHeading } from '../routing/PageHeading.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';
import styles from './PublicForm.module.css';
import { PublicForm } from './PublicForm.tsx';
import { TextInput } from './TextInput.tsx';
import { useResetLink } from './useResetLink.ts';

interface ForgottenPasswordFormProps {
    readonly email: string;
    readonly onSent: (email: string) => void;
}

export const ForgottenPasswordForm = ({ email, onSent }: ForgottenPasswordFormProps) => {
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

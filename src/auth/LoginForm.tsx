import { type FormEvent, useId } from 'react';
import { useServerText, useText } from '../i18n/useTranslator.ts';
import buttons from '../theme/buttons.module.css';
import styles from './LoginForm.module.css';
import { PasswordInput } from './PasswordInput.tsx';
import { TextInput } from './TextInput.tsx';
import { useSignIn } from './useSignIn.ts';

/** Rows V2, A1 and A2. The browser's own bubbles speak its language, not ours: `noValidate`. */
export const LoginForm = () => {
    const text = useText();
    const serverText = useServerText();
    const { failure, missing, pending, submit } = useSignIn();
    const failureId = useId();
    const onSubmit = (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
    };
    const errorOf = (field: string) => (missing.includes(field) ? text('validation.required') : undefined);
    return (
        <form className={styles.form} onSubmit={onSubmit} noValidate aria-describedby={failure ? failureId : undefined}>
            {failure && (
                <p id={failureId} role="alert" className={styles.failure}>
                    {serverText(failure.message, failure.params)}
                </p>
            )}
            <TextInput
                name="username"
                type="email"
                label={text('app.sign_in.email')}
                error={errorOf('username')}
                autoComplete="username"
            />
            <PasswordInput name="password" label={text('app.sign_in.password')} error={errorOf('password')} />
            <label className={styles.remember}>
                <input type="checkbox" name="remember" />
                {text('app.sign_in.remember')}
            </label>
            <button type="submit" className={`${buttons.primary} ${styles.submit}`} aria-disabled={pending}>
                {pending && <span className={styles.spinner} aria-hidden="true" />}
                {text(pending ? 'app.sign_in.pending' : 'app.action.sign_in')}
            </button>
        </form>
    );
};

import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../i18n/useTranslator.ts';
import { FORGOTTEN_PASSWORD } from '../routing/publicAddresses.ts';
import { handedOver } from './handedOver.ts';
import styles from './LoginForm.module.css';
import { PasswordInput } from './PasswordInput.tsx';
import { PublicForm } from './PublicForm.tsx';
import { TextInput } from './TextInput.tsx';
import { useSignIn } from './useSignIn.ts';

/** V2, A1, A2 and A8. The e-mail is passed to the forgotten-password page and back. */
export const LoginForm = () => {
    const text = useText();
    const form = useSignIn();
    const { email: known, focus } = handedOver(useLocation().state);
    const [email, setEmail] = useState(known);
    return (
        <PublicForm form={form} submit={text('app.action.sign_in')} pending={text('app.sign_in.pending')}>
            <TextInput
                name="username"
                type="email"
                label={text('app.sign_in.email')}
                error={form.errors.username}
                defaultValue={known}
                onInput={event => setEmail(event.currentTarget.value)}
                autoComplete="username"
                autoFocus={focus}
            />
            <PasswordInput
                name="password"
                label={text('app.sign_in.password')}
                error={form.errors.password}
                autoComplete="current-password"
            />
            <div className={styles.row}>
                <label className={styles.remember}>
                    <input type="checkbox" name="remember" />
                    {text('app.sign_in.remember')}
                </label>
                <Link to={FORGOTTEN_PASSWORD} state={{ email: email.trim() }}>
                    {text('passwords.forgotten.link')}
                </Link>
            </div>
        </PublicForm>
    );
};

import { useEffect } from 'react';
import { useText } from '../i18n/useTranslator.ts';
import { PageHeading } from '../routing/PageHeading.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './PublicForm.module.css';

/** A8. `prefetch` loads the console while the person types. */
export const LoginPage = ({ prefetch }: { prefetch: () => void }) => {
    const text = useText();
    useEffect(() => {
        const timer = setTimeout(prefetch, 300);
        return () => clearTimeout(timer);
    }, [prefetch]);
    return (
        <>
            <PageHeading page={text('app.sign_in.page')}>{text('app.sign_in.welcome')}</PageHeading>
            <p className={styles.lead}>{text('app.sign_in.lead')}</p>
            <LoginForm />
        </>
    );
};

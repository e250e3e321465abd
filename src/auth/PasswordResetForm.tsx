import { useId } from 'react';
import { PASSWORD_MIN_LENGTH } from '#contract/passwords.ts';
import { useText } from '../i18n/useTranslator.ts';
import { PageHeading } from '../routing/PageHeading.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import styles from './PublicForm.module.css';
import { PublicForm } from './PublicForm.tsx';
import { usePasswordReset } from './usePasswordReset.ts';

interface PasswordResetFormProps {
    readonly token: string;
    /** Called when the link is unknown or expired. */
    readonly onRefused: () => void;
}

export const PasswordResetForm = ({ token, onRefused }: PasswordResetFormProps) => {
    const text = useText();
    const form = usePasswordReset(token, onRefused);
    const infoId = useId();
    return (
        <>
            <PageHeading page={text('passwords.reset.page')}>{text('passwords.reset.title')}</PageHeading>
            <p id={infoId} className={styles.lead}>
                {text('passwords.reset.info', { count: PASSWORD_MIN_LENGTH })}
            </p>
            <PublicForm form={form} submit={text('passwords.reset.save')} pending={text('passwords.reset.saving')}>
                <NewPasswordFields errors={form.errors} infoId={infoId} />
            </PublicForm>
            <BackToSignIn />
        </>
    );
};

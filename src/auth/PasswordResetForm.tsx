import { useId } from 'react';
import { PASSWORD_MIN_LENGTH } from '#contract/passwords.ts';
import { useText } from '../i18n/useTranslator.ts';
import { PageHeading } from '../routing/PageHeading.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import styles from './PublicForm.module.css';
import { PublicForm } from './PublicForm.tsx';
import { type PasswordReset, usePasswordReset } from './usePasswordReset.ts';

export const PasswordResetForm = (given: PasswordReset) => {
    const text = useText();
    const form = usePasswordReset(given);
    const infoId = useId();
    const kind = given.isFirst ? 'first' : 'reset';
    return (
        <>
            <PageHeading page={text(`passwords.${kind}.page`)}>{text(`passwords.${kind}.title`)}</PageHeading>
            <p id={infoId} className={styles.lead}>
                {text('passwords.reset.info', { count: PASSWORD_MIN_LENGTH })}
            </p>
            <PublicForm form={form} submit={text(`passwords.${kind}.save`)} pending={text('passwords.reset.saving')}>
                <NewPasswordFields errors={form.errors} infoId={infoId} />
            </PublicForm>
            <BackToSignIn />
        </>
    );
};

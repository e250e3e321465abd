import { useState } from 'react';
import { notHydra } from '../../hydra/index.ts';
import { secondFactorMessages } from '../../i18n/loaders.ts';
import { useMessages, useText, useTranslation } from '../../i18n/useTranslator.ts';
import { PageHeading } from '../../routing/PageHeading.tsx';
import { Button } from '../../ui/Button.tsx';
import publicForm from '../PublicForm.module.css';
import { PublicForm } from '../PublicForm.tsx';
import { post } from '../publicCall.ts';
import { tokenOf, withDevice } from '../signIn.ts';
import { TextInput } from '../TextInput.tsx';
import { requiredIn, usePublicForm } from '../usePublicForm.ts';
import styles from './secondFactor.module.css';

interface SignInStepProps {
    readonly challenge: string;
    readonly onSignedIn: (token: string) => Promise<void>;
    readonly onBack: () => void;
}

interface CodeFormProps extends Omit<SignInStepProps, 'onBack'> {
    readonly isRecovery: boolean;
}

const CodeForm = ({ challenge, isRecovery, onSignedIn }: CodeFormProps) => {
    const text = useText();
    const { locale } = useTranslation();
    const form = usePublicForm({
        fields: ['code'],
        check: requiredIn,
        retryAt: 'code',
        leaves: true,
        send: async ({ code }) => {
            const answer = await post('auth/totp', withDevice({ challenge, code }), locale);
            const token = tokenOf(answer);
            if (token === undefined) throw notHydra('a token', answer);
            await onSignedIn(token);
        },
    });
    return (
        <PublicForm form={form} submit={text('app.action.sign_in')} pending={text('app.sign_in.pending')}>
            <TextInput
                name="code"
                label={text(`second_factor.step.${isRecovery ? 'recovery_code' : 'code'}`)}
                error={form.errors.code}
                inputMode={isRecovery ? 'text' : 'numeric'}
                autoComplete={isRecovery ? 'off' : 'one-time-code'}
                autoFocus
            />
        </PublicForm>
    );
};

/** The second step of a sign-in, after the password (ADR 0074). */
export const SignInStep = ({ onBack, ...given }: SignInStepProps) => {
    useMessages(secondFactorMessages);
    const text = useText();
    const [isRecovery, setRecovery] = useState(false);
    return (
        <>
            <PageHeading page={text('second_factor.step.page')}>{text('second_factor.step.title')}</PageHeading>
            <p className={publicForm.lead}>{text(`second_factor.step.${isRecovery ? 'recovery_lead' : 'lead'}`)}</p>
            <CodeForm key={String(isRecovery)} {...given} isRecovery={isRecovery} />
            <div className={styles.links}>
                <Button onClick={() => setRecovery(!isRecovery)}>
                    {text(`second_factor.step.${isRecovery ? 'use_app' : 'use_recovery'}`)}
                </Button>
                {isRecovery ? <p className={publicForm.hint}>{text('second_factor.step.lost')}</p> : null}
                <Button onClick={onBack}>{text('second_factor.step.back')}</Button>
            </div>
        </>
    );
};

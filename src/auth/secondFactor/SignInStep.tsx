import { notHydra } from '@comptoir/hydra';
import { useState } from 'react';
import type { SecondStep } from '#contract/people/secondFactor.ts';
import { secondFactorMessages } from '../../i18n/loaders.ts';
import { useMessages, useText, useTranslation } from '../../i18n/useTranslator.ts';
import { PageHeading } from '../../routing/PageHeading.tsx';
import { Button } from '../../ui/Button.tsx';
import publicForm from '../PublicForm.module.css';
import { PublicForm } from '../PublicForm.tsx';
import { obstacleHere, passkeyMessages } from '../passkeys/device.ts';
import { PasskeySignIn } from '../passkeys/PasskeySignIn.tsx';
import { post } from '../publicCall.ts';
import { tokenOf, withDevice } from '../signIn.ts';
import { TextInput } from '../TextInput.tsx';
import { requiredIn, usePublicForm } from '../usePublicForm.ts';
import styles from './secondFactor.module.css';

interface SignInStepProps {
    readonly challenge: string;
    readonly steps: readonly SecondStep[];
    readonly onSignedIn: (token: string) => Promise<void>;
    readonly onBack: () => void;
}

interface CodeFormProps extends Pick<SignInStepProps, 'challenge' | 'onSignedIn'> {
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

type Way = 'app' | 'recovery' | 'passkey';

const LEADS = {
    app: 'second_factor.step.lead',
    recovery: 'second_factor.step.recovery_lead',
    passkey: 'passkeys.step.lead',
} as const;
const LOST = { recovery: 'second_factor.step.lost', passkey: 'passkeys.step.lost' } as const;

const othersOf = (way: Way, steps: readonly SecondStep[]) => {
    const codes = steps.includes('totp');
    const words = [
        ['app', way === 'passkey' ? 'passkeys.step.use_code' : 'second_factor.step.use_app', codes],
        ['recovery', 'second_factor.step.use_recovery', codes && way === 'app'],
        ['passkey', 'passkeys.step.button', steps.includes('passkey') && obstacleHere() === undefined],
    ] as const;
    return words.filter(([other, , isOpen]) => isOpen && other !== way);
};

/** The second step of a sign-in, after the password (ADR 0074). */
export const SignInStep = ({ challenge, steps, onSignedIn, onBack }: SignInStepProps) => {
    useMessages(secondFactorMessages);
    useMessages(passkeyMessages);
    const text = useText();
    const [way, go] = useState<Way>(steps.includes('totp') ? 'app' : 'passkey');
    return (
        <>
            <PageHeading page={text('second_factor.step.page')}>{text('second_factor.step.title')}</PageHeading>
            <p className={publicForm.lead}>{text(LEADS[way])}</p>
            {way === 'passkey' ? (
                <PasskeySignIn challenge={challenge} onSignedIn={onSignedIn} />
            ) : (
                <CodeForm key={way} {...{ challenge, onSignedIn }} isRecovery={way === 'recovery'} />
            )}
            <div className={styles.links}>
                {othersOf(way, steps).map(([other, key]) => (
                    <Button key={other} onClick={() => go(other)}>
                        {text(key)}
                    </Button>
                ))}
                {way === 'app' ? null : <p className={publicForm.hint}>{text(LOST[way])}</p>}
                <Button onClick={onBack}>{text('second_factor.step.back')}</Button>
            </div>
        </>
    );
};

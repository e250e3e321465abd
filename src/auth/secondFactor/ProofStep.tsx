import { useState } from 'react';
import type { PasskeyProof } from '#contract/people/passkeys.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordInput } from '../PasswordInput.tsx';
import { PublicForm } from '../PublicForm.tsx';
import { TextInput } from '../TextInput.tsx';
import { requiredIn, usePublicForm } from '../usePublicForm.ts';
import styles from './secondFactor.module.css';

interface ProofStepProps {
    readonly lead?: string;
    readonly proofs: readonly PasskeyProof[];
    readonly submit: string;
    readonly send: (proof: object) => Promise<void>;
}

const FIELDS = { password: 'currentPassword', code: 'code' } as const;
const OTHER = { password: 'code', code: 'password' } as const;

const CodeInput = ({ error }: Pick<Parameters<typeof TextInput>[0], 'error'>) => (
    <TextInput
        name="code"
        label={useText()('passkeys.proof.code')}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
    />
);

interface AskingProps extends Pick<ProofStepProps, 'lead' | 'submit' | 'send'> {
    /** Undefined for users who sign in only by the identity provider. */
    readonly by: PasskeyProof | undefined;
}

const Asking = ({ by, lead, submit, send }: AskingProps) => {
    const text = useText();
    const form = usePublicForm({
        fields: by ? [FIELDS[by]] : [],
        check: requiredIn,
        send: values => send(values),
    });
    return (
        <PublicForm form={form} attempt={text('passkeys.unable')} submit={submit} pending={text('passkeys.working')}>
            {lead ? <p>{lead}</p> : null}
            {by ? <p>{text(`passkeys.proof.${by === 'code' ? 'code_lead' : 'lead'}`)}</p> : null}
            {by === 'password' ? (
                <PasswordInput
                    name="currentPassword"
                    label={text('passkeys.proof.password')}
                    error={form.errors.currentPassword}
                    autoComplete="current-password"
                />
            ) : null}
            {by === 'code' ? <CodeInput error={form.errors.code} /> : null}
        </PublicForm>
    );
};

export const ProofStep = ({ proofs, ...given }: ProofStepProps) => {
    const text = useText();
    const [by, askBy] = useState(proofs[0]);
    return (
        <>
            <Asking key={by} by={by} {...given} />
            {by && proofs.length > 1 ? (
                <div className={styles.links}>
                    <Button onClick={() => askBy(OTHER[by])}>{text(`passkeys.proof.use_${OTHER[by]}`)}</Button>
                </div>
            ) : null}
        </>
    );
};

import { useState } from 'react';
import type { RecoveryCodesAnswer, TotpSetupAnswer } from '#contract/people/secondFactor.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { PublicForm } from '../PublicForm.tsx';
import { TextInput } from '../TextInput.tsx';
import { requiredIn, usePublicForm } from '../usePublicForm.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './secondFactor.module.css';

/** Posts to a path below `auth/` as the signed-in user. @throws HydraError */
export type PostAsUser = <T>(path: string, body: object) => Promise<T>;

/** Secret in groups of four characters. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

interface ScanProps {
    readonly setup: TotpSetupAnswer;
    readonly confirm: (code: string) => Promise<void>;
}

const Scan = ({ setup: { secret, qr }, confirm }: ScanProps) => {
    const text = useText();
    const form = usePublicForm({ fields: ['code'], check: requiredIn, send: ({ code }) => confirm(code) });
    return (
        <div className={styles.scan}>
            <img src={qr} alt={text('second_factor.scan.picture')} width={196} height={196} />
            <PublicForm
                form={form}
                attempt={text('second_factor.unable')}
                submit={text('second_factor.scan.confirm')}
                pending={text('second_factor.working')}
            >
                <p>{text('second_factor.scan.lead')}</p>
                <p>
                    {text('second_factor.scan.secret')}
                    <code className={styles.secret}>{grouped(secret)}</code>
                </p>
                <TextInput
                    name="code"
                    label={text('second_factor.scan.code')}
                    error={form.errors.code}
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    autoFocus
                />
            </PublicForm>
        </div>
    );
};

interface TotpSetupProps {
    readonly ask: PostAsUser;
    /** Called after the codes are activated and the user has confirmed the recovery codes. */
    readonly onDone: () => void;
}

export const TotpSetup = ({ ask, onDone }: TotpSetupProps) => {
    const text = useText();
    const [setup, setSetup] = useState<TotpSetupAnswer>();
    const [codes, setCodes] = useState<readonly string[]>();
    if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
    if (setup) {
        const confirm = async (code: string) =>
            setCodes((await ask<RecoveryCodesAnswer>('totp/confirmation', { code })).recoveryCodes);
        return <Scan setup={setup} confirm={confirm} />;
    }
    return (
        <PasswordStep
            lead={text('second_factor.password_lead')}
            submit={text('second_factor.continue')}
            send={async currentPassword => setSetup(await ask<TotpSetupAnswer>('totp/setup', { currentPassword }))}
        />
    );
};

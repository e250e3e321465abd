// The user's own second factor in the profile: its state, and switching it on and off.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RecoveryCodesAnswer, SecondFactorAnswer } from '#contract/people/secondFactor.ts';
import { useAlerts } from '#src/alerts/alerts.ts';
import { useProvider } from '#src/auth/me.ts';
import { PasswordStep } from '#src/auth/secondFactor/PasswordStep.tsx';
import { RecoveryCodes } from '#src/auth/secondFactor/RecoveryCodes.tsx';
import styles from '#src/auth/secondFactor/secondFactor.module.css';
import { type PostAsUser, TotpSetup } from '#src/auth/secondFactor/TotpSetup.tsx';
import { secondFactorMessages } from '#src/i18n/loaders.ts';
import { useMessages, useText } from '#src/i18n/useTranslator.ts';
import { RelatedCard, RowsSkeleton } from '#src/record/related/RelatedCard.tsx';
import { Button } from '#src/ui/Button.tsx';
import { isMissing, refusalMessage } from '#src/ui/failure.ts';
import { Tag } from '#src/ui/Tag.tsx';

const KEY = ['second_factor'];

type Doing = 'set_up' | 'turn_off' | 'renew';

const useSecondFactor = () => {
    const provider = useProvider();
    const queries = useQueryClient();
    const state = useQuery({
        queryKey: KEY,
        queryFn: ({ signal }) => provider.request<SecondFactorAnswer>('auth/second_factor', { signal }),
        networkMode: 'always',
    });
    const ask: PostAsUser = (path, body) => provider.request(`auth/${path}`, { method: 'POST', body });
    return { ...state, ask, renew: () => queries.invalidateQueries({ queryKey: KEY }) };
};

interface StepProps {
    readonly doing: Doing;
    readonly ask: PostAsUser;
    readonly onDone: () => void;
}

const Renewal = ({ ask, onDone }: Omit<StepProps, 'doing'>) => {
    const text = useText();
    const [codes, setCodes] = useState<readonly string[]>();
    if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
    return (
        <PasswordStep
            lead={text('second_factor.password_lead')}
            submit={text('second_factor.renew')}
            send={async currentPassword =>
                setCodes((await ask<RecoveryCodesAnswer>('totp/recovery_codes', { currentPassword })).recoveryCodes)
            }
        />
    );
};

const Step = ({ doing, ask, onDone }: StepProps) => {
    const text = useText();
    const alerts = useAlerts();
    const told = (key: string) => () => {
        alerts.push('success', key);
        onDone();
    };
    if (doing === 'set_up') return <TotpSetup ask={ask} onDone={told('second_factor.turned_on')} />;
    if (doing === 'renew') return <Renewal ask={ask} onDone={onDone} />;
    return (
        <PasswordStep
            lead={text('second_factor.off_lead')}
            submit={text('second_factor.turn_off')}
            send={async currentPassword => {
                await ask('totp/removal', { currentPassword });
                told('second_factor.turned_off')();
            }}
        />
    );
};

interface StateProps {
    readonly state: SecondFactorAnswer;
    readonly onBegin: (doing: Doing) => void;
}

const State = ({ state: { isOn, isDemanded, recoveryCodesLeft }, onBegin }: StateProps) => {
    const text = useText();
    const doable: readonly Doing[] = isOn ? ['renew', ...(isDemanded ? [] : ['turn_off' as const])] : ['set_up'];
    return (
        <>
            <p>{text(`second_factor.lead_${isOn ? 'on' : 'off'}`)}</p>
            {isOn ? <p>{text('second_factor.left', { smart_count: recoveryCodesLeft })}</p> : null}
            <div className={styles.actions}>
                {doable.map(doing => (
                    <Button key={doing} onClick={() => onBegin(doing)}>
                        {text(`second_factor.${doing}`)}
                    </Button>
                ))}
            </div>
        </>
    );
};

/** ADR 0074. */
export const SecondFactorCard = () => {
    useMessages(secondFactorMessages);
    const text = useText();
    const translate = useTranslate();
    const { data, error, refetch, ask, renew } = useSecondFactor();
    const [doing, begin] = useState<Doing>();
    // Absent on third-party servers.
    if (isMissing(error)) return null;
    const stop = () => {
        begin(undefined);
        void renew();
    };
    const title = text('second_factor.title');
    const action = data?.isOn ? <Tag tone="success">{text('second_factor.on')}</Tag> : null;
    const reason = error ? refusalMessage(error) : '';
    return (
        <RelatedCard title={title} action={action} isPending={!data && !error}>
            <div className={styles.body}>
                {error ? (
                    <p role="alert">
                        {text('second_factor.failed')} {translate(reason, { _: reason })}{' '}
                        <Button onClick={() => void refetch()}>{text('app.action.retry')}</Button>
                    </p>
                ) : null}
                {data || error ? null : <RowsSkeleton />}
                {data && !doing ? <State state={data} onBegin={begin} /> : null}
                {doing ? (
                    <>
                        <Step doing={doing} ask={ask} onDone={stop} />
                        <div className={styles.links}>
                            <Button onClick={stop}>{text('second_factor.cancel')}</Button>
                        </div>
                    </>
                ) : null}
            </div>
        </RelatedCard>
    );
};

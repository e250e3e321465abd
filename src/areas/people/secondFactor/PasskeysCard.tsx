// The user's own passkeys in the profile (ADR 0083): adding, renaming and removing them.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { type PasskeyAnswer, type PasskeysAnswer, passkeyNaming } from '#contract/people/passkeys.ts';
import { useAlerts } from '#src/alerts/alerts.ts';
import { useProvider } from '#src/auth/me.ts';
import { obstacleHere, passkeyMessages } from '#src/auth/passkeys/device.ts';
import { PasskeySetup } from '#src/auth/secondFactor/PasskeySetup.tsx';
import { ProofStep } from '#src/auth/secondFactor/ProofStep.tsx';
import styles from '#src/auth/secondFactor/secondFactor.module.css';
import type { PostAsUser } from '#src/auth/secondFactor/TotpSetup.tsx';
import { useMessages, useText } from '#src/i18n/useTranslator.ts';
import { RelatedCard, RowsSkeleton } from '#src/record/related/RelatedCard.tsx';
import { Ago } from '#src/ui/Ago.tsx';
import { Button } from '#src/ui/Button.tsx';
import { isMissing, refusalMessage } from '#src/ui/failure.ts';
import { useFormat } from '#src/ui/format.ts';
import { Tag } from '#src/ui/Tag.tsx';
import owned from '../owned.module.css';
import { RenameDialog } from '../RenameDialog.tsx';

const KEY = 'passkeys';

const usePasskeys = () => {
    const provider = useProvider();
    const queries = useQueryClient();
    const state = useQuery({
        queryKey: [KEY],
        queryFn: ({ signal }) => provider.request<PasskeysAnswer>('auth/passkeys', { signal }),
        networkMode: 'always',
    });
    const ask: PostAsUser = (path, body) => provider.request(`auth/${path}`, { method: 'POST', body });
    /** Whether authenticator codes may be switched off depends on passkeys. */
    const renew = () =>
        Promise.all([[KEY], ['second_factor']].map(queryKey => queries.invalidateQueries({ queryKey })));
    return { ...state, ask, renew };
};

interface RowProps {
    readonly passkey: PasskeyAnswer;
    /** True for the last passkey if the company requires one. */
    readonly isKept: boolean;
    readonly onRemove: () => void;
}

const Row = ({ passkey, isKept, onRemove }: RowProps) => {
    const text = useText();
    const { date } = useFormat();
    const id = useId();
    const [isRenaming, rename] = useState(false);
    const { name, createdAt, lastUsedAt, isBackedUp } = passkey;
    return (
        <li className={owned.row} aria-labelledby={id}>
            <div className={owned.told}>
                <p id={id}>
                    <strong>{name}</strong> {isBackedUp ? <Tag tone="neutral">{text('passkeys.backed_up')}</Tag> : null}
                </p>
                <p>
                    {text('passkeys.made', { when: date(createdAt) })} ·{' '}
                    {lastUsedAt ? (
                        <>
                            {text('passkeys.used')} <Ago instant={lastUsedAt} />
                        </>
                    ) : (
                        text('passkeys.unused')
                    )}
                </p>
                {isKept ? <p>{text('passkeys.last')}</p> : null}
            </div>
            <div className={owned.buttons}>
                <Button aria-label={text('passkeys.rename_named', { name })} onClick={() => rename(true)}>
                    {text('passkeys.rename')}
                </Button>
                {isKept ? null : (
                    <Button
                        variant="quietDanger"
                        aria-label={text('passkeys.remove_named', { name })}
                        onClick={onRemove}
                    >
                        {text('passkeys.remove')}
                    </Button>
                )}
            </div>
            {isRenaming ? (
                <RenameDialog
                    title={text('passkeys.rename_title', { name })}
                    label={text('passkeys.create.name')}
                    name={name}
                    max={passkeyNaming.name.max}
                    path={`auth/passkeys/${passkey.id}`}
                    queryKey={KEY}
                    onClose={() => rename(false)}
                />
            ) : null}
        </li>
    );
};

interface ListProps {
    readonly state: PasskeysAnswer;
    readonly onAdd: () => void;
    readonly onRemove: (passkey: PasskeyAnswer) => void;
}

const Adding = ({ state: { passkeys, most }, onAdd }: Pick<ListProps, 'state' | 'onAdd'>) => {
    const text = useText();
    const obstacle = obstacleHere();
    if (obstacle) return <p>{text(`passkeys.${obstacle}`)}</p>;
    if (passkeys.length >= most) return <p>{text('passkeys.full', { count: most })}</p>;
    return (
        <div className={styles.actions}>
            <Button onClick={onAdd}>{text('passkeys.add')}</Button>
        </div>
    );
};

const List = ({ state, onAdd, onRemove }: ListProps) => {
    const text = useText();
    const { passkeys, isLastKept } = state;
    return (
        <>
            <div className={styles.body}>
                <p>{text('passkeys.lead')}</p>
                {passkeys.length === 0 ? <p>{text('passkeys.none')}</p> : null}
                <Adding state={state} onAdd={onAdd} />
            </div>
            <ul className={owned.rows}>
                {passkeys.map(passkey => (
                    <Row
                        key={passkey.id}
                        passkey={passkey}
                        isKept={isLastKept && passkeys.length === 1}
                        onRemove={() => onRemove(passkey)}
                    />
                ))}
            </ul>
        </>
    );
};

interface StepProps {
    /** Undefined to add one. */
    readonly removing: PasskeyAnswer | undefined;
    readonly proofs: PasskeysAnswer['proofs'];
    readonly ask: PostAsUser;
    readonly onDone: () => void;
}

const Step = ({ removing, proofs, ask, onDone }: StepProps) => {
    const text = useText();
    const alerts = useAlerts();
    const tell = (what: 'added' | 'removed', name: string) => {
        alerts.push('success', `passkeys.${what}`, { name });
        onDone();
    };
    return (
        <div className={styles.body}>
            {removing ? (
                <ProofStep
                    lead={text('passkeys.remove_lead', { name: removing.name })}
                    proofs={proofs}
                    submit={text('passkeys.remove')}
                    send={async proof => {
                        await ask(`passkeys/${removing.id}/removal`, proof);
                        tell('removed', removing.name);
                    }}
                />
            ) : (
                <PasskeySetup proofs={proofs} ask={ask} onDone={name => tell('added', name)} />
            )}
            <div className={styles.links}>
                <Button onClick={onDone}>{text('passkeys.cancel')}</Button>
            </div>
        </div>
    );
};

/** ADR 0083. */
export const PasskeysCard = () => {
    useMessages(passkeyMessages);
    const text = useText();
    const translate = useTranslate();
    const { data, error, refetch, ask, renew } = usePasskeys();
    /** Passkey to remove, or `add`. */
    const [doing, begin] = useState<PasskeyAnswer | 'add'>();
    const whole = useRef<HTMLDivElement>(null);
    // Absent on third-party servers.
    if (isMissing(error)) return null;
    const stop = () => {
        begin(undefined);
        void renew();
        // The pressed button is gone.
        whole.current?.focus();
    };
    const reason = error ? refusalMessage(error) : '';
    return (
        <div ref={whole} tabIndex={-1} className={owned.whole}>
            <RelatedCard title={text('passkeys.title')} isPending={!data && !error}>
                {error ? (
                    <div className={styles.body}>
                        <p role="alert">
                            {text('passkeys.failed')} {translate(reason, { _: reason })}{' '}
                            <Button onClick={() => void refetch()}>{text('app.action.retry')}</Button>
                        </p>
                    </div>
                ) : null}
                {data || error ? null : <RowsSkeleton />}
                {data && !doing ? <List state={data} onAdd={() => begin('add')} onRemove={begin} /> : null}
                {data && doing ? (
                    <Step removing={doing === 'add' ? undefined : doing} proofs={data.proofs} ask={ask} onDone={stop} />
                ) : null}
            </RelatedCard>
        </div>
    );
};

// Sessions of a user. Each can be ended, or all except the current one.
import { useId, useState } from 'react';
import type { SessionRecord } from '#contract/people/sessions.ts';
import { useMe } from '#src/auth/me.ts';
import { sessionMessages } from '#src/i18n/loaders.ts';
import { useText } from '#src/i18n/useTranslator.ts';
import { Ago } from '#src/ui/Ago.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/ui/format.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PageLink } from '#src/ui/PageLink.tsx';
import { Tag } from '#src/ui/Tag.tsx';
import { OwnedCard } from '../OwnedCard.tsx';
import styles from '../owned.module.css';

interface RowProps {
    readonly session: SessionRecord;
    readonly isEnding: boolean;
    readonly onEnd: (id: string) => void;
}

const Row = ({ session, isEnding, onEnd }: RowProps) => {
    const text = useText();
    const { dateTime } = useFormat();
    const id = useId();
    const { device, address, isCurrent, createdAt, lastUsedAt } = session;
    return (
        <li className={styles.row} aria-labelledby={id}>
            <div className={styles.told}>
                <p id={id}>
                    <strong>{device}</strong>{' '}
                    {isCurrent ? <Tag tone="success">{text('session_card.current')}</Tag> : null}
                </p>
                <p>
                    {address} · {text('session_card.used')} <Ago instant={lastUsedAt} /> ·{' '}
                    {text('session_card.begun', { when: dateTime(createdAt) })}
                </p>
            </div>
            {isCurrent ? (
                <PageLink variant="plain" to="/logout">
                    {text('app.action.sign_out')}
                </PageLink>
            ) : (
                <Button
                    aria-label={text('session_card.end_named', { name: `${device}, ${address}` })}
                    pending={isEnding}
                    onClick={() => onEnd(session.id)}
                >
                    {text('session_card.end')}
                </Button>
            )}
        </li>
    );
};

interface EndAllProps {
    /** True if the current session is among them; it stays. */
    readonly isOwn: boolean;
    readonly pending: boolean;
    readonly onEnd: () => void;
}

const EndAll = ({ isOwn, pending, onEnd }: EndAllProps) => {
    const text = useText();
    const [isAsking, ask] = useState(false);
    const words = isOwn ? 'others' : 'all';
    const label = text(`session_card.end_${words}`);
    const confirm = () => {
        ask(false);
        onEnd();
    };
    return (
        <>
            <Button variant="quietDanger" pending={pending} onClick={() => ask(true)}>
                <Icon name="signOut" size={16} />
                {label}
            </Button>
            {isAsking ? (
                <ConfirmDialog
                    title={text(`session_card.ask.${words}_title`)}
                    story={text(`session_card.ask.${words}_body`)}
                    label={label}
                    onConfirm={confirm}
                    onClose={() => ask(false)}
                />
            ) : null}
        </>
    );
};

const idsOfOthers = (sessions: readonly SessionRecord[]): string[] =>
    sessions.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);

/** @param user IRI of the user: oneself, or for administrators a user whom they may change */
export const SessionsCard = ({ user }: { readonly user: string }) => {
    const { data: me } = useMe();
    const isOwn = me?.id === user;
    return (
        <OwnedCard<SessionRecord>
            resource="sessions"
            messages={sessionMessages}
            words="session_card"
            filter={{ user }}
            sort={{ field: 'lastUsedAt', order: 'DESC' }}
            lead={`session_card.${isOwn ? 'lead' : 'lead_of'}`}
            action={({ rows, end, ending }) => {
                const others = idsOfOthers(rows);
                if (others.length === 0) return null;
                return <EndAll isOwn={isOwn} pending={ending.length > 0} onEnd={() => end(others)} />;
            }}
            row={(session, { end, ending }) => (
                <Row
                    key={session.id}
                    session={session}
                    isEnding={ending.includes(session.id)}
                    onEnd={id => end([id])}
                />
            )}
        />
    );
};

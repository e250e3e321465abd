import { LinkBase } from 'ra-core';
import { failureMessage } from '../../components/failure.ts';
import { useFormat } from '../../components/useFormat.ts';
import { useNow } from '../../components/useNow.ts';
import { useServerText, useText } from '../../i18n/useTranslator.ts';
import buttons from '../../theme/buttons.module.css';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './panel.module.css';
import type { Told, useNotifications } from './useNotifications.ts';

interface EntryProps {
    readonly told: Told;
    readonly onRead: (id: string) => void;
    readonly onLeave: () => void;
}

const Entry = ({ told: { id, message, link, isRead, createdAt }, onRead, onLeave }: EntryProps) => {
    const text = useText();
    const { ago, dateTime } = useFormat();
    const now = useNow();
    const follow = () => {
        if (!isRead) onRead(id);
        onLeave();
    };
    return (
        <li className={styles.entry} data-unread={!isRead}>
            <div>
                {link ? (
                    <LinkBase to={link} onClick={follow}>
                        {message}
                    </LinkBase>
                ) : (
                    <p>{message}</p>
                )}
                <time dateTime={createdAt} title={dateTime(createdAt)}>
                    {ago(createdAt, now)}
                </time>
            </div>
            {!isRead && (
                <button
                    type="button"
                    className={buttons.icon}
                    aria-label={text('bell.mark_one', { message })}
                    title={text('bell.mark')}
                    onClick={() => onRead(id)}
                >
                    <Glyph name="check" />
                </button>
            )}
        </li>
    );
};

type ListProps = Omit<EntryProps, 'told'> & Pick<ReturnType<typeof useNotifications>, 'page' | 'error' | 'refetch'>;

/** Unread ones first; or why there is nothing to see. */
export const NotificationList = ({ page, error, refetch, ...entry }: ListProps) => {
    const text = useText();
    const serverText = useServerText();
    if (error && !page)
        return (
            <div className={styles.state} role="alert">
                <p>{serverText(failureMessage(error) ?? '')}</p>
                <button type="button" className={buttons.button} onClick={() => void refetch()}>
                    {text('app.action.retry')}
                </button>
            </div>
        );
    if (!page) return <div className={styles.state} role="status" aria-label={text('app.loading')} />;
    if (page.data.length === 0) return <p className={styles.state}>{text('bell.none')}</p>;
    return (
        <ul className={styles.list}>
            {page.data.map(told => (
                <Entry key={told.id} told={told} {...entry} />
            ))}
        </ul>
    );
};

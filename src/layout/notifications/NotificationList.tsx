import { LinkBase } from 'ra-core';
import { useServerText, useText } from '../../i18n/useTranslator.ts';
import { Button } from '../../ui/Button.tsx';
import { failureMessage } from '../../ui/failure.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useNow } from '../../ui/useNow.ts';
import styles from './panel.module.css';
import type { NotificationRecord, useNotifications } from './useNotifications.ts';

interface NotificationRowProps {
    readonly told: NotificationRecord;
    readonly onRead: (id: string) => void;
    readonly onLeave: () => void;
}

const NotificationRow = ({ told: { id, message, link, isRead, createdAt }, onRead, onLeave }: NotificationRowProps) => {
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
                )}{' '}
                <time dateTime={createdAt} title={dateTime(createdAt)}>
                    {ago(createdAt, now)}
                </time>
            </div>
            {!isRead && (
                <Button
                    variant="icon"
                    aria-label={text('bell.mark_one', { message })}
                    title={text('bell.mark')}
                    onClick={() => onRead(id)}
                >
                    <Icon name="tick" size={20} />
                </Button>
            )}
        </li>
    );
};

type ListProps = Omit<NotificationRowProps, 'told'> &
    Pick<ReturnType<typeof useNotifications>, 'page' | 'error' | 'refetch'>;

/** Unread notifications first; otherwise the reason why the list is empty. */
export const NotificationList = ({ page, error, refetch, ...entry }: ListProps) => {
    const text = useText();
    const serverText = useServerText();
    if (error && !page)
        return (
            <div className={styles.state} role="alert">
                <p>{serverText(failureMessage(error) ?? '')}</p>
                <Button onClick={() => void refetch()}>{text('app.action.retry')}</Button>
            </div>
        );
    if (!page) return <div className={styles.state} role="status" aria-label={text('app.loading')} />;
    if (page.data.length === 0) return <p className={styles.state}>{text('bell.none')}</p>;
    return (
        <ul className={styles.list}>
            {page.data.map(told => (
                <NotificationRow key={told.id} told={told} {...entry} />
            ))}
        </ul>
    );
};

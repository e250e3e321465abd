import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './page.module.css';

interface NoticeProps {
    icon: IconName;
    title: string;
    body?: string | undefined;
    /** `alert` for what went wrong, so that it is read out at once. */
    role?: 'alert' | 'status';
    action?: ReactNode;
}

/** What stands where the content would be: nothing there, nothing found, or something went wrong. */
export const Notice = ({ icon, title, body, role = 'status', action }: NoticeProps) => (
    <div className={styles.notice}>
        <Icon name={icon} size={40} />
        <div role={role}>
            <strong>{title}</strong>
            {body ? <p>{body}</p> : null}
        </div>
        {action}
    </div>
);

import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './page.module.css';

interface NoticeProps {
    icon: IconName;
    title: string;
    body?: string | undefined;
    /** `alert` for errors, so that screen readers announce them at once. */
    role?: 'alert' | 'status';
    action?: ReactNode;
}

/** Shown in place of content that is empty, was not found or failed to load. */
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

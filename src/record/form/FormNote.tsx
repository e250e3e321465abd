import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './form.module.css';

/** A note in place of a field, or why fields cannot be changed. */
export const FormNote = ({ icon = 'banned', children }: { icon?: IconName; children: ReactNode }) => (
    <p className={styles.note}>
        <Icon name={icon} size={18} />
        <span>{children}</span>
    </p>
);

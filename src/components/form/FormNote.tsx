import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './form.module.css';

/** A sentence that stands where a field would, or says why the fields cannot be changed. */
export const FormNote = ({ icon = 'banned', children }: { icon?: IconName; children: ReactNode }) => (
    <p className={styles.note}>
        <Icon name={icon} size={18} />
        <span>{children}</span>
    </p>
);

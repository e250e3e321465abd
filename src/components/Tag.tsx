import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './marks.module.css';

export type Tone = 'success' | 'info' | 'warning' | 'error' | 'neutral';

/** A tinted pill. Colour never speaks alone: there is text, and an icon where a state is read at a glance. */
export const Tag = ({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) => (
    <span className={styles.tag} data-tone={tone}>
        {icon ? <Icon name={icon} size={13} /> : null}
        <span className={styles.word}>{children}</span>
    </span>
);

import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './marks.module.css';

export type Tone = 'success' | 'info' | 'warning' | 'error' | 'neutral';

/** A coloured label. Colour is never the only information: there is always a text, and an icon for states. */
export const Tag = ({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) => (
    <span className={styles.tag} data-tone={tone}>
        {icon ? <Icon name={icon} size={13} /> : null}
        <span className={styles.word}>{children}</span>
    </span>
);

/** Several labels on one line. */
export const Tags = ({ children }: { children: ReactNode }) => <span className={styles.tags}>{children}</span>;

import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageHeaderProps {
    title: string;
    /** A secondary line under the title. */
    subtitle?: ReactNode;
    actions?: ReactNode;
    /** A small picture beside the title. */
    lead?: ReactNode;
}

/** The screen's only `h1`, with the actions that concern the whole screen. */
export const PageHeader = ({ title, subtitle, actions, lead }: PageHeaderProps) => (
    <header className={styles.header}>
        {lead}
        <div className={styles.titles}>
            <h1 className={styles.title}>{title}</h1>
            {subtitle ? <div className={styles.subtitle}>{subtitle}</div> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
);

import { type ReactNode, use } from 'react';
import styles from './page.module.css';
import { PAGE_ACTIONS } from './pageActions.ts';
import { PanelContext } from './panel.ts';

interface PageHeaderProps {
    title: string;
    /** A secondary line under the title. */
    subtitle?: ReactNode;
    actions?: ReactNode;
    /** A small picture beside the title. */
    lead?: ReactNode;
}

const Title = ({ children }: { children: string }) =>
    use(PanelContext) ? (
        <h2 className={styles.title} tabIndex={-1} data-peek-heading="">
            {children}
        </h2>
    ) : (
        <h1 className={styles.title}>{children}</h1>
    );

/** The screen's only `h1`, with the actions that concern the whole screen; a heading below it in a panel. */
export const PageHeader = ({ title, subtitle, actions, lead }: PageHeaderProps) => (
    <header className={styles.header}>
        {lead}
        <div className={styles.titles}>
            <Title>{title}</Title>
            {subtitle ? <div className={styles.subtitle}>{subtitle}</div> : null}
        </div>
        {actions ? (
            <div className={styles.actions} data-screen="" {...{ [PAGE_ACTIONS]: '' }}>
                {actions}
            </div>
        ) : null}
    </header>
);

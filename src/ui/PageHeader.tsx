import { createContext, type ReactNode, use } from 'react';
import styles from './page.module.css';
import { PAGE_ACTIONS } from './pageActions.ts';

/** Closes the panel that the record is shown in, beside a list; null on a page of its own. */
export const PanelContext = createContext<(() => void) | null>(null);

/** Query parameter of the record in the panel, so that a reload and a link show the same one. */
export const PEEK = 'peek';

/** The heading of the record in the panel. */
export const PANEL_HEADING = 'data-peek-heading';

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

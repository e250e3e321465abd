import type { ReactNode } from 'react';
import { lazyPart } from '../routing/loadPart.ts';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import page from '../ui/page.module.css';
import { PAGE_ACTIONS } from '../ui/pageActions.ts';
import styles from './head.module.css';

/** Loaded beside the rows. */
const MoreActions = lazyPart(() => import('./MoreActions.tsx').then(part => ({ default: part.MoreActions })));

/** Marks where the conditions of a list stand, beside its title. */
export const CONDITIONS = 'data-conditions';

interface ListHeadProps {
    readonly title: string;
    /** The number of records. */
    readonly count?: ReactNode;
    /** Actions that have a button. */
    readonly actions?: ReactNode;
    /** Actions in a menu. */
    readonly more?: ReactNode;
    /** The button that creates a record, which ends the line. */
    readonly create?: ReactNode;
}

/** The first line of a list: its title, how many records it has and under which conditions, and what can be done with it. */
export const ListHead = ({ title, count, actions, more, create }: ListHeadProps) => (
    <header className={styles.head}>
        <div className={styles.titles}>
            <h1 className={page.title}>{title}</h1>
            {count ? <div className={styles.count}>{count}</div> : null}
        </div>
        <div className={styles.conditions} {...{ [CONDITIONS]: '' }} />
        <div className={styles.actions} data-screen="">
            {actions}
            {more ? (
                <PartBoundary>
                    <MoreActions>{more}</MoreActions>
                </PartBoundary>
            ) : null}
            <div className={styles.create} {...{ [PAGE_ACTIONS]: '' }}>
                {create}
            </div>
        </div>
    </header>
);

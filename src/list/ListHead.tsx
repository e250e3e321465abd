import type { ReactNode } from 'react';
import { lazyPart } from '../routing/loadPart.ts';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import page from '../ui/page.module.css';
import { PAGE_ACTIONS } from '../ui/pageActions.ts';
import styles from './head.module.css';

const MoreActions = lazyPart(() => import('./MoreActions.tsx').then(part => ({ default: part.MoreActions })));

/** Attribute of the element beside the title that holds the active filters. */
export const CONDITIONS = 'data-conditions';

interface ListHeadProps {
    readonly title: string;
    readonly count?: ReactNode;
    readonly actions?: ReactNode;
    readonly more?: ReactNode;
    readonly create?: ReactNode;
}

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

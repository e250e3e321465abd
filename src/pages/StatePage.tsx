import type { ReactNode } from 'react';
import { usePageTitle } from '../routing/pageTitle.ts';
import styles from './StatePage.module.css';
import { type Scene, StatePicture } from './StatePicture.tsx';

interface StatePageProps {
    readonly scene: Scene;
    /** Names the tab; the heading may be longer. */
    readonly page: string;
    readonly title: string;
    readonly body: string;
    /** `alert` for what went wrong while the person was at work. */
    readonly role?: 'alert';
    /** What to do next. */
    readonly children: ReactNode;
}

/** A screen that has no content of its own: why, and what to do next. */
export const StatePage = ({ scene, page, title, body, role, children }: StatePageProps) => {
    usePageTitle(page);
    return (
        <div className={styles.state}>
            <StatePicture scene={scene} />
            <div role={role}>
                <h1 data-title={page}>{title}</h1>
                <p>{body}</p>
            </div>
            <div className={styles.actions}>{children}</div>
        </div>
    );
};

import type { ReactNode } from 'react';
import { PageHeading } from '../routing/PageHeading.tsx';
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
    /** What has come of the person's work. */
    readonly note?: string | undefined;
    /** In small print: what support asks for. */
    readonly reference?: string | undefined;
    /** What to do next. */
    readonly children: ReactNode;
}

/** A screen that has no content of its own: why, and what to do next. */
export const StatePage = ({ scene, page, title, body, role, note, reference, children }: StatePageProps) => (
    <div className={styles.state}>
        <StatePicture scene={scene} />
        <div role={role}>
            <PageHeading page={page}>{title}</PageHeading>
            <p>{body}</p>
            {note && <p role="status">{note}</p>}
            {reference && <p className={styles.reference}>{reference}</p>}
        </div>
        <div className={styles.actions}>{children}</div>
    </div>
);

import type { ReactNode } from 'react';
import { PageHeading } from '../../routing/PageHeading.tsx';
import styles from './StatePage.module.css';
import { type Scene, StatePicture } from './StatePicture.tsx';

interface StatePageProps {
    readonly scene: Scene;
    /** Title of the browser tab; the heading may be longer. */
    readonly page: string;
    readonly title: string;
    readonly body: string;
    /** `alert` for failures that interrupt the user's work. */
    readonly role?: 'alert';
    /** Whether the user's work was saved. */
    readonly note?: string | undefined;
    /** Reference for support, in small print. */
    readonly reference?: string | undefined;
    /** Actions to continue with. */
    readonly children: ReactNode;
}

/** A screen without content: explains why and offers actions. */
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

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useTranslator.ts';
import { PageHeading } from '../../routing/PageHeading.tsx';
import { buttonClass } from '../Button.tsx';
import marks from '../marks.module.css';
import styles from './StatePage.module.css';

/** Shown while a screen is loading (R5): a placeholder with the shape of a page, its heading over a card. */
export const LoadingPage = () => {
    const text = useText();
    return (
        <div className={styles.loading} role="status">
            <p className={marks.hidden}>{text('app.loading')}</p>
            <i className={styles.heading} />
            <div className={styles.sheet} />
        </div>
    );
};

export const HomeLink = ({ primary = false }: { primary?: boolean }) => (
    <Link to="/" className={buttonClass(primary ? 'primary' : 'plain')}>
        {useText()('app.action.home')}
    </Link>
);

type Scene = 'lost' | 'closed' | 'broken';

/** Position of the ball at the corner of the pitch: out of play, stopped at the line, or burst. */
const BALLS: Record<Scene, { readonly path: string; readonly x: number; readonly y: number; readonly r: number }> = {
    lost: { path: 'M36 130C72 116 124 100 180 92', x: 189, y: 90, r: 8 },
    closed: { path: 'M36 132C62 118 78 108 104 96', x: 112, y: 92, r: 8 },
    broken: { path: 'M36 132C50 96 70 88 86 104S112 128 124 122', x: 136, y: 124, r: 8 },
};

const Closed = () => <path className={styles.bar} d="m112 66 30 42M124 58l30 42" />;
const Broken = () => <path className={styles.bar} d="m132 118 8 12m0-12-8 12" />;

const StatePicture = ({ scene }: { scene: Scene }) => {
    const { path, x, y, r } = BALLS[scene];
    return (
        <svg className={styles.picture} viewBox="0 0 208 160" aria-hidden="true">
            <path className={styles.ground} d="M16 56h136v88H16z" />
            <path className={styles.line} d="M16 56h136v88M152 80a24 24 0 0 1-24-24M16 104h56v40" />
            <path className={styles.pole} d="M152 56V22l18 7-18 7" />
            <path className={styles.pass} d={path} />
            {scene === 'closed' && <Closed />}
            <circle className={styles.ball} cx={x} cy={y} r={r} />
            {scene === 'broken' && <Broken />}
        </svg>
    );
};

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
    readonly children: ReactNode;
}

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

/** The 404 screen (R5). */
export const NotFoundPage = () => {
    const text = useText();
    return (
        <StatePage
            scene="lost"
            page={text('app.not_found.page')}
            title={text('app.not_found.title')}
            body={text('app.not_found.body')}
        >
            <HomeLink primary />
        </StatePage>
    );
};

import { type ReactNode, useId } from 'react';
import { failureMessage } from '../../components/failure.ts';
import { useServerText, useText } from '../../i18n/useTranslator.ts';
import buttons from '../../theme/buttons.module.css';
import styles from './dashboard.module.css';
import type { Loaded } from './useCounts.ts';
import { useRetry } from './useRetry.ts';

const Failure = ({ error }: { error: unknown }) => {
    const text = useText();
    const serverText = useServerText();
    const retry = useRetry();
    return (
        <div className={styles.failure}>
            <div role="alert">
                <strong>{text('dashboard.failed')}</strong>
                <p>{serverText(failureMessage(error) ?? 'app.failure.unexpected')}</p>
            </div>
            <button type="button" className={buttons.button} onClick={retry}>
                {text('app.action.retry')}
            </button>
        </div>
    );
};

const Skeleton = ({ lines }: { lines: number }) => (
    <div className={styles.skeleton} role="status" aria-label={useText()('dashboard.loading')}>
        {[...Array(lines).keys()].map(line => (
            <i key={line} className={styles.bone} />
        ))}
    </div>
);

interface CardProps<T> {
    readonly title: string;
    /** Columns of twelve. */
    readonly span: 6 | 12;
    readonly loaded: Loaded<T>;
    /** Lines that the content will likely have. */
    readonly lines: number;
    readonly link?: ReactNode;
    readonly children: (data: T) => ReactNode;
}

/** A part of the dashboard, which comes and fails on its own. */
export const Card = <T,>({ title, span, loaded: { data, error }, lines, link, children }: CardProps<T>) => {
    const id = useId();
    return (
        <section className={styles.card} data-span={span} aria-labelledby={id}>
            <header>
                <h2 id={id}>{title}</h2>
                {link}
            </header>
            {data !== undefined ? children(data) : error ? <Failure error={error} /> : <Skeleton lines={lines} />}
        </section>
    );
};

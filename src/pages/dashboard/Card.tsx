import { type ReactNode, useId } from 'react';
import { useServerText, useText } from '../../i18n/useTranslator.ts';
import { Button } from '../../ui/Button.tsx';
import { failureMessage } from '../../ui/failure.ts';
import styles from './dashboard.module.css';
import { type LoadedFigures, useRetry } from './useCounts.ts';

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
            <Button onClick={retry}>{text('app.action.retry')}</Button>
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
    /** Columns of a twelve-column grid. */
    readonly span: 5 | 6 | 7 | 12;
    readonly loaded: LoadedFigures<T>;
    readonly lines: number;
    readonly link?: ReactNode;
    readonly children: (data: T) => ReactNode;
}

export const Card = <T,>({
    title,
    span,
    loaded: { data, error, isUndeclared },
    lines,
    link,
    children,
}: CardProps<T>) => {
    const id = useId();
    if (isUndeclared) return null;
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

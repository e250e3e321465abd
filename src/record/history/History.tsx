import { useId, useRef } from 'react';
import type { Properties } from '#contract/property.ts';
import { useServerText, useText } from '../../i18n/useTranslator.ts';
import { type Drawn, DrawnContext } from '../../kinds/Value.tsx';
import { Button } from '../../ui/Button.tsx';
import { failureMessage } from '../../ui/failure.ts';
import { useLater } from '../useLater.ts';
import styles from './history.module.css';
import { More } from './More.tsx';
import { Timeline } from './Timeline.tsx';
import { useHistory } from './useHistory.ts';
import { useSeen } from './useSeen.ts';

type Read = ReturnType<typeof useHistory>;

const Failure = ({ error, refetch }: Pick<Read, 'error' | 'refetch'>) => {
    const text = useText();
    const serverText = useServerText();
    return (
        <div className={styles.failure}>
            <div role="alert">
                <strong>{text('history.failed')}</strong>
                <p>{serverText(failureMessage(error) ?? 'app.failure.unexpected')}</p>
            </div>
            <Button onClick={() => void refetch()}>{text('app.action.retry')}</Button>
        </div>
    );
};

const Skeleton = () => (
    <div className={styles.skeleton} role="status" aria-label={useText()('history.loading')}>
        <i />
        <i />
        <i />
    </div>
);

const Content = ({ history, properties }: { history: Read; properties: Properties }) => {
    const text = useText();
    const list = useRef<HTMLDivElement>(null);
    const { changes, error, refetch } = history;
    if (!changes) return error ? <Failure error={error} refetch={refetch} /> : <Skeleton />;
    if (changes.length === 0) return <p className={styles.quiet}>{text('history.none')}</p>;
    return (
        <>
            <div ref={list}>
                <Timeline changes={changes} properties={properties} />
            </div>
            <More history={history} list={list} />
        </>
    );
};

interface HistoryProps {
    /** IRI. */
    record: string;
    /** Properties of the contract. */
    properties: Properties;
    /** Components for values that are not displayed by their kind. */
    drawn?: Drawn;
}

const NONE: Drawn = {};

/**
 * D1: the history of a record below its form. Loaded when it comes near the viewport, so that the form never waits;
 * hidden if the server has no history.
 */
export const History = ({ record, properties, drawn = NONE }: HistoryProps) => {
    const text = useText();
    const id = useId();
    const { seen, ref } = useSeen();
    const isLater = useLater();
    const history = useHistory(record, seen && isLater);
    if (history.isMissing) return null;
    return (
        <section ref={ref} className={styles.history} aria-labelledby={id}>
            <h2 id={id}>{text('history.title')}</h2>
            <DrawnContext value={drawn}>
                {seen ? <Content history={history} properties={properties} /> : null}
            </DrawnContext>
        </section>
    );
};

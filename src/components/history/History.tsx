import { useId, useRef } from 'react';
import type { Properties } from '#contract/property.ts';
import { useServerText, useText } from '../../i18n/useTranslator.ts';
import buttons from '../../theme/buttons.module.css';
import { failureMessage } from '../failure.ts';
import { type Drawn, DrawnContext } from '../form/conflict/Value.tsx';
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
            <button type="button" className={buttons.button} onClick={() => void refetch()}>
                {text('app.action.retry')}
            </button>
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
    /** The contract's. */
    properties: Properties;
    /** Properties whose values are not drawn by their kind. */
    drawn?: Drawn;
}

const NONE: Drawn = {};

/**
 * Row D1: what was done to the record of an edit screen, by whom and when. Asked for when one comes near it, so that the
 * form never waits; not there on a server that keeps no history.
 */
export const History = ({ record, properties, drawn = NONE }: HistoryProps) => {
    const text = useText();
    const id = useId();
    const { seen, ref } = useSeen();
    const history = useHistory(record, seen);
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

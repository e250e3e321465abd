import { useTranslate } from 'ra-core';
import type { BulkPreview } from '#contract/language/bulk.ts';
import { useFormat } from '../../ui/format.ts';
import styles from './bulk.module.css';
import type { Bulk, BulkCommand } from './useBulk.ts';

const useCounted = () => {
    const translate = useTranslate();
    const { number } = useFormat();
    return (key: string, count: number, more: object = {}) =>
        translate(`common.bulk.${key}`, { smart_count: count, count: number(count), ...more });
};

const Preview = ({ asked, preview }: { asked: BulkCommand; preview: BulkPreview }) => {
    const say = useCounted();
    const { total, unchanged } = preview;
    if (asked.action === 'delete') return <p>{say('will_delete', total)}</p>;
    return (
        <>
            <p>{say('will_change', total - unchanged, asked)}</p>
            {unchanged > 0 ? <p>{say('already', unchanged)}</p> : null}
        </>
    );
};

const Meter = ({ done, total }: { done: number; total: number }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const progress = translate('common.bulk.progress', { done: number(done), total: number(total) });
    return (
        <>
            <p>{progress}</p>
            <progress className={styles.meter} max={total} value={done} aria-label={progress} />
        </>
    );
};

/** Preview, progress or result, announced to screen readers. */
export const BulkStory = ({ bulk, asked }: { bulk: Bulk; asked: BulkCommand }) => {
    const translate = useTranslate();
    const say = useCounted();
    const { preview, state, error, progress } = bulk;
    const { succeeded, unchanged, failed } = progress;
    if (!preview) return <div role="status">{error ? null : <p>{translate('common.bulk.counting')}</p>}</div>;
    const changed = succeeded - unchanged;
    // If everything succeeded, an alert is shown instead.
    const ended = state === 'stopped' || (state === 'done' && failed.length > 0);
    return (
        // Progress changes too often to be announced; only the result is.
        <div role="status" aria-live={state === 'running' ? 'off' : 'polite'} className={styles.story}>
            {state === 'asking' ? <Preview asked={asked} preview={preview} /> : null}
            {state === 'running' ? <Meter done={succeeded + failed.length} total={preview.total} /> : null}
            {ended ? (
                <>
                    <p>{say(asked.action === 'delete' ? 'deleted' : 'changed', changed)}</p>
                    {state === 'stopped' ? <p>{say('left', preview.total - succeeded - failed.length)}</p> : null}
                </>
            ) : null}
        </div>
    );
};

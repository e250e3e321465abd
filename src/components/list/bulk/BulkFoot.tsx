import { useTranslate } from 'ra-core';
import buttons from '../../../theme/buttons.module.css';
import styles from './bulk.module.css';
import type { Bulk, BulkAsked } from './useBulk.ts';

interface BulkFootProps {
    bulk: Bulk;
    asked: BulkAsked;
    onLeave: () => void;
}

const LEAVE = {
    asking: 'common.form.cancel',
    running: 'common.bulk.stop',
    stopped: 'common.bulk.close',
    done: 'common.bulk.close',
};

/** The button that does it, and the one that does not, or no further. */
export const BulkFoot = ({ bulk, asked, onLeave }: BulkFootProps) => {
    const translate = useTranslate();
    const { preview, state, error, retry, run } = bulk;
    const nothing = !preview || preview.total === preview.unchanged;
    const go = error ? retry : run;
    const label = error
        ? 'app.action.retry'
        : state === 'stopped'
          ? 'common.bulk.resume'
          : `common.bulk.${asked.action}`;
    const idle = state === 'asking' && nothing && !error;
    return (
        <footer className={styles.foot}>
            <button type="button" className={buttons.button} onClick={onLeave}>
                {translate(LEAVE[state])}
            </button>
            {state === 'asking' || state === 'stopped' ? (
                <button
                    type="button"
                    className={asked.action === 'delete' ? styles.danger : buttons.primary}
                    aria-disabled={idle}
                    onClick={idle ? undefined : go}
                >
                    {translate(label)}
                </button>
            ) : null}
        </footer>
    );
};

import { useTranslate } from 'ra-core';
import { useServerText } from '../../../i18n/useTranslator.ts';
import { Button } from '../../../ui/Button.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import styles from './entry.module.css';
import type { Entry, EntryState, OpenOrder } from './store.ts';

interface SavingNoteProps {
    readonly order: OpenOrder;
    readonly entry: Entry;
    readonly state: EntryState;
}

/** Whether the lines are saved; after a failure, what to do about it. */
export const SavingNote = ({ order, entry, state }: SavingNoteProps) => {
    const { money } = useFormat();
    const translate = useTranslate();
    const serverText = useServerText();
    const { error, nbCollision } = state;
    // The totals beside are those of the version that the form has.
    const saving = state.saving === 'saved' && state.isAhead ? 'saving' : state.saving;
    const isFailed = saving === 'failed';
    return (
        <>
            <div className={styles.foot}>
                <p>
                    {translate('order_entry.totals.excluding')} <b>{money(order.totalExcludingTax)}</b>
                </p>
                <p role="status" className={styles.saving} data-state={saving}>
                    {translate(`order_entry.state.${saving}`)}
                </p>
            </div>
            {isFailed ? (
                <div role="alert" className={styles.alert}>
                    <p>{translate('order_entry.failed')}</p>
                    {error ? <p>{serverText(refusalMessage(error))}</p> : null}
                    <Button variant="primary" onClick={() => void entry.saveNow()}>
                        {translate('order_entry.save_now')}
                    </Button>
                    <Button onClick={entry.discard}>{translate('order_entry.discard')}</Button>
                </div>
            ) : null}
            {nbCollision > 0 ? (
                <p role="alert" className={styles.alert}>
                    {translate('order_entry.collision', { smart_count: nbCollision })}
                </p>
            ) : null}
        </>
    );
};

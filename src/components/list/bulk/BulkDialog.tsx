import Dialog from '@mui/material/Dialog';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useEffect, useId } from 'react';
import { Themed } from '../../../theme/Themed.tsx';
import { failureMessage } from '../../failure.ts';
import { useChosen } from '../useAllMatching.ts';
import { BulkFoot } from './BulkFoot.tsx';
import { BulkReport } from './BulkReport.tsx';
import { BulkStory } from './BulkStory.tsx';
import styles from './bulk.module.css';
import { type BulkAsked, useBulk } from './useBulk.ts';

interface BulkDialogProps {
    asked: BulkAsked;
    onClose: () => void;
}

/** Those that were refused stay chosen, to be tried again; who is gone cannot be. */
const useLeave = (bulk: ReturnType<typeof useBulk>, onClose: () => void) => {
    const { choose } = useChosen();
    const refresh = useRefresh();
    const { state, progress } = bulk;
    return () => {
        if (state === 'running') return bulk.stop();
        const kept = progress.failed.filter(({ status }) => status !== 404).map(one => one['@id']);
        onClose();
        if (state === 'asking') return;
        choose(kept);
        refresh();
    };
};

/** Nothing is left to read where all was done: an alert tells it, and the dialog goes. */
const useEnd = ({ state, progress }: ReturnType<typeof useBulk>, { action }: BulkAsked, leave: () => void) => {
    const notify = useNotify();
    const smoothly = state === 'done' && progress.failed.length === 0;
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has ended
    useEffect(() => {
        if (!smoothly) return;
        const count = action === 'delete' ? progress.succeeded : progress.succeeded - progress.unchanged;
        const key = action === 'delete' ? 'common.bulk.deleted' : 'common.list.bulk_done';
        notify(key, { type: 'success', messageArgs: { smart_count: count } });
        leave();
    }, [smoothly]);
};

const Failure = ({ error }: { error: unknown }) => {
    const translate = useTranslate();
    const message = failureMessage(error) ?? 'app.failure.unexpected';
    return (
        <p className={styles.failure} role="alert">
            {translate(message, { _: message })}
        </p>
    );
};

/** Row I9: what will change, then how far it is, then which were refused and why. */
export const BulkDialog = ({ asked, onClose }: BulkDialogProps) => {
    const id = useId();
    const translate = useTranslate();
    const bulk = useBulk(asked);
    const leave = useLeave(bulk, onClose);
    useEnd(bulk, asked, leave);
    return (
        <Themed>
            <Dialog
                open
                fullWidth
                maxWidth="sm"
                aria-labelledby={id}
                onClose={(_, reason) => reason === 'escapeKeyDown' && leave()}
            >
                <section className={styles.body}>
                    <h2 id={id} ref={heading => heading?.focus()} tabIndex={-1}>
                        {translate(`common.bulk.${asked.action}_title`, { becomes: asked.becomes })}
                    </h2>
                    <BulkStory bulk={bulk} asked={asked} />
                    {bulk.error ? <Failure error={bulk.error} /> : null}
                    <BulkReport action={asked.action} failed={bulk.progress.failed} />
                </section>
                <BulkFoot bulk={bulk} asked={asked} onLeave={leave} />
            </Dialog>
        </Themed>
    );
};

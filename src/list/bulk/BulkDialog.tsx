import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Themed } from '../../theme/Themed.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { failureMessage } from '../../ui/failure.ts';
import { BulkReport } from './BulkReport.tsx';
import { BulkStory } from './BulkStory.tsx';
import { useChosen } from './useAllMatching.ts';
import { type Bulk, type BulkAsked, useBulk } from './useBulk.ts';

interface BulkDialogProps {
    asked: BulkAsked;
    onClose: () => void;
}

/** Refused records remain selected for another attempt, except deleted ones. */
const useLeave = (bulk: Bulk, onClose: () => void) => {
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

/** When everything succeeded, closes the dialog and shows an alert. */
const useEnd = ({ state, progress }: Bulk, { action }: BulkAsked, leave: () => void) => {
    const notify = useNotify();
    const smoothly = state === 'done' && progress.failed.length === 0;
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the work has ended
    useEffect(() => {
        if (!smoothly) return;
        const count = action === 'delete' ? progress.succeeded : progress.succeeded - progress.unchanged;
        const key = action === 'delete' ? 'common.bulk.deleted' : 'common.list.bulk_done';
        notify(key, { type: 'success', messageArgs: { smart_count: count } });
        leave();
    }, [smoothly]);
};

const LEAVE = {
    asking: 'common.form.cancel',
    running: 'common.bulk.stop',
    stopped: 'common.bulk.close',
    done: 'common.bulk.close',
};

/** Label of the confirm button; undefined while running and at the end. */
const labelOf = ({ state, error }: Bulk, { action }: BulkAsked): string | undefined => {
    if (state === 'running' || state === 'done') return undefined;
    if (error) return 'app.action.retry';
    return state === 'stopped' ? 'common.bulk.resume' : `common.bulk.${action}`;
};

/** Whether there is nothing to confirm yet. */
const isIdle = ({ preview, state, error }: Bulk): boolean =>
    state === 'asking' && !error && (!preview || preview.total === preview.unchanged);

const useFailure = (error: unknown): string | undefined => {
    const translate = useTranslate();
    if (!error) return undefined;
    const message = failureMessage(error) ?? 'app.failure.unexpected';
    return translate(message, { _: message });
};

/** I9: shows what will change, then the progress, then the refused records with their reasons. */
export const BulkDialog = ({ asked, onClose }: BulkDialogProps) => {
    const translate = useTranslate();
    const bulk = useBulk(asked);
    const leave = useLeave(bulk, onClose);
    useEnd(bulk, asked, leave);
    const error = useFailure(bulk.error);
    const label = labelOf(bulk, asked);
    return (
        <Themed>
            <ConfirmDialog
                title={translate(`common.bulk.${asked.action}_title`, { becomes: asked.becomes })}
                label={label && translate(label)}
                cancel={translate(LEAVE[bulk.state])}
                danger={asked.action === 'delete'}
                idle={isIdle(bulk)}
                error={error}
                width={600}
                firm
                onConfirm={bulk.error ? bulk.retry : bulk.run}
                onClose={leave}
            >
                <BulkStory bulk={bulk} asked={asked} />
                <BulkReport action={asked.action} failed={bulk.progress.failed} />
            </ConfirmDialog>
        </Themed>
    );
};

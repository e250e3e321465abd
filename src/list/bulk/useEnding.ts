import { useListContext, useNotify, useRefresh } from 'ra-core';
import { useEffect } from 'react';
import type { BulkAction } from '#contract/bulk.ts';
import { listContract } from './listContract.ts';
import { useChosen } from './useAllMatching.ts';
import { type Bulk, type BulkProgress, UNDO_MOST } from './useBulk.ts';
import { useUndoSeveral } from './useUndoSeveral.ts';

type Ending = Pick<Bulk, 'state' | 'progress' | 'stop'>;

interface Ended {
    readonly action: BulkAction;
    /** What was changed, in words. */
    readonly about?: string;
}

/** Tells what was done; a change of values with the way back, while the former values of all records are kept. */
const useTell = () => {
    const notify = useNotify();
    const { resource } = useListContext();
    const undo = useUndoSeveral(listContract(resource));
    return ({ action, about }: Ended, { succeeded, unchanged, changed }: BulkProgress) => {
        const isKept = changed.length > 0 && changed.length <= UNDO_MOST;
        notify(action === 'delete' ? 'common.bulk.deleted' : 'common.list.bulk_done', {
            type: 'success',
            messageArgs: { smart_count: succeeded - unchanged },
            ...(about && { about }),
            ...(isKept && { undo: undo(changed) }),
        });
    };
};

/**
 * Leaves the dialog of a bulk change, at once when everything succeeded: an alert tells it. Refused records remain
 * selected for another attempt, except deleted ones.
 */
export const useEnding = ({ state, progress, stop }: Ending, ended: Ended, onClose: () => void) => {
    const { choose } = useChosen();
    const refresh = useRefresh();
    const tell = useTell();
    const { failed, changed } = progress;
    const smoothly = state === 'done' && failed.length === 0;
    const leave = () => {
        if (state === 'running') return stop();
        onClose();
        if (state === 'asking') return;
        // Otherwise the dialog has told it, and only the way back is still to be offered.
        if (smoothly || changed.length > 0) tell(ended, progress);
        choose(failed.filter(({ status }) => status !== 404).map(one => one['@id']));
        refresh();
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the work has ended
    useEffect(() => {
        if (smoothly) leave();
    }, [smoothly]);
    return leave;
};

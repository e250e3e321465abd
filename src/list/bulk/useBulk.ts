import { useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type {
    BulkBody,
    BulkFailure,
    BulkPreview,
    BulkRecord,
    BulkRehearsal,
    BulkReport,
    ChangedRecord,
} from '#contract/language/bulk.ts';
import { isNoRoute, useAbsence } from '../../auth/absence.ts';
import { useProvider } from '../../auth/me.ts';
import { useAskedFilter } from '../filters/useFilters.ts';
import { useSelection } from '../useAllMatching.ts';
import { listContract } from './listContract.ts';
import { createOneByOne } from './oneByOne.ts';

export interface BulkCommand extends Pick<BulkBody, 'action' | 'input' | 'changes'> {
    readonly becomes: string;
    /** Records that a dry run found ready, with their versions. Default: the selection. */
    readonly seen?: readonly BulkRecord[];
}

/** Maximum number of changed records whose former values are kept. Larger changes cannot be undone. */
export const UNDO_MOST = 5000;

/** Records per call that lists them with their versions. */
const SEEN = 50;

export interface BulkProgress {
    readonly succeeded: number;
    readonly unchanged: number;
    readonly failed: readonly BulkFailure[];
    /** Former values for undoing the change, up to `UNDO_MOST` + 1 records. */
    readonly changed: readonly ChangedRecord[];
    /** Start of the next batch; null at the end. */
    readonly next: number | null;
}

const START: BulkProgress = { succeeded: 0, unchanged: 0, failed: [], changed: [], next: 0 };

const plus = (progress: BulkProgress, report: BulkReport): BulkProgress => ({
    succeeded: progress.succeeded + report.succeeded,
    unchanged: progress.unchanged + report.unchanged,
    failed: [...progress.failed, ...report.failed],
    // One more than the maximum indicates that there are too many.
    changed: [...progress.changed, ...(report.changed ?? [])].slice(0, UNDO_MOST + 1),
    next: report.next,
});

/** Changes one batch of the dry run's records. The position in their list is kept on the client. */
const stepSeen = async (
    seen: readonly BulkRecord[],
    after: number,
    send: (records: readonly BulkRecord[]) => Promise<BulkReport>,
): Promise<BulkReport> => {
    const report = await send(seen.slice(after, after + SEEN));
    return { ...report, next: after + SEEN < seen.length ? after + SEEN : null };
};

const bodyOfChosen = ({ all, ids }: { all: boolean; ids: readonly string[] }) => (all ? { all } : { ids });

/** Requests with the list's filters; one call per record if the server lacks the bulk route. */
export const useCall = ({ action, input, changes, seen }: BulkCommand) => {
    const provider = useProvider();
    const translate = useTranslate();
    const { resource } = useListContext();
    const filter = useAskedFilter();
    const [chosen] = useState(bodyOfChosen(useSelection()));
    const { isAbsent, note } = useAbsence(`${resource}/bulk`);
    const [oneByOne] = useState(() => createOneByOne(provider, listContract(resource), filter, translate));
    const [singly, setSingly] = useState(isAbsent);
    const edit = { ...(input && { input }), ...(changes && { changes }), ...(action === 'edit' && { former: true }) };
    const bodyOf = (more: Partial<BulkBody>): BulkBody => ({ action, ...edit, ...chosen, ...more });
    const request = <T>(body: BulkBody): Promise<T> => {
        const once = !body.preview && !body.dryRun;
        return provider.request<T>(`${resource}/bulk`, { method: 'POST', query: filter, body, once });
    };
    /** Sends a preview or dry run to the server, or runs it record by record without the bulk route. */
    const ask = async <T>(body: BulkBody, instead: (body: BulkBody) => Promise<T>): Promise<T> => {
        if (singly) return instead(body);
        try {
            return await request<T>(body);
        } catch (error) {
            if (!isNoRoute(note(error))) throw error;
            setSingly(true);
            return instead(body);
        }
    };
    const preview = () => ask<BulkPreview>(bodyOf({ preview: true }), oneByOne.preview);
    const rehearse = (after: number, until: number) =>
        ask<BulkRehearsal>(bodyOf({ dryRun: true, after, until }), oneByOne.rehearse);
    const perform = (body: BulkBody): Promise<BulkReport> => (singly ? oneByOne.step(body) : request(body));
    const step = (more: Partial<BulkBody>): Promise<BulkReport> =>
        seen
            ? stepSeen(seen, more.after ?? 0, records => perform({ action, ...edit, records }))
            : perform(bodyOf(more));
    return { preview, rehearse, step };
};

const usePreview = (call: ReturnType<typeof useCall>, asked: BulkCommand) =>
    useQuery({
        queryKey: ['bulk', asked],
        queryFn: () => {
            const { seen } = asked;
            return seen ? { total: seen.length, unchanged: 0, until: seen.length } : call.preview();
        },
        // Offline, the preview fails at once, like the change itself.
        networkMode: 'always',
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
    });

/** State of a bulk change: a preview, then batches until it is done, stopped or fails. */
export const useBulk = (asked: BulkCommand) => {
    const call = useCall(asked);
    const preview = usePreview(call, asked);
    const [progress, setProgress] = useState<BulkProgress>();
    const [state, setState] = useState<'asking' | 'running' | 'stopped' | 'done'>('asking');
    const [error, setError] = useState<unknown>();
    const stopped = useRef(false);
    // Leaving the list stops the change.
    useEffect(
        () => () => {
            stopped.current = true;
        },
        [],
    );
    const until = preview.data?.until;
    const step = async (from: BulkProgress): Promise<BulkProgress> =>
        plus(from, await call.step({ after: from.next ?? 0, ...(until !== undefined && { until }) }));
    const run = async () => {
        stopped.current = false;
        setState('running');
        setError(undefined);
        try {
            let at = progress ?? START;
            while (at.next !== null && !stopped.current) {
                at = await step(at);
                setProgress(at);
            }
            setState(at.next === null ? 'done' : 'stopped');
        } catch (cause) {
            setError(cause);
            setState('stopped');
        }
    };
    return {
        preview: preview.data,
        error: error ?? preview.error,
        retry: preview.error ? () => void preview.refetch() : () => void run(),
        state,
        progress: progress ?? START,
        run: () => void run(),
        stop: () => {
            stopped.current = true;
        },
    };
};

export type Bulk = ReturnType<typeof useBulk>;

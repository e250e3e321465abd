import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { BulkBody, BulkFailure, BulkPreview, BulkReport } from '#contract/bulk.ts';
import { useProvider } from '../../../auth/me.ts';
import { bodyOfChosen, useChosen } from '../useAllMatching.ts';

/** What is to be done to the records that are chosen. */
export interface BulkAsked extends Pick<BulkBody, 'action' | 'input'> {
    /** In words: what they become. */
    readonly becomes: string;
}

/** How far it is: what was done of all, and what was refused. */
export interface BulkProgress {
    readonly succeeded: number;
    readonly unchanged: number;
    readonly failed: readonly BulkFailure[];
    /** Where to go on; null when all is done. */
    readonly next: number | null;
}

const START: BulkProgress = { succeeded: 0, unchanged: 0, failed: [], next: 0 };

const plus = (progress: BulkProgress, report: BulkReport): BulkProgress => ({
    succeeded: progress.succeeded + report.succeeded,
    unchanged: progress.unchanged + report.unchanged,
    failed: [...progress.failed, ...report.failed],
    next: report.next,
});

/** The call, with the list's filters: the server finds out which records match. */
const useCall = ({ action, input }: BulkAsked) => {
    const provider = useProvider();
    const { resource, filterValues } = useListContext();
    const [chosen] = useState(bodyOfChosen(useChosen()));
    return <T>(more: Partial<BulkBody>): Promise<T> => {
        const body = { action, ...(input && { input }), ...chosen, ...more };
        return provider.request<T>(`${resource}/bulk`, { method: 'POST', query: filterValues, body });
    };
};

const usePreview = (call: ReturnType<typeof useCall>, asked: BulkAsked) =>
    useQuery({
        queryKey: ['bulk', asked],
        queryFn: () => call<BulkPreview>({ preview: true }),
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
    });

/** Asks what would happen, then does it, slice by slice, until all is done, it is stopped, or the server cannot be reached. */
export const useBulk = (asked: BulkAsked) => {
    const call = useCall(asked);
    const preview = usePreview(call, asked);
    const [progress, setProgress] = useState<BulkProgress>();
    const [state, setState] = useState<'asking' | 'running' | 'stopped' | 'done'>('asking');
    const [error, setError] = useState<unknown>();
    const stopped = useRef(false);
    // Who leaves the list has stopped it.
    useEffect(
        () => () => {
            stopped.current = true;
        },
        [],
    );
    const until = preview.data?.until;
    const step = async (from: BulkProgress): Promise<BulkProgress> =>
        plus(from, await call<BulkReport>({ after: from.next ?? 0, ...(until !== undefined && { until }) }));
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

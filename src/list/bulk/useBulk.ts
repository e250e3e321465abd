import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { BulkBody, BulkFailure, BulkPreview, BulkReport } from '#contract/bulk.ts';
import { isNoRoute, useAbsence } from '../../auth/absence.ts';
import { useProvider } from '../../auth/me.ts';
import { createOneByOne } from './oneByOne.ts';
import { bodyOfChosen, useChosen } from './useAllMatching.ts';

/** A bulk change to perform. */
export interface BulkAsked extends Pick<BulkBody, 'action' | 'input'> {
    /** Text of the new value. */
    readonly becomes: string;
}

/** Progress of a bulk change. */
export interface BulkProgress {
    readonly succeeded: number;
    readonly unchanged: number;
    readonly failed: readonly BulkFailure[];
    /** Where the next slice begins; null when all are done. */
    readonly next: number | null;
}

const START: BulkProgress = { succeeded: 0, unchanged: 0, failed: [], next: 0 };

const plus = (progress: BulkProgress, report: BulkReport): BulkProgress => ({
    succeeded: progress.succeeded + report.succeeded,
    unchanged: progress.unchanged + report.unchanged,
    failed: [...progress.failed, ...report.failed],
    next: report.next,
});

/** The requests, with the list's filters; one by one if the server lacks the bulk route. */
const useCall = ({ action, input }: BulkAsked) => {
    const provider = useProvider();
    const { resource, filterValues } = useListContext();
    const [chosen] = useState(bodyOfChosen(useChosen()));
    const { isAbsent, note } = useAbsence(`${resource}/bulk`);
    const [oneByOne] = useState(() => createOneByOne(provider, resource, filterValues));
    const [singly, setSingly] = useState(isAbsent);
    const bodyOf = (more: Partial<BulkBody>): BulkBody => ({ action, ...(input && { input }), ...chosen, ...more });
    const request = <T>(body: BulkBody): Promise<T> =>
        provider.request<T>(`${resource}/bulk`, { method: 'POST', query: filterValues, body, once: !body.preview });
    const preview = async (): Promise<BulkPreview> => {
        const body = bodyOf({ preview: true });
        if (singly) return oneByOne.preview(body);
        try {
            return await request<BulkPreview>(body);
        } catch (error) {
            if (!isNoRoute(note(error))) throw error;
            setSingly(true);
            return oneByOne.preview(body);
        }
    };
    const step = (more: Partial<BulkBody>): Promise<BulkReport> =>
        singly ? oneByOne.step(bodyOf(more)) : request<BulkReport>(bodyOf(more));
    return { preview, step };
};

const usePreview = (call: ReturnType<typeof useCall>, asked: BulkAsked) =>
    useQuery({
        queryKey: ['bulk', asked],
        queryFn: () => call.preview(),
        // Offline, the preview fails at once, like the change itself.
        networkMode: 'always',
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
    });

/** State of a bulk change: a preview, then slices until it is done, stopped, or fails. */
export const useBulk = (asked: BulkAsked) => {
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

import { useListContext, useNotify, useUpdateMany } from 'ra-core';
import { useState } from 'react';

/** Why one of several was refused, in the API's words. */
export interface Refused {
    readonly id: string;
    readonly message: string;
}

interface Outcome {
    readonly succeeded: readonly string[];
    readonly failed: readonly Refused[];
}

const isOutcome = (body: unknown): body is Outcome =>
    typeof body === 'object' && body !== null && 'failed' in body && Array.isArray(body.failed);

/** What an error says of each; undefined when it is not about several. */
const outcomeOf = (error: unknown): Outcome | undefined => {
    const body: unknown = typeof error === 'object' && error !== null && 'body' in error ? error.body : undefined;
    return isOutcome(body) ? body : undefined;
};

/**
 * Writes the same values to all the records that are chosen. Those that are refused stay chosen, and are told one by one:
 * the others are done.
 */
export const useBulkUpdate = () => {
    const { resource, selectedIds, onSelect, refetch } = useListContext();
    const notify = useNotify();
    const [refused, setRefused] = useState<readonly Refused[]>([]);
    const [updateMany, { isPending }] = useUpdateMany();
    const settle = (done: number, failed: readonly Refused[]) => {
        if (done > 0) notify('common.list.bulk_done', { type: 'success', messageArgs: { smart_count: done } });
        setRefused(failed);
        onSelect(failed.map(({ id }) => id));
        void refetch();
    };
    const onError = (error: unknown) => {
        const outcome = outcomeOf(error);
        if (outcome) return settle(outcome.succeeded.length, outcome.failed);
        notify(error instanceof Error ? error.message : 'app.failure.unexpected', { type: 'error' });
    };
    const run = (data: object) => {
        if (isPending) return;
        const onSuccess = () => settle(selectedIds.length, []);
        void updateMany(resource, { ids: selectedIds, data }, { mutationMode: 'pessimistic', onSuccess, onError });
    };
    return { run, isPending, refused };
};

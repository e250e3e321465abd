import { useQuery } from '@tanstack/react-query';
import type { BulkFailure, BulkOutcome } from '#contract/bulk.ts';
import { type BulkAsked, useCall } from '../useBulk.ts';

/** Records that a rehearsal looks at; of more, the others are checked as they are changed. */
const MOST = 300;

/** What a bulk edit would do. */
export interface Rehearsal {
    readonly total: number;
    readonly outcomes: readonly BulkOutcome[];
    readonly failed: readonly BulkFailure[];
    /** Whether all records were looked at. */
    readonly isWhole: boolean;
}

/** Asks what the edit would do to the selected records, slice by slice. */
export const useRehearsal = (asked: BulkAsked) => {
    const call = useCall(asked);
    return useQuery({
        queryKey: ['rehearsal', 'bulk', asked],
        queryFn: async (): Promise<Rehearsal> => {
            const { total, until } = await call.preview();
            const outcomes: BulkOutcome[] = [];
            const failed: BulkFailure[] = [];
            let next: number | null = 0;
            while (next !== null && outcomes.length + failed.length < MOST) {
                const slice = await call.rehearse(next, until);
                outcomes.push(...slice.outcomes);
                failed.push(...slice.failed);
                next = slice.next;
            }
            return { total, outcomes, failed, isWhole: next === null };
        },
        // Offline, the rehearsal fails at once, like the change itself; each dialog has its own.
        networkMode: 'always',
        retry: false,
        gcTime: 0,
        // Not even after the change, when all is read again: the server lets a person change several records once at a time.
        staleTime: 'static',
    });
};

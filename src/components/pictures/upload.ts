import type { Refusal } from '#contract/rules.ts';

/**
 * `waiting` for its turn or for the network; `failed` may be tried again, `refused` never will be taken: its content is
 * wrong; `cancelled` by the person.
 */
export type UploadState = 'waiting' | 'sending' | 'sent' | 'failed' | 'refused' | 'cancelled';

/** A file on its way. */
export interface Upload {
    readonly id: number;
    readonly file: File;
    /** IRI of the record that it is for. */
    readonly owner: string;
    readonly state: UploadState;
    /** How much of it is sent, 0 to 1. */
    readonly share: number;
    /** Why it failed, or is refused: a message key, or the server's own words. */
    readonly why?: Refusal | undefined;
}

/** What an attempt came to, beside success. */
export interface Failed {
    readonly why: Refusal;
    /** Whether another attempt may go better. */
    readonly again: boolean;
    /** Whether no other file would do better now: the network is gone, or the session is over. */
    readonly halts: boolean;
}

/** Another attempt, and nothing left of the one before. */
export const renewed = ({ why: _, ...upload }: Upload): Upload => ({ ...upload, state: 'waiting', share: 0 });

const UNFINISHED: readonly UploadState[] = ['waiting', 'sending'];

export const isUnfinished = ({ state }: Upload): boolean => UNFINISHED.includes(state);

/** Not there yet, and it could have been: what a person must be told of when they leave. */
export const isUnsent = (upload: Upload): boolean => isUnfinished(upload) || upload.state === 'failed';

/** How many uploads are in each state. */
export const countByState = (uploads: readonly Upload[]): Readonly<Record<UploadState, number>> => {
    const counts = { waiting: 0, sending: 0, sent: 0, failed: 0, refused: 0, cancelled: 0 };
    for (const { state } of uploads) counts[state] += 1;
    return counts;
};

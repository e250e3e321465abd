import { HydraError, readViolations } from '@comptoir/hydra';
import type { Refusal } from '#contract/language/rules.ts';
import { failureMessage } from '../ui/failure.ts';

/** Statuses caused by the file itself, for which a retry is useless. */
const FINAL: readonly number[] = [413, 415, 422];

const reasonOf = (error: unknown): string => {
    const violations = error instanceof HydraError ? readViolations(error.body) : [];
    const messages = violations.map(({ message }) => message).join(' ');
    return messages || failureMessage(error) || 'app.failure.unexpected';
};

/** Determines whether a failed upload can be retried and whether the uploads after it must pause. */
export const classifyFailure = (error: unknown): FailedUpload => {
    const status = error instanceof HydraError ? error.status : undefined;
    const key = status === 401 ? 'app.sign_in.required' : reasonOf(error);
    return {
        why: { key },
        again: status === undefined || !FINAL.includes(status),
        halts: status === 0 || status === 401,
    };
};

/** `waiting`: for its turn or the network; `failed`: retryable; `refused`: invalid content; `cancelled`: by the user. */
export type UploadState = 'waiting' | 'sending' | 'sent' | 'failed' | 'refused' | 'cancelled';

export interface Upload {
    readonly id: number;
    readonly file: File;
    /** IRI of the record that the picture belongs to. */
    readonly owner: string;
    readonly state: UploadState;
    /** Progress, from 0 to 1. */
    readonly share: number;
    /** Reason of the failure or refusal: a message key or the server's message. */
    readonly why?: Refusal | undefined;
}

export interface FailedUpload {
    readonly why: Refusal;
    readonly again: boolean;
    /** True if other uploads would fail as well, because the network is down or the session has ended. */
    readonly halts: boolean;
}

export const resetUpload = ({ why: _, ...upload }: Upload): Upload => ({ ...upload, state: 'waiting', share: 0 });

const UNFINISHED: readonly UploadState[] = ['waiting', 'sending'];

export const isUnfinished = ({ state }: Upload): boolean => UNFINISHED.includes(state);

/** True if the file is not sent but still could be: the user is informed after leaving. */
export const isUnsent = (upload: Upload): boolean => isUnfinished(upload) || upload.state === 'failed';

export const countByState = (uploads: readonly Upload[]): Readonly<Record<UploadState, number>> => {
    const counts = { waiting: 0, sending: 0, sent: 0, failed: 0, refused: 0, cancelled: 0 };
    for (const { state } of uploads) counts[state] += 1;
    return counts;
};

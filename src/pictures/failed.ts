import { HydraError, violationsOf } from '../hydra/index.ts';
import { failureMessage } from '../ui/failure.ts';
import type { Failed } from './upload.ts';

/** Statuses caused by the file itself, for which a retry is useless. */
const FINAL: readonly number[] = [413, 415, 422];

const wordsOf = (error: unknown): string => {
    const violations = error instanceof HydraError ? violationsOf(error.body) : [];
    const told = violations.map(({ message }) => message).join(' ');
    return told || failureMessage(error) || 'app.failure.unexpected';
};

/** Determines whether a failed upload can be retried and whether the uploads after it must pause. */
export const toFailed = (error: unknown): Failed => {
    const status = error instanceof HydraError ? error.status : undefined;
    const key = status === 401 ? 'app.sign_in.required' : wordsOf(error);
    return {
        why: { key },
        again: status === undefined || !FINAL.includes(status),
        halts: status === 0 || status === 401,
    };
};

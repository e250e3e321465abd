import { HydraError, violationsOf } from '../../hydra/index.ts';
import { failureMessage } from '../failure.ts';
import type { Failed } from './upload.ts';

/** What is wrong with the file itself: no other attempt is taken. */
const FINAL: readonly number[] = [413, 415, 422];

const wordsOf = (error: unknown): string => {
    const violations = error instanceof HydraError ? violationsOf(error.body) : [];
    const told = violations.map(({ message }) => message).join(' ');
    return told || failureMessage(error) || 'app.failure.unexpected';
};

/** What a failed upload means for the file, and for those after it. */
export const toFailed = (error: unknown): Failed => {
    const status = error instanceof HydraError ? error.status : undefined;
    const key = status === 401 ? 'app.sign_in.required' : wordsOf(error);
    return {
        why: { key },
        again: status === undefined || !FINAL.includes(status),
        halts: status === 0 || status === 401,
    };
};

import { HydraError, readViolations } from '@comptoir/hydra';
import type { TransitionReason } from '#contract/language/transitions.ts';
import styles from './transitions.module.css';

/** Why a transition was refused: the violations of the answer with their codes; empty for any other failure. */
export const reasonsOf = (error: unknown): readonly TransitionReason[] =>
    error instanceof HydraError ? readViolations(error.body) : [];

/** Whether a person may go on although the reasons stand against it. */
export const mayAcknowledge = (reasons: readonly TransitionReason[], codes: readonly string[] = []): boolean =>
    reasons.length > 0 && reasons.every(({ code }) => codes.includes(code));

/** Reasons one below the other; the same one of several lines once. */
export const Reasons = ({ reasons }: { reasons: readonly TransitionReason[] }) => (
    <ul className={styles.reasons}>
        {[...new Set(reasons.map(({ message }) => message))].map(message => (
            <li key={message}>{message}</li>
        ))}
    </ul>
);

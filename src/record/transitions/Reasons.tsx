import { HydraError, readViolations } from '@comptoir/hydra';
import type { TransitionReason } from '#contract/language/transitions.ts';
import styles from './transitions.module.css';

/** Reasons for the refusal of a transition: the violations of the response with their codes; empty for any other failure. */
export const reasonsOf = (error: unknown): readonly TransitionReason[] =>
    error instanceof HydraError ? readViolations(error.body) : [];

export const mayAcknowledge = (reasons: readonly TransitionReason[], codes: readonly string[] = []): boolean =>
    reasons.length > 0 && reasons.every(({ code }) => codes.includes(code));

/** List of reasons; equal messages of several lines are shown once. */
export const Reasons = ({ reasons }: { reasons: readonly TransitionReason[] }) => (
    <ul className={styles.reasons}>
        {[...new Set(reasons.map(({ message }) => message))].map(message => (
            <li key={message}>{message}</li>
        ))}
    </ul>
);

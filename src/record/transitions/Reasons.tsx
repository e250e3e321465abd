import type { TransitionReason } from '#contract/language/transitions.ts';
import styles from './transitions.module.css';

/** Reasons one below the other; the same one of several lines once. */
export const Reasons = ({ reasons }: { reasons: readonly TransitionReason[] }) => (
    <ul className={styles.reasons}>
        {[...new Set(reasons.map(({ message }) => message))].map(message => (
            <li key={message}>{message}</li>
        ))}
    </ul>
);

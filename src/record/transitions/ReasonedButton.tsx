import { useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import { type ButtonVariant, buttonClass } from '../../ui/Button.tsx';
import styles from './transitions.module.css';

interface ReasonedButtonProps {
    readonly variant?: ButtonVariant;
    /** Why it does nothing; undefined when it does what it says. */
    readonly why: string | undefined;
    readonly pending?: boolean;
    /** Undefined when it can never be used by this person. */
    readonly onClick?: () => void;
    readonly children: ReactNode;
}

/**
 * A button that is there although it cannot be used, and says why: as its description, and in an alert to whoever presses
 * it, since neither the keyboard nor a finger shows titles. It keeps the focus when it can be used again.
 */
export const ReasonedButton = ({ variant, why, pending = false, onClick, children }: ReasonedButtonProps) => {
    const notify = useNotify();
    const tell = () => notify(why ?? '', { type: 'info', messageArgs: { _: why } });
    const act = pending ? undefined : onClick;
    return (
        <button
            type="button"
            className={buttonClass(variant, onClick ? undefined : styles.reserved)}
            aria-disabled={pending || why !== undefined || undefined}
            title={why}
            onClick={why === undefined ? act : tell}
        >
            {children}
        </button>
    );
};

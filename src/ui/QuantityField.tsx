import { type ReactNode, type Ref, useId, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './quantity.module.css';

interface QuantityFieldProps {
    readonly label: string;
    /** Shown while nothing is being typed. */
    readonly value: unknown;
    /** Why what was typed is refused. */
    readonly error: ReactNode;
    /** What the quantity warns of, unless it is refused. */
    readonly hint?: string | undefined;
    /** Allows decimals, so that phone keyboards show a decimal mark. */
    readonly isMeasured?: boolean;
    readonly inputRef?: Ref<HTMLInputElement>;
    readonly onText: (text: string) => void;
    readonly onLeave?: () => void;
}

/**
 * Pieces in a line, where there is no room for a label above: what is typed stays as it is until it is right. What it warns of
 * is a sign in the field, which moves nothing, with its words beside it for whoever comes to it.
 */
export const QuantityField = ({
    label,
    value,
    error,
    hint,
    isMeasured = false,
    inputRef,
    onText,
    onLeave,
}: QuantityFieldProps) => {
    const noteId = useId();
    const [typed, setTyped] = useState<string>();
    return (
        <span className={styles.quantity}>
            <input
                ref={inputRef}
                className={styles.input}
                aria-label={label}
                aria-invalid={Boolean(error)}
                aria-describedby={error || hint ? noteId : undefined}
                inputMode={isMeasured ? 'decimal' : 'numeric'}
                autoComplete="off"
                value={typed ?? String(value ?? '')}
                onFocus={event => event.target.select()}
                onChange={({ target }) => {
                    setTyped(target.value);
                    onText(target.value);
                }}
                onBlur={() => {
                    if (!error) setTyped(undefined);
                    onLeave?.();
                }}
            />
            {error ? (
                <span id={noteId} role="alert" className={styles.problem}>
                    {error}
                </span>
            ) : hint ? (
                <>
                    <Icon name="warning" size={14} />
                    <span id={noteId} role="status" className={styles.hint}>
                        {hint}
                    </span>
                </>
            ) : null}
        </span>
    );
};

import { type ReactNode, type Ref, useId, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './quantity.module.css';

interface QuantityFieldProps {
    readonly label: string;
    /** Shown unless the user is typing. */
    readonly value: unknown;
    readonly error: ReactNode;
    /** Warning about the quantity, unless it is refused. */
    readonly hint?: string | undefined;
    /** Allows decimals, so that phone keyboards show a decimal mark. */
    readonly isMeasured?: boolean;
    readonly inputRef?: Ref<HTMLInputElement>;
    readonly onText: (text: string) => void;
    readonly onLeave?: () => void;
}

/** Quantity in a line. Typed text stays unchanged until it is valid. A warning is an icon with its text on hover. */
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

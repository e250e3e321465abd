import { useState } from 'react';
import type { ToShipLine } from '#contract/toShip.ts';
import styles from './toShip.module.css';
import { useWords } from './useWords.ts';

interface QuantityProps {
    readonly line: ToShipLine;
    readonly quantity: number | undefined;
    readonly onChange: (quantity: number | undefined) => void;
}

const readIn = (text: string, most: number): number | undefined => {
    const count = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
    return count > 0 && count <= most ? count : undefined;
};

/** The pieces of a line that leave now; what is typed stays as it is. */
export const Quantity = ({ line, quantity, onChange }: QuantityProps) => {
    const { say } = useWords();
    const [typed, setTyped] = useState<string>();
    const isWrong = quantity === undefined;
    return (
        <span className={styles.quantity}>
            <input
                aria-label={say('quantity_of', { item: line.reference ?? '', order: line.orderNumber })}
                aria-invalid={isWrong}
                inputMode="numeric"
                autoComplete="off"
                value={typed ?? String(quantity ?? '')}
                onFocus={event => event.target.select()}
                onChange={({ target }) => {
                    setTyped(target.value);
                    onChange(readIn(target.value, line.free));
                }}
                onBlur={() => isWrong || setTyped(undefined)}
            />
            {isWrong ? <span role="alert">{say('most', { smart_count: line.free })}</span> : null}
        </span>
    );
};

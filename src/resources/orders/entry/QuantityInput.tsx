import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import styles from './entry.module.css';

interface QuantityInputProps {
    readonly inputRef: RefObject<HTMLInputElement | null>;
    readonly value: string;
    /** What an empty field stands for. */
    readonly usual: number;
    readonly problem: string | undefined;
    /** The whole packagings next to what was typed. */
    readonly neighbours: readonly number[];
    readonly onType: (text: string) => void;
    /** The person is here, perhaps without Enter in the field of the code. */
    readonly onReach: () => void;
    readonly onEnter: () => void;
    readonly onTake: (quantity: number) => void;
    readonly onEscape: () => void;
}

/** The quantity of a line: Enter adds it; a broken packaging is refused, and both neighbours are offered. */
export const QuantityInput = ({
    inputRef,
    value,
    usual,
    problem,
    neighbours,
    onType,
    onReach,
    onEnter,
    onTake,
    onEscape,
}: QuantityInputProps) => {
    const translate = useTranslate();
    const id = useId();
    const press = (event: KeyboardEvent): void => {
        if (event.key === 'Enter') onEnter();
        else if (event.key === 'Escape') onEscape();
        else return;
        event.preventDefault();
        event.stopPropagation();
    };
    return (
        <div className={styles.quantity}>
            <label htmlFor={id}>{translate('order_entry.quantity')}</label>
            <input
                ref={inputRef}
                id={id}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                placeholder={String(usual)}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? `${id}-problem` : undefined}
                value={value}
                onFocus={onReach}
                onChange={({ target }) => onType(target.value)}
                onKeyDown={press}
            />
            {problem ? (
                <p id={`${id}-problem`} role="alert" className={styles.problem}>
                    {problem}
                </p>
            ) : null}
            {neighbours.length > 0 ? (
                <div className={styles.neighbours}>
                    {neighbours.map(quantity => (
                        <Button key={quantity} onClick={() => onTake(quantity)}>
                            {translate('order_entry.take', { quantity })}
                        </Button>
                    ))}
                </div>
            ) : null}
        </div>
    );
};

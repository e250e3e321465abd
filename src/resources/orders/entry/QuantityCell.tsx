import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { changed } from './changes.ts';
import { quantityIn } from './codes.ts';
import styles from './entry.module.css';
import type { EntryLine } from './line.ts';
import type { Entry } from './store.ts';

/** A stable ref callback, so that React calls it only once. */
const takeFocus = (input: HTMLInputElement | null): void => {
    input?.focus();
    input?.select();
};

/** The quantity of a line: a button that becomes an input, since an order may have 500 lines. */
export const QuantityCell = ({ line, entry }: { line: EntryLine; entry: Entry }) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState<string>();
    const label = translate('order_entry.quantity_of', { item: line.reference ?? '' });
    const quantity = typed === undefined ? undefined : quantityIn(typed);
    const leave = (): void => {
        if (quantity !== undefined) entry.change(changed(line['@key'], { quantity }));
        setTyped(undefined);
    };
    const press = (event: KeyboardEvent): void => {
        if (event.key === 'Enter') leave();
        else if (event.key === 'Escape') setTyped(undefined);
        else return;
        event.preventDefault();
        event.stopPropagation();
    };
    return (
        <span className={styles.count}>
            {typed === undefined ? (
                <button
                    type="button"
                    className={styles.cell}
                    aria-label={`${label}: ${line.quantity}`}
                    onClick={() => setTyped(String(line.quantity))}
                >
                    {line.quantity}
                </button>
            ) : (
                <input
                    ref={takeFocus}
                    className={styles.cellInput}
                    inputMode="numeric"
                    aria-label={label}
                    aria-invalid={quantity === undefined}
                    value={typed}
                    onChange={({ target }) => setTyped(target.value)}
                    onBlur={leave}
                    onKeyDown={press}
                />
            )}
        </span>
    );
};

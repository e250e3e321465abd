import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { MAX_QUANTITY } from '#contract/priceListItems.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './grid.module.css';

/** Adds a column to each list, for prices from a quantity on. */
export const AddBreak = ({ onAdd }: { readonly onAdd: (quantity: number) => void }) => {
    const translate = useTranslate();
    const id = useId();
    const [typed, setTyped] = useState('');
    const submit = (event: FormEvent) => {
        event.preventDefault();
        const quantity = Number(typed);
        if (!Number.isInteger(quantity) || quantity < 1) return;
        onAdd(quantity);
        setTyped('');
    };
    return (
        <form className={styles.break} onSubmit={submit}>
            <label htmlFor={id}>{translate('prices.grid.break')}</label>
            <input
                id={id}
                type="number"
                inputMode="numeric"
                min={2}
                max={MAX_QUANTITY}
                step={1}
                required
                value={typed}
                onChange={event => setTyped(event.target.value)}
            />
            <Button type="submit">{translate('prices.grid.add_break')}</Button>
        </form>
    );
};

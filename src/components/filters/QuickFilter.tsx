import { useTranslate } from 'ra-core';
import styles from '../list/bar.module.css';
import { type FilterValues, useFilters } from '../list/useFilters.ts';

interface QuickFilterProps {
    /** Message key. */
    label: string;
    /** What it sets; pressed again, it takes that away. */
    values: FilterValues;
}

/** A filter that is wanted so often that it has a button of its own. */
export const QuickFilter = ({ label, values: wanted }: QuickFilterProps) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const names = Object.keys(wanted);
    const pressed = names.every(name => String(values[name]) === String(wanted[name]));
    const none = Object.fromEntries(names.map(name => [name, undefined]));
    return (
        <button
            type="button"
            className={styles.toggle}
            data-active={pressed}
            aria-pressed={pressed}
            onClick={() => set(pressed ? none : wanted)}
        >
            {translate(label)}
        </button>
    );
};

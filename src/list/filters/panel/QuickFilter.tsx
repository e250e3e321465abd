import { useTranslate } from 'ra-core';
import { Button } from '../../../ui/Button.tsx';
import { type FilterValues, useFilters } from '../useFilters.ts';

interface QuickFilterProps {
    /** Message key. */
    label: string;
    /** The values set by the button; pressing it again removes them. */
    values: FilterValues;
}

/** A button for a frequently used filter. */
export const QuickFilter = ({ label, values: wanted }: QuickFilterProps) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const names = Object.keys(wanted);
    const pressed = names.every(name => String(values[name]) === String(wanted[name]));
    const none = Object.fromEntries(names.map(name => [name, undefined]));
    return (
        <Button
            variant="toggle"
            data-active={pressed}
            aria-pressed={pressed}
            onClick={() => set(pressed ? none : wanted)}
        >
            {translate(label)}
        </Button>
    );
};

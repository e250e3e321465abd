import { useTranslate } from 'ra-core';
import { ChoiceField } from './ChoiceField.tsx';
import { useFilters } from './useFilters.ts';

/** Filters by yes, no, or neither. */
export const FlagFilter = ({ name, label }: { name: string; label: string }) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const choices = ['true', 'false'].map(id => ({ id, name: translate(`ra.boolean.${id}`) }));
    const value = values[name];
    return (
        <ChoiceField
            label={label}
            value={value === undefined ? '' : String(value)}
            choices={choices}
            onChange={picked => set({ [name]: picked === '' ? undefined : picked === 'true' })}
        />
    );
};

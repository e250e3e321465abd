import { useTranslate } from 'ra-core';
import { useFilters } from '../list/useFilters.ts';
import { ChoiceField } from './ChoiceField.tsx';

/** Yes, no, or both. */
export const FlagFilter = ({ name, label }: { name: string; label: string }) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const choices = ['true', 'false'].map(id => ({ id, name: translate(`ra.boolean.${id}`) }));
    const value = values[name];
    return (
        <ChoiceField
            label={translate(label)}
            value={value === undefined ? '' : String(value)}
            choices={choices}
            onChange={picked => set({ [name]: picked === '' ? undefined : picked === 'true' })}
        />
    );
};

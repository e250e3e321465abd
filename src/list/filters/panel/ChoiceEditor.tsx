import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { hasWords } from '#contract/text.ts';
import { namesIn } from '../declared.ts';
import { useFilters } from '../useFilters.ts';
import { useValueCounts } from '../useValueCounts.ts';
import { Combo } from './Combo.tsx';
import type { EditorProps } from './editorProps.ts';
import { valuesOf } from './entries.ts';
import { useValueName } from './useValueName.ts';

/** One or several of the values of a choice, with the number of records of each where the API counts them. */
export const ChoiceEditor = ({ field, name, label, onBack }: EditorProps) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const valueName = useValueName();
    const [typed, setTyped] = useState('');
    const counts = useValueCounts(field.source, namesIn(field), field.isCounted);
    const picked = [values[name] ?? []].flat().map(String);
    const several = field.widget === 'several';
    const options = valuesOf(field)
        .map(id => ({
            id,
            label: valueName(field, id),
            checked: picked.includes(id),
            count: counts?.(id),
        }))
        .filter(option => hasWords(option.label, typed));
    const toggle = (id: string) => {
        if (!several) return set({ [name]: picked.includes(id) ? undefined : id });
        const next = picked.includes(id) ? picked.filter(one => one !== id) : [...picked, id];
        set({ [name]: next.length > 0 ? next : undefined });
    };
    return (
        <Combo
            label={translate('filter_panel.find_value', { name: label })}
            typed={typed}
            onType={setTyped}
            groups={[{ id: name, options }]}
            several={several}
            onChoose={toggle}
            onBack={onBack}
        />
    );
};

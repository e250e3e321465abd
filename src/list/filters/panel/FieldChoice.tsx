import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type FilterFieldGroup, isActive } from '../declared.ts';
import { useFilters } from '../useFilters.ts';
import { Combo } from './Combo.tsx';
import { type Entry, entryGroups } from './entries.ts';
import { inMode } from './modes.ts';
import { useRecentFilters } from './useRecentFilters.ts';
import { useValueName } from './useValueName.ts';

interface FieldChoiceProps {
    groups: readonly FilterFieldGroup[];
    /** Opens the editor of a field. */
    onField: (source: string) => void;
    onDone: () => void;
}

/** The values of a filter with a further one. */
const withValue = ({ field, value }: Extract<Entry, { kind: 'value' }>, values: Readonly<Record<string, unknown>>) => {
    const { is, exists } = field.names;
    const name = is ?? exists ?? '';
    const before = [values[name] ?? []].flat().map(String);
    const next = field.widget === 'several' ? [...new Set([...before, value])] : value;
    return { ...inMode(field, 'is', {}), [name]: field.widget === 'flag' ? value === 'true' : next };
};

/** Finds a filter by its name or by one of its values. */
export const FieldChoice = ({ groups, onField, onDone }: FieldChoiceProps) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const nameOfValue = useValueName();
    const [recent, remember] = useRecentFilters();
    const [typed, setTyped] = useState('');
    const shown = entryGroups(groups, typed, recent, { translate, nameOfValue });
    const choose = (id: string) => {
        const entry = shown.flatMap(({ entries }) => entries).find(one => one.id === id);
        if (!entry) return;
        if (entry.kind !== 'quick') remember(entry.field.source);
        if (entry.kind === 'field') return onField(entry.field.source);
        set(entry.kind === 'quick' ? entry.quick.values() : withValue(entry, values));
        onDone();
    };
    return (
        <Combo
            label={translate('filter_panel.find')}
            typed={typed}
            onType={setTyped}
            groups={shown.map(({ id, title, entries }) => ({
                id,
                label: translate(title),
                options: entries.map(entry => ({
                    id: entry.id,
                    label: entry.label,
                    icon: entry.kind === 'quick' ? 'star' : undefined,
                    checked: entry.kind === 'field' && isActive(entry.field, values),
                })),
            }))}
            onChoose={choose}
        />
    );
};

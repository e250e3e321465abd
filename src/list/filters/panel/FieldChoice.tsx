import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type FilterField, type FilterFieldGroup, isActive } from '../declared.ts';
import { type FilterValues, useFilters } from '../useFilters.ts';
import { Combo } from './Combo.tsx';
import { type EntryGroup, entryGroups, type ValueEntry } from './entries.ts';
import { inMode } from './modes.ts';
import { useRecentFilters } from './useRecentFilters.ts';
import { useRelatedEntries } from './useRelatedEntries.ts';
import { useValueName } from './useValueName.ts';

interface FieldChoiceProps {
    groups: readonly FilterFieldGroup[];
    /** Opens the editor of a field. */
    onField: (source: string) => void;
    onDone: () => void;
}

/** As the address has it: one record is written as such. */
const writtenOf = ({ widget, Input }: FilterField, all: readonly string[], value: string): unknown => {
    if (widget === 'flag') return value === 'true';
    // An input of a field's own chooses one value.
    if (Input) return value;
    return widget === 'several' || (widget === 'reference' && all.length > 1) ? all : value;
};

/** The values of a filter with a further one. */
const withValue = ({ field, value }: ValueEntry, values: FilterValues): FilterValues => {
    const { is, exists } = field.names;
    const name = is ?? exists ?? '';
    const before = [values[name] ?? []].flat().map(String);
    const all = [...new Set([...before, value])];
    const held = Object.fromEntries(field.holds.map(one => [one, undefined]));
    return { ...held, ...inMode(field, 'is', {}), [name]: writtenOf(field, all, value) };
};

/** Finds a filter by its name or by one of its values. */
export const FieldChoice = ({ groups, onField, onDone }: FieldChoiceProps) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const nameOfValue = useValueName();
    const [recent, remember] = useRecentFilters();
    const [typed, setTyped] = useState('');
    const own = entryGroups(groups, typed, recent, { translate, nameOfValue });
    const fields = groups.flatMap(group => group.fields);
    const { entries: related, isBusy } = useRelatedEntries(fields, typed);
    const linked: EntryGroup = { id: 'related', title: 'filter_panel.related', entries: related };
    const shown = related.length > 0 ? [...own, linked] : own;
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
            // Found filters are chosen at once; records are waited for only where there is nothing else.
            isBusy={isBusy && own.length === 0}
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

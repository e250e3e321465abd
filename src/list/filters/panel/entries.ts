import { useTranslate } from 'ra-core';
import { hasWords } from '#contract/values/text.ts';
import { valueKey } from '../../../kinds/names.ts';
import type { FilterField, FilterFieldGroup, QuickChoice } from '../declared.ts';

export interface ValueEntry {
    readonly id: string;
    readonly label: string;
    readonly kind: 'value';
    readonly field: FilterField;
    readonly value: string;
}

/** An entry to choose: a filter, one of its values, or values that are set together. */
export type FilterEntry =
    | { readonly id: string; readonly label: string; readonly kind: 'field'; readonly field: FilterField }
    | ValueEntry
    | { readonly id: string; readonly label: string; readonly kind: 'quick'; readonly quick: QuickChoice };

export interface EntryGroup {
    readonly id: string;
    /** Message key of the heading. */
    readonly title: string;
    readonly entries: readonly FilterEntry[];
}

export interface EntryWords {
    readonly translate: (key: string, words?: Record<string, string>) => string;
    readonly nameOfValue: (field: FilterField, value: string) => string;
}

export const entryValues = ({ widget, property }: FilterField): readonly string[] => {
    if (widget === 'flag') return ['true', 'false'];
    return 'values' in property ? property.values : [];
};

const fieldEntry = (field: FilterField, { translate }: EntryWords): FilterEntry => ({
    id: `field/${field.source}`,
    label: translate(field.label),
    kind: 'field',
    field,
});

const quickEntry = (quick: QuickChoice, { translate }: EntryWords): FilterEntry => ({
    id: `quick/${quick.label}`,
    label: translate(quick.label),
    kind: 'quick',
    quick,
});

/** Matches only if a word of the value is typed: the name of the field alone finds the field. */
const valueEntries = (field: FilterField, typed: string, words: EntryWords): FilterEntry[] => {
    const name = words.translate(field.label);
    if (hasWords(name, typed)) return [];
    return entryValues(field).flatMap(value => {
        const label = words.translate('common.list.filter_value', { name, value: words.nameOfValue(field, value) });
        return hasWords(label, typed)
            ? [{ id: `value/${field.source}/${value}`, label, kind: 'value' as const, field, value }]
            : [];
    });
};

const found = (groups: readonly FilterFieldGroup[], typed: string, words: EntryWords): FilterEntry[] => {
    const fields = groups.flatMap(group => group.fields);
    const quick = groups.flatMap(group => group.quick);
    const isMatch = ({ label }: FilterEntry) => hasWords(label, typed);
    return [
        ...fields.map(field => fieldEntry(field, words)).filter(isMatch),
        ...fields.flatMap(field => valueEntries(field, typed, words)),
        ...quick.map(one => quickEntry(one, words)).filter(isMatch),
    ];
};

/** Maximum number of recent filters that are offered first. */
const RECENT = 3;

/** Filters to choose from: the recent ones, then all by group; for a typed text, matching filters, then matching values. */
export const entryGroups = (
    groups: readonly FilterFieldGroup[],
    typed: string,
    recent: readonly string[],
    words: EntryWords,
): readonly EntryGroup[] => {
    if (typed.trim() !== '') {
        const entries = found(groups, typed, words);
        return entries.length > 0 ? [{ id: 'found', title: 'filter_panel.found', entries }] : [];
    }
    const fields = groups.flatMap(group => group.fields);
    const first = recent.flatMap(source => fields.find(field => field.source === source) ?? []).slice(0, RECENT);
    const all = groups.map(({ title = 'filter_panel.all', fields: own, quick }, at) => ({
        id: `group/${at}`,
        title,
        entries: [
            ...own.filter(field => !first.includes(field)).map(field => fieldEntry(field, words)),
            ...quick.map(one => quickEntry(one, words)),
        ],
    }));
    const recently = {
        id: 'recent',
        title: 'filter_panel.recent',
        entries: first.map(field => fieldEntry(field, words)),
    };
    return [recently, ...all].filter(({ entries }) => entries.length > 0);
};

export const useValueName = () => {
    const translate = useTranslate();
    return ({ widget, resource, source }: FilterField, value: string): string =>
        translate(widget === 'flag' ? `ra.boolean.${value}` : valueKey(resource, source, value));
};

import { type FilterField, filterNames } from '../declared.ts';
import type { FilterValues } from '../useFilters.ts';

export type FilterMode = 'is' | 'contains' | 'not' | 'between' | 'same' | 'filled' | 'empty';

/** Comparison that every server supports. */
const usual = ({ names, kind }: FilterField): FilterMode => {
    if (names.low !== undefined) return 'between';
    return kind === 'partial' ? 'contains' : 'is';
};

const isSame = ({ names: { low, high } }: FilterField, values: FilterValues): boolean => {
    const [from, to] = [low, high].map(name => (name === undefined ? undefined : values[name]));
    return from !== undefined && to !== undefined && String(from) === String(to);
};

export const modeOf = (field: FilterField, values: FilterValues): FilterMode => {
    const { exists, not } = field.names;
    if (exists !== undefined && values[exists] !== undefined)
        return String(values[exists]) === 'true' ? 'filled' : 'empty';
    if (not !== undefined && values[not] !== undefined) return 'not';
    return isSame(field, values) ? 'same' : usual(field);
};

/** Comparisons that the server declares, and the current one. @param declares whether it has a query parameter */
export const modesFor = (
    field: FilterField,
    current: FilterMode,
    declares: (parameter: string) => boolean,
): readonly FilterMode[] => {
    const { not, exists } = field.names;
    const isExcludable = not !== undefined && declares(`not[${field.source}]`);
    const isAbsentable = exists !== undefined && declares(`exists[${field.source}]`);
    const all: readonly FilterMode[] = [
        usual(field),
        ...(field.names.low !== undefined && field.names.high !== undefined ? (['same'] as const) : []),
        ...(isExcludable ? (['not'] as const) : []),
        ...(isAbsentable ? (['filled', 'empty'] as const) : []),
    ];
    return all.includes(current) ? all : [...all, current];
};

/** Changes of the filters for another comparison; compatible values are kept. */
export const inMode = (field: FilterField, mode: FilterMode, values: FilterValues): FilterValues => {
    const { is, not, low, high, exists } = field.names;
    const none = Object.fromEntries(filterNames(field).map(name => [name, undefined]));
    const listed = [is, not]
        .map(name => (name === undefined ? undefined : values[name]))
        .find(one => one !== undefined);
    if (exists !== undefined && (mode === 'filled' || mode === 'empty'))
        return { ...none, [exists]: mode === 'filled' };
    if (low !== undefined && high !== undefined) {
        const kept = { ...none, [low]: values[low], [high]: values[high] };
        const value = values[low] ?? values[high];
        return mode === 'same' ? { ...kept, [low]: value, [high]: value } : kept;
    }
    if (not !== undefined && mode === 'not') return { ...none, [not]: listed };
    return is === undefined ? none : { ...none, [is]: listed };
};

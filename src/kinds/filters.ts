import type { ByKind, Property } from '#contract/language/property.ts';

export type FilterWidget = 'text' | 'number' | 'day' | 'flag' | 'one' | 'several' | 'reference';

/** Filter controls by kind of property; null for kinds that cannot be filtered. */
const WIDGETS: ByKind<FilterWidget | null> = {
    text: 'text',
    integer: 'number',
    number: 'number',
    integers: null,
    decimal: 'number',
    money: 'number',
    rate: 'number',
    quantity: 'number',
    boolean: 'flag',
    instant: 'day',
    day: 'day',
    choice: 'several',
    choices: 'one',
    relation: 'reference',
    relations: 'reference',
    range: null,
    differences: null,
    listState: null,
    crop: null,
    thumbnails: null,
    value: null,
    children: null,
    result: null,
    data: null,
};

/** Prefix of a filter other than equality (H4). */
export type Bound = 'min' | 'max' | 'after' | 'before' | 'exists';

/** Splits a filter's name in the console: `min_weight` is a bound of `weight`. */
export const filterParts = (filter: string): { readonly property: string; readonly bound?: Bound } => {
    const [, bound, property] = /^(min|max|after|before|exists)[_.](.+)$/.exec(filter) ?? [];
    return bound && property ? { property, bound: bound as Bound } : { property: filter };
};

export const widgetOf = ({ kind }: Property, bound?: Bound): FilterWidget | null =>
    bound === 'exists' ? 'flag' : WIDGETS[kind];

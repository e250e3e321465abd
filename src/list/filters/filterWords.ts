import type { FilterWidget } from '../../kinds/filters.ts';
import { valueKey } from '../../kinds/names.ts';
import type { Formatters } from '../../ui/format.ts';
import type { FilterField } from './declared.ts';
import type { FilterValues } from './useFilters.ts';

type Translate = (key: string, words?: Record<string, string>) => string;

interface Language {
    readonly format: Formatters;
    readonly translate: Translate;
    readonly nameOf: (iri: string) => string;
}

type Words = (value: unknown, field: FilterField, language: Language) => string;

/** Calendar days have no time zone: noon UTC is on the same day in all European time zones. */
const day: Words = (value, { property }, { format }) => {
    if (property.kind === 'day') return format.day(String(value));
    return format.date(/^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? `${value}T12:00:00Z` : String(value));
};

const number: Words = (value, { property }, { format }) => {
    if (property.kind === 'money' && !property.currency) return format.money(String(value));
    if (property.kind === 'rate') return format.rate(String(value));
    return Number.isFinite(Number(value)) ? format.number(Number(value)) : String(value);
};

/** One value or several; an address may contain a single one. */
const each =
    (one: Words): Words =>
    (value, field, language) =>
        [value]
            .flat()
            .map(part => one(part, field, language))
            .join(', ');

const choice: Words = (value, { resource, source }, { translate }) =>
    translate(valueKey(resource, source, String(value)), { _: String(value) });

const WORDS: Record<FilterWidget, Words> = {
    text: each(String),
    number,
    day,
    flag: (value, _, { translate }) => translate(`ra.boolean.${String(value) === 'true'}`),
    one: each(choice),
    several: each(choice),
    reference: each((value, _, { nameOf }) => nameOf(String(value))),
};

/** Text for the bounds of a number or a period; one may be missing, or both may be equal. */
const between = (low: unknown, high: unknown, field: FilterField, language: Language): string => {
    const words = (value: unknown) => (value === undefined ? '' : WORDS[field.widget](value, field, language));
    if (low !== undefined && String(low) === String(high)) return words(low);
    const which = low === undefined ? 'to' : high === undefined ? 'from' : 'between';
    const kind = field.widget === 'day' ? 'days' : 'numbers';
    return language.translate(`common.list.${kind}.${which}`, { from: words(low), to: words(high) });
};

/** Text of a chip: `Status` and `Active, Planning`. */
export interface FieldWords {
    readonly name: string;
    readonly value: string;
}

export const fieldWords = (field: FilterField, values: FilterValues, language: Language): FieldWords => {
    const { translate } = language;
    const { is, not, low, high, exists } = field.names;
    const at = (name: string | undefined) => (name === undefined ? undefined : values[name]);
    const word = (value: unknown) => WORDS[field.widget](value, field, language);
    const isThere = at(exists) === undefined ? undefined : String(at(exists)) === 'true';
    const isBounded = at(low) !== undefined || at(high) !== undefined;
    const parts = [
        ...(at(is) === undefined ? [] : [word(at(is))]),
        ...(at(not) === undefined ? [] : [translate('common.list.all_but', { value: word(at(not)) })]),
        ...(isBounded ? [between(at(low), at(high), field, language)] : []),
    ];
    if (isThere !== undefined && parts.length === 0 && field.presence !== undefined)
        return { name: translate(field.presence), value: translate(`ra.boolean.${isThere}`) };
    const presence = isThere === undefined ? [] : [translate(`common.list.${isThere ? 'filled' : 'empty'}`)];
    return { name: translate(field.label), value: [...parts, ...presence].join(', ') || translate('common.list.any') };
};

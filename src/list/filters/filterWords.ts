import type { FilterWidget } from '../../kinds/filters.ts';
import { valueKey } from '../../kinds/names.ts';
import type { Formatters } from '../../ui/format.ts';
import type { ListFilter } from './declared.ts';

/** Functions needed to format values. */
interface Language {
    readonly format: Formatters;
    readonly translate: (key: string) => string;
}

type Words = (value: unknown, filter: ListFilter, language: Language) => string;

/** Calendar days have no time zone: noon UTC is on the same day in all European time zones. */
const day: Words = (value, { property }, { format }) => {
    if (property.kind === 'day') return format.day(String(value));
    return format.date(/^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? `${value}T12:00:00Z` : String(value));
};

const number: Words = (value, { property }, { format }) => {
    if (property.kind === 'money') return format.money(String(value));
    if (property.kind === 'rate') return format.rate(String(value));
    return Number.isFinite(Number(value)) ? format.number(Number(value)) : String(value);
};

/** One value or several; an address may contain a single one. */
const choice: Words = (value, { resource, source }, { translate }) =>
    [value]
        .flat()
        .map(one => translate(valueKey(resource, source, String(one))))
        .join(', ');

/** Texts of filter values on chips; names of records are requested instead. */
const WORDS: Record<FilterWidget, Words> = {
    text: String,
    number,
    day,
    flag: (value, _, { translate }) => translate(`ra.boolean.${String(value) === 'true'}`),
    one: choice,
    several: choice,
    reference: String,
};

/** The value of a filter as text. */
export const filterWords: Words = (value, filter, language) => WORDS[filter.widget](value, filter, language);

import type { ResourceName } from '#contract/names.ts';
import type { Formatters } from '../format.ts';

export interface Tools {
    readonly format: Formatters;
    readonly translate: (key: string) => string;
}

/** How an active filter reads on its chip. */
export interface FilterDescriptor {
    /** Message key of its name. */
    readonly label: string;
    /** The value in words; a reference's name is looked up instead. */
    readonly show?: (value: unknown, tools: Tools) => string;
    readonly reference?: ResourceName;
    /** Filters that make no sense without this one, and go with it. */
    readonly holds?: readonly string[];
}

export type FilterDescriptors = Readonly<Record<string, FilterDescriptor>>;

/** A calendar day has no time zone: its noon in London is the same day in every office of Europe. */
const dayShown = (value: unknown, { format }: Tools): string =>
    format.date(/^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? `${value}T12:00:00Z` : String(value));

export const dayFilter = (label: string): FilterDescriptor => ({ label, show: dayShown });

export const moneyFilter = (label: string): FilterDescriptor => ({
    label,
    show: (value, { format }) => format.money(String(value)),
});

export const numberFilter = (label: string): FilterDescriptor => ({
    label,
    show: (value, { format }) => (Number.isFinite(Number(value)) ? format.number(Number(value)) : String(value)),
});

export const flagFilter = (label: string): FilterDescriptor => ({
    label,
    show: (value, { translate }) => translate(`ra.boolean.${String(value) === 'true'}`),
});

/** One value or several of an enumeration; `prefix` and the value make the message key. */
export const choiceFilter = (label: string, prefix: string): FilterDescriptor => ({
    label,
    show: (value, { translate }) =>
        [value]
            .flat()
            .map(one => translate(`${prefix}.${one}`))
            .join(', '),
});

export const referenceFilter = (
    label: string,
    reference: ResourceName,
    holds: readonly string[] = [],
): FilterDescriptor => ({ label, reference, holds });

import { type FigureProperty, isFigure } from '#contract/language/figures.ts';
import type { NumberProperty, QuantityProperty } from '#contract/language/kinds.ts';
import type { Property } from '#contract/language/property.ts';
import { fromDecimal, isDecimal, toDecimal, toNumber } from '../ui/numbers.ts';

export type NumericProperty = NumberProperty | FigureProperty | QuantityProperty;

export const isNumericProperty = (property: Property): property is NumericProperty =>
    ['integer', 'number', 'quantity'].includes(property.kind) || isFigure(property);

/** Unit shown after the number. Undefined for an amount in the currency of its record. */
export const unitOf = (property: Property): '€' | '%' | undefined => {
    if (property.kind === 'money') return property.currency ? undefined : '€';
    return property.kind === 'rate' ? '%' : undefined;
};

/** Parses a number. A figure remains a string, to avoid rounding; the other kinds are JSON numbers. */
export const readNumeric = (property: Property, typed: string, locale: string): string | number | null =>
    isFigure(property)
        ? toDecimal(typed, locale, unitOf(property) ?? null) || null
        : toNumber(typed, locale, unitOf(property) ?? null);

/** Pads amounts to two decimals and removes trailing zeros of rates; keeps other decimals as given. */
const tidied = (kind: NumericProperty['kind'], value: string): string => {
    const [whole = '', fraction = ''] = value.split('.');
    if (kind === 'money') return `${whole}.${fraction.padEnd(2, '0')}`;
    const plain = fraction.replace(/(?<!0)0+$/, '');
    return kind !== 'rate' || plain === fraction ? value : `${whole}${plain && `.${plain}`}`;
};

/** Formats the value for an input. Keeps an unreadable text as typed. */
export const writeNumeric = ({ kind }: NumericProperty, value: unknown, locale: string): string => {
    const text = String(value ?? '');
    return isDecimal(text) ? fromDecimal(tidied(kind, text), locale) : text;
};

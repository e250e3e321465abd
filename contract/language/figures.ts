import type { DecimalProperty, Kinds, MoneyProperty, RateProperty } from './kinds.ts';
import type { Property } from './property.ts';
import type { Rule } from './rules.ts';

/** A number that JSON transports as a string, to avoid rounding. */
export type FigureProperty = DecimalProperty | MoneyProperty | RateProperty;

const FIGURES: readonly Property['kind'][] = ['decimal', 'money', 'rate'] satisfies (keyof Kinds)[];

export const isFigure = (property: Property): property is FigureProperty => FIGURES.includes(property.kind);

/** Default maximum of a rate, in percent. */
const MAX_RATE = 100;

/** Digits before and after the decimal point. */
export const digitsOf = (property: FigureProperty): readonly [whole: number, fraction: number] =>
    property.digits ?? (property.kind === 'money' ? [10, 2] : [3, 4]);

/** Minimum and maximum value, if they do not follow from the digits. */
export const boundsOf = (property: FigureProperty): { readonly min?: number; readonly max?: number } => {
    if (property.kind === 'rate') return { min: property.min ?? 0, max: property.max ?? MAX_RATE };
    return property.kind === 'money' && property.signed ? {} : { min: 0 };
};

/** Message keys, which differ between users and API clients. */
interface FigureMessages {
    readonly unread: string;
    readonly digits: string;
    /** For a value below a minimum of 0. */
    readonly negative?: string;
}

/** Checks the digits, then the bounds. */
export const figureRules = (property: FigureProperty, { unread, digits, negative }: FigureMessages) => {
    const [whole, fraction] = digitsOf(property);
    const { min, max } = boundsOf(property);
    const below = (min === 0 && negative) || 'validation.minNumber';
    const fits = new RegExp(`^-?\\d{1,${whole}}(\\.\\d{1,${fraction}})?$`);
    const rule: Rule<string> = value => {
        if (!/^-?\d+(\.\d+)?$/.test(value)) return { key: unread, params: { whole, fraction } };
        if (min !== undefined && Number(value) < min) return { key: below, params: { count: min } };
        if (!fits.test(value)) return { key: digits, params: { whole, fraction } };
        if (max !== undefined && Number(value) > max) return { key: 'validation.maxNumber', params: { count: max } };
        return undefined;
    };
    return rule;
};

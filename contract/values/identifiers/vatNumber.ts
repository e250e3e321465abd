import { type Rule, refuseUnless } from '../../language/rules.ts';
import { isSiren } from './siren.ts';

/** Patterns after the country prefix. EL is Greece, XI Northern Ireland. Source: VIES, structure of VAT numbers. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
    AT: /^U\d{8}$/,
    BE: /^[01]\d{9}$/,
    BG: /^\d{9,10}$/,
    CY: /^\d{8}[A-Z]$/,
    CZ: /^\d{8,10}$/,
    DE: /^\d{9}$/,
    DK: /^\d{8}$/,
    EE: /^\d{9}$/,
    EL: /^\d{9}$/,
    ES: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
    FI: /^\d{8}$/,
    FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
    HR: /^\d{11}$/,
    HU: /^\d{8}$/,
    IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
    IT: /^\d{11}$/,
    LT: /^(\d{9}|\d{12})$/,
    LU: /^\d{8}$/,
    LV: /^\d{11}$/,
    MT: /^\d{8}$/,
    NL: /^\d{9}B\d{2}$/,
    PL: /^\d{10}$/,
    PT: /^\d{9}$/,
    RO: /^\d{2,10}$/,
    SE: /^\d{12}$/,
    SI: /^\d{8}$/,
    SK: /^\d{10}$/,
    XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** The numeric key of a French VAT number. @param siren nine digits */
export const vatKeyOf = (siren: string): string => String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0');

/** The VAT number of a French company. @param siren nine digits */
export const frenchVatNumberOf = (siren: string): string => `FR${vatKeyOf(siren)}${siren}`;

/** Keys with a letter follow no published rule. Companies of Monaco have no SIREN; their numbers start with zeros. */
const isFrench = (key: string, siren: string): boolean =>
    (siren.startsWith('000') || isSiren(siren)) && (!/^\d\d$/.test(key) || key === vatKeyOf(siren));

const isVatNumber = (value: string): boolean => {
    const [country, number] = [value.slice(0, 2), value.slice(2)];
    if (!Object.hasOwn(PATTERNS, country) || !PATTERNS[country]?.test(number)) return false;
    return country !== 'FR' || isFrench(number.slice(0, 2), number.slice(2));
};

/** VAT number of the European Union: checked by its pattern, and in France by its key and SIREN. */
export const vatNumber: Rule<string> = value => refuseUnless(isVatNumber(value), 'vatNumber');

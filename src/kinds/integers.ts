/** Separators of a typed list of numbers. */
const SEPARATORS = /[\s,;]+/;

/** More digits would not be exact, and are beyond every bound. */
const WHOLE = /^-?\d{1,15}$/;

/** Parses `6, 8 12`: sorted and without doubles. What cannot be read is returned as typed, for the validators to reject. */
export const parseIntegers = (typed: string): number[] | string => {
    const parts = typed.split(SEPARATORS).filter(Boolean);
    if (!parts.every(part => WHOLE.test(part))) return typed.trim();
    return [...new Set(parts.map(Number))].sort((one, other) => one - other);
};

/** The list as people type it, `6, 8, 12`; what could not be read stays as it was typed. */
export const writeIntegers = (value: unknown): string =>
    Array.isArray(value) ? value.join(', ') : String(value ?? '');

const SEPARATORS = /[\s,;]+/;

/** Maximum digits of an exact integer, beyond every bound. */
const INTEGER = /^-?\d{1,15}$/;

/** Parses `6, 8 12`, sorted and without duplicates. Returns an unreadable text as typed, which the validators reject. */
export const parseIntegers = (typed: string): number[] | string => {
    const parts = typed.split(SEPARATORS).filter(Boolean);
    if (!parts.every(part => INTEGER.test(part))) return typed.trim();
    return [...new Set(parts.map(Number))].sort((one, other) => one - other);
};

/** Formats the list: `6, 8, 12`. Keeps an unreadable text as typed. */
export const writeIntegers = (value: unknown): string =>
    Array.isArray(value) ? value.join(', ') : String(value ?? '');

import type { Property } from '#contract/property.ts';

const isEmpty = (value: unknown): boolean =>
    value == null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);

/** A value as text; an object, or a list, as the JSON that a guessed form edits. */
export const textOf = (value: unknown): string =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** The IRI that a relation's value stands for, embedded or not. */
export const iriOf = (value: unknown): string =>
    typeof value === 'object' && value !== null && '@id' in value ? String(value['@id']) : textOf(value);

const sorted = (values: unknown): string => (Array.isArray(values) ? JSON.stringify(values.map(iriOf).sort()) : '');

const instant = (value: unknown): string => {
    const time = (value instanceof Date ? value : new Date(String(value))).getTime();
    return Number.isNaN(time) ? String(value) : String(time);
};

/** One text for all the ways to write the same value of a property: what the API would store of it. */
const canonical = (property: Property, value: unknown): string => {
    if (isEmpty(value)) return '';
    switch (property.kind) {
        case 'text':
            return property.lowercase ? textOf(value).trim().toLowerCase() : textOf(value).trim();
        case 'integer':
        case 'number':
        case 'decimal':
            return String(Number.isNaN(Number(value)) ? value : Number(value));
        case 'instant':
            return instant(value);
        case 'relation':
            return iriOf(value);
        case 'relations':
        case 'choices':
            return sorted(value);
        case 'range':
            return JSON.stringify(value);
        default:
            return String(value);
    }
};

/** Whether two values of a property mean the same: `12.9` and `12.90`, null and what is missing, an IRI and its object. */
export const sameValue = (property: Property, a: unknown, b: unknown): boolean =>
    canonical(property, a) === canonical(property, b);

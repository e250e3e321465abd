/** A value as text; objects and lists as the JSON that guessed forms edit. */
export const textOf = (value: unknown): string =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** The IRI of a relation's value, embedded or not. */
export const iriOf = (value: unknown): string =>
    typeof value === 'object' && value !== null && '@id' in value ? String(value['@id']) : textOf(value);

/** A JSON object or a record. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether the value is a plain object: not an array, a Date, a File, … */
export const isPlainObject = (value: unknown): value is JsonObject => {
    if (typeof value !== 'object' || value === null) return false;
    const prototype: unknown = Object.getPrototypeOf(value);
    return prototype === Object.prototype || prototype === null;
};

/** The value of a key of a JSON object; undefined for anything else. */
export const read = (value: unknown, key: string): unknown => (isPlainObject(value) ? value[key] : undefined);

/** The `@id` that API Platform gives to value objects, which are not resources. */
const PLACEHOLDER = '/.well-known/genid/';

/** IRI of the resource that an object represents; undefined for a value object and for anything else. */
export const recordIri = (value: unknown): string | undefined => {
    if (typeof value !== 'object' || value === null || !('@id' in value)) return undefined;
    const iri = value['@id'];
    return typeof iri === 'string' && !iri.includes(PLACEHOLDER) ? iri : undefined;
};

/** A string without surrounding white space; `''` for anything else. */
export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

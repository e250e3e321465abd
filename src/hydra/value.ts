/** An object of JSON, or a record: keys and values. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether the value is made of keys and values: neither an array nor a Date, a File, … */
export const isPlainObject = (value: unknown): value is JsonObject => {
    if (typeof value !== 'object' || value === null) return false;
    const prototype: unknown = Object.getPrototypeOf(value);
    return prototype === Object.prototype || prototype === null;
};

/** The key under a JSON object; undefined for anything else. */
export const read = (value: unknown, key: string): unknown => (isPlainObject(value) ? value[key] : undefined);

/** JSON-LD's name for "no resource of its own": API Platform gives such an `@id` to value objects. */
const PLACEHOLDER = '/.well-known/genid/';

/** IRI of the resource that an object stands for; undefined for a value object and for anything else. */
export const iriOf = (value: unknown): string | undefined => {
    if (typeof value !== 'object' || value === null || !('@id' in value)) return undefined;
    const iri = value['@id'];
    return typeof iri === 'string' && !iri.includes(PLACEHOLDER) ? iri : undefined;
};

/** The value if it is a text, without blanks around; else `''`. */
export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

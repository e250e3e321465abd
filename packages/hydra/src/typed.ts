import { isPlainObject, type JsonObject, recordIri } from './value.ts';

/** Full IRIs of the documented types of a resource's properties; those of embedded values by path: `contact.age`. */
export type Ranges = ReadonlyMap<string, string>;

const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);

const NUMBERS = /#(integer|int|long|short|decimal|float|double|nonNegativeInteger|positiveInteger)$/;

/** Whether only the documentation reveals the server's type: a new number or decimal text, or a number that replaces a text. */
const isOpen = (value: unknown, before: unknown): boolean => {
    if (typeof value === 'number') return typeof before !== 'number';
    return isDecimal(value) && typeof before !== 'number' && typeof before !== 'string';
};

/** The matching object in the former list. */
const formerOf = (one: JsonObject, before: unknown): unknown =>
    Array.isArray(before)
        ? before.find(other => recordIri(other) !== undefined && recordIri(other) === recordIri(one))
        : undefined;

const memberOf = (before: unknown, name: string): unknown => (isPlainObject(before) ? before[name] : undefined);

/** Numbers and texts in a list are never open: the documentation does not declare their types. */
const hasOpen = (value: unknown, before: unknown): boolean => {
    if (Array.isArray(value)) return value.some(one => isPlainObject(one) && hasOpen(one, formerOf(one, before)));
    if (!isPlainObject(value)) return isOpen(value, before);
    return Object.keys(value).some(name => hasOpen(value[name], memberOf(before, name)));
};

/** Whether the type of a value in a payload follows neither from the value nor from the former one. */
export const hasOpenTypes = (payload: JsonObject, before: JsonObject = {}): boolean => hasOpen(payload, before);

const typedAs = (value: unknown, range = ''): unknown => {
    if (typeof value === 'number') return range.endsWith('#string') ? String(value) : value;
    return isDecimal(value) && NUMBERS.test(range) ? Number(value) : value;
};

const typed = (value: unknown, before: unknown, ranges: Ranges, path: string): unknown => {
    if (Array.isArray(value))
        return value.map(one => (isPlainObject(one) ? typed(one, formerOf(one, before), ranges, path) : one));
    if (!isPlainObject(value)) return isOpen(value, before) ? typedAs(value, ranges.get(path)) : value;
    const entries = Object.entries(value).map(([name, one]) => [
        name,
        typed(one, memberOf(before, name), ranges, path === '' ? name : `${path}.${name}`),
    ]);
    return Object.fromEntries(entries);
};

/** The payload with its open values in the documented types: a decimal column is a string, a float a number. */
export const inTypes = (payload: JsonObject, before: JsonObject | undefined, ranges: Ranges): JsonObject => ({
    ...(typed(payload, before ?? {}, ranges, '') as JsonObject),
});

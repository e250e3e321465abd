import type { JsonObject } from './value.ts';

/** Full IRIs of the documented types of a resource's properties. */
export type Ranges = ReadonlyMap<string, string>;

const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);

const NUMBERS = /#(integer|int|long|short|decimal|float|double|nonNegativeInteger|positiveInteger)$/;

/** Whether nothing but the documentation tells how a server spells the value: a number, or a text that is one. */
const isOpen = (value: unknown, before: unknown): boolean =>
    (typeof value === 'number' || isDecimal(value)) && typeof before !== 'number' && typeof before !== 'string';

/** The properties of a payload whose type neither the value nor the former one gives. */
export const openTypes = (payload: JsonObject, before: JsonObject = {}): readonly string[] =>
    Object.keys(payload).filter(name => isOpen(payload[name], before[name]));

const typedAs = (value: unknown, range = ''): unknown => {
    if (typeof value === 'number') return range.endsWith('#string') ? String(value) : value;
    return isDecimal(value) && NUMBERS.test(range) ? Number(value) : value;
};

/** The payload with the named values in the types of the documentation: a decimal column is a string, a float a number. */
export const inTypes = (payload: JsonObject, names: readonly string[], ranges: Ranges): JsonObject => ({
    ...payload,
    ...Object.fromEntries(names.map(name => [name, typedAs(payload[name], ranges.get(name))])),
});

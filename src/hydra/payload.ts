import { iriOf, isPlainObject, type JsonObject } from './value.ts';

/** `@id`, `@type`, `@context` are the server's, `@etag` and `@embedded` ours: none is ever sent back. */
const isMetadata = (key: string): boolean => key.startsWith('@');

const toFields = (object: JsonObject): JsonObject =>
    Object.fromEntries(
        Object.entries(object)
            .filter(([key, value]) => !isMetadata(key) && value !== undefined)
            .map(([key, value]) => [key, toPayload(value)]),
    );

/** Row H2: an object that stands for a resource becomes its IRI, at any depth; a value object keeps its fields. */
const toPayload = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(toPayload);
    if (value instanceof Date) return value.toJSON();
    return isPlainObject(value) ? (iriOf(value) ?? toFields(value)) : value;
};

const isSame = (a: unknown, b: unknown): boolean => {
    if (Object.is(a ?? null, b ?? null)) return true;
    if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, i) => isSame(each, b[i]));
    if (!isPlainObject(a) || !isPlainObject(b)) return false;
    return Object.keys({ ...a, ...b }).every(key => isSame(a[key], b[key]));
};

const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);

/** A decimal goes as the text that it was, a number as a number, whatever an input made of them. */
const asBefore = (next: unknown, before: unknown): unknown => {
    if (typeof next === 'number' && isDecimal(before)) return Number(before) === next ? before : String(next);
    return typeof before === 'number' && isDecimal(next) ? Number(next) : next;
};

const changes = (next: JsonObject, before: JsonObject): JsonObject =>
    Object.fromEntries(
        Object.entries(next)
            .map(([key, value]): [string, unknown] => [key, asBefore(value, before[key])])
            .filter(([key, value]) => !isSame(value, before[key]))
            .map(([key, value]) => [key, change(value, before[key])]),
    );

/** RFC 7396: an object in a patch is itself a patch, in which null removes. */
const change = (next: unknown, before: unknown): unknown => {
    if (!isPlainObject(next) || !isPlainObject(before)) return next;
    const removed = Object.keys(before).filter(key => before[key] !== null && !(key in next));
    return { ...changes(next, before), ...Object.fromEntries(removed.map(key => [key, null])) };
};

/** Body of a POST: no `@`-key (API Platform answers `@id` with 400), no `id`, nothing undefined. Row H2. */
export const createPayload = ({ id: _, ...data }: JsonObject): JsonObject => toFields(data);

/**
 * Merge-patch (RFC 7396) from `previousData` to `data`. Rows H2 and H7.
 *
 * Only fields that differ, compared by what would be sent: an embedded object equals its IRI. A field that `data` lacks is
 * left alone; one the server left out is null; numbers and decimal texts keep the type that they had; an emptied relation
 * is null or `[]`; an array goes as a whole. Without `previousData`, as in updateMany, all of `data` goes.
 */
export const updatePayload = (data: JsonObject, previousData?: JsonObject): JsonObject =>
    previousData ? changes(createPayload(data), createPayload(previousData)) : createPayload(data);

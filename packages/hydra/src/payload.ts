import type { HydraResource } from './types.ts';
import { isPlainObject, type JsonObject, recordIri } from './value.ts';

/** `@id`, `@type` and `@context` belong to the server, `@etag` and `@embedded` to this provider: none is sent. */
const isMetadata = (key: string): boolean => key.startsWith('@');

const toFields = (object: JsonObject): JsonObject =>
    Object.fromEntries(
        Object.entries(object)
            .filter(([key, value]) => !isMetadata(key) && value !== undefined)
            .map(([key, value]) => [key, toPayload(value)]),
    );

/** A date and time with an offset; servers may drop the offset instead of converting it. */
const OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** The milliseconds of an instant; undefined for anything else. */
const instantOf = (value: unknown): number | undefined => {
    const time = typeof value === 'string' && OFFSET.test(value) ? Date.parse(value) : Number.NaN;
    return Number.isNaN(time) ? undefined : time;
};

/** An instant with an offset in UTC, whose notation every server reads alike; other texts unchanged. */
const inUtc = (value: string): string => {
    const time = /(Z|[+-]00:?00)$/.test(value) ? undefined : instantOf(value);
    return time === undefined ? value : new Date(time).toISOString();
};

/** H2: an object that represents a resource becomes its IRI, at any depth; a value object keeps its fields. */
const toPayload = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(toPayload);
    if (value instanceof Date) return value.toJSON();
    if (typeof value === 'string') return inUtc(value);
    return isPlainObject(value) ? (recordIri(value) ?? toFields(value)) : value;
};

/** Null, absent, or a value object whose parts are: a form makes one for the inputs of its parts. */
const isNothing = (value: unknown): boolean =>
    (value ?? null) === null ||
    (isPlainObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isNothing));

/** Whether two values are the same to a server: null, absent and an object of nothing; two notations of an instant. */
export const isSameForServer = (a: unknown, b: unknown): boolean => {
    if (Object.is(a ?? null, b ?? null)) return true;
    if ((b ?? null) === null) return isNothing(a);
    const instant = instantOf(a);
    if (instant !== undefined) return instant === instantOf(b);
    if (Array.isArray(a) && Array.isArray(b))
        return a.length === b.length && a.every((each, i) => isSameForServer(each, b[i]));
    if (!isPlainObject(a) || !isPlainObject(b)) return false;
    return Object.keys({ ...a, ...b }).every(key => isSameForServer(a[key], b[key]));
};

const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);

/** Keeps the JSON type that the server used: inputs may turn decimal strings into numbers and vice versa. */
const asBefore = (next: unknown, before: unknown): unknown => {
    if (typeof next === 'number' && isDecimal(before)) return Number(before) === next ? before : String(next);
    return typeof before === 'number' && isDecimal(next) ? Number(next) : next;
};

const changes = (next: JsonObject, before: JsonObject, whole: readonly string[] = []): JsonObject =>
    Object.fromEntries(
        Object.entries(next)
            .map(([key, value]): [string, unknown] => [key, asBefore(value, before[key])])
            .filter(([key, value]) => !isSameForServer(value, before[key]))
            .map(([key, value]) => [key, whole.includes(key) ? value : change(value, before[key])]),
    );

/** RFC 7396: an object in a patch is itself a patch, in which null removes a member. */
const change = (next: unknown, before: unknown): unknown => {
    if (!isPlainObject(next) || !isPlainObject(before)) return next;
    const removed = Object.keys(before).filter(key => before[key] !== null && !(key in next));
    return { ...changes(next, before), ...Object.fromEntries(removed.map(key => [key, null])) };
};

/** A child without its address and number: a part of the record, or a new one. */
const childFields = ({ id: _, ...child }: JsonObject): JsonObject => toFields(child);

/**
 * Body of a POST: without `@`-keys (API Platform answers `@id` with 400), `id` and undefined values. H2.
 *
 * @param children properties whose objects are new parts of the record, even if they were copied from another one
 */
export const createPayload = ({ id: _, ...data }: JsonObject, children: readonly string[] = []): JsonObject => {
    const copies = children.flatMap((name): [string, unknown][] => {
        const list = data[name];
        return Array.isArray(list) ? [[name, list.map(one => (isPlainObject(one) ? childFields(one) : one))]] : [];
    });
    return { ...toFields(data), ...Object.fromEntries(copies) };
};

/** A child of an update: its IRI while it is unchanged; otherwise what has changed, objects as a whole. */
const childOf = (child: unknown, earlier: ReadonlyMap<string, JsonObject>): unknown => {
    if (!isPlainObject(child)) return child;
    const iri = recordIri(child);
    const next = childFields(child);
    if (iri === undefined) return next;
    const changed = changes(next, earlier.get(iri) ?? {}, Object.keys(next));
    return Object.keys(changed).length > 0 ? { '@id': iri, ...changed } : iri;
};

/** The children of an update, in their order; undefined when all of them are as they were. */
const childrenOf = (next: unknown, before: unknown): unknown[] | undefined => {
    if (!Array.isArray(next)) return undefined;
    const old: unknown[] = Array.isArray(before) ? before : [];
    const earlier = new Map(old.flatMap(one => (isPlainObject(one) ? [[recordIri(one) ?? '', childFields(one)]] : [])));
    const sent = next.map(one => childOf(one, earlier));
    const isUnread = before === undefined && sent.length === 0;
    return isUnread ||
        isSameForServer(
            sent,
            old.map(one => recordIri(one) ?? one),
        )
        ? undefined
        : sent;
};

/** A property that was not read must not be emptied: a server may omit a to-many relation from its responses. */
const withoutUnreadEmpties = (next: JsonObject, before: JsonObject): JsonObject =>
    Object.fromEntries(
        Object.entries(next).filter(([key, value]) => key in before || !Array.isArray(value) || value.length > 0),
    );

/**
 * A merge patch (RFC 7396) from `previousData` to `data` (H2, H7), with only the fields that differ in what would be
 * sent: an embedded object equals its IRI. Fields absent from `data` are not sent; those the server omitted count as
 * null. Numbers and decimal strings keep their type; an emptied relation is null or `[]`; arrays are sent as a whole,
 * but an empty one does not replace what was not read. Without `previousData`, as in updateMany, all of `data` is sent.
 *
 * @param resource its `values` are sent as a whole, its `children` one by one
 */
export const updatePayload = (
    data: JsonObject,
    previousData?: JsonObject,
    { values, children = [] }: Pick<HydraResource, 'values' | 'children'> = {},
): JsonObject => {
    if (!previousData) return createPayload(data, children);
    const [before, next] = [createPayload(previousData), createPayload(data)];
    const parts = children.map(name => [name, childrenOf(data[name], previousData[name])] as const);
    const rest = Object.fromEntries(Object.entries(next).filter(([name]) => !children.includes(name)));
    return {
        ...changes(withoutUnreadEmpties(rest, before), before, values),
        ...Object.fromEntries(parts.filter(([, sent]) => sent !== undefined)),
    };
};

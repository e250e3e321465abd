import { calendarDay, inOffsetOf } from './dates.ts';
import { DEFAULT_TIME_ZONE } from './query.ts';
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

/**
 * Converts instants with an offset to UTC, at any depth, because every server reads that notation alike. Midnight in another
 * zone may be a calendar day and stays unchanged, like other texts.
 */
const inUtc = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inUtc);
    if (isPlainObject(value)) return fieldsInUtc(value);
    const isOpen = typeof value === 'string' && !/(Z|[+-]00:?00)$/.test(value) && calendarDay(value) === undefined;
    const time = isOpen ? instantOf(value) : undefined;
    return time === undefined ? value : new Date(time).toISOString();
};

const fieldsInUtc = (fields: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, inUtc(value)]));

/** H2: an object that represents a resource becomes its IRI, at any depth; a value object keeps its fields. */
const toPayload = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(toPayload);
    if (value instanceof Date) return value.toJSON();
    return isPlainObject(value) ? (recordIri(value) ?? toFields(value)) : value;
};

/** Null, absent, or a value object with only such parts: a form creates one for the inputs of its parts. */
const isNothing = (value: unknown): boolean =>
    (value ?? null) === null ||
    (isPlainObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isNothing));

const isDay = (value: unknown): value is string => typeof value === 'string' && value.length === 10;

/**
 * Whether two values are equal to a server: null, absent and an empty object; notations of an instant; a day and its midnight.
 */
export const isSameForServer = (a: unknown, b: unknown): boolean => {
    if (Object.is(a ?? null, b ?? null)) return true;
    if (isDay(a) || isDay(b)) return calendarDay(a) !== undefined && calendarDay(a) === calendarDay(b);
    if ((b ?? null) === null) return isNothing(a);
    const instant = instantOf(a);
    if (instant !== undefined) return instant === instantOf(b);
    if (Array.isArray(a) && Array.isArray(b))
        return a.length === b.length && a.every((each, i) => isSameForServer(each, b[i]));
    if (!isPlainObject(a) || !isPlainObject(b)) return false;
    return Object.keys({ ...a, ...b }).every(key => isSameForServer(a[key], b[key]));
};

const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);

/** An offset other than UTC, which may change with the date. */
const IS_AHEAD = /[+-](?!00:?00)\d{2}:?\d{2}$/;

/** Formats a date like the former one: a day with the time that its server adds, an instant in its offset. */
const dateAsBefore = (next: string, before: string, timeZone: string): unknown => {
    if (isDay(next) && calendarDay(before)) return IS_AHEAD.test(before) ? next : next + before.slice(10);
    const instant = calendarDay(next) ? undefined : instantOf(next);
    return instant === undefined || instantOf(before) === undefined
        ? inUtc(next)
        : inOffsetOf(instant, before, timeZone);
};

/** Keeps the JSON type that the server used: inputs may turn decimal strings into numbers and vice versa. */
const asBefore = (next: unknown, before: unknown, timeZone: string): unknown => {
    if (typeof next === 'number' && isDecimal(before)) return Number(before) === next ? before : String(next);
    if (typeof next === 'string' && typeof before === 'string') return dateAsBefore(next, before, timeZone);
    if (typeof before === 'number' && isDecimal(next)) return Number(next);
    return isPlainObject(next) && isPlainObject(before) ? next : inUtc(next);
};

const isKept = (key: string, path: string, isWritten: (path: string) => boolean): boolean =>
    key === 'id' || isMetadata(key) || isWritten(path);

/** The writable fields of a record and of its children, without those that the server computes. */
export const writableFields = (
    data: JsonObject,
    children: readonly string[],
    isWritten: (path: string) => boolean,
): JsonObject => {
    const part = (name: string, child: unknown): unknown =>
        isPlainObject(child)
            ? Object.fromEntries(Object.entries(child).filter(([key]) => isKept(key, `${name}.${key}`, isWritten)))
            : child;
    return Object.fromEntries(
        Object.entries(data)
            .filter(([key]) => isKept(key, key, isWritten))
            .map(([key, value]) => [
                key,
                children.includes(key) && Array.isArray(value) ? value.map(child => part(key, child)) : value,
            ]),
    );
};

interface Notation {
    /** IANA zone of the user, in case the server writes dates in it. */
    readonly timeZone: string;
    /** Properties that are sent as a whole. */
    readonly whole?: readonly string[];
}

const changes = (next: JsonObject, before: JsonObject, { timeZone, whole = [] }: Notation): JsonObject =>
    Object.fromEntries(
        Object.entries(next)
            .map(([key, value]): [string, unknown] => [key, asBefore(value, before[key], timeZone)])
            .filter(([key, value]) => !isSameForServer(value, before[key]))
            .map(([key, value]) => [key, whole.includes(key) ? inUtc(value) : change(value, before[key], timeZone)]),
    );

/** RFC 7396: an object in a patch is itself a patch, in which null removes a member. */
const change = (next: unknown, before: unknown, timeZone: string): unknown => {
    if (!isPlainObject(next) || !isPlainObject(before)) return next;
    const removed = Object.keys(before).filter(key => before[key] !== null && !(key in next));
    return { ...changes(next, before, { timeZone }), ...Object.fromEntries(removed.map(key => [key, null])) };
};

/** The fields of a record as sent, without `id`; dates keep their notation. */
export const writtenFields = ({ id: _, ...data }: JsonObject): JsonObject => toFields(data);

/**
 * Body of a POST: without `@`-keys (API Platform answers `@id` with 400), `id` and undefined values. H2.
 *
 * @param children properties whose objects are new parts of the record, even if they were copied from another one
 */
export const createPayload = ({ id: _, ...data }: JsonObject, children: readonly string[] = []): JsonObject => {
    const copies = children.flatMap((name): [string, unknown][] => {
        const list = data[name];
        return Array.isArray(list) ? [[name, list.map(one => (isPlainObject(one) ? writtenFields(one) : one))]] : [];
    });
    return fieldsInUtc({ ...toFields(data), ...Object.fromEntries(copies) });
};

/** A child in an update: its IRI if unchanged, otherwise its changes, with objects as a whole. */
const childOf = (child: unknown, earlier: ReadonlyMap<string, JsonObject>, timeZone: string): unknown => {
    if (!isPlainObject(child)) return child;
    const iri = recordIri(child);
    const next = writtenFields(child);
    if (iri === undefined) return inUtc(next);
    const changed = changes(next, earlier.get(iri) ?? {}, { timeZone, whole: Object.keys(next) });
    return Object.keys(changed).length > 0 ? { '@id': iri, ...changed } : iri;
};

/** The children in an update, in their order; undefined if all are unchanged. */
const childrenOf = (next: unknown, before: unknown, timeZone: string): unknown[] | undefined => {
    if (!Array.isArray(next)) return undefined;
    const old: unknown[] = Array.isArray(before) ? before : [];
    const earlier = new Map(
        old.flatMap(one => (isPlainObject(one) ? [[recordIri(one) ?? '', writtenFields(one)]] : [])),
    );
    const sent = next.map(one => childOf(one, earlier, timeZone));
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
 * Builds a merge patch (RFC 7396) from `previousData` to `data` (H2, H7), with only the fields whose sent form differs: an
 * embedded object equals its IRI. Fields absent from `data` are not sent; fields that the server omitted count as null. Numbers
 * and decimal strings keep their type. An emptied relation is null or `[]`. Arrays are sent as a whole, but an empty array does
 * not replace unread data. Without `previousData`, as in updateMany, all of `data` is sent.
 *
 * @param resource its `values` are sent as a whole, its `children` one by one
 * @param timeZone IANA zone in which the server may write instants: a changed instant keeps the offset of the former one
 */
export const updatePayload = (
    data: JsonObject,
    previousData?: JsonObject,
    { values = [], children = [] }: Pick<HydraResource, 'values' | 'children'> = {},
    timeZone: string = DEFAULT_TIME_ZONE,
): JsonObject => {
    if (!previousData) return createPayload(data, children);
    const [before, next] = [writtenFields(previousData), writtenFields(data)];
    const parts = children.map(name => [name, childrenOf(data[name], previousData[name], timeZone)] as const);
    const rest = Object.fromEntries(Object.entries(next).filter(([name]) => !children.includes(name)));
    return {
        ...changes(withoutUnreadEmpties(rest, before), before, { timeZone, whole: values }),
        ...Object.fromEntries(parts.filter(([, sent]) => sent !== undefined)),
    };
};

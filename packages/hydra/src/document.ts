import type { RaRecord } from 'ra-core';
import { notHydra, type ReadBody } from './problem.ts';
import { isPlainObject, type JsonObject, read, recordIri } from './value.ts';

/** A Hydra key with or without prefix. The prefix is an option in every server version, so both are looked for. */
export const hydraKey = (document: JsonObject, key: string): unknown => document[key] ?? document[`hydra:${key}`];

const isJson = (contentType: string): boolean => /[/+]json\b/i.test(contentType);
const isHtml = (contentType: string, text: string): boolean =>
    /html/i.test(contentType) || /^\s*<(!doctype|html)/i.test(text);

/** Parses a body by its content, because content types vary (`application/problem+json; charset=utf-8`) or are wrong. */
export const readResponseBody = (text: string, contentType: string): ReadBody => {
    if (text.trim() === '') return { kind: 'empty', value: undefined };
    if (isHtml(contentType, text)) return { kind: 'html', value: text };
    try {
        return { kind: 'problem', value: JSON.parse(text) };
    } catch {
        return { kind: isJson(contentType) ? 'malformed' : 'text', value: text };
    }
};

/** Replaces objects among the values with their IRIs; undefined if all values are plain. */
const toIris = (values: readonly unknown[]): unknown[] | undefined => {
    let iris: unknown[] | undefined;
    for (let at = 0; at < values.length; at += 1) {
        const iri = recordIri(values[at]);
        if (iri === undefined) continue;
        iris ??= [...values];
        iris[at] = iri;
    }
    return iris;
};

/** A value object whose embedded resources are replaced with their IRIs. */
const withIris = (value: object): object => {
    const entries = Object.entries(value);
    return entries.some(([, part]) => recordIri(part) !== undefined)
        ? Object.fromEntries(entries.map(([name, part]) => [name, recordIri(part) ?? part]))
        : value;
};

type Draft = Record<string, unknown>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Turns a JSON-LD object into a record in place. */
const settle = (draft: Draft, etag: string | null | undefined, children: readonly string[]): Draft => {
    let embedded: Draft | undefined;
    for (const property in draft) {
        const value = draft[property];
        if (!isObject(value)) continue;
        if (children.includes(property) && Array.isArray(value)) {
            draft[property] = value.map(child => (isObject(child) ? withIris(child) : child));
            continue;
        }
        const relation = Array.isArray(value) ? toIris(value) : recordIri(value);
        if (relation === undefined) {
            if (!Array.isArray(value)) draft[property] = withIris(value);
            continue;
        }
        draft[property] = relation;
        embedded ??= {};
        embedded[property] = value;
    }
    draft.id = draft['@id'] ?? draft.id;
    if (embedded) draft['@embedded'] = embedded;
    if (etag) draft['@etag'] = etag;
    return draft;
};

/** Reads a JSON-LD object as a record. */
export type JsonLdReader = <R extends RaRecord>(document: unknown, etag?: string | null) => R;

type ChildrenReader = <R extends RaRecord>(
    document: unknown,
    etag?: string | null,
    /** Properties whose objects stay objects (`HydraResource.children`). */
    children?: readonly string[],
) => R;

const NO_NAMES: readonly string[] = [];

/**
 * Converts a JSON-LD object to react-admin's record, without changing its input.
 *
 * - `id` is the IRI, `@id`;
 * - an embedded relation becomes its IRI; its data is kept unchanged under `@embedded` (see {@link embeddedRecord});
 * - `@etag` is the version that was read, for If-Match (H8). Both are plain properties, so that they survive
 * react-query's structural sharing and a form's copy; `@`-keys are never sent back.
 *
 * The provider adds `@allow`, the `Allow` header of an answer that has one (see {@link allowsMethod}).
 *
 * @throws HydraError (`malformed`) for anything but an object.
 */
export const recordFrom: ChildrenReader = <R extends RaRecord>(
    document: unknown,
    etag?: string | null,
    children = NO_NAMES,
): R => {
    if (!isPlainObject(document)) throw notHydra('a record', document);
    // The type is stated by the caller and cannot be checked here.
    return settle({ ...document }, etag, children) as R;
};

/** Like {@link recordFrom}, but in place, for freshly parsed objects: copying takes half the time of a long list. */
export const adoptRecord: ChildrenReader = <R extends RaRecord>(
    document: unknown,
    etag?: string | null,
    children = NO_NAMES,
): R => {
    if (!isPlainObject(document)) throw notHydra('a record', document);
    return settle(document as Draft, etag, children) as R;
};

/** The server's own identifier of a JSON-LD object; the record's `id` is the IRI. */
export const originIn = (document: unknown): { readonly '@originId'?: unknown } =>
    isPlainObject(document) && document.id !== undefined && '@id' in document ? { '@originId': document.id } : {};

/** The data embedded for a relation: an object or an array of them; undefined when the server sent only IRIs. */
export const embeddedRecord = (record: object, relation: string): unknown => read(read(record, '@embedded'), relation);

/** The `Allow` header of the response that the record was read from; null without one. */
export const allowOfRecord = (record: unknown): string | null => {
    const allow = read(record, '@allow');
    return typeof allow === 'string' ? allow : null;
};

/** Adds the `Allow` header of a response to its record, as `@allow`. */
export const withAllow = <R extends RaRecord>(record: R, allow: string | null): R =>
    allow === null ? record : Object.assign(record, { '@allow': allow });

/**
 * Whether the server allows a method on the record, from the `Allow` header of the response with the record.
 *
 * @param method in capitals: `DELETE`
 * @returns undefined if the response had no such header
 */
export const allowsMethod = (record: unknown, method: string): boolean | undefined =>
    allowOfRecord(record)
        ?.split(',')
        .some(one => one.trim().toUpperCase() === method);

/** Version of the record, from the ETag header. */
export const etagOfRecord = (record: unknown): string | undefined => {
    const etag = read(record, '@etag');
    return typeof etag === 'string' ? etag : undefined;
};

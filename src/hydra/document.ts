import type { RaRecord } from 'ra-core';
import { notHydra, type ReadBody } from './problem.ts';
import { iriOf, isPlainObject, type JsonObject, read } from './value.ts';

/** A Hydra key in either spelling. The prefix is a server's option, in every version, so its presence decides. */
export const hydraKey = (document: JsonObject, key: string): unknown => document[key] ?? document[`hydra:${key}`];

const isJson = (contentType: string): boolean => /[/+]json\b/i.test(contentType);
const isHtml = (contentType: string, text: string): boolean =>
    /html/i.test(contentType) || /^\s*<(!doctype|html)/i.test(text);

/** Reads a body by what it is: content types are many (`application/problem+json; charset=utf-8`), or lie. */
export const readBody = (text: string, contentType: string): ReadBody => {
    if (text.trim() === '') return { kind: 'empty', value: undefined };
    if (isHtml(contentType, text)) return { kind: 'html', value: text };
    try {
        return { kind: 'problem', value: JSON.parse(text) };
    } catch {
        return { kind: isJson(contentType) ? 'malformed' : 'text', value: text };
    }
};

/** IRIs in place of the objects among the values; undefined when there are none. */
const toIris = (values: readonly unknown[]): unknown[] | undefined => {
    let iris: unknown[] | undefined;
    for (let at = 0; at < values.length; at += 1) {
        const iri = iriOf(values[at]);
        if (iri === undefined) continue;
        iris ??= [...values];
        iris[at] = iri;
    }
    return iris;
};

type Draft = Record<string, unknown>;

/** Turns a JSON-LD object into a record in place. */
const settle = (draft: Draft, etag: string | null | undefined): Draft => {
    let embedded: Draft | undefined;
    for (const property in draft) {
        const value = draft[property];
        if (typeof value !== 'object' || value === null) continue;
        const relation = Array.isArray(value) ? toIris(value) : iriOf(value);
        if (relation === undefined) continue;
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
export type Reader = <R extends RaRecord>(document: unknown, etag?: string | null) => R;

/**
 * react-admin's record of a JSON-LD object, in one pass that leaves its input alone.
 *
 * - `id` is the IRI, `@id`;
 * - an embedded relation becomes its IRI, its data moves as it is under `@embedded` (see {@link embeddedIn});
 * - `@etag` is the version that was read, for If-Match (row H8). Both are plain properties, so that they survive
 *   react-query's structural sharing and a form's copy; being `@`-keys, they are never sent back.
 *
 * @throws HydraError (`malformed`) for anything but an object.
 */
export const toRecord: Reader = <R extends RaRecord>(document: unknown, etag?: string | null): R => {
    if (!isPlainObject(document)) throw notHydra('a record', document);
    // The server's word for it: nothing here can know what a record holds.
    return settle({ ...document }, etag) as R;
};

/** As {@link toRecord}, in place: for what was parsed for us alone. Half the time of a long list goes into copies. */
export const adoptRecord: Reader = <R extends RaRecord>(document: unknown, etag?: string | null): R => {
    if (!isPlainObject(document)) throw notHydra('a record', document);
    return settle(document as Draft, etag) as R;
};

/** What the server embedded in place of a relation's IRI: an object, or an array of them; undefined if it did not. */
export const embeddedIn = (record: object, relation: string): unknown => read(read(record, '@embedded'), relation);

/** The version that was read, as the server's ETag header had it. */
export const etagOf = (record: unknown): string | undefined => {
    const etag = read(record, '@etag');
    return typeof etag === 'string' ? etag : undefined;
};

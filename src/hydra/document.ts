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

const toRelations = (values: readonly unknown[]): readonly unknown[] | undefined =>
    values.some(value => iriOf(value) !== undefined) ? values.map(value => iriOf(value) ?? value) : undefined;

/**
 * react-admin's record of a JSON-LD object, in one pass that leaves its input alone.
 *
 * - `id` is the IRI, `@id`;
 * - an embedded relation becomes its IRI, its data moves as it is under `@embedded` (see {@link embeddedIn});
 * - `@etag` is the version that was read, for If-Match (row H8). Both are plain properties, so that they survive
 *   react-query's structural sharing and a form's copy; being `@`-keys, they are never sent back.
 */
export const toRecord = <R extends RaRecord>(document: unknown, etag?: string | null): R => {
    if (!isPlainObject(document)) throw notHydra('a record', document);
    const record: Record<string, unknown> = { ...document, id: document['@id'] ?? document.id };
    let embedded: Record<string, unknown> | undefined;
    for (const property in document) {
        const value = document[property];
        if (typeof value !== 'object' || value === null) continue;
        const relation = Array.isArray(value) ? toRelations(value) : iriOf(value);
        if (relation === undefined) continue;
        record[property] = relation;
        embedded ??= {};
        embedded[property] = value;
    }
    if (embedded) record['@embedded'] = embedded;
    if (etag) record['@etag'] = etag;
    // The server's word for it: nothing here can know what a record holds.
    return record as R;
};

/** What the server embedded in place of a relation's IRI: an object, or an array of them; undefined if it did not. */
export const embeddedIn = (record: object, relation: string): unknown => read(read(record, '@embedded'), relation);

/** The version that was read, as the server's ETag header had it. */
export const etagOf = (record: unknown): string | undefined => {
    const etag = read(record, '@etag');
    return typeof etag === 'string' ? etag : undefined;
};

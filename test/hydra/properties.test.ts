import {
    createPayload,
    encodeParameters,
    filterParametersOf,
    listParameters,
    recordFrom,
    toPage,
    updatePayload,
} from '@comptoir/hydra';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBody } from '#hydra/dataProvider.ts';

type Meaning = Record<string, string | string[]>;

const OPERATORS: Record<string, string> = { gte: 'min_', lte: 'max_' };

/** Parses a query like a server, and converts filters back to react-admin's names. */
const readBack = (query: string): Meaning => {
    const meaning = new Map<string, string | string[]>();
    for (const [name, value] of new URLSearchParams(query)) {
        const [, base = name, key] = /^(.*)\[(\w+)\]$/s.exec(name) ?? [];
        if (key === undefined) meaning.set(base, value);
        else if (key in OPERATORS) meaning.set(`${OPERATORS[key]}${base}`, value);
        else meaning.set(base, [...(meaning.get(base) ?? []), value]);
    }
    return Object.fromEntries(meaning);
};

const isFull = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** The expected meaning of a filter, computed independently: dotted names, texts, no empty values. */
const meaningOf = (filter: Record<string, unknown>, parent = ''): Meaning =>
    Object.fromEntries(
        Object.entries(filter).flatMap(([key, value]): [string, string | string[]][] => {
            const name = parent + key;
            if (Array.isArray(value)) {
                const full = value.filter(isFull).map(String);
                return full.length > 0 ? [[name, full]] : [];
            }
            if (typeof value === 'object' && value !== null) return Object.entries(meaningOf({ ...value }, `${name}.`));
            return isFull(value) ? [[name, String(value)]] : [];
        }),
    );

/** Any text without the characters and prefixes that have a meaning in filter names. */
const name = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 8 })
    .filter(text => !/[.[\]]|^(min|max|before|after|exists|order)|^__proto__$|[\ud800-\udfff]/.test(text));
const leaf = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('+', '&a=b', 'a+b c', '%2B', '[0]', '#', '12', 'é', '100%'),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constantFrom(null, undefined, ''),
);
const value = fc.oneof(leaf, fc.array(leaf, { maxLength: 4 }));
const filters = fc
    .record({
        plain: fc.dictionary(name, value),
        bounds: fc.dictionary(fc.constantFrom('min_a', 'max_a', 'min_b c'), leaf),
        inner: fc.dictionary(name, value),
    })
    .map(({ plain, bounds, inner }) => ({ ...plain, ...bounds, 'nested one': inner }));

test('H4 any filter becomes a query that reads back to the same meaning', () => {
    fc.assert(
        fc.property(filters, filter => {
            expect(readBack(encodeParameters(filterParametersOf(filter)))).toEqual(meaningOf(filter));
        }),
        { numRuns: 1000 },
    );
});

/** Freezes an object deeply, so that writing to it throws. */
const frozen = <T>(thing: T): T => {
    if (typeof thing === 'object' && thing !== null && !Object.isFrozen(thing)) {
        Object.freeze(thing);
        Object.values(thing).forEach(frozen);
    }
    return thing;
};

const iri = fc.nat(99).map(id => `/api/brands/${id}`);
const relation = fc.oneof(
    iri,
    iri.map(id => ({ '@id': id, '@type': 'Brand', name: 'x' })),
);
const property = fc.oneof(fc.jsonValue({ maxDepth: 2 }), relation, fc.array(relation, { maxLength: 3 }));
const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'brand', 'catalogs'), property);
const documents = fc.tuple(iri, fields).map(([id, rest]) => ({ '@id': id, '@type': 'Item', id: 1, ...rest }));

test('no record, page, payload or filter writes to what it was given', () => {
    fc.assert(
        fc.property(fc.array(documents, { maxLength: 4 }), documents, filters, (member, document, filter) => {
            const before = JSON.stringify([member, document]);
            toPage(frozen({ member, totalItems: member.length }));
            toPage(frozen({ 'hydra:member': member }));
            const record = frozen(recordFrom(frozen(document), '"1"'));
            toBody(frozen(createPayload(record)));
            for (const other of member) updatePayload(frozen(recordFrom(other)), record);
            listParameters(frozen({ filter, sort: { field: 'a', order: 'ASC' as const }, meta: { sort: ['b_desc'] } }));
            expect(JSON.stringify([member, document])).toBe(before);
        }),
    );
});

/** The algorithm of RFC 7396, section 2. */
const mergePatch = (target: unknown, patch: unknown): unknown => {
    if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
    const result: Record<string, unknown> =
        typeof target === 'object' && target !== null && !Array.isArray(target) ? { ...target } : {};
    for (const [key, value] of Object.entries(patch)) {
        if (value === null) delete result[key];
        else result[key] = mergePatch(result[key], value);
    }
    return result;
};

/** Null and absent are equal to the server; empty objects are kept. */
const withoutNulls = (thing: unknown): unknown => {
    if (typeof thing !== 'object' || thing === null || Array.isArray(thing)) return thing;
    return Object.fromEntries(
        Object.entries(thing)
            .filter(([, value]) => value !== null)
            .map(([key, value]) => [key, withoutNulls(value)]),
    );
};

const isObject = (thing: unknown): thing is Record<string, unknown> =>
    typeof thing === 'object' && thing !== null && !Array.isArray(thing);

const isNothing = (thing: unknown): boolean =>
    thing === null || (isObject(thing) && Object.keys(thing).length > 0 && Object.values(thing).every(isNothing));

/** What a form makes for the inputs of an absent value object is no change: its parts are all null. */
const withoutNothing = (next: Record<string, unknown>, before: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(next)
            .filter(([key, value]) => !isNothing(value) || (before[key] ?? null) !== null)
            .map(([key, value]) => {
                const former = before[key];
                return [key, isObject(value) && isObject(former) ? withoutNothing(value, former) : value];
            }),
    );

/** Empty lists are not sent for properties that were not read. */
const isEmptyArray = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

test('H7 what is sent of an edit makes the old record the new one, and nothing is sent of what stays', () => {
    // No digits, because a text of digits in place of a number is converted to a number.
    const json = fc.jsonValue({ maxDepth: 3, stringUnit: fc.constantFrom('a', 'é', '"') });
    const plain = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), json);
    fc.assert(
        fc.property(plain, plain, (before, edits) => {
            const isWritten = ([key, value]: [string, unknown]) => key in before || !isEmptyArray(value);
            const after = { ...before, ...Object.fromEntries(Object.entries(edits).filter(isWritten)) };
            const patch = updatePayload(after, before);
            const expected = withoutNulls(createPayload(withoutNothing(after, before)));
            expect(withoutNulls(mergePatch(createPayload(before), patch))).toEqual(expected);
            expect(updatePayload(after, after)).toEqual({});
        }),
        { numRuns: 1000 },
    );
});

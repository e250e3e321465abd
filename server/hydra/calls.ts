import type { Properties } from '#contract/language/property.ts';
import type { JsonObject } from '../domain/record.ts';
import { operation } from './operations.ts';

/** Body of a call: a class without an IRI. */
export interface Body {
    readonly type: string;
    readonly properties: Properties;
    readonly lists?: Readonly<Record<string, Body>>;
}

/** Call that belongs to no class and no transition; declared by its area. */
export interface DocumentedCall {
    readonly method: 'GET' | 'POST';
    readonly title: string;
    /** Includes the path of the call, which Hydra cannot express. */
    readonly description: string;
    readonly expects?: Body;
    readonly returns: string;
}

export const operationsOfCalls = (calls: readonly DocumentedCall[]): JsonObject[] =>
    calls.map(({ method, title, description, expects, returns }) =>
        operation(method, title, undefined, { description, ...(expects && { expects: expects.type }), returns }),
    );

/** Distinct body classes of calls, each after the classes of its lists. */
export const bodiesOf = (calls: readonly DocumentedCall[]): Body[] => [
    ...new Set(calls.flatMap(({ expects }) => (expects ? [...Object.values(expects.lists ?? {}), expects] : []))),
];

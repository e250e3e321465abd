import type { Properties } from '#contract/language/property.ts';
import type { JsonObject } from '../domain/record.ts';
import { operation } from './operations.ts';

/** What a call expects: a class without an address. */
export interface Body {
    readonly type: string;
    readonly properties: Properties;
    /** Properties that are lists of objects, with their class. */
    readonly lists?: Readonly<Record<string, Body>>;
}

/** A call that is neither of one class nor a transition; its area declares it. */
export interface DocumentedCall {
    readonly method: 'GET' | 'POST';
    readonly title: string;
    /** Includes the address of the call, which Hydra cannot express. */
    readonly description: string;
    readonly expects?: Body;
    readonly returns: string;
}

/** The operations of the entry point that document calls. */
export const operationsOfCalls = (calls: readonly DocumentedCall[]): JsonObject[] =>
    calls.map(({ method, title, description, expects, returns }) =>
        operation(method, title, undefined, { description, ...(expects && { expects: expects.type }), returns }),
    );

/** The classes that calls expect, each once, after those of its lists. */
export const bodiesOf = (calls: readonly DocumentedCall[]): Body[] => [
    ...new Set(calls.flatMap(({ expects }) => (expects ? [...Object.values(expects.lists ?? {}), expects] : []))),
];

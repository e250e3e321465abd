import { Invalid, Refused } from '../domain/refused.ts';

/** Message from the server to a thread. A thread runs one task at a time. */
export type ToThread =
    | { readonly kind: 'start'; readonly task: string; readonly input: unknown }
    | { readonly kind: 'next'; readonly value: unknown }
    | { readonly kind: 'end' }
    | { readonly kind: 'answer'; readonly id: number; readonly value: unknown };

/** Message from a thread to the server. A new thread sends `ready` once. */
export type FromThread =
    | { readonly kind: 'ready' }
    | { readonly kind: 'yield' | 'return'; readonly value: unknown }
    | { readonly kind: 'throw'; readonly error: SentError }
    | { readonly kind: 'ask'; readonly id: number; readonly question: unknown };

/** Error as data: a structured clone would keep neither its class nor its fields. */
export type SentError =
    | { readonly kind: 'invalid'; readonly refusals: Invalid['refusals'] }
    | {
          readonly kind: 'refused';
          readonly as: Refused['kind'];
          readonly key: string;
          readonly options: Refused['options'];
      }
    | { readonly kind: 'error'; readonly name: string; readonly message: string; readonly stack: string | undefined };

export const serializeError = (error: unknown): SentError => {
    if (error instanceof Invalid) return { kind: 'invalid', refusals: error.refusals };
    if (error instanceof Refused) return { kind: 'refused', as: error.kind, key: error.key, options: error.options };
    if (!(error instanceof Error)) return { kind: 'error', name: 'Error', message: String(error), stack: undefined };
    return { kind: 'error', name: error.name, message: error.message, stack: error.stack };
};

/** Restores an error of the thread; refusals keep their class and texts. */
export const restoreError = (sent: SentError): Error => {
    if (sent.kind === 'invalid') return new Invalid(sent.refusals);
    if (sent.kind === 'refused') return new Refused(sent.as, sent.key, sent.options);
    const error = new Error(sent.message);
    error.name = sent.name;
    if (sent.stack !== undefined) error.stack = sent.stack;
    return error;
};

/** Buffers of a value, which are transferred instead of copied. A view of a part of a buffer is copied. */
export const buffersOf = (value: unknown): ArrayBuffer[] =>
    [value]
        .flat()
        .flatMap(one =>
            one instanceof Uint8Array && one.buffer instanceof ArrayBuffer && one.byteLength === one.buffer.byteLength
                ? [one.buffer]
                : [],
        );

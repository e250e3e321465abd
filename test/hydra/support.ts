import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHydraDataProvider, type HydraError, type HydraOptions } from '@comptoir/hydra';

/** A recorded exchange with a real server; see `test/contract/README.md`. */
export interface Exchange {
    readonly request: { readonly method: string; readonly url: string; readonly body?: unknown };
    readonly response: {
        readonly status: number;
        readonly statusText: string;
        readonly headers: Readonly<Record<string, string>>;
        readonly body?: unknown;
    };
}

export const exchange = (name: string): Exchange =>
    JSON.parse(readFileSync(join(process.cwd(), 'test/contract', `${name}.json`), 'utf8'));

export const replay = ({ response: { body, ...init } }: Exchange): Response =>
    new Response(body === undefined || typeof body === 'string' ? body : JSON.stringify(body), init);

/** The response recorded under that name. */
export const recorded = (name: string): Response => replay(exchange(name));

/** A recorded refusal of a server, with the expected message. */
interface RecordedFailure {
    readonly recording: string;
    /** For instance `POST /api/items`. */
    readonly request: string;
    readonly status: number;
    readonly statusText: string;
    readonly contentType: string;
    readonly body: unknown;
    readonly message: string;
    /** Messages by field, if the server names any. */
    readonly errors?: object;
}

export const recordedFailures = (server: string): RecordedFailure[] =>
    JSON.parse(readFileSync(join(process.cwd(), 'test/contract', server, 'failures.json'), 'utf8'));

/** A handwritten response, where no recording exists. */
export const answer = (body?: unknown, headers: Record<string, string> = {}, status = 200): Response =>
    new Response(body === undefined ? null : JSON.stringify(body), {
        status,
        headers: { 'Content-Type': 'application/ld+json; charset=utf-8', ...headers },
    });

/** A request of the provider in readable form: decoded address, parsed body. */
export interface Sent {
    readonly method: string | undefined;
    readonly url: string;
    readonly rawUrl: string;
    readonly headers: Headers;
    readonly body: unknown;
    readonly signal: AbortSignal | null | undefined;
}

const toSent = (url: string, { method, headers, body, signal }: RequestInit): Sent => ({
    method,
    url: decodeURIComponent(url),
    rawUrl: url,
    headers: new Headers(headers),
    body: typeof body === 'string' ? JSON.parse(body) : body,
    signal,
});

type Reply = Response | Error | ((sent: Sent) => Response | Promise<Response>);

/** A provider whose server sends the replies in turn (a function answers all further requests), with its requests. */
export const serve = (replies: Reply | readonly Reply[], options: Partial<HydraOptions> = {}) => {
    const sent: Sent[] = [];
    const queue = [replies].flat();
    const fetch = async (url: string, init: RequestInit): Promise<Response> => {
        const request = toSent(url, init);
        sent.push(request);
        const reply = typeof queue[0] === 'function' ? queue[0] : queue.shift();
        if (reply === undefined) throw new Error(`No reply is left for ${init.method} ${url}`);
        if (reply instanceof Error) throw reply;
        return typeof reply === 'function' ? reply(request) : reply;
    };
    return { provider: createHydraDataProvider({ entrypoint: '/api', fetch, jsonLdKeys: true, ...options }), sent };
};

/** The error of a promise that must reject. */
export const failure = async (promise: Promise<unknown>): Promise<HydraError> =>
    promise.then(
        () => {
            throw new Error('should have failed');
        },
        (error: HydraError) => error,
    );

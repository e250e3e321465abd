import { setTimeout as wait } from 'node:timers/promises';

/** Timeout in ms: a response that takes longer is a hang. */
const PATIENCE = 75_000;
const AGAIN = 500;

export type Body = Record<string, unknown> & { readonly member?: readonly Record<string, unknown>[] };

export interface Answer {
    readonly status: number;
    readonly body: Body;
}

/** Body sent as JSON or as a form. */
export type Sent = object | FormData | undefined;

/** Counts by name. */
export type Tally = Map<string, number>;
export const count = (tally: Tally, name: string, by = 1): void => void tally.set(name, (tally.get(name) ?? 0) + by);

/** State shared by the writers: the server's address, whether they may send, and their observations. */
export interface Line {
    url: string;
    /** Number of responses by status, and of requests without a response. */
    readonly answers: Tally;
    /** Unexpected responses, each once. */
    readonly faults: Set<string>;
    /** Milliseconds of the slowest response of any kind. */
    slowest: number;
    /** Running requests with their purpose. */
    readonly underWay: Map<symbol, string>;
    /** Resolves while requests may be sent. */
    open: Promise<void>;
}

export const createLine = (url: string): Line => ({
    url,
    answers: new Map(),
    faults: new Set(),
    slowest: 0,
    underWay: new Map(),
    open: Promise.resolve(),
});

/** Blocks all clients until the returned function is called. */
export const hold = (line: Line): (() => void) => {
    let release = (): void => undefined;
    line.open = new Promise(done => {
        release = done;
    });
    return () => release();
};

/** The connection ended before a response, so that the outcome is unknown. */
export class CutOff extends Error {
    override readonly name = 'CutOff';
}

const isForm = (body: Sent): body is FormData => body instanceof FormData;

const headersOf = (method: string, body: Sent, more: Record<string, string>): Record<string, string> => ({
    ...(body !== undefined &&
        !isForm(body) && {
            'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json',
        }),
    ...more,
});

/** The API's responses are either JSON or empty. */
const parse = (text: string): Body | undefined => {
    try {
        return text === '' ? {} : (JSON.parse(text) as Body);
    } catch {
        return undefined;
    }
};

const exchange = async (url: string, init: RequestInit): Promise<{ status: number; text: string }> => {
    try {
        const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) });
        return { status: answer.status, text: await answer.text() };
    } catch (error) {
        if (error instanceof Error && error.name === 'TimeoutError') throw error;
        throw new CutOff();
    }
};

export interface Client {
    readonly line: Line;
    /** Sends one request. @throws CutOff */
    ask(method: string, path: string, body?: Sent, key?: string): Promise<Answer>;
    /** Repeats a request with its idempotency key, also after temporary refusals, until the server responds. */
    send(method: string, path: string, body: Sent, key: string): Promise<Answer>;
}

/** 409: the first request with the same key may still be running. */
const isLater = ({ status, body }: Answer): boolean =>
    status === 503 || status === 429 || (status === 409 && String(body.detail).includes('Idempotency-Key'));

export const createClient = (line: Line, token: string): Client => {
    const authorization = `Bearer ${token}`;
    const ask: Client['ask'] = async (method, path, body, key) => {
        await line.open;
        const mark = Symbol();
        line.underWay.set(mark, `${method} ${path.split('?')[0]?.replace(/\d+/g, ':id')}`);
        const since = performance.now();
        try {
            const headers = headersOf(method, body, { authorization, ...(key && { 'idempotency-key': key }) });
            const sent = isForm(body) ? body : body && JSON.stringify(body);
            const { status, text } = await exchange(`${line.url}${path}`, {
                method,
                headers,
                ...(sent !== undefined && { body: sent }),
            });
            count(line.answers, String(status));
            const parsed = parse(text);
            if (parsed === undefined || (status >= 500 && status !== 503))
                line.faults.add(`${status} of ${method} ${path}: ${text.slice(0, 200)}`);
            return { status, body: parsed ?? {} };
        } catch (error) {
            if (error instanceof CutOff) count(line.answers, 'cut off');
            else line.faults.add(`no answer in ${PATIENCE / 1000} s to ${method} ${path}`);
            throw new CutOff();
        } finally {
            line.slowest = Math.max(line.slowest, performance.now() - since);
            line.underWay.delete(mark);
        }
    };
    const send: Client['send'] = async (method, path, body, key) => {
        for (;;) {
            const answer = await ask(method, path, body, key).catch((error: unknown) => {
                if (error instanceof CutOff) return undefined;
                throw error;
            });
            if (answer && !isLater(answer)) return answer;
            await wait(AGAIN);
        }
    };
    return { line, ask, send };
};

/** Signs in with a seeded account. @returns the token */
export const signIn = async (url: string, username: string): Promise<string> => {
    const answer = await fetch(`${url}/api/login_check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: 'Comptoir-2026!' }),
    });
    const { token } = (await answer.json()) as { readonly token?: string };
    if (!token) throw new Error(`${username} cannot sign in: ${answer.status}`);
    return token;
};

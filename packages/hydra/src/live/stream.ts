// Apart: one stream of a hub, which reconnects and resumes from the id of the last received event.
import { readEvents, type StreamEvent } from './readEvents.ts';

/** A message of the stream to all tabs. */
export type StreamMessage =
    /** The stream is open, or lost until it reconnects. */
    | { readonly kind: 'up' | 'down' }
    /** An event of the hub; `id` is empty for an event without one. */
    | { readonly kind: 'event'; readonly id: string; readonly data: string }
    /** The hub's position, without an event. */
    | { readonly kind: 'mark'; readonly id: string }
    /** Events may be lost: the stream starts now, or the hub no longer has the requested event. */
    | { readonly kind: 'missed' };

interface StreamOptions {
    readonly hub: URL;
    /** Address of the API: the token is sent to this origin only. */
    readonly api: URL;
    readonly topics: readonly string[];
    /** Id of the last received event. */
    readonly after: string | undefined;
    readonly getToken: () => string | null | undefined;
    readonly onTold: (told: StreamMessage) => void;
}

/** Bounds of the reconnection delay, in milliseconds. */
const RECONNECT_DELAY = { least: 1000, most: 60_000 };

/** Milliseconds of silence after which a connection is lost. Heartbeats come every 15 (this product) to 40 seconds (Mercure). */
const SILENCE = 90_000;

/** Permanent refusals: the hub does not accept the request, or does not exist. */
const NEVER = [404, 405, 410, 501];

/** Credentials of a request: the token, a cookie that the server has set for its hub, or none. */
type Way = Pick<RequestInit, 'credentials'> & { readonly hasToken?: boolean };
const OWN_ORIGIN: readonly Way[] = [{ credentials: 'same-origin', hasToken: true }, { credentials: 'same-origin' }];
const OTHER: readonly Way[] = [{ credentials: 'include' }, { credentials: 'omit' }];

/** Parameter names of Mercure 0.x and 1.0: a 1.0 hub refuses the older ones, a 0.x hub only knows those. Ours accepts both. */
const OLDER = (topic: string): readonly [string, string] => ['topic', topic];
const NEWER = (topic: string): readonly [string, string] =>
    topic.endsWith('/{id}') ? ['match_urlpattern', topic.replace('{id}', ':id')] : ['match', topic];
const NAMES = [
    { of: OLDER, lastId: 'lastEventID' },
    { of: NEWER, lastId: 'last_event_id' },
] as const;

/** Sent by a hub without earlier events. As a resume id it would request the whole history. */
const NOTHING_BEFORE = 'earliest';

/** Id of the event before the first one of the stream. It differs from the requested id if the hub no longer has that event. */
const goesOnFrom = ({ headers }: Response): string | null =>
    headers.get('Mercure-Last-Event-ID') ?? headers.get('Last-Event-ID');

/** Waits until the time has passed, the signal is aborted, or the browser is online again. */
const pass = (milliseconds: number, { signal }: AbortController): Promise<void> =>
    new Promise(resolve => {
        const heard = new AbortController();
        const done = (): void => {
            clearTimeout(timer);
            heard.abort();
            resolve();
        };
        const timer = setTimeout(done, milliseconds);
        window.addEventListener('online', done, heard);
        signal.addEventListener('abort', done, heard);
    });

/** Opens a stream. @returns a function that closes it */
export const openStream = ({ hub, api, topics, getToken, onTold, ...begin }: StreamOptions): (() => void) => {
    const whole = new AbortController();
    const ways = hub.origin === api.origin ? OWN_ORIGIN : OTHER;
    const state = { after: begin.after, retry: RECONNECT_DELAY.least, failures: 0, way: 0, hasBegun: false };
    let names: (typeof NAMES)[number] = NAMES[0];

    const tell = (told: StreamMessage): void => {
        if (!whole.signal.aborted) onTold(told);
    };
    const address = (): URL => {
        const url = new URL(hub);
        for (const topic of topics) url.searchParams.append(...names.of(topic));
        // As a parameter: a custom header would need the CORS permission of a hub of another origin.
        if (state.after !== undefined) url.searchParams.set(names.lastId, state.after);
        return url;
    };
    const ask = (signal: AbortSignal): Promise<Response> => {
        const { credentials, hasToken } = ways[state.way] ?? {};
        const token = hasToken ? getToken() : undefined;
        const headers = { Accept: 'text/event-stream', ...(token && { Authorization: `Bearer ${token}` }) };
        return fetch(address(), { headers, signal, ...(credentials && { credentials }), cache: 'no-store' });
    };
    /** Selects the next credentials. After the last ones, the first ones are tried again after a long pause. */
    const tryOtherwise = (): boolean => {
        state.way += 1;
        if (state.way < ways.length) return true;
        state.way = 0;
        state.failures = Math.max(state.failures, 6);
        return false;
    };
    /** Selects the newer parameter names; undefined if they are already in use. */
    const tryNewer = (): true | undefined => {
        if (names === NAMES[1]) return undefined;
        names = NAMES[1];
        return true;
    };
    /**
     * Stores where the stream resumes. A hub of another origin may hide it: a reconnection then counts as lossy.
     * @returns whether events may be lost
     */
    const hasMissed = (response: Response): boolean => {
        const from = goesOnFrom(response);
        if (from === null) return state.after === undefined || state.hasBegun;
        const isOther = from !== state.after;
        if (from !== NOTHING_BEFORE) state.after = from;
        return isOther;
    };
    /** @returns true to retry at once, false to retry after a pause, undefined to give up */
    const listen = async (): Promise<boolean | undefined> => {
        const call = new AbortController();
        const end = (): void => call.abort();
        whole.signal.addEventListener('abort', end, { once: true });
        let silence = setTimeout(end, SILENCE);
        const onRead = (): void => {
            clearTimeout(silence);
            silence = setTimeout(end, SILENCE);
        };
        try {
            const response = await ask(call.signal).catch((cause: unknown) => {
                if (state.hasBegun || call.signal.aborted || hub.origin === api.origin) throw cause;
            });
            // A cross-origin page gets no reason for a failure: the hub may refuse credentials.
            if (!response) return tryOtherwise();
            if (response.status === 400) return tryNewer();
            if (NEVER.includes(response.status)) return undefined;
            if (response.status === 401 || response.status === 403) return tryOtherwise();
            const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
            if (!response.ok || !response.body) return false;
            if (!isStream) return undefined;
            state.failures = 0;
            if (hasMissed(response)) tell({ kind: 'missed' });
            state.hasBegun = true;
            tell({ kind: 'up' });
            await readEvents(response.body, take, onRead);
            return false;
        } finally {
            tell({ kind: 'down' });
            clearTimeout(silence);
            whole.signal.removeEventListener('abort', end);
        }
    };
    const take = ({ type, id, isNumbered, data, retry }: StreamEvent): void => {
        if (retry !== undefined) state.retry = retry;
        if (id !== '') state.after = id;
        if (type === 'reset') tell({ kind: 'missed' });
        if (data !== undefined && type !== 'reset') tell({ kind: 'event', id: isNumbered ? id : '', data });
        else if (id !== '') tell({ kind: 'mark', id });
    };
    const run = async (): Promise<void> => {
        while (!whole.signal.aborted) {
            const isSoon = await listen().catch(() => false);
            if (isSoon === undefined) return;
            if (isSoon) continue;
            const pause = Math.min(state.retry * 2 ** state.failures, RECONNECT_DELAY.most);
            state.failures += 1;
            // Jitter: after an outage of the server, clients do not reconnect at the same moment.
            if (!whole.signal.aborted) await pass(pause * (0.5 + Math.random()), whole);
        }
    };
    void run();
    return () => whole.abort();
};

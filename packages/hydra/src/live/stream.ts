// Apart: one stream of a hub, which comes back by itself with the number of the last event that it knows.
import { readEvents, type StreamEvent } from './readEvents.ts';

/** What a stream tells all tabs. */
export type News =
    /** The stream has begun, or is lost until it begins again. */
    | { readonly kind: 'up' | 'down' }
    /** An event of the hub; one without a number has an empty one. */
    | { readonly kind: 'event'; readonly id: string; readonly data: string }
    /** How far the hub is. */
    | { readonly kind: 'mark'; readonly id: string }
    /** Events are lost: the stream begins now, or the hub no longer knows the number. */
    | { readonly kind: 'missed' };

interface StreamOptions {
    readonly hub: URL;
    /** The address of the API: another origin gets no token. */
    readonly api: URL;
    readonly topics: readonly string[];
    /** The last event that is known. */
    readonly after: string | undefined;
    readonly getToken: () => string | null | undefined;
    readonly onTold: (told: News) => void;
}

/** In milliseconds. */
const PAUSE = { least: 1000, most: 60_000 };

/** Hubs say something every 15 (ours) to 40 seconds (Mercure's); one that does not is gone. In milliseconds. */
const SILENCE = 90_000;

/** The hub does not take what is asked, or there is none: asking again would not help. */
const NEVER = [404, 405, 410, 501];

/** Ways to say who one is: the token; a cookie that the server has set for its hub; nobody. */
type Way = Pick<RequestInit, 'credentials'> & { readonly hasToken?: boolean };
const OWN: readonly Way[] = [{ credentials: 'same-origin', hasToken: true }, { credentials: 'same-origin' }];
const OTHER: readonly Way[] = [{ credentials: 'include' }, { credentials: 'omit' }];

/** How 0.x and 1.0 of Mercure call what is asked for. Ours takes both; a hub of 1.0 refuses the older names, and one of 0.x knows no others. */
const OLDER = (topic: string): readonly [string, string] => ['topic', topic];
const NEWER = (topic: string): readonly [string, string] =>
    topic.endsWith('/{id}') ? ['match_urlpattern', topic.replace('{id}', ':id')] : ['match', topic];
const NAMES = [
    { of: OLDER, lastId: 'lastEventID' },
    { of: NEWER, lastId: 'last_event_id' },
] as const;

/** Said by a hub that has told nothing before. To ask with it would be to ask for all that the hub has. */
const NOTHING_BEFORE = 'earliest';

/** The event before the first one that the stream will tell: another than was asked for where the hub no longer knows that. */
const goesOnFrom = ({ headers }: Response): string | null =>
    headers.get('Mercure-Last-Event-ID') ?? headers.get('Last-Event-ID');

/** What a signal ends as well as time. */
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

/** Opens a stream. @returns how to end it */
export const openStream = ({ hub, api, topics, getToken, onTold, ...begin }: StreamOptions): (() => void) => {
    const whole = new AbortController();
    const ways = hub.origin === api.origin ? OWN : OTHER;
    const state = { after: begin.after, retry: PAUSE.least, failures: 0, way: 0, hasBegun: false };
    let names: (typeof NAMES)[number] = NAMES[0];

    const tell = (told: News): void => {
        if (!whole.signal.aborted) onTold(told);
    };
    const address = (): URL => {
        const url = new URL(hub);
        for (const topic of topics) url.searchParams.append(...names.of(topic));
        // As a parameter: the header would need the consent of a hub of another origin.
        if (state.after !== undefined) url.searchParams.set(names.lastId, state.after);
        return url;
    };
    const ask = (signal: AbortSignal): Promise<Response> => {
        const { credentials, hasToken } = ways[state.way] ?? {};
        const token = hasToken ? getToken() : undefined;
        const headers = { Accept: 'text/event-stream', ...(token && { Authorization: `Bearer ${token}` }) };
        return fetch(address(), { headers, signal, ...(credentials && { credentials }), cache: 'no-store' });
    };
    /** Another way to say who one is, once: after the last one, the first one is tried again after a long pause. */
    const tryOtherwise = (): boolean => {
        state.way += 1;
        if (state.way < ways.length) return true;
        state.way = 0;
        state.failures = Math.max(state.failures, 6);
        return false;
    };
    /** The other names, once. */
    const tryNewer = (): true | undefined => {
        if (names === NAMES[1]) return undefined;
        names = NAMES[1];
        return true;
    };
    /**
     * Notes from where the stream goes on. A hub of another origin may not show it: what came while nobody listened is doubtful then.
     * @returns whether events are lost
     */
    const hasMissed = (response: Response): boolean => {
        const from = goesOnFrom(response);
        if (from === null) return state.after === undefined || state.hasBegun;
        const isOther = from !== state.after;
        if (from !== NOTHING_BEFORE) state.after = from;
        return isOther;
    };
    /** @returns whether to ask again at once; undefined: never */
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
            // A page of another origin is not told why: its cookies may not be wanted.
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
            const pause = Math.min(state.retry * 2 ** state.failures, PAUSE.most);
            state.failures += 1;
            // Not all at once, after a server was away for all.
            if (!whole.signal.aborted) await pass(pause * (0.5 + Math.random()), whole);
        }
    };
    void run();
    return () => whole.abort();
};

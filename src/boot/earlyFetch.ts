import { type EarlyRequests, HABITS_KEY, type RequestHabits, readHabits, withoutLocale } from './early.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Lifetime of an early response, in milliseconds; later requests of the same URL need a fresh one. */
const LIFETIME = 10_000;

/** Lifetime of a prefetch ahead of a click, in milliseconds. */
const AHEAD = 5000;

/** Maximum number of requests stored per address: more are not part of its first display. */
const MAX_REQUESTS = 8;

/** Maximum number of addresses stored. */
const ADDRESSES = 30;

const authorizationOf = ({ headers }: RequestInit): string | null => new Headers(headers).get('Authorization');

/** Excludes conditional requests: they expect 304, which early requests cannot receive. */
const isPlain = ({ method, headers }: RequestInit): boolean =>
    method === 'GET' && !new Headers(headers).has('If-None-Match');

/** Resolves with the response unless the caller aborts, like `fetch`. */
const cancellable = (answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> => {
    if (!signal) return answer;
    signal.throwIfAborted();
    return Promise.race([
        answer,
        new Promise<never>((_, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        }),
    ]);
};

/** True if a URL is the address's own resource: `/api/items?page=1` and `/api/items/5` of `/items` and `/items/5`. */
const isOwn = (root: string, address: string, url: string): boolean => {
    const name = url.slice(root.length + 1).split(/[/?]/)[0] ?? '';
    return address.split(/[/?]/).includes(name);
};

const store = (habits: RequestHabits): void => {
    try {
        localStorage.setItem(HABITS_KEY, JSON.stringify(habits));
    } catch {
        // Full or blocked storage: the next visit sends no early requests.
    }
};

interface EarlyFetchOptions {
    readonly root: string;
    readonly person: string;
    readonly early: EarlyRequests | undefined;
    readonly fetch: Fetch;
}

/** Records the requests of an address until the response of its own resource. */
const createHabit = ({ root, person, early }: EarlyFetchOptions) => {
    const asked: string[] = [];
    const save = (address: string) => {
        const { [address]: _, ...others } = readHabits(person).urls;
        const kept = Object.entries(others).slice(1 - ADDRESSES);
        store({ person, urls: { ...Object.fromEntries(kept), [address]: asked } });
    };
    const state = { open: early !== undefined };
    return (url: string): void => {
        if (!state.open || !early || !url.startsWith(`${root}/`)) return;
        asked.push(withoutLocale(url));
        if (isOwn(root, early.address, url) || asked.length === MAX_REQUESTS) {
            state.open = false;
            save(early.address);
        }
    };
};

interface StoredResponse {
    readonly authorization: string | null;
    readonly answer: Promise<Response>;
}

/** Reads the whole response: an unread one would occupy a connection. */
const receive = async (answer: Promise<Response>): Promise<Response> => {
    const kept = await answer;
    await kept.clone().arrayBuffer();
    return kept;
};

/** Placeholder response for callers of {@link EarlyFetches.ahead}, who ignore it. */
const nothing = (): Response => new Response(null, { status: 204 });

export interface EarlyFetches {
    readonly fetch: Fetch;
    /** Sends a request ahead of the same `fetch`, which then returns its response. */
    readonly ahead: Fetch;
}

/**
 * `fetch` that reuses early responses (page or `ahead`): same URL and session, once, within seconds and before any
 * change. Other requests, and failed early ones, are sent again.
 */
export const createEarlyFetch = (options: EarlyFetchOptions): EarlyFetches => {
    const { early, fetch } = options;
    const remember = createHabit(options);
    const kept = new Map<string, StoredResponse>();
    const keep = (url: string, one: StoredResponse, lifetime: number): void => {
        kept.set(url, one);
        setTimeout(() => {
            if (kept.get(url) === one) kept.delete(url);
        }, lifetime);
    };
    for (const [url, answer] of early?.answers ?? [])
        keep(url, { authorization: early?.authorization ?? null, answer }, LIFETIME);
    const take = (url: string, init: RequestInit): Promise<Response> | undefined => {
        const one = kept.get(url);
        kept.delete(url);
        return one && isPlain(init) && authorizationOf(init) === one.authorization ? one.answer : undefined;
    };
    /** Discards early responses: a response during a change may or may not contain it. */
    const change: Fetch = (url, init) => {
        kept.clear();
        return fetch(url, init).finally(() => kept.clear());
    };
    const running = new Set<string>();
    const read: Fetch = (url, init) => {
        running.add(url);
        return fetch(url, init).finally(() => running.delete(url));
    };
    return {
        fetch: (url, init) => {
            if (init.method !== 'GET') return change(url, init);
            remember(url);
            const answer = take(url, init);
            return answer
                ? cancellable(answer, init.signal).catch((cause: unknown) => {
                      if (init.signal?.aborted) throw cause;
                      return read(url, init);
                  })
                : read(url, init);
        },
        ahead: async (url, { method = 'GET', headers = {} }) => {
            if (kept.has(url) || running.has(url)) return nothing();
            const answer = receive(fetch(url, { method, headers }));
            // The failure is reported when the request is repeated.
            answer.catch(() => undefined);
            keep(url, { authorization: authorizationOf({ headers }), answer }, AHEAD);
            return nothing();
        },
    };
};

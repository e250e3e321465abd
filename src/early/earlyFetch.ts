import { type Early, HABITS_KEY, type Habits, readHabits, withoutLocale } from './early.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** In milliseconds; a later request of the same URL wants a newer answer. */
const LIFETIME = 10_000;

/** Requests remembered for an address; more are not part of its first display. */
const MOST = 8;

/** Addresses remembered. */
const ADDRESSES = 30;

const authorizationOf = ({ headers }: RequestInit): string | null => new Headers(headers).get('Authorization');

/** A conditional request expects 304, which an early one cannot have been answered with. */
const isPlain = ({ method, headers }: RequestInit): boolean =>
    method === 'GET' && !new Headers(headers).has('If-None-Match');

/** Resolves with the answer unless the caller cancels, like `fetch`. */
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

/** Whether a URL is the address' own resource: `/api/items?page=1` and `/api/items/5` of `/items` and `/items/5`. */
const isOwn = (root: string, address: string, url: string): boolean => {
    const name = url.slice(root.length + 1).split(/[/?]/)[0] ?? '';
    return address.split(/[/?]/).includes(name);
};

const store = (habits: Habits): void => {
    try {
        localStorage.setItem(HABITS_KEY, JSON.stringify(habits));
    } catch {
        // A full or blocked storage: the next visit asks nothing early.
    }
};

interface EarlyFetchOptions {
    /** Address of the API's entry point. */
    readonly root: string;
    readonly person: string;
    readonly early: Early | undefined;
    readonly fetch: Fetch;
}

/** Remembers what an address asks until its own resource is answered. */
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
        if (isOwn(root, early.address, url) || asked.length === MOST) {
            state.open = false;
            save(early.address);
        }
    };
};

/**
 * A `fetch` that takes over the answers to what the page asked early: the same URL (which names the language), the same
 * session, once, within ten seconds and before any change. All else, and an early request that failed, is sent anew.
 */
export const createEarlyFetch = (options: EarlyFetchOptions): Fetch => {
    const { early, fetch } = options;
    const remember = createHabit(options);
    if (early) setTimeout(() => early.answers.clear(), LIFETIME);
    const take = (url: string, init: RequestInit): Promise<Response> | undefined => {
        const answer = early?.answers.get(url);
        early?.answers.delete(url);
        return answer && isPlain(init) && authorizationOf(init) === early?.authorization ? answer : undefined;
    };
    return (url, init) => {
        if (init.method === 'GET') remember(url);
        else early?.answers.clear();
        const answer = take(url, init);
        return answer
            ? cancellable(answer, init.signal).catch((cause: unknown) => {
                  if (init.signal?.aborted) throw cause;
                  return fetch(url, init);
              })
            : fetch(url, init);
    };
};

// The door of live updates: what an application loads at once of them, which is next to nothing. The rest comes with the first
// subscription (`connect.ts`).
import type { Connecting, Entrusted, Live, LiveConnection, LiveOptions } from './topics.ts';

/** Answers that are remembered. */
const MOST = 60;

/** In milliseconds, until the rest is loaded again where it could not be, as without a network. */
const AGAIN = 5000;

/**
 * Live updates by Mercure's protocol, for react-admin's realtime and whoever else subscribes: `resource/books` is told what happens
 * to all books, `resource/books//api/books/17` to one, and `/api/weather` what a hub says of that address. The hub is found in the
 * `Link` header of answers; until there is one, nothing is told.
 * @returns what the data provider gets, and `note`, which is to see each answer of the API
 */
export const createLive = (options: LiveOptions): Live & { readonly note: (answer: Response) => void } => {
    const state = { isStanding: false };
    const listeners = new Set<() => void>();
    const stand = (isStanding: boolean): void => {
        state.isStanding = isStanding;
        for (const tell of listeners) tell();
    };
    const noted: Connecting = { links: [], made: new Set(), waiting: new Set(), stand };
    let loading: Promise<LiveConnection> | undefined;
    const loadRest = async (): Promise<LiveConnection> => {
        for (;;) {
            const connect = await import('./connect.ts').then(rest => rest.connect).catch(() => undefined);
            if (connect) return connect(options, noted);
            await new Promise(resolve => setTimeout(resolve, AGAIN));
        }
    };
    const load = () => {
        loading ??= loadRest();
        return loading;
    };
    const entrusted = new Set<Entrusted>();
    const leave = async (): Promise<void> => (await load()).leave([...entrusted]);
    return {
        note: ({ status, headers }) => {
            const link = headers.get('Link');
            if (status === 201) noted.made.add(headers.get('Location'));
            if (!link?.includes('mercure')) return;
            noted.links.push([Date.now(), link]);
            if (noted.links.length > MOST) noted.links.shift();
            for (const begin of noted.waiting) begin();
        },
        isStanding: () => state.isStanding,
        onStanding: callback => {
            listeners.add(callback);
            return () => listeners.delete(callback);
        },
        entrust: request => {
            entrusted.add(request);
            void leave();
            return () => {
                entrusted.delete(request);
                void leave();
            };
        },
        isMadeHere: iri => noted.made.has(iri),
        subscribe: async (topic: unknown, callback: unknown, since?: number) =>
            (await load()).subscribe(topic, callback, since),
        unsubscribe: async (topic: unknown, callback: unknown) => (await load()).unsubscribe(topic, callback),
    };
};

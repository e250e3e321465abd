// Entry point of live updates: the small part that an application loads at startup. The first subscription loads the rest
// (`connect.ts`).
import type { Connecting, LastRequest, Live, LiveConnection, LiveOptions } from './topics.ts';

/** Maximum number of remembered `Link` headers. */
const MAX_LINKS = 60;

/** Pause in milliseconds before `connect.ts` is imported again after a failure, such as a lost network. */
const AGAIN = 5000;

/**
 * Live updates by the Mercure protocol, for react-admin's realtime and other subscribers.
 *
 * `resource/books` receives the changes of all books, `resource/books//api/books/17` those of one, and `/api/weather` the
 * events of that address. The `Link` header of a response names the hub; without one, subscriptions receive nothing.
 *
 * @returns the subscription methods of a data provider, and `note`, which must receive each response of the API
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
    const entrusted = new Set<LastRequest>();
    const leave = async (): Promise<void> => (await load()).leave([...entrusted]);
    return {
        note: ({ status, headers }) => {
            const link = headers.get('Link');
            if (status === 201) noted.made.add(headers.get('Location'));
            if (!link?.includes('mercure')) return;
            noted.links.push([Date.now(), link]);
            if (noted.links.length > MAX_LINKS) noted.links.shift();
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

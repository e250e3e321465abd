// Apart: one stream shared by the tabs of a user, because HTTP/1.1 allows six connections per server and each stream
// takes one. Also sends the last requests of a tab that has crashed.
import type { StreamMessage } from './stream.ts';

/** A tab's subscription. */
export interface TabSubscription {
    readonly topics: readonly string[];
    /** Id of the last event that the tab has received; other tabs may be ahead. If undefined, the tab receives `missed`. */
    readonly after: string | undefined;
    /** True if the tab subscribes to something new. */
    readonly joins: boolean;
}

type Message =
    | ({ readonly kind: 'wants'; readonly tab: string } & TabSubscription)
    /** A tab has become the leader and reads the stream. */
    | { readonly kind: 'leads' }
    | { readonly kind: 'told'; readonly told: StreamMessage; readonly to?: string | undefined };

interface SharingOptions {
    /** Key of the user and the server: tabs with the same key share a stream. Empty: this tab has its own. */
    readonly key: string;
    /** Opens a stream. @returns a function that closes it */
    readonly open: (
        wants: Pick<TabSubscription, 'topics' | 'after'>,
        onTold: (told: StreamMessage) => void,
    ) => () => void;
    readonly onTold: (told: StreamMessage) => void;
    /** Whether the server's event ids are increasing numbers. */
    readonly isOrdered: boolean;
    /** Whether the session has ended. */
    readonly isOver: () => boolean;
}

export interface Sharing {
    /** Replaces the subscription of this tab. */
    readonly want: (wants: TabSubscription) => void;
}

/** Debounce in milliseconds: pages follow one another, and each would open a stream of its own. */
const GATHER = 80;
/** Milliseconds for which the stream stays open without subscriptions. */
const LINGER = 3000;

const NO_SUBSCRIPTION: TabSubscription = { topics: [], after: undefined, joins: false };

/** Maximum number of event ids whose order is known. A tab that resumes from an older one receives `missed`. */
const MOST_KNOWN = 1000;

/**
 * Position of the stream and order of its events. Event ids are ordered if the server numbers them. Otherwise the order
 * of arrival counts, which is the same in all tabs.
 */
const createPlaces = (isOrdered: boolean) => {
    const ids: string[] = [];
    /** Undefined: the order of the event relative to others is unknown. */
    const placeOf = (id: string): number | undefined => {
        const place = isOrdered ? Number(id) : ids.lastIndexOf(id);
        return place >= 0 ? place : undefined;
    };
    return {
        /** Id of the latest event of the stream. */
        last: (): string | undefined => ids.at(-1),
        /** Records the position. A stream that goes back to an event delivers the later ones again. */
        note: (id: string): void => {
            const known = ids.lastIndexOf(id);
            if (known === -1) ids.push(id);
            else ids.length = known + 1;
            if (ids.length > MOST_KNOWN) ids.splice(0, MOST_KNOWN / 2);
        },
        isKnown: (id: string | undefined): boolean => id !== undefined && placeOf(id) !== undefined,
        /** The earliest id with a known position; any id if none has one. */
        earliest: (of: readonly (string | undefined)[]): string | undefined => {
            const all = of.flatMap(id => id ?? []);
            const known = all.flatMap(id => [[id, placeOf(id)] as const]).filter(([, place]) => place !== undefined);
            return known.sort(([, one = 0], [, other = 0]) => one - other)[0]?.[0] ?? all[0];
        },
    };
};

interface LeadingOptions extends Pick<SharingOptions, 'open' | 'isOver'> {
    /** @param to id of the tab that receives the message; default: all tabs */
    readonly tell: (told: StreamMessage, to?: string) => void;
    readonly places: ReturnType<typeof createPlaces>;
    /** Called when no tab has a subscription left. */
    readonly onIdle: () => void;
}

/** Reads the stream on behalf of all tabs. */
const createLeading = ({ open, isOver, tell, places, onIdle }: LeadingOptions) => {
    const wanted = new Map<string, readonly string[]>();
    /** Last received events of the tabs with a new subscription. */
    const joining = new Map<string, readonly (string | undefined)[]>();
    let close: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reopen = (): void => {
        if (wanted.size > 0 && joining.size === 0) return;
        close?.();
        close = undefined;
        const joined = [...joining];
        joining.clear();
        if (wanted.size === 0) {
            onIdle();
            return;
        }
        const after = places.earliest([places.last(), ...joined.flatMap(([, ids]) => ids)]);
        // A later leader must know the position of the stream.
        if (after !== undefined && after !== places.last()) tell({ kind: 'mark', id: after });
        close = open({ topics: [...new Set([...wanted.values()].flat())].sort(), after }, tell);
        // Without a resume id, the stream itself reports `missed`.
        if (after === undefined) return;
        for (const [tab, ids] of joined) if (!ids.every(places.isKnown)) tell({ kind: 'missed' }, tab);
    };
    return {
        want: (tab: string, { topics, after, joins }: TabSubscription): void => {
            if (joins) joining.set(tab, [...(joining.get(tab) ?? []), after]);
            if (topics.length > 0) wanted.set(tab, topics);
            else wanted.delete(tab);
            clearTimeout(timer);
            timer = setTimeout(reopen, wanted.size > 0 || isOver() ? GATHER : LINGER);
        },
    };
};

/**
 * The first tab with a subscription reads the stream and forwards it to the other tabs. When it closes, the next tab resumes
 * from the last event that all tabs received. Without Web Locks or BroadcastChannel, each tab has its own stream.
 */
export const shareAmongTabs = ({ key, open, onTold, isOrdered, isOver }: SharingOptions): Sharing => {
    const tab = crypto.randomUUID();
    const isAlone = key === '' || !('locks' in navigator) || typeof BroadcastChannel === 'undefined';
    const channel = isAlone ? undefined : new BroadcastChannel(key);
    const places = createPlaces(isOrdered);
    const state: { own: TabSubscription; isQueued: boolean } = { own: NO_SUBSCRIPTION, isQueued: false };
    let leading: ReturnType<typeof createLeading> | undefined;
    const post = (message: Message): void => channel?.postMessage(message);
    const hear = (told: StreamMessage): void => {
        if ('id' in told && told.id !== '') places.note(told.id);
        onTold(told);
    };
    const tell = (told: StreamMessage, to?: string): void => {
        if (to === undefined || to === tab) hear(told);
        if (to !== tab) post({ kind: 'told', told, to });
    };
    const say = (): void => {
        if (leading) leading.want(tab, state.own);
        else post({ kind: 'wants', tab, ...state.own });
    };
    /** Sends the subscription of this tab to the new leader. */
    const join = (): void => {
        const { topics, after } = state.own;
        if (topics.length > 0) state.own = { topics, after: places.last() ?? after, joins: true };
        say();
    };
    /** @returns a promise that resolves when no tab has a subscription left */
    const lead = (): Promise<void> =>
        new Promise(resolve => {
            const onIdle = (): void => {
                leading = undefined;
                state.isQueued = false;
                resolve();
            };
            leading = createLeading({ open, isOver, tell, places, onIdle });
            post({ kind: 'leads' });
            join();
        });
    /** Waits for the lock of the leader, which is free when the leading tab closes or ends its last subscription. */
    const queue = (): void => {
        if (state.isQueued) return;
        state.isQueued = true;
        if (isAlone) void lead();
        // A page with an opaque origin may not use locks: each tab then has its own stream.
        else navigator.locks.request(key, lead).catch(() => lead());
    };
    channel?.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
        if (message.kind === 'wants') leading?.want(message.tab, message);
        if (message.kind === 'leads') join();
        if (message.kind === 'told' && (message.to ?? tab) === tab) hear(message.told);
    });
    window.addEventListener('pagehide', () => post({ kind: 'wants', tab, ...NO_SUBSCRIPTION }));
    return {
        want: wants => {
            state.own = wants;
            if (wants.topics.length > 0) queue();
            if (leading || state.isQueued) say();
        },
    };
};

/** The browser releases the locks of a tab as soon as it ends, even after a crash. */
interface LastWordsOptions {
    /** Key of the user and the server. Empty: this tab is alone. */
    readonly key: string;
    /** Sends the last requests of an ended tab. */
    readonly speak: (words: string) => void;
}

/** Requests to send if a tab ends; none without `words`. A message without `tab` requests those of all tabs. */
interface Left {
    readonly tab?: string;
    readonly words?: string | undefined;
}

const forEver = (): Promise<never> => new Promise(() => undefined);

/**
 * Each tab with last requests holds its own lock. One watching tab waits for all of these locks: a granted lock means that its
 * tab has ended.
 * @returns a function that replaces the last requests of this tab; a no-op without Web Locks or BroadcastChannel
 */
export const shareLastWords = ({ key, speak }: LastWordsOptions): ((words: string | undefined) => void) => {
    if (key === '' || !('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => undefined;
    const tab = crypto.randomUUID();
    const channel = new BroadcastChannel(`${key} words`);
    const left = new Map<string, string | undefined>();
    const state: { own?: string | undefined; isWatching?: boolean; isHeld?: boolean } = {};
    /** A page with an opaque origin may not use locks: its last requests are then lost. */
    const hold = (name: string, held: () => Promise<void>): void =>
        void navigator.locks.request(name, held).catch(() => undefined);
    const post = (message: Left): void => channel.postMessage(message);
    const watch = (other: string): void =>
        hold(`${key} ${other}`, async () => {
            const words = left.get(other);
            left.delete(other);
            if (words !== undefined) speak(words);
        });
    channel.addEventListener('message', ({ data: { tab: other, words } }: MessageEvent<Left>) => {
        if (other === undefined) {
            if (state.isHeld) post({ tab, words: state.own });
            return;
        }
        const isNew = !left.has(other);
        left.set(other, words);
        if (isNew && state.isWatching) watch(other);
    });
    hold(`${key} words`, () => {
        state.isWatching = true;
        for (const other of left.keys()) watch(other);
        return forEver();
    });
    post({});
    return words => {
        state.own = words;
        if (state.isHeld) post({ tab, words });
        else if (state.isHeld === undefined) {
            state.isHeld = false;
            // Posted only once the lock is held: the watching tab would otherwise get the lock first.
            hold(`${key} ${tab}`, () => {
                state.isHeld = true;
                post({ tab, words: state.own });
                return forEver();
            });
        }
    };
};

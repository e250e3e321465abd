// Apart: what the tabs of a person share: one stream, since HTTP/1.1 has six connections to a server, of which each takes one; and
// what others say for a tab that has ended without a word.
import type { News } from './stream.ts';

/** What a tab wants to be told of. */
export interface Wants {
    readonly topics: readonly string[];
    /** The last event that it knows, which others may have gone beyond; undefined: what was missed is told as such. */
    readonly after: string | undefined;
    /** Whether somebody in the tab was not told until now of what it wants. */
    readonly joins: boolean;
}

type Message =
    | ({ readonly kind: 'wants'; readonly tab: string } & Wants)
    /** A tab has begun to read the stream. */
    | { readonly kind: 'leads' }
    | { readonly kind: 'told'; readonly told: News; readonly to?: string | undefined };

interface SharingOptions {
    /** Of the person and the server: tabs with the same key share. Empty: this tab is alone. */
    readonly key: string;
    /** Opens a stream. @returns how to end it */
    readonly open: (wants: Pick<Wants, 'topics' | 'after'>, onTold: (told: News) => void) => () => void;
    readonly onTold: (told: News) => void;
    /** Whether the server's events have numbers that say which comes first. */
    readonly isOrdered: boolean;
    /** Whether the session has ended. */
    readonly isOver: () => boolean;
}

export interface Sharing {
    /** Says what this tab wants to be told of from now on. */
    readonly want: (wants: Wants) => void;
}

/** In milliseconds: screens follow one another, and each would open a stream of its own. */
const GATHER = 80;
/** In milliseconds for which a tab that wants nothing keeps the stream. */
const LINGER = 3000;

const NOTHING: Wants = { topics: [], after: undefined, joins: false };

/** Events whose place is known; where one is older, what was missed since is told as such. */
const MOST_KNOWN = 1000;

/**
 * Where a stream is, and which of two events comes first. Names of events have no order of their own, unless a server says so: what
 * counts is how they arrive, which all tabs hear alike.
 */
const createPlaces = (isOrdered: boolean) => {
    const ids: string[] = [];
    /** None: nobody knows what comes before it and what after. */
    const placeOf = (id: string): number | undefined => {
        const place = isOrdered ? Number(id) : ids.lastIndexOf(id);
        return place >= 0 ? place : undefined;
    };
    return {
        /** Where the stream is now. */
        last: (): string | undefined => ids.at(-1),
        /** The stream is there; one that goes back to an event tells anew what came after. */
        note: (id: string): void => {
            const known = ids.lastIndexOf(id);
            if (known === -1) ids.push(id);
            else ids.length = known + 1;
            if (ids.length > MOST_KNOWN) ids.splice(0, MOST_KNOWN / 2);
        },
        isKnown: (id: string | undefined): boolean => id !== undefined && placeOf(id) !== undefined,
        /** The first of those whose place is known; where that is none of them, any. */
        earliest: (of: readonly (string | undefined)[]): string | undefined => {
            const all = of.flatMap(id => id ?? []);
            const known = all.flatMap(id => [[id, placeOf(id)] as const]).filter(([, place]) => place !== undefined);
            return known.sort(([, one = 0], [, other = 0]) => one - other)[0]?.[0] ?? all[0];
        },
    };
};

interface LeadingOptions extends Pick<SharingOptions, 'open' | 'isOver'> {
    /** @param to the tab that is told; all of them by default */
    readonly tell: (told: News, to?: string) => void;
    readonly places: ReturnType<typeof createPlaces>;
    /** Nobody wants anything any more. */
    readonly onIdle: () => void;
}

/** Reads the stream for all tabs. */
const createLeading = ({ open, isOver, tell, places, onIdle }: LeadingOptions) => {
    const wanted = new Map<string, readonly string[]>();
    /** The events that tabs know who want what they were not told of until now. */
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
        // Whichever tab has to go on from here knows where the stream is.
        if (after !== undefined && after !== places.last()) tell({ kind: 'mark', id: after });
        close = open({ topics: [...new Set([...wanted.values()].flat())].sort(), after }, tell);
        // The stream goes on from where others are.
        if (after === undefined) return;
        for (const [tab, ids] of joined) if (!ids.every(places.isKnown)) tell({ kind: 'missed' }, tab);
    };
    return {
        want: (tab: string, { topics, after, joins }: Wants): void => {
            if (joins) joining.set(tab, [...(joining.get(tab) ?? []), after]);
            if (topics.length > 0) wanted.set(tab, topics);
            else wanted.delete(tab);
            clearTimeout(timer);
            timer = setTimeout(reopen, wanted.size > 0 || isOver() ? GATHER : LINGER);
        },
    };
};

/**
 * The first tab that wants something reads the stream and tells the others; once it is closed, the next one goes on from the last
 * event that all were told of. Without locks or channels, each tab has a stream of its own.
 */
export const shareAmongTabs = ({ key, open, onTold, isOrdered, isOver }: SharingOptions): Sharing => {
    const tab = crypto.randomUUID();
    const isAlone = key === '' || !('locks' in navigator) || typeof BroadcastChannel === 'undefined';
    const channel = isAlone ? undefined : new BroadcastChannel(key);
    const places = createPlaces(isOrdered);
    const state: { own: Wants; isQueued: boolean } = { own: NOTHING, isQueued: false };
    let leading: ReturnType<typeof createLeading> | undefined;
    const post = (message: Message): void => channel?.postMessage(message);
    const hear = (told: News): void => {
        if ('id' in told && told.id !== '') places.note(told.id);
        onTold(told);
    };
    const tell = (told: News, to?: string): void => {
        if (to === undefined || to === tab) hear(told);
        if (to !== tab) post({ kind: 'told', told, to });
    };
    const say = (): void => {
        if (leading) leading.want(tab, state.own);
        else post({ kind: 'wants', tab, ...state.own });
    };
    /** Tells a tab that has just begun to lead. */
    const join = (): void => {
        const { topics, after } = state.own;
        if (topics.length > 0) state.own = { topics, after: places.last() ?? after, joins: true };
        say();
    };
    /** @returns once nobody wants anything any more */
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
    /** Waits for its turn, which comes when the tab that leads is closed or has nothing left to do. */
    const queue = (): void => {
        if (state.isQueued) return;
        state.isQueued = true;
        if (isAlone) void lead();
        // Where locks are refused, as to a page without an origin of its own, each tab has its stream.
        else navigator.locks.request(key, lead).catch(() => lead());
    };
    channel?.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
        if (message.kind === 'wants') leading?.want(message.tab, message);
        if (message.kind === 'leads') join();
        if (message.kind === 'told' && (message.to ?? tab) === tab) hear(message.told);
    });
    window.addEventListener('pagehide', () => post({ kind: 'wants', tab, ...NOTHING }));
    return {
        want: wants => {
            state.own = wants;
            if (wants.topics.length > 0) queue();
            if (leading || state.isQueued) say();
        },
    };
};

/** Browsers release the locks of a tab that has ended at once, however it did. */
interface LastWordsOptions {
    /** Of the person and the server. Empty: this tab is alone. */
    readonly key: string;
    /** Says what a tab has left. */
    readonly speak: (words: string) => void;
}

/** What one leaves if it ends now; without words nothing. Without a tab, all are asked. */
interface Left {
    readonly tab?: string;
    readonly words?: string | undefined;
}

const forEver = (): Promise<never> => new Promise(() => undefined);

/**
 * Each tab that leaves something holds a lock of its own, and one of all tabs waits for these locks: whose it is given has ended.
 * @returns tells what this tab leaves from now on; nothing where browsers have no locks or channels
 */
export const shareLastWords = ({ key, speak }: LastWordsOptions): ((words: string | undefined) => void) => {
    if (key === '' || !('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => undefined;
    const tab = crypto.randomUUID();
    const channel = new BroadcastChannel(`${key} words`);
    const left = new Map<string, string | undefined>();
    const state: { own?: string | undefined; isWatching?: boolean; isHeld?: boolean } = {};
    /** Where locks are refused, as to a page without an origin of its own, nobody speaks for another. */
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
            // Only then: the tab that waits would be given the lock before.
            hold(`${key} ${tab}`, () => {
                state.isHeld = true;
                post({ tab, words: state.own });
                return forEver();
            });
        }
    };
};

// Apart: one stream for all tabs of a person. HTTP/1.1 has six connections to a server, of which each stream takes one.
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

/** The smallest of the numbers that are known. */
const earliest = (ids: readonly (string | undefined)[]): string | undefined =>
    ids.flatMap(id => id ?? []).sort((one, other) => Number(one) - Number(other))[0];

interface LeadingOptions extends Pick<SharingOptions, 'open' | 'isOver'> {
    /** @param to the tab that is told; all of them by default */
    readonly tell: (told: News, to?: string) => void;
    /** The last event that all were told of. */
    readonly last: () => string | undefined;
    /** Nobody wants anything any more. */
    readonly onIdle: () => void;
}

/** Reads the stream for all tabs. */
const createLeading = ({ open, isOver, tell, last, onIdle }: LeadingOptions) => {
    const wanted = new Map<string, Wants>();
    /** Tabs that want what they were not told of until now. */
    const joining = new Set<string>();
    let close: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const afterOf = (tab: string): string | undefined => wanted.get(tab)?.after;
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
        const after = earliest([last(), ...joined.map(afterOf)]);
        const topics = [...new Set([...wanted.values()].flatMap(one => one.topics))].sort();
        close = open({ topics, after }, tell);
        // The stream goes on from where others are.
        if (after !== undefined)
            for (const tab of joined) if (afterOf(tab) === undefined) tell({ kind: 'missed' }, tab);
    };
    return {
        want: (tab: string, wants: Wants): void => {
            const after = joining.has(tab) ? earliest([afterOf(tab), wants.after]) : wants.after;
            if (wants.joins) joining.add(tab);
            if (wants.topics.length > 0) wanted.set(tab, { ...wants, after });
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
export const shareAmongTabs = ({ key, open, onTold, isOver }: SharingOptions): Sharing => {
    const tab = crypto.randomUUID();
    const isAlone = key === '' || !('locks' in navigator) || typeof BroadcastChannel === 'undefined';
    const channel = isAlone ? undefined : new BroadcastChannel(key);
    const state: { own: Wants; last: string | undefined; isQueued: boolean } = {
        own: NOTHING,
        last: undefined,
        isQueued: false,
    };
    let leading: ReturnType<typeof createLeading> | undefined;
    const post = (message: Message): void => channel?.postMessage(message);
    const hear = (told: News): void => {
        if ('id' in told && told.id !== '') state.last = told.id;
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
        if (topics.length > 0) state.own = { topics, after: state.last ?? after, joins: true };
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
            leading = createLeading({ open, isOver, tell, last: () => state.last, onIdle });
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

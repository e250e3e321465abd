import { createListeners } from '../listeners.ts';
import type { EndReason, Session, TabSession } from './session.ts';
import { isSamePerson } from './subject.ts';
import { type Channel, readTabMessage, type TabMessage } from './tabMessages.ts';

/** Milliseconds that a tab without a session waits for one of another tab. */
export const PATIENCE = 250;

/** The session of this tab, in step with those of the other tabs of the browser (row A1). */
export interface SharedSession extends Session {
    /** Tells of every start and end, wherever it happened. */
    readonly subscribe: (listener: () => void) => () => void;
    /** Settles once it is known whether another tab has a session; undefined when it is. */
    readonly arrival: () => Promise<void> | undefined;
    readonly close: () => void;
}

/** What other tabs do to this one, for the page to tell. */
export interface TabEvents {
    readonly onEnded: (reason: EndReason) => void;
    /** Somebody else signed in: this tab is theirs from now on. */
    readonly onSwitched: () => void;
    /** A tab that had no session got one. */
    readonly onArrived: () => void;
}

type Wait = (done: () => void, milliseconds: number) => void;

/** A promise that is there until it is kept. */
const createArrival = () => {
    let awaited: { readonly promise: Promise<void>; readonly keep: () => void } | undefined;
    return {
        current: () => awaited?.promise,
        settle: () => {
            awaited?.keep();
            awaited = undefined;
        },
        begin: () => {
            let keep: () => void = () => undefined;
            const promise = new Promise<void>(resolve => {
                keep = resolve;
            });
            awaited = { promise, keep };
        },
    };
};

/** The token as this tab knew it last: an end elsewhere has emptied the cookie before its message arrives. */
const createKnown = (own: Session) => {
    const { subscribe, notify } = createListeners();
    let token = own.token();
    return {
        token: () => token,
        refresh: () => {
            token = own.token();
            notify();
        },
        subscribe,
    };
};

/** What another tab's message does to this one. */
const createReceiver = (
    own: TabSession,
    known: ReturnType<typeof createKnown>,
    { onEnded, onSwitched, onArrived }: TabEvents,
    post: Channel['post'] = () => undefined,
) => {
    const adopt = (token: string) => {
        const former = known.token();
        own.start(token, false);
        known.refresh();
        if (former === undefined) onArrived();
        else if (!isSamePerson(former, token)) onSwitched();
    };
    const endHere = ({ reason, token }: Extract<TabMessage, { kind: 'ended' }>) => {
        const mine = known.token();
        if (mine === undefined || (reason === 'expired' && token !== mine)) return;
        own.drop();
        known.refresh();
        onEnded(reason);
    };
    return (message: TabMessage | undefined) => {
        const mine = known.token();
        if (message?.kind === 'asked' && mine !== undefined) post({ kind: 'answered', token: mine });
        if (message?.kind === 'answered' && mine === undefined) adopt(message.token);
        if (message?.kind === 'started') adopt(message.token);
        if (message?.kind === 'ended') endHere(message);
    };
};

/**
 * Tokens stay in each tab's session storage. A new tab asks the others for theirs; a sign-in or sign-out in one is done
 * in all, so that a browser never speaks for two people. Without a channel, each tab is alone.
 */
export const shareSession = (
    own: TabSession,
    events: TabEvents,
    channel: Channel | undefined,
    wait: Wait = setTimeout,
): SharedSession => {
    const known = createKnown(own);
    const arrival = createArrival();
    const receive = createReceiver(own, known, events, channel?.post);
    channel?.listen(data => {
        receive(readTabMessage(data));
        if (known.token() !== undefined) arrival.settle();
    });
    if (channel && known.token() === undefined) {
        arrival.begin();
        channel.post({ kind: 'asked' });
        wait(arrival.settle, PATIENCE);
    }
    const began = (token: string) => {
        known.refresh();
        channel?.post({ kind: 'started', token });
    };
    return {
        ...own,
        arrival: arrival.current,
        subscribe: known.subscribe,
        close: () => channel?.close(),
        start: (token, remember) => {
            own.start(token, remember);
            began(token);
        },
        renew: token => {
            own.renew(token);
            began(token);
        },
        end: (reason = 'signed_out') => {
            const token = known.token() ?? '';
            const open = own.end();
            known.refresh();
            // A sign-out is one even where this tab had no session: its link may have been opened in a new tab.
            if (open || reason === 'signed_out') channel?.post({ kind: 'ended', reason, token });
            return open;
        },
    };
};

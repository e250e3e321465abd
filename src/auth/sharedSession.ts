import { createContext, useContext } from 'react';
import { createListeners } from '../listeners.ts';
import type { EndReason, Session, TabSession } from './session.ts';
import { isSamePerson } from './subject.ts';
import { type Channel, readTabMessage, type TabMessage } from './tabMessages.ts';

/** Maximum wait of a tab without a session for another tab's session, in milliseconds. */
export const SESSION_WAIT_MS = 250;

/** The session of this tab, synchronized with the browser's other tabs (A1). */
export interface SharedSession extends Session {
    /** Notifies of every start and end, in any tab. */
    readonly subscribe: (listener: () => void) => () => void;
    /** Resolves once another tab has answered or the wait has ended; undefined afterwards. */
    readonly arrival: () => Promise<void> | undefined;
    readonly close: () => void;
}

export interface TabEvents {
    readonly onEnded: (reason: EndReason) => void;
    /** Another user signed in, and this tab has adopted their session. */
    readonly onSwitched: () => void;
    /** A tab without a session has received one. */
    readonly onArrived: () => void;
}

type Wait = (done: () => void, milliseconds: number) => void;

/** A promise that exists until it is resolved. */
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

/** Last token known to this tab: a sign-out in another tab clears the cookie before its message arrives. */
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

/** Tabs exchange tokens by messages, so that a browser never has two users. Without a channel, tabs are independent. */
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
        wait(arrival.settle, SESSION_WAIT_MS);
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
            // A sign-out also applies without a session in this tab, because its link may be opened in a new tab.
            if (open || reason === 'signed_out') channel?.post({ kind: 'ended', reason, token });
            return open;
        },
    };
};

export const SessionContext = createContext<SharedSession | null>(null);

export const useSession = (): SharedSession => {
    const session = useContext(SessionContext);
    if (!session) throw new Error('No SessionContext above this component');
    return session;
};

import type { EndReason } from './session.ts';

export type TabMessage =
    | { readonly kind: 'asked' }
    | { readonly kind: 'answered'; readonly token: string }
    | { readonly kind: 'started'; readonly token: string }
    /** `token` of the ended session. */
    | { readonly kind: 'ended'; readonly reason: EndReason; readonly token: string };

export interface Channel {
    readonly post: (message: TabMessage) => void;
    readonly listen: (receive: (data: unknown) => void) => void;
    readonly close: () => void;
}

/** Validates a message. Undefined for an unknown one, because a tab may run another version of this program. */
export const readTabMessage = (data: unknown): TabMessage | undefined => {
    if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
    if (data.kind === 'asked') return { kind: 'asked' };
    const token = 'token' in data && typeof data.token === 'string' ? data.token : '';
    const reason = 'reason' in data && data.reason === 'expired' ? 'expired' : 'signed_out';
    if (data.kind === 'ended') return { kind: 'ended', reason, token };
    if (token === '' || (data.kind !== 'answered' && data.kind !== 'started')) return undefined;
    return { kind: data.kind, token };
};

/** Channel between this origin's tabs; undefined in browsers without BroadcastChannel. */
export const openChannel = (): Channel | undefined => {
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const channel = new BroadcastChannel('session');
    return {
        post: message => channel.postMessage(message),
        listen: receive => channel.addEventListener('message', ({ data }) => receive(data)),
        close: () => channel.close(),
    };
};

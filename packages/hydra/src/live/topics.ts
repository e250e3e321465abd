// Options and methods of live updates; events.ts defines the events.

import type { HydraResource } from '../types.ts';
import type { Subscribe, Unsubscribe } from './events.ts';

/** Request that another tab makes for a tab that has ended. */
export interface LastRequest {
    /** Address of the request. */
    readonly path: string;
    readonly body: object;
}

/** Methods of react-admin's realtime, and additions to them. */
export interface Live {
    readonly subscribe: Subscribe;
    readonly unsubscribe: Unsubscribe;
    /** Whether a stream of this product's server is open; its data then needs no polling. */
    readonly isStanding: () => boolean;
    /** Subscribes to changes of {@link isStanding} and to replaced streams. @returns a function that unsubscribes */
    readonly onStanding: (callback: () => void) => () => void;
    /**
     * Registers a request (POST) that another tab of the user makes if this one ends without notice, as after a crash.
     * @returns a function that withdraws the request
     */
    readonly entrust: (request: LastRequest) => () => void;
    /** Whether this tab created the record, so that its event is not news. @param iri address of the record */
    readonly isMadeHere: (iri: string) => boolean;
}

export interface LiveOptions {
    /** Address of the API. */
    readonly entrypoint: string;
    /** The signed-in user, whose tabs share a stream. Default: each tab has its own. */
    readonly person?: string;
    /** Token of the session; null or undefined once it has ended. */
    readonly getToken: () => string | null | undefined;
    /** As in the provider's options: their paths and `children`. */
    readonly resources?: Readonly<Record<string, HydraResource>>;
    /** Whether absent properties of an event are unchanged and created records are marked, as in Comptoir. Default: false. */
    readonly isExact?: boolean;
}

/** Part that is loaded with the first subscription. */
export interface LiveConnection {
    readonly subscribe: (topic: unknown, callback: unknown, since?: number) => Promise<{ data: null }>;
    readonly unsubscribe: (topic: unknown, callback: unknown) => Promise<{ data: null }>;
    /** Replaces the registered requests of this tab. */
    readonly leave: (requests: readonly LastRequest[]) => void;
}

/** State collected from responses of the API. */
export interface FromAnswers {
    /** `Link` headers that name a hub, with the time of their response. */
    readonly links: (readonly [at: number, link: string])[];
    /** Addresses of records created in this tab, whose events are not news. */
    readonly made: Set<string | null>;
    /** Called for each new link: streams that wait for the first one. */
    readonly waiting: Set<() => void>;
}

/** State shared between the entry point and the connection. */
export interface Connecting extends FromAnswers {
    /** Sets whether a stream is open. */
    readonly stand: (isStanding: boolean) => void;
}

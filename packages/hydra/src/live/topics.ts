// What live updates are given, and what they give; events.ts has what is told.

import type { HydraResource } from '../types.ts';
import type { Subscribe, Unsubscribe } from './events.ts';

/** What is asked of the API for a tab that has ended. */
export interface Entrusted {
    /** Its address. */
    readonly path: string;
    readonly body: object;
}

/** What react-admin's realtime expects of a data provider, and what goes with it. */
export interface Live {
    readonly subscribe: Subscribe;
    readonly unsubscribe: Unsubscribe;
    /** Whether a stream of this product's server is open: what it tells need not be asked for. */
    readonly isStanding: () => boolean;
    /** Calls back when that has changed, and when another stream has taken the place of one. @returns ends it */
    readonly onStanding: (callback: () => void) => () => void;
    /**
     * Names a request (POST) that another tab of the person makes if this one ends without a word, as when it crashes.
     * @returns takes it back
     */
    readonly entrust: (request: Entrusted) => () => void;
    /** Whether a record was made in this tab, and is no news. @param iri its address */
    readonly isMadeHere: (iri: string) => boolean;
}

export interface LiveOptions {
    /** Address of the API. */
    readonly entrypoint: string;
    /** Whose session it is: the tabs of one person share a stream. Default: each tab has its own. */
    readonly person?: string;
    /** The token of the session; none once it has ended. */
    readonly getToken: () => string | null | undefined;
    /** As those of the provider: their paths, and what is written through them. */
    readonly resources?: Readonly<Record<string, HydraResource>>;
    /** Whether events leave out nothing but what is as before, and say which records are new: Comptoir's do, others' do not. */
    readonly isExact?: boolean;
}

/** What is loaded with the first subscription. */
export interface LiveConnection {
    readonly subscribe: (topic: unknown, callback: unknown, since?: number) => Promise<{ data: null }>;
    readonly unsubscribe: (topic: unknown, callback: unknown) => Promise<{ data: null }>;
    /** Names all that this tab leaves. */
    readonly leave: (requests: readonly Entrusted[]) => void;
}

/** What answers of the API have told. */
export interface FromAnswers {
    /** `Link` headers that name a hub, with the moment of their answer. */
    readonly links: (readonly [at: number, link: string])[];
    /** Addresses of what was made here, which is no news. */
    readonly made: Set<string | null>;
    /** Called with each of the links: streams that wait for the first one. */
    readonly waiting: Set<() => void>;
}

/** What the connection is told, and tells. */
export interface Connecting extends FromAnswers {
    /** Says whether a stream is open. */
    readonly stand: (isStanding: boolean) => void;
}

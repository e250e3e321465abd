// The topics of react-admin's realtime: what is told, and what is needed for it.

import type { RaRecord } from 'ra-core';
import type { HydraResource } from '../types.ts';

/** What became of a record, or that something may have become of it which was not told. */
export type LiveType = 'created' | 'updated' | 'deleted' | 'missed';

/** As react-admin's realtime has it, with the values of the record. */
export interface LiveEvent {
    /** `resource/orders` or `resource/orders//api/orders/17`; the address of something else that the hub tells of: `/api/weather`. */
    readonly topic: string;
    /** `missed`: read anew what is shown of the topic. */
    readonly type: LiveType;
    readonly payload: {
        readonly ids: readonly string[];
        /** What has changed of the record, or all of it. */
        readonly record?: RaRecord;
        /** That of the `ETag`, where the server says it. */
        readonly version?: number | undefined;
        /** Whether what it does not have is as before, and a record that was made is told as such: our server says so. */
        readonly isExact: boolean;
    };
    readonly date: Date;
}

export type LiveCallback = (event: LiveEvent) => void;

/** What is asked of the API for a tab that has ended. */
export interface Entrusted {
    /** Its address. */
    readonly path: string;
    readonly body: object;
}

/** What react-admin's realtime expects of a data provider, and what goes with it. */
export interface Live {
    /** @param since when what is shown of the topic was asked for, in milliseconds: what happened after it is told. Default: now */
    readonly subscribe: (topic: string, callback: LiveCallback, since?: number) => Promise<{ data: null }>;
    readonly unsubscribe: (topic: string, callback: LiveCallback) => Promise<{ data: null }>;
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
export interface LiveConnection extends Pick<Live, 'subscribe' | 'unsubscribe'> {
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

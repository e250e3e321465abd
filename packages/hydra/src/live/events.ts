// Apart: types.ts needs these, and topics.ts needs types.ts.
import type { RaRecord } from 'ra-core';

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

/** Subscribes to a topic of react-admin's realtime, or to records by their IRIs, as `@api-platform/admin` does. */
export interface Subscribe {
    /** @param since when what is shown of the topic was asked for, in milliseconds: what happened after it is told. Default: now */
    (topic: string, callback: LiveCallback, since?: number): Promise<{ data: null }>;
    /** @param callback receives a record that has changed */
    (iris: readonly string[], callback: (record: RaRecord<string>) => void): Promise<{ data: null }>;
}

export interface Unsubscribe {
    (topic: string, callback: LiveCallback): Promise<{ data: null }>;
    (resource: string, iris: readonly string[]): Promise<{ data: null }>;
}

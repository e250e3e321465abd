// Apart: types.ts needs these types, and topics.ts needs types.ts.
import type { RaRecord } from 'ra-core';

/** Change of a record; `missed` if events may be lost. */
export type LiveType = 'created' | 'updated' | 'deleted' | 'missed';

/** Event in the format of react-admin's realtime, with the values of the record. */
export interface LiveEvent {
    /** `resource/orders`, `resource/orders//api/orders/17`, or the address of any other topic of the hub: `/api/weather`. */
    readonly topic: string;
    /** `missed`: the subscriber must refetch the displayed data of the topic. */
    readonly type: LiveType;
    readonly payload: {
        readonly ids: readonly string[];
        /** The changed properties of the record, or all of them. */
        readonly record?: RaRecord;
        /** Version as in the `ETag`, if the server sends it. */
        readonly version?: number | undefined;
        /** True if absent properties are unchanged and created records are marked. Only this product's server guarantees it. */
        readonly isExact: boolean;
    };
    readonly date: Date;
}

export type LiveCallback = (event: LiveEvent) => void;

/** Subscribes to a topic of react-admin's realtime, or to records by their IRIs, as `@api-platform/admin` does. */
export interface Subscribe {
    /** @param since when the displayed data was requested, in milliseconds: later events are delivered. Default: now */
    (topic: string, callback: LiveCallback, since?: number): Promise<{ data: null }>;
    /** @param callback receives the changed record */
    (iris: readonly string[], callback: (record: RaRecord<string>) => void): Promise<{ data: null }>;
}

export interface Unsubscribe {
    (topic: string, callback: LiveCallback): Promise<{ data: null }>;
    (resource: string, iris: readonly string[]): Promise<{ data: null }>;
}

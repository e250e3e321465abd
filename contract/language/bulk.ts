import type { BulkChanges } from './bulkEdit.ts';

/** Actions on many records at once (I9). */
export const BULK_ACTIONS = ['edit', 'delete'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

type Values = Readonly<Record<string, unknown>>;

/** A record with the version that was displayed, and values of its own if they differ from those of the call. */
export interface BulkRecord {
    readonly '@id': string;
    /** Expected version; the server refuses the record (412) in any other. */
    readonly etag?: string | undefined;
    readonly input?: Values;
}

/** The records and the action, processed in batches. The list's filters are in the query string. */
export interface BulkBody {
    readonly action: BulkAction;
    /** IRIs; when absent, `all` selects every record that matches the filters. */
    readonly ids?: readonly string[];
    readonly all?: boolean;
    /** Alternative to `ids` for an edit: one batch, processed as a whole. */
    readonly records?: readonly BulkRecord[];
    /** The new values of an edit. */
    readonly input?: Values;
    /** Operations of an edit, by property. */
    readonly changes?: BulkChanges;
    /** Dry run: returns the outcome of each record of the batch without writing. */
    readonly dryRun?: boolean;
    /** Also returns the former values of each record (`changed`). */
    readonly former?: boolean;
    /** Returns only the number of affected records. */
    readonly preview?: boolean;
    /** End of the previous batch (`next` of its response). */
    readonly after?: number;
    /** The last identifier counted by the preview: records created later are not affected. */
    readonly until?: number;
}

export interface BulkPreview {
    readonly total: number;
    /** Number of records that already have the values. */
    readonly unchanged: number;
    readonly until: number;
}

/** A refused record, with the reason that a single change would return (N3). */
export interface BulkFailure {
    readonly '@id': string;
    readonly name: string;
    readonly status: number;
    readonly detail: string;
}

/** A changed record, with the data needed to undo the change. */
export interface ChangedRecord {
    readonly '@id': string;
    /** Version produced by the change, if the server returns it. */
    readonly etag?: string | undefined;
    readonly formerEtag?: string | undefined;
    /** Values before and after, for the properties named in the change. */
    readonly from: Values;
    readonly to: Values;
}

/** Predicted result of a record; `from` and `to` are equal if it would not change. */
export interface BulkOutcome extends ChangedRecord {
    readonly name: string;
    readonly isChanged: boolean;
}

/** Dry-run result of a batch; the versions are those that were examined. */
export interface BulkRehearsal {
    readonly outcomes: readonly BulkOutcome[];
    readonly failed: readonly BulkFailure[];
    /** `after` for the next batch; null when all records have been examined. */
    readonly next: number | null;
}

export interface BulkReport {
    readonly succeeded: number;
    /** Number of records that already had the values and were not written. */
    readonly unchanged: number;
    readonly failed: readonly BulkFailure[];
    /** `after` for the next batch; null when all are done. */
    readonly next: number | null;
    /** Changed records, if the call requested them (`former`). */
    readonly changed?: readonly ChangedRecord[];
}

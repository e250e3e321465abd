import type { BulkChanges } from './bulkEdit.ts';

/** Actions on many records at once (I9). */
export const BULK_ACTIONS = ['edit', 'delete'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

type Values = Readonly<Record<string, unknown>>;

/** A record as it was seen, with new values of its own where they are not those of the call. */
export interface BulkRecord {
    readonly '@id': string;
    /** The record is refused (412) in any other version. */
    readonly etag?: string | undefined;
    readonly input?: Values;
}

/** The records and the action, processed slice by slice. The list's filters are in the query string. */
export interface BulkBody {
    readonly action: BulkAction;
    /** IRIs; when absent, `all` selects every record that matches the filters. */
    readonly ids?: readonly string[];
    readonly all?: boolean;
    /** Instead of `ids`, for an edit: one slice, which is processed as a whole. */
    readonly records?: readonly BulkRecord[];
    /** The new values of an edit. */
    readonly input?: Values;
    /** What an edit does to values, by property. */
    readonly changes?: BulkChanges;
    /** Only tells what would happen to each record of the slice, changed or deleted; nothing is written. */
    readonly dryRun?: boolean;
    /** Also answers with what each record had before (`changed`). */
    readonly former?: boolean;
    /** Only counts what would happen. */
    readonly preview?: boolean;
    /** Where the previous slice ended (`next` of its response). */
    readonly after?: number;
    /** The last identifier counted by the preview: records created later are not affected. */
    readonly until?: number;
}

export interface BulkPreview {
    readonly total: number;
    /** How many already have the values. */
    readonly unchanged: number;
    readonly until: number;
}

/** A refused record, with the reason that a single change would give (N3). */
export interface BulkFailure {
    readonly '@id': string;
    readonly name: string;
    readonly status: number;
    readonly detail: string;
}

/** A record that was changed, with what takes the change back. */
export interface BulkChanged {
    readonly '@id': string;
    /** The version that the change produced, where the server says it. */
    readonly etag?: string | undefined;
    /** The version that it replaced. */
    readonly formerEtag?: string | undefined;
    /** Values before and after, of the properties that the change named. */
    readonly from: Values;
    readonly to: Values;
}

/** What a record would have; one that is as it would be has equal values. */
export interface BulkOutcome extends BulkChanged {
    readonly name: string;
    readonly isChanged: boolean;
}

/** What would happen to the records of a slice; the versions are those that were looked at. */
export interface BulkRehearsal {
    readonly outcomes: readonly BulkOutcome[];
    readonly failed: readonly BulkFailure[];
    /** `after` for the next slice; null when all have been looked at. */
    readonly next: number | null;
}

/** The result of a slice. */
export interface BulkReport {
    readonly succeeded: number;
    /** How many already had the values and were not written. */
    readonly unchanged: number;
    readonly failed: readonly BulkFailure[];
    /** `after` for the next slice; null when all are done. */
    readonly next: number | null;
    /** What was changed, where the call asked for it. */
    readonly changed?: readonly BulkChanged[];
}

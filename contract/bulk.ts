/** Actions on many records at once (I9). */
export const BULK_ACTIONS = ['edit', 'delete'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** The records and the action, processed slice by slice. The list's filters are in the query string. */
export interface BulkBody {
    readonly action: BulkAction;
    /** IRIs; when absent, `all` selects every record that matches the filters. */
    readonly ids?: readonly string[];
    readonly all?: boolean;
    /** The new values of an edit. */
    readonly input?: Readonly<Record<string, unknown>>;
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

/** The result of a slice. */
export interface BulkReport {
    readonly succeeded: number;
    /** How many already had the values and were not written. */
    readonly unchanged: number;
    readonly failed: readonly BulkFailure[];
    /** `after` for the next slice; null when all are done. */
    readonly next: number | null;
}

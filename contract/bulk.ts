/** What can be done to many records at once (row I9). */
export const BULK_ACTIONS = ['edit', 'delete'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Which records, and what to do to them, slice by slice. The list's own filters stand in the query. */
export interface BulkBody {
    readonly action: BulkAction;
    /** IRIs; absent, `all` says that it is about all that the filters let through. */
    readonly ids?: readonly string[];
    readonly all?: boolean;
    /** The new values, where the action is to edit. */
    readonly input?: Readonly<Record<string, unknown>>;
    /** Counts what would happen, and does nothing. */
    readonly preview?: boolean;
    /** Where the slice before ended (`next` of its answer). */
    readonly after?: number;
    /** The last identifier that the preview counted: what is made meanwhile is left alone. */
    readonly until?: number;
}

export interface BulkPreview {
    readonly total: number;
    /** How many have the values already. */
    readonly unchanged: number;
    readonly until: number;
}

/** One that was refused, as a refusal of it alone would tell (row N3). */
export interface BulkFailure {
    readonly '@id': string;
    readonly name: string;
    readonly status: number;
    readonly detail: string;
}

/** What became of a slice. */
export interface BulkReport {
    readonly succeeded: number;
    /** How many of those had the values already: they were left as they are. */
    readonly unchanged: number;
    readonly failed: readonly BulkFailure[];
    /** `after` of the next slice; null when all is done. */
    readonly next: number | null;
}

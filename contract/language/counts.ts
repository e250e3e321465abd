/** How many records of a list have a value of a choice, or of a flag (`true` or `false`). */
export interface ValueCount {
    readonly value: string;
    /** Without archived ones, where the resource has such. */
    readonly total: number;
    readonly archived: number;
}

/** Answer to `GET /api/{resource}/counts?by=…`, in the order in which the contract names the values. */
export interface Counts {
    readonly counts: readonly ValueCount[];
}

/** Path of {@link StatusAnswer}, relative to the API. */
export const STATUS_PATH = 'status';

/** Name of its page in `GET /api/menu`. */
export const STATUS_PAGE = 'server_status';

/** Statistics of a route over the last hour; times in milliseconds, with one decimal. */
export interface RouteTimes {
    readonly method: string;
    /** Declared path: `/api/items/:id`. */
    readonly route: string;
    readonly count: number;
    readonly p50: number;
    readonly p99: number;
}

/** Status of the responding process and of its database, for administrators. */
export interface StatusAnswer {
    readonly version: string;
    readonly node: string;
    readonly startedAt: string;
    readonly database: { readonly kind: 'pglite' | 'postgres'; readonly version: string };
    /** Memory of the process in bytes, and its part for JavaScript. */
    readonly memory: { readonly resident: number; readonly heap: number };
    /** Bytes of the disk with the data folder; null if unknown. */
    readonly disk: { readonly free: number; readonly total: number } | null;
    readonly queue: {
        readonly waiting: number;
        readonly running: number;
        /** Waiting time in seconds of the oldest due job. */
        readonly oldestDue: number;
    };
    /** The last completed scheduled backup; null without one. */
    readonly backup: { readonly finishedAt: string; readonly hasFailed: boolean } | null;
    /** The slowest routes of the last hour, by their p99. */
    readonly slowest: readonly RouteTimes[];
}

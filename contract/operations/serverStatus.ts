/** Path of {@link StatusAnswer} below the API's. */
export const STATUS_PATH = 'status';

/** Name in `GET /api/menu` of the page that shows it. */
export const STATUS_PAGE = 'server_status';

/** A route with its requests of the last hour; times in milliseconds, to a tenth of them. */
export interface RouteTimes {
    readonly method: string;
    /** As declared: `/api/items/:id`. */
    readonly route: string;
    readonly count: number;
    readonly p50: number;
    readonly p99: number;
}

/** What administrators are told about the process that answers them, and about its database. */
export interface StatusAnswer {
    readonly version: string;
    readonly node: string;
    readonly startedAt: string;
    readonly database: { readonly kind: 'pglite' | 'postgres'; readonly version: string };
    /** Bytes of the process, and of those its JavaScript. */
    readonly memory: { readonly resident: number; readonly heap: number };
    /** Bytes of the disk that holds the data folder; null where they are not known. */
    readonly disk: { readonly free: number; readonly total: number } | null;
    readonly queue: {
        readonly waiting: number;
        readonly running: number;
        /** Seconds for which the first job that is due has been waiting. */
        readonly oldestDue: number;
    };
    /** The last backup of the schedule that ended; null when there was none. */
    readonly backup: { readonly finishedAt: string; readonly hasFailed: boolean } | null;
    /** The slowest routes of the last hour, by their p99. */
    readonly slowest: readonly RouteTimes[];
}

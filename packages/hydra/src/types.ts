import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'ra-core';
import type { DescribedApi } from './described.ts';
import type { Subscribe, Unsubscribe } from './live/events.ts';
import type { HydraError } from './problem.ts';
import type { OnProgress } from './upload.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Settings of a resource that differ from the defaults. */
export interface HydraResource {
    /** Address of the collection, relative (`administration/users`) or absolute (`/api/users`). Default: the name. */
    readonly path?: string;
    /**
     * Whether the collection is assumed to support `?id[]=…&id[]=…` before a response of it has declared its parameters
     * (`search`). If it ignores or refuses the filter, records are requested one by one from then on. Default: false.
     */
    readonly many?: boolean;
    /** `false`: updates are sent without If-Match (H8). Default: true. */
    readonly concurrency?: boolean;
    /** Properties that the server may omit when they are null; they are then set to null. */
    readonly nullable?: readonly string[];
    /** Calendar days: read without the time that a server adds; bounds are sent as days instead of instants. */
    readonly days?: readonly string[];
    /** Objects without an identity: they are sent and replaced as a whole instead of patched part by part. */
    readonly values?: readonly string[];
    /**
     * Lists of child records that are written through this one: they stay objects with their `@id`. An update sends the IRI of
     * an unchanged child, an object with its `@id` and changes, or a new object. API Platform accepts this wherever a relation
     * is embedded and writable.
     */
    readonly children?: readonly string[];
    /** Method of an update with files. Default: POST. */
    readonly uploadMethod?: 'POST' | 'PUT' | 'PATCH';
}

export interface HydraOptions {
    /** Address of the API: `/api` or `https://host/api`. IRIs of another origin are refused. */
    readonly entrypoint: string;
    /** Default: the global `fetch`, looked up at each call. */
    readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
    /** Bearer token of the session. Called for each request. */
    readonly getToken?: () => Maybe<string> | Promise<Maybe<string>>;
    /** Value of the `locale` query parameter (`fr`). Called for each request. */
    readonly getLocale?: () => Maybe<string>;
    /** IANA time zone of dates without a time. Default: `Europe/Paris`. */
    readonly timeZone?: string;
    /** Time limit of a request in milliseconds; uploads are unlimited. Default: 30 000. */
    readonly timeLimit?: number;
    /**
     * Whether the server supports `Idempotency-Key` for creations and actions (B9). API Platform does not, and refuses the
     * header from another origin. Default: false.
     */
    readonly idempotencyKeys?: boolean;
    /**
     * Whether the server's documentation, loaded once, decides the type of a number without a former value, and whether records
     * are updated by PATCH or PUT. Default: false; PUT is then tried after PATCH is answered with 405.
     */
    readonly documentedTypes?: boolean;
    /**
     * Called when a server accepts a write but keeps or omits a property: API Platform ignores unknown ones. Without this
     * callback, nothing is compared.
     */
    readonly onDropped?: (resource: string, properties: readonly string[]) => void;
    /**
     * For {@link onDropped}: whether responses contain the property unless it is null. Undefined or by default: as documented.
     */
    readonly isReadable?: (resource: string, property: string) => boolean | undefined;
    /**
     * Whether a property is sent, such as `('orders', 'number')`, or one of a child, `('orders', 'orderItems.reference')`: a
     * server may refuse properties that it computes. Default: all are sent.
     */
    readonly isWritten?: (resource: string, path: string) => boolean;
    /** Called on 401 before the error is thrown, unless `getToken` returns another token, with which the request is repeated. */
    readonly onUnauthorized?: (error: HydraError) => void;
    /** Called on 403 before the error is thrown. */
    readonly onForbidden?: (error: HydraError) => void;
    /**
     * Whether the JSON-LD keys of records (`@id`, `@type`, `@context`) and those of this provider (`@etag`, `@embedded`) are
     * enumerable. Default: false: guessers show no columns of them, `id` is the IRI, and `originId` the server's own
     * identifier, as with `@api-platform/admin`. The provider then keeps the ETag of each record that it has read.
     */
    readonly jsonLdKeys?: boolean;
    readonly resources?: Readonly<Record<string, HydraResource>>;
}

type Maybe<T> = T | null | undefined;

export interface HydraRequestOptions {
    /** Default: GET. */
    readonly method?: Method;
    /** Sent as JSON (PATCH: as a merge patch); a FormData is sent unchanged. */
    readonly body?: unknown;
    /** Follows the rules of a list's filter; see `query.ts`. */
    readonly query?: Readonly<Record<string, unknown>>;
    /** Expected ETag of the record (H8); the server answers 412 if it differs. */
    readonly ifMatch?: string | undefined;
    /**
     * For an action in JSON that the server must execute once, even if it is repeated ({@link HydraOptions.idempotencyKeys}). A
     * caller that may repeat it after a reload stores a key of its own (`newIdempotencyKey`) and passes it.
     */
    readonly once?: boolean | string;
    readonly signal?: AbortSignal;
    /** Called with the number of bytes sent. Such a call uses XMLHttpRequest instead of `HydraOptions.fetch`. */
    readonly onProgress?: OnProgress;
    /** For a file: the response body is a Blob. */
    readonly isFile?: boolean;
}

/** A page of a collection with its ETag. */
export interface Polled<R extends RaRecord> extends GetListResult<R> {
    readonly etag: string | null;
}

/** react-admin's data provider, with methods for endpoints that are not resources. */
export type HydraDataProvider = DataProvider & {
    /**
     * Calls `path`, relative (`me`, `/me`) or absolute (`/api/me`), and returns the body unchanged, identifiers included. 204
     * returns undefined; a body that is neither JSON nor HTML returns its text.
     *
     * @throws HydraError when the response is not OK, not readable, or does not arrive.
     */
    readonly request: <T = unknown>(path: string, options?: HydraRequestOptions) => Promise<T>;
    /** Like `getList`, for a list requested repeatedly: returns `last` itself when the server answers 304, without a body. */
    readonly poll: <R extends RaRecord>(
        resource: string,
        params: GetListParams,
        last?: Polled<R> | undefined,
    ) => Promise<Polled<R>>;
    /**
     * Whether the lists of the resource declare the query parameter in their `search`; undefined before the first list is read.
     * `meta.ignored` contains the undeclared filters of a list.
     */
    readonly declares: (resource: string, parameter: string) => boolean | undefined;
    /**
     * Describes the API from its documentation, for `@api-platform/admin`. The first call loads the code and the documents;
     * changed documents are read again.
     *
     * @throws HydraError when a document cannot be read or has an unexpected format.
     */
    readonly introspect: () => Promise<{ data: DescribedApi }>;
    /** No-ops without {@link createLive}: `@api-platform/admin` calls both on every page. */
    readonly subscribe: Subscribe;
    readonly unsubscribe: Unsubscribe;
    readonly supportAbortSignal: true;
};

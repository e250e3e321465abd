import type { Api } from '@api-platform/api-doc-parser';
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'ra-core';
import type { HydraError } from './problem.ts';
import type { OnProgress } from './upload.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a resource needs beyond the defaults. */
export interface HydraResource {
    /** Address of the collection, from the entrypoint (`administration/users`) or with it (`/api/users`). Default: the name. */
    readonly path?: string;
    /** Whether the collection answers `?id[]=…&id[]=…` with those records only. Default: what its lists say (`search`). */
    readonly many?: boolean;
    /** `false`: updates carry no If-Match (row H8). Default: true. */
    readonly concurrency?: boolean;
    /** Properties that a server may leave out of an answer when they are null: they then are null. */
    readonly nullable?: readonly string[];
    /** Method of an update that carries files. Default: POST. */
    readonly uploadMethod?: 'POST' | 'PUT' | 'PATCH';
}

export interface HydraOptions {
    /** Where the API begins: `/api`, or `https://host/api`. IRIs of another origin are refused. */
    readonly entrypoint: string;
    /** Default: the global `fetch`, looked up at each call. */
    readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
    /** Bearer token of the person signed in, if anyone is. Asked at each request. */
    readonly getToken?: () => Maybe<string> | Promise<Maybe<string>>;
    /** Value of the `locale` query parameter (`fr`). Asked at each request. */
    readonly getLocale?: () => Maybe<string>;
    /** IANA time zone in which a date without a time is a day. Default: `Europe/Paris`. */
    readonly timeZone?: string;
    /** Longest that a request waits for an answer, in milliseconds; uploads have no limit. Default: 30 000. */
    readonly timeLimit?: number;
    /** Called on 401, unless `getToken` has another token by then: the request goes again with it. Then the error is thrown. */
    readonly onUnauthorized?: (error: HydraError) => void;
    /** Called on 403, then the error is thrown. */
    readonly onForbidden?: (error: HydraError) => void;
    readonly resources?: Readonly<Record<string, HydraResource>>;
}

type Maybe<T> = T | null | undefined;

export interface HydraRequestOptions {
    /** Default: GET. */
    readonly method?: Method;
    /** Sent as JSON (PATCH: as a merge-patch), a FormData as it is. */
    readonly body?: unknown;
    /** Same rules as a list's filter; see `query.ts`. */
    readonly query?: Readonly<Record<string, unknown>>;
    /** ETag that the record must still have (row H8): 412 otherwise. */
    readonly ifMatch?: string | undefined;
    readonly signal?: AbortSignal;
    /** Told how much of the body is sent. Such a call goes by XMLHttpRequest, never by `HydraOptions.fetch`. */
    readonly onProgress?: OnProgress;
}

/** A page of a collection, and the tag that the server gave it. */
export interface Polled<R extends RaRecord> extends GetListResult<R> {
    readonly etag: string | null;
}

/** react-admin's data provider, and one door to the endpoints that are not resources. */
export type HydraDataProvider = DataProvider & {
    /**
     * Calls `path`, from the entrypoint (`me`, `/me`) or with it (`/api/me`), and gives the body as it came: identifiers
     * are left alone, for an answer such as `/api/me` is not the record of a resource. 204 gives undefined; an answer
     * that is neither JSON nor HTML gives its text.
     *
     * @throws HydraError when the answer is not OK, not readable, or did not come.
     */
    readonly request: <T = unknown>(path: string, options?: HydraRequestOptions) => Promise<T>;
    /**
     * As `getList`, for a list that is asked for again and again: `last` itself comes back while the server says that
     * nothing has changed (304), in which case no body travels.
     */
    readonly poll: <R extends RaRecord>(
        resource: string,
        params: GetListParams,
        last?: Polled<R> | undefined,
    ) => Promise<Polled<R>>;
    /**
     * The API as its documentation describes it, for `@api-platform/admin`. Nothing is asked for, nor is the code there,
     * before the first call; the documents are read again only when they have changed.
     *
     * @throws HydraError when a document cannot be read, or is something else.
     */
    readonly introspect: () => Promise<{ data: Api }>;
    readonly supportAbortSignal: true;
};

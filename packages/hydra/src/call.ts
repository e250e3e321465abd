import type { QueryParameter } from './query.ts';
import type { Method } from './types.ts';
import type { OnProgress } from './upload.ts';

export interface HydraCall {
    readonly method: Method;
    readonly url: string;
    readonly parameters?: readonly QueryParameter[];
    readonly body?: unknown;
    /** Whether the address is that of a record: a 404 then means that the record does not exist, not the route. */
    readonly isRecord?: boolean;
    /** Expected ETag of the record (H8). */
    readonly ifMatch?: string | undefined;
    /** ETag of a cached copy: the response is 304 without a body while the copy is current. */
    readonly ifNoneMatch?: string | undefined;
    /** Adds an idempotency key, so that the server executes repeated requests once; JSON only. A string is used as the key. */
    readonly once?: boolean | string | undefined;
    /** Idempotency key of the call, also when it is repeated (`once.ts`). */
    readonly idempotencyKey?: string | undefined;
    readonly signal?: AbortSignal | undefined;
    /** Called repeatedly with the number of bytes sent. */
    readonly onProgress?: OnProgress | undefined;
    /** Whether the response is a file; its body is then a Blob. */
    readonly isFile?: boolean | undefined;
}

export interface HydraResponse {
    readonly status: number;
    /** Parsed JSON, the text of any other body, undefined when empty, or a Blob if a file was requested. */
    readonly body: unknown;
    readonly etag: string | null;
    /** Supported methods of the address (`Allow`, RFC 9110); null if the server does not send the header. */
    readonly allow: string | null;
    readonly link: string | null;
    readonly location: string | null;
}

export type Send = (call: HydraCall) => Promise<HydraResponse>;

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
    /** Whether the server is to do it once, however often it is sent; only in JSON. A text is the key to do so by. */
    readonly once?: boolean | string | undefined;
    /** Recognises the call when it is sent again (`once.ts`). */
    readonly idempotencyKey?: string | undefined;
    readonly signal?: AbortSignal | undefined;
    /** Called repeatedly with the number of bytes sent. */
    readonly onProgress?: OnProgress | undefined;
    /** Whether the answer is a file, whose body is then a Blob. */
    readonly isFile?: boolean | undefined;
}

export interface Answer {
    readonly status: number;
    /** Parsed JSON; the text of any other body; undefined when empty; a Blob where a file was asked for. */
    readonly body: unknown;
    readonly etag: string | null;
    /** Methods that the server supports at the address (`Allow`, RFC 9110); null where it does not name them. */
    readonly allow: string | null;
    readonly link: string | null;
    readonly location: string | null;
}

export type Send = (call: HydraCall) => Promise<Answer>;

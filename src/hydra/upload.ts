/** How much of a body is sent: bytes, of all that there are. */
export type OnProgress = (sent: number, total: number) => void;

/** Longest that an upload stands still, in milliseconds: a large file may take as long as it takes. */
const STILL = 60_000;

/** Statuses whose answer may not have a body, not even an empty one. */
const BODILESS = [204, 205, 304];

const headersOf = (request: XMLHttpRequest): Headers => {
    const lines = request
        .getAllResponseHeaders()
        .trim()
        .split(/[\r\n]+/);
    return new Headers(
        lines.filter(Boolean).map((line): [string, string] => {
            const colon = line.indexOf(':');
            return [line.slice(0, colon), line.slice(colon + 1).trim()];
        }),
    );
};

const toResponse = (request: XMLHttpRequest): Response => {
    const { status, statusText } = request;
    const body = BODILESS.includes(status) ? null : request.responseText;
    return new Response(body, { status, statusText, headers: headersOf(request) });
};

/** Calls `late` when nothing has moved for {@link STILL}. */
const watch = (late: () => void) => {
    let timer = setTimeout(late, STILL);
    const stop = () => clearTimeout(timer);
    const moved = () => {
        stop();
        timer = setTimeout(late, STILL);
    };
    return { moved, stop };
};

/**
 * `fetch`, as far as this provider needs it, that tells how much of the body is sent: no `fetch` does yet.
 * @throws TypeError when no answer comes, DOMException (`TimeoutError`) when the upload stands still, the signal's reason.
 */
export const fetchWithProgress =
    (onProgress: OnProgress) =>
    (url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
        new Promise((resolve, reject) => {
            const request = new XMLHttpRequest();
            const end = (settle: () => void) => () => {
                watched.stop();
                signal?.removeEventListener('abort', cancel);
                settle();
            };
            const fail = (cause: unknown) => {
                end(() => reject(cause))();
                request.abort();
            };
            const cancel = () => fail(signal?.reason);
            const watched = watch(() => fail(new DOMException('Too slow', 'TimeoutError')));
            request.upload.onprogress = ({ loaded, total }) => {
                watched.moved();
                onProgress(loaded, total);
            };
            request.onload = end(() => resolve(toResponse(request)));
            request.onerror = end(() => reject(new TypeError('No answer')));
            signal?.addEventListener('abort', cancel);
            request.open(method, url);
            new Headers(headers).forEach((value, name) => {
                request.setRequestHeader(name, value);
            });
            if (signal?.aborted) cancel();
            else request.send(body as XMLHttpRequestBodyInit | null);
        });

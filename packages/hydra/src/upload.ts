/** Receives the number of bytes sent and the total. */
export type OnProgress = (sent: number, total: number) => void;

/** Milliseconds without progress after which an upload fails; its total duration is not limited. */
const STILL = 60_000;

/** Statuses whose Response must not have a body. */
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

/** Calls `late` after {@link STILL} without progress. */
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
 * A `fetch` that reports upload progress, which browsers' `fetch` cannot.
 * @throws TypeError if no response arrives, DOMException (`TimeoutError`) if the upload stalls, or the signal's reason
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

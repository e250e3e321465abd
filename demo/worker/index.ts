import '../shims/globals.ts';
import { API, CONSOLE } from '../assets.ts';
import type { PageRequest, Stage, WorkerMessage } from '../stages.ts';
import { type Api, openApi } from './api.ts';
import { fromHost, isHostAway, keepHostFiles } from './host.ts';
import { forgetAll, keep, readStored } from './kept.ts';
import { consolePage } from './page.ts';
import type { FetchEvent, LongEvent, MessageEventOfClient, ServiceWorkerScope } from './scope.ts';

const scope = globalThis as unknown as ServiceWorkerScope;

const READY = 'ready';

/** Whether a newer version of this worker has taken over the database. */
let isOver = false;
let release = (): void => undefined;

/** Runs work while holding the lock of the database. A newer worker steals the lock, and the older one stops writing. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
        const hold = (): Promise<void> => {
            work().then(resolve, reject);
            return new Promise<void>(end => {
                release = end;
            });
        };
        navigator.locks.request('comptoir-demonstration', { steal: true }, hold).catch(() => {
            isOver = true;
        });
    });

const listeners = new Set<(stage: Stage) => void>();
let opened: Promise<Api> | undefined;

const open = (): Promise<Api> => {
    opened ??= alone(() =>
        openApi(stage => {
            for (const listener of listeners) listener(stage);
        }),
    ).catch((error: unknown) => {
        release();
        opened = undefined;
        throw error;
    });
    return opened;
};

let isLost = false;

/** Stores changes, and notifies the pages if the browser's storage is full. */
const write = async (api: Api): Promise<void> => {
    const before = isLost;
    await api.flush().then(
        () => {
            isLost = false;
        },
        (error: unknown) => {
            isLost = true;
            reportError(error);
        },
    );
    if (isLost !== before) for (const page of await scope.clients.matchAll()) page.postMessage({ isLost });
};

/** Debounce in milliseconds: changes in quick succession are stored together. */
const SOON = 50;
let flushing: Promise<void> | undefined;

const flushSoon = (api: Api): Promise<void> => {
    flushing ??= new Promise<void>(resolve => setTimeout(resolve, SOON))
        .then(() => {
            flushing = undefined;
            return isOver ? undefined : write(api);
        })
        .catch(reportError);
    return flushing;
};

const SVG = '<'.charCodeAt(0);

/** Seeded pictures are SVG drawings under any file extension. */
const asDrawn = async (response: Response): Promise<Response> => {
    const bytes = new Uint8Array(await response.arrayBuffer());
    const headers = new Headers(response.headers);
    if (bytes[0] === SVG) headers.set('Content-Type', 'image/svg+xml');
    return new Response(bytes, { status: response.status, headers });
};

const answer = async (event: FetchEvent): Promise<Response> => {
    const api = await open();
    const response = await api.fetch(event.request);
    event.waitUntil(flushSoon(api));
    if (new URL(event.request.url).pathname.startsWith('/files/') && response.status === 200) return asDrawn(response);
    return response;
};

/** Whether the demonstration was set up at the last page request. */
let isReady = false;

const clear = async (): Promise<void> => {
    isReady = false;
    // A database that failed to open needs no close; the caller of `open` received the error.
    const api = await opened?.catch(() => undefined);
    opened = undefined;
    await api?.close();
    await forgetAll();
    release();
};

/** Returns the console if the demonstration is set up; otherwise the setup page. */
const showPage = async (): Promise<Response> => {
    const isKept = (await readStored('state', READY)) === true;
    // The browser has deleted the data, so the in-memory state is stale.
    if (isReady && !isKept) await clear();
    isReady = isKept;
    if (!isReady) return fromHost('/');
    void open();
    return consolePage(await fromHost(CONSOLE));
};

/** Checks the error name at the start of the message, which browsers complete differently. */
const isFull = (error: unknown): boolean => String(error).startsWith('QuotaExceededError');

const setUp = async (tell: (told: WorkerMessage) => void): Promise<void> => {
    const listener = (stage: Stage) => tell({ stage });
    listeners.add(listener);
    try {
        await open();
        await keep('state', READY, true);
        tell({ stage: 'ready' });
        await keepHostFiles();
    } catch (error) {
        tell({ failure: error instanceof Error ? error.message : String(error), isFull: isFull(error) });
        throw error;
    } finally {
        listeners.delete(listener);
    }
};

const reset = async (tell: (told: WorkerMessage) => void): Promise<void> => {
    await clear();
    tell({ isReset: true });
};

/** Stores pending changes; the message itself also keeps the worker alive. */
const stay = async (tell: (told: WorkerMessage) => void): Promise<void> => {
    const api = await opened;
    if (api) await flushSoon(api);
    tell({ isKept: true });
    if (api) await keepHostFiles();
};

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event: LongEvent) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event: FetchEvent) => {
    const { origin, pathname } = new URL(event.request.url);
    if (origin !== location.origin) return;
    if (API.test(pathname)) event.respondWith(answer(event));
    else if (event.request.mode === 'navigate') event.respondWith(showPage());
    else if (event.request.method === 'GET' && isHostAway()) event.respondWith(fromHost(event.request));
});
scope.addEventListener('message', (event: MessageEventOfClient) => {
    const [port] = event.ports;
    const tell = (told: WorkerMessage): void => port?.postMessage(told);
    const WORK: Readonly<Record<PageRequest, () => Promise<void>>> = {
        setUp: () => setUp(tell),
        reset: () => reset(tell),
        stay: () => stay(tell),
    };
    event.waitUntil(WORK[event.data]().catch(reportError));
});

import { LISTED } from '../assets.ts';

/** Files of the host, for times without it. */
const NAME = 'comptoir-demonstration';

type Listed = Readonly<Record<string, string>>;

const keptOf = async (request: Request | string): Promise<Response | undefined> =>
    (await caches.open(NAME)).match(request, { ignoreVary: true });

let isAway = false;

/** Whether the host did not answer the last time: otherwise files come sooner past the worker than through it. */
export const isHostAway = (): boolean => isAway || !navigator.onLine;

/** As the host answers; where it does not, or has no such file since it is given new ones, what is kept of it. */
export const fromHost = async (request: Request | string): Promise<Response> => {
    try {
        const response = await fetch(request);
        isAway = !response.ok;
        return isAway ? ((await keptOf(request)) ?? response) : response;
    } catch (error) {
        isAway = true;
        const kept = await keptOf(request);
        if (kept) return kept;
        throw error;
    }
};

const keepAll = async (): Promise<void> => {
    const listed = await fetch(LISTED, { cache: 'no-cache' });
    if (!listed.ok) return;
    const files: Listed = await listed.clone().json();
    const cache = await caches.open(NAME);
    const before: Listed = (await (await cache.match(LISTED))?.json()) ?? {};
    for (const [path, content] of Object.entries(files)) if (before[path] !== content) await cache.add(path);
    for (const path of Object.keys(before)) if (!(path in files)) await cache.delete(path);
    await cache.put(LISTED, listed);
};

let isAsked = false;

/**
 * Keeps all files of the folder, one after the other, and none of an older one. Asked once by each worker: without the host, or
 * without space, the demonstration goes on needing the host.
 */
export const keepHostFiles = async (): Promise<void> => {
    if (isAsked) return;
    isAsked = true;
    await keepAll().catch(() => undefined);
};

import { LISTED } from '../assets.ts';

/** Cache of the host's files, for use without the host. */
const NAME = 'comptoir-demonstration';

type Listed = Readonly<Record<string, string>>;

const keptOf = async (request: Request | string): Promise<Response | undefined> =>
    (await caches.open(NAME)).match(request, { ignoreVary: true });

let isAway = false;

/** Whether the host failed to respond last time. Otherwise files are loaded directly, which is faster than through the worker. */
export const isHostAway = (): boolean => isAway || !navigator.onLine;

/** Returns the host's response. If the host fails, or lacks the file after an update, returns the cached file. */
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

/** Caches all files of this version and removes older ones, once per worker. After a failure the host is still needed. */
export const keepHostFiles = async (): Promise<void> => {
    if (isAsked) return;
    isAsked = true;
    await keepAll().catch(() => undefined);
};

// Apart: detects the entry point of a third-party server once, at the start.
import { createDeadline } from '../../inTime.ts';

/** Timeout in milliseconds; the console starts anyway, and its pages call the server later. */
const REQUEST_TIMEOUT_MS = 5000;

/** Default path of the entry point on a server. */
const USUAL = '/api';

type FetchEntry = (url: string, init: RequestInit) => Promise<Response>;

/** True for an answer of API Platform, including 401 and 403; undefined if the server does not respond. */
const isEntry = async (url: URL, ask: FetchEntry): Promise<boolean | undefined> => {
    const init: RequestInit = {
        headers: { Accept: 'application/ld+json' },
        redirect: 'manual',
        signal: createDeadline(REQUEST_TIMEOUT_MS).signal,
    };
    const response = await ask(url.href, init).catch(() => undefined);
    if (!response) return undefined;
    await response.body?.cancel();
    const isHydra = /\bapiDocumentation\b/.test(response.headers.get('link') ?? '');
    const isJson = response.headers.get('content-type')?.startsWith('application/ld+json') === true;
    return response.status === 401 || response.status === 403 || (response.ok && (isHydra || isJson));
};

export interface FoundEntry {
    readonly entry: URL;
    readonly told?: string;
}

/** Tries the given URL, and for a bare origin also the default path of the entry point. */
export const findEntry = async (entry: URL, ask: FetchEntry = fetch): Promise<FoundEntry> => {
    const found = await isEntry(entry, ask);
    if (found === true) return { entry };
    if (found === undefined) return { entry, told: `Nobody answers at ${entry.href} yet.` };
    const usual = new URL(USUAL, entry);
    if (entry.pathname === '/' && (await isEntry(usual, ask)) === true)
        return { entry: usual, told: `The entry point is ${usual.href}, since there is none at ${entry.href}` };
    return { entry, told: `There is no entry point of API Platform at ${entry.href} (--api): nothing may be found.` };
};

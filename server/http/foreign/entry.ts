// Apart: where a stranger's server has its entry point, looked for once, at the start.
import { createDeadline } from '../../inTime.ts';

/** In milliseconds: a server that does not answer by then is asked later, by the pages. */
const PATIENCE = 5000;

/** Below the address of a server, unless its developers choose another place. */
const USUAL = '/api';

type Ask = (url: string, init: RequestInit) => Promise<Response>;

/** Whether there is something of API Platform; undefined where nobody answers. Some show it to nobody who has not signed in. */
const isEntry = async (url: URL, ask: Ask): Promise<boolean | undefined> => {
    const init: RequestInit = {
        headers: { Accept: 'application/ld+json' },
        redirect: 'manual',
        signal: createDeadline(PATIENCE).signal,
    };
    const response = await ask(url.href, init).catch(() => undefined);
    if (!response) return undefined;
    await response.body?.cancel();
    const isHydra = /\bapiDocumentation\b/.test(response.headers.get('link') ?? '');
    const isJson = response.headers.get('content-type')?.startsWith('application/ld+json') === true;
    return response.status === 401 || response.status === 403 || (response.ok && (isHydra || isJson));
};

/** What was found of an entry point, and what whoever starts the console should know of it. */
export interface FoundEntry {
    readonly entry: URL;
    readonly told?: string;
}

/** Looks for the entry point at the address that was given, and where that is a server's own, where servers usually have it. */
export const findEntry = async (entry: URL, ask: Ask = fetch): Promise<FoundEntry> => {
    const found = await isEntry(entry, ask);
    if (found === true) return { entry };
    if (found === undefined) return { entry, told: `Nobody answers at ${entry.href} yet.` };
    const usual = new URL(USUAL, entry);
    if (entry.pathname === '/' && (await isEntry(usual, ask)) === true)
        return { entry: usual, told: `The entry point is ${usual.href}, since there is none at ${entry.href}` };
    return { entry, told: `There is no entry point of API Platform at ${entry.href} (--api): nothing may be found.` };
};

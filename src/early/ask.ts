import { API_PATH } from '#contract/names.ts';
import type { Locale } from '#i18n/index.ts';
import { createSession } from '../auth/session.ts';
import { subjectOf } from '../auth/subject.ts';
import { config } from '../config.ts';
import { chosenLocale } from '../i18n/language.ts';
import { readHabits, urlsFor } from './early.ts';

/** Files of the console, written into the page by the build (`tools/preloaded.ts`). */
interface Written {
    readonly stages: Readonly<Record<string, readonly string[]>>;
    /** Which resources' contracts, lists and messages are in one file, `priceLists`; the others are in the console's. */
    readonly areas: Readonly<Record<string, readonly string[]>>;
}

const written = (): Partial<Written> => JSON.parse(document.getElementById('stages')?.textContent || '{}');

/** The stages with contract, list and messages of the resource or page of an address. */
const stagesAt = ({ areas = {} }: Partial<Written>, address: string, locale: Locale): readonly string[] => {
    const segments = (address.split('?')[0] ?? '')
        .split('/')
        .map(segment => segment.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
    const [area] = Object.keys(areas).filter(one => areas[one]?.some(name => segments.includes(name)));
    return area ? [`lists${area}`, `${locale}${area}`] : [];
};

const preload = (file: string): void => {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    // Like the tags that will use the files: another mode would fetch them twice.
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
};

/** Also reads the body: an answer that nobody takes over would occupy a connection. */
const fetchWhole = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(url, init);
    const kept = response.clone();
    await response.arrayBuffer();
    return kept;
};

/**
 * Inlined at the start of the page: fetches the language's messages and, for a signed-in person, the console's code, the
 * screens of the address and what it asks of the API, all at once. Nothing here is needed for the console to work.
 */
const ask = (): void => {
    const locale = chosenLocale(localStorage, config.locale);
    const files = written();
    const preloadStages = (names: readonly string[]) =>
        names.flatMap(name => files.stages?.[name] ?? []).forEach(preload);
    preloadStages([locale]);
    const token = createSession(sessionStorage, document).token();
    if (token === undefined) return;
    const address = window.location.pathname + window.location.search;
    preloadStages([`${locale}Console`, 'console', ...stagesAt(files, address, locale)]);
    const authorization = `Bearer ${token}`;
    const headers = { Accept: 'application/ld+json', Authorization: authorization };
    const urls = urlsFor(`${config.apiOrigin}${API_PATH}`, address, locale, readHabits(subjectOf(token)));
    const answers = new Map(urls.map(url => [url, fetchWhole(url, { method: 'GET', headers })]));
    // A failure is reported when the request is repeated.
    for (const answer of answers.values()) answer.catch(() => undefined);
    globalThis.earlyRequests = { address, authorization, answers };
};

try {
    ask();
} catch {
    // Storage may be blocked: the console reports it.
}

import { API_PATH } from '#contract/names.ts';
import type { Locale } from '#i18n/index.ts';
import { createSession } from '../auth/session.ts';
import { subjectOf } from '../auth/subject.ts';
import { config } from '../config.ts';
import { chosenLocale } from '../i18n/language.ts';
import { readHabits, resourceAt, urlsFor } from './early.ts';

type Files = Readonly<Record<string, readonly string[]>>;

/** Files of the console, written into the page by the build (`tools/preloaded.ts`). */
interface Written extends Readonly<Record<Locale, Readonly<Record<string, string>>>> {
    readonly stages: Files;
    /** The hashes of a list's script and style sheet, by resource, as those of its messages in each language. */
    readonly lists: Files;
    /** Resources whose contract is in the file of most. */
    readonly later: readonly string[];
}

const written = (): Partial<Written> => JSON.parse(document.getElementById('stages')?.textContent || '{}');

const stage = ({ stages }: Partial<Written>, name: string): readonly string[] => stages?.[name] ?? [];

/** The contract, list and messages of a resource, whose files are named `priceLists` for `price_lists`. */
const filesOf = (files: Partial<Written>, locale: Locale, resource: string): readonly string[] => {
    const name = resource.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const [script, style] = files.lists?.[name] ?? [];
    const messages = files[locale]?.[name];
    return [
        ...(files.later?.includes(name) ? stage(files, 'contracts') : []),
        ...(script ? [`/assets/list-${name}-${script}.js`] : []),
        ...(style ? [`/assets/list-${name}-${style}.css`] : []),
        ...(messages ? [`/assets/${name}-${messages}.js`] : []),
    ];
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
    stage(files, locale).forEach(preload);
    const token = createSession(sessionStorage, document).token();
    if (token === undefined) return;
    const address = window.location.pathname + window.location.search;
    const resource = resourceAt(address);
    const ofAddress = resource ? filesOf(files, locale, resource) : [];
    [...stage(files, `${locale}Console`), ...stage(files, 'console'), ...ofAddress].forEach(preload);
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

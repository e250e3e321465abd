import { API_PATH } from '#contract/names.ts';
import { createSession } from '../auth/session.ts';
import { subjectOf } from '../auth/subject.ts';
import { config } from '../config.ts';
import { chosenLocale } from '../i18n/language.ts';
import { readHabits, resourceAt, urlsFor } from './early.ts';

/** Files of the console by stage, language and resource, written into the page by the build (`tools/stages.ts`). */
type Files = Readonly<Record<string, readonly string[]>>;

const filesOf = (stage: string): readonly string[] => {
    const files: Files = JSON.parse(document.getElementById('stages')?.textContent || '{}');
    return files[stage] ?? [];
};

/** `fr/priceLists` for `price_lists`, as the files of its messages are named. */
const messagesOf = (locale: string, resource: string): string =>
    `${locale}/${resource.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

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
 * messages of the address' resource and what the address asks of the API, all at once. Nothing here is needed for the console to work.
 */
const ask = (): void => {
    const locale = chosenLocale(localStorage, config.locale);
    filesOf(locale).forEach(preload);
    const token = createSession(sessionStorage, document).token();
    if (token === undefined) return;
    const address = window.location.pathname + window.location.search;
    const resource = resourceAt(address);
    const stages = [`${locale}Console`, 'console', ...(resource ? [messagesOf(locale, resource)] : [])];
    stages.flatMap(filesOf).forEach(preload);
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

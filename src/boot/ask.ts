import { API_PATH } from '#contract/language/names.ts';
import { createSession } from '../auth/session.ts';
import { subjectOf } from '../auth/subject.ts';
import { config } from '../config.ts';
import { chosenLocale } from '../i18n/language.ts';
import { readHabits, urlsFor } from './early.ts';
import { consoleStages, preloadStages, stagesAt } from './stages.ts';

/** Also reads the body: an unread response would occupy a connection. */
const fetchWhole = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(url, init);
    const kept = response.clone();
    await response.arrayBuffer();
    return kept;
};

/** Inlined into the page. Fetches messages, code and API requests in parallel. The console works without it. */
const ask = (): void => {
    const locale = chosenLocale(localStorage, config.locale);
    void preloadStages([locale]);
    const token = createSession(sessionStorage, document).token();
    if (token === undefined) return;
    const address = window.location.pathname + window.location.search;
    void preloadStages([...consoleStages(locale), ...stagesAt(address, locale)]);
    const authorization = `Bearer ${token}`;
    const headers = { Accept: 'application/ld+json', Authorization: authorization };
    const urls = urlsFor(`${config.apiOrigin}${API_PATH}`, address, locale, readHabits(subjectOf(token)));
    const answers = new Map(urls.map(url => [url, fetchWhole(url, { method: 'GET', headers })]));
    // The failure is reported when the request is repeated.
    for (const answer of answers.values()) answer.catch(() => undefined);
    globalThis.earlyRequests = { address, authorization, answers };
};

try {
    ask();
} catch {
    // Storage may be blocked: the console reports it.
}

// Apart: the demonstration in place of a server (ADR 0104), for journeys that both have to pass.
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { serveFolder } from '../support/staticHost.ts';

/** In milliseconds: a first start makes a database, its tables and its rows. */
export const FIRST_START = 180_000;

interface Asked {
    readonly headers?: Record<string, string>;
    readonly method?: string;
    readonly data?: unknown;
}

/** What journeys use of Playwright's requests, which come past the service worker: asked by a page of the demonstration. */
const requestsOf = (page: Page) => {
    const ask = async (path: string, { method = 'GET', headers = {}, data }: Asked = {}) => {
        const body = typeof data === 'string' || data === undefined ? data : JSON.stringify(data);
        const sent = { method, headers: { 'content-type': 'application/json', ...headers }, ...(body && { body }) };
        const { status, text } = await page.evaluate(
            async ([url, options]) => {
                const answer = await fetch(url, options);
                return { status: answer.status, text: await answer.text() };
            },
            [path, sent] as const,
        );
        return {
            ok: () => status < 400,
            status: () => status,
            text: async () => text,
            json: async () => JSON.parse(text),
        };
    };
    const as = (method: string) => (path: string, asked?: Asked) => ask(path, { ...asked, method });
    const requests = { fetch: ask, get: as('GET'), post: as('POST'), patch: as('PATCH'), delete: as('DELETE') };
    return requests as unknown as APIRequestContext;
};

/** A browser in which the demonstration is set up, and a page of its host through which its API is asked. */
export interface Demonstration {
    readonly url: string;
    /** A page like that of a new browser, but for what its predecessors have written. */
    open(): Promise<Page>;
    close(): Promise<void>;
}

export const setUpDemonstration = async (browser: Browser): Promise<Demonstration> => {
    const host = await serveFolder('dist/demo');
    const context = await browser.newContext({
        baseURL: host.url,
        locale: 'fr-FR',
        timezoneId: 'Europe/Paris',
        permissions: ['clipboard-read', 'clipboard-write'],
    });
    const asking = await context.newPage();
    await asking.goto('/');
    await asking.getByLabel('E-mail').waitFor({ timeout: FIRST_START });
    await asking.goto('/demo/files.json');
    const request = requestsOf(asking);
    return {
        url: host.url,
        open: async () => {
            await asking.evaluate(() => localStorage.clear());
            return Object.defineProperty(await context.newPage(), 'request', { value: request });
        },
        close: async () => {
            await context.close();
            host.close();
        },
    };
};

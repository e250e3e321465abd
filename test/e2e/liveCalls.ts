import type { Page, Request } from '@playwright/test';
import { expect, signIn, tokenOf } from './support.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
/** The row that has a text. */
export const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });

/** Writes by the API, as somebody else would. */
export const writer = async (page: Page) => {
    const authorization = `Bearer ${await tokenOf(page, 'super')}`;
    const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: object) => {
        const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
        const answer = await page.request.fetch(path, {
            method,
            headers: { authorization, ...(data && { 'content-type': type }) },
            ...(data && { data }),
        });
        expect(answer.status(), `${method} ${path}`).toBeLessThan(300);
        return answer.status() === 204 ? {} : answer.json();
    };
    return {
        makeBrand: (name: string): Promise<{ readonly '@id': string }> => send('POST', '/api/brands', { name }),
        rename: (iri: string, name: string) => send('PATCH', iri, { name }),
        remove: (iri: string) => send('DELETE', iri),
    };
};

/** Whether the request is a stream. */
export const isHub = (request: Request): boolean => new URL(request.url()).pathname === '/.well-known/mercure';

/** Whether the request reads the list of brands. */
export const isOfRows = (request: Request): boolean =>
    request.method() === 'GET' && new URL(request.url()).pathname === '/api/brands';

/** Whether the request is a stream that tells of brands. */
const tellsOfRows = (request: Request): boolean =>
    isHub(request) && new URL(request.url()).searchParams.getAll('topic').some(topic => topic.includes('/api/brands/'));

/**
 * Opens the list of brands, and waits until it is live: where its rows were read before the server had a stream, they are read once
 * more as soon as there is one.
 */
export const openBrands = async (page: Page, query = ''): Promise<void> => {
    const reading = new Set<Request>();
    page.on('request', request => isOfRows(request) && reading.add(request));
    page.on('requestfinished', request => reading.delete(request));
    page.on('requestfailed', request => reading.delete(request));
    const stream = page.waitForResponse(response => tellsOfRows(response.request()));
    await signIn(page, 'admin', `/brands${query}`);
    await expect(rows(page).first()).toBeVisible();
    expect((await stream).status()).toBe(200);
    let quiet = 0;
    const look = (): number => {
        quiet = reading.size === 0 ? quiet + 1 : 0;
        return quiet;
    };
    await expect.poll(look, { intervals: [200] }).toBeGreaterThan(3);
};

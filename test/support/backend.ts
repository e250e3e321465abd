import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Api, ORIGIN, openApi } from './api.ts';

/**
 * The real application behind `fetch` for a file's tests: MSW forwards every call of our origin to Hono. A call to any
 * other origin fails the test. `server.use(…)` makes faults, which are the only hand-written handlers.
 */
export const forwardToApi = (): { readonly api: () => Api; readonly server: ReturnType<typeof setupServer> } => {
    const held: { api?: Api } = {};
    const api = (): Api => {
        if (!held.api) throw new Error('the backend is not open yet');
        return held.api;
    };
    const server = setupServer(
        http.all(`${ORIGIN}/*`, async ({ request }) => {
            const answer = await api().app.fetch(request);
            return new HttpResponse(answer.body, { status: answer.status, headers: answer.headers });
        }),
    );
    beforeAll(async () => {
        held.api = await openApi();
        server.listen({ onUnhandledRequest: 'error' });
    });
    afterEach(() => server.resetHandlers());
    afterAll(async () => {
        server.close();
        await held.api?.close();
    });
    return { api, server };
};

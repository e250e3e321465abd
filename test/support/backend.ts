import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { AppDependencies } from '#server/app.ts';
import { type Api, ORIGIN, openApi } from './api.ts';

/**
 * The most milliseconds before an answer: `SLOW=600 npx vitest run --project component` finds tests, and screens, that rely
 * on a fast API or on the order of its answers. By the real clock, which a test may replace.
 */
const SLOW = Number(process.env.SLOW ?? 0);
const { setTimeout } = globalThis;
const slowly = (): Promise<void> => new Promise(resolve => setTimeout(resolve, Math.random() * SLOW));

interface Held {
    /** What has been asked so far. */
    readonly requests: readonly Request[];
    /** Lets these requests, and later ones, go on to the API. */
    readonly release: () => void;
}

interface Backend {
    readonly api: () => Api;
    readonly server: ReturnType<typeof setupServer>;
    /** Holds the requests of a method and path, like `/api/orders/:id`, for a screen that waits for them. */
    readonly hold: (method: 'get' | 'patch', path: string) => Held;
}

/**
 * Runs a file's tests with the real application behind `fetch`: MSW forwards every call to our origin to Hono, and
 * calls to other origins fail the test. Faults are simulated with `server.use(…)`, the only hand-written handlers.
 * @param settings of the application, as `openApi` takes them
 */
export const forwardToApi = (settings: Partial<AppDependencies> = {}): Backend => {
    const held: { api?: Api } = {};
    const api = (): Api => {
        if (!held.api) throw new Error('the backend is not open yet');
        return held.api;
    };
    const server = setupServer(
        http.all(`${ORIGIN}/*`, async ({ request }) => {
            if (SLOW > 0) await slowly();
            const answer = await api().app.fetch(request);
            return new HttpResponse(answer.body, { status: answer.status, headers: answer.headers });
        }),
    );
    const hold = (method: 'get' | 'patch', path: string): Held => {
        const requests: Request[] = [];
        const gate = { open: () => {} };
        const opened = new Promise<void>(resolve => Object.assign(gate, { open: resolve }));
        // Without an answer of its own, the request goes on to the handler above.
        const wait = ({ request }: { readonly request: Request }): Promise<void> => {
            requests.push(request);
            return opened;
        };
        server.use(http[method](`${ORIGIN}${path}`, wait));
        return { requests, release: () => gate.open() };
    };
    beforeAll(async () => {
        held.api = await openApi(settings);
        server.listen({ onUnhandledRequest: 'error' });
    });
    afterEach(() => server.resetHandlers());
    afterAll(async () => {
        server.close();
        await held.api?.close();
    });
    return { api, server, hold };
};

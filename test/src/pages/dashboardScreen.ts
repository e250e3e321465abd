import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect } from 'vitest';
import { type Account, type Body, ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';

/** Lazy chunks of the console, loaded beforehand so that no test waits for the compiler. */
const parts = () =>
    Promise.all([
        import('#src/App.tsx'),
        import('#src/pages/dashboard/Dashboard.tsx'),
        import('#src/record/DeclaredEdit.tsx'),
        import('#src/list/ListScreen.tsx'),
    ]);
/** Text with normalized white space, because Intl uses several kinds. */
export const plain = (element: Element): string => element.textContent.replace(/\s/g, ' ').trim();

export const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });
export const figures = async (name = 'Items in figures'): Promise<HTMLElement[]> =>
    within(await screen.findByRole('list', { name })).getAllByRole('link');

export const figure = async (name: string): Promise<HTMLElement> => {
    const link = (await figures()).find(each => plain(each).startsWith(name));
    if (!link) throw new Error(`no figure ${name}`);
    return link;
};

/** The cells of a table by row, when it is loaded. */
export const lines = async (name: string): Promise<string[][]> => {
    const [, ...rows] = within(await screen.findByRole('table', { name })).getAllByRole('row');
    return rows.map(row => [...row.querySelectorAll('th, td')].map(plain));
};

/** The dashboard with the real application, for a file's tests. */
export const dashboardScreen = () => {
    const { api, server } = forwardToApi();
    beforeAll(async () => void (await parts()), 60_000);

    /** Opens the dashboard; returns a function that closes it. */
    const open = async (locale: 'fr' | 'en' = 'en', as: Account = 'user'): Promise<() => void> =>
        openConsole('/', { token: await api().token(as), locale });

    const read = async (path: string): Promise<Body> => (await api().ask('GET', path, { as: 'super' })).body;

    /** The number of items that the API counts. */
    const count = async (query: string): Promise<number> =>
        (await read(`/api/items?itemsPerPage=1&${query}`)).totalItems;

    /** Opens the dashboard and waits until all parts are loaded or have failed. */
    const openWhole = async (...who: Parameters<typeof open>): Promise<void> => {
        await open(...who);
        const within12Seconds = { timeout: 12_000 };
        await screen.findByLabelText(/^(Items in figures|Les articles en chiffres)$/, {}, within12Seconds);
        const pending = () => document.querySelector('main [aria-busy="true"], main [role="status"]');
        await waitFor(() => expect(pending()).toBeNull(), within12Seconds);
    };

    /** Makes the API refuse requests at a path, optionally only some of them. */
    const refuse = (path: string, status: number, applies: (asked: URLSearchParams) => boolean = () => true): void =>
        server.use(
            http.get(`${ORIGIN}${path}`, ({ request }) =>
                applies(new URL(request.url).searchParams)
                    ? HttpResponse.json({ detail: 'Out of order.' }, { status })
                    : undefined,
            ),
        );

    return { api, server, open, read, count, openWhole, refuse };
};

import { type ApiPlatformAdminDataProvider, HydraAdmin, ResourceGuesser } from '@api-platform/admin';
import { createHydraDataProvider, createLive } from '@comptoir/hydra';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { ListGuesser, ShowGuesser } from 'react-admin';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { createPeer, type PeerOptions } from '#test/support/peer.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
// In development, the guessers log code that would replace them.
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));
beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined));

const ENTRYPOINT = `${ORIGIN}/api`;

/** Both ways to make the provider, of which the types are those of `@api-platform/admin`. */
const PROVIDERS: Readonly<Record<string, (token: string) => ApiPlatformAdminDataProvider>> = {
    'the provider': token => createHydraDataProvider({ entrypoint: ENTRYPOINT, getToken: () => token }),
    'the provider with live updates': token => {
        const getToken = () => token;
        const { note, ...live } = createLive({ entrypoint: ENTRYPOINT, getToken });
        const fetching = async (url: string, init: RequestInit) => {
            const answer = await fetch(url, init);
            note(answer);
            return answer;
        };
        return { ...createHydraDataProvider({ entrypoint: ENTRYPOINT, getToken, fetch: fetching }), ...live };
    },
};

const serve = (options: PeerOptions = {}) => {
    const peer = createPeer(options);
    server.use(
        http.all(`${ORIGIN}/*`, async ({ request }) => {
            const { method, url, headers } = request;
            return peer.answer({ method, url: url.slice(ORIGIN.length), headers, body: await request.text() });
        }),
    );
    return peer;
};

const open = (hash: string, dataProvider: ApiPlatformAdminDataProvider) => {
    window.location.hash = hash;
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    render(
        <HydraAdmin entrypoint={ENTRYPOINT} dataProvider={dataProvider}>
            <ResourceGuesser name="suppliers" />
            <ResourceGuesser name="brands" list={ListGuesser} show={ShowGuesser} />
        </HydraAdmin>,
    );
    return () => [...errors.mock.calls, ...warnings.mock.calls].flat().map(String);
};
const LATER = { timeout: 20_000 };
const FAULTS = /Unknown dataProvider function|is not a function|not set in the data provider|Failed/;

test.each(Object.entries(PROVIDERS))(
    'N7 HydraAdmin runs on %s: its guessers, a change, and no fault',
    async (_, make) => {
        const peer = serve();
        const said = open('#/suppliers', make(peer.token));
        await userEvent.click(await screen.findByText('Fournisseur 01', {}, LATER));
        await userEvent.click(await screen.findByRole('link', { name: 'Edit' }, LATER));
        const name = await screen.findByRole('textbox', { name: /^Name/ }, LATER);
        await waitFor(() => expect(name).toHaveValue('Fournisseur 01'));
        await userEvent.type(name, ' bis');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(peer.records.suppliers?.[0]?.name).toBe('Fournisseur 01 bis'));
        const [patch] = peer.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body));
        expect(patch).not.toHaveProperty('originId');
        expect(said().filter(text => FAULTS.test(text))).toEqual([]);
    },
);

test('N7 react-admin’s own guessers show no keys of JSON-LD, and the server’s own identifier', async () => {
    const peer = serve({ etags: true });
    open('#/brands', createHydraDataProvider({ entrypoint: ENTRYPOINT, getToken: () => peer.token }));
    const table = within(await screen.findByRole('table', {}, LATER));
    await table.findByText('Marque 01');
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
    expect(heads.filter(Boolean)).toEqual(['Id', 'Name', 'Origin']);
    await userEvent.click(table.getByText('Marque 01'));
    expect(await screen.findByText('/api/brands/1', {}, LATER)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/@id|@type|@etag|@context/);
});

test('H8 the version that was read goes along, after libraries have copied the record', async () => {
    const peer = serve({ etags: true });
    const provider = createHydraDataProvider({ entrypoint: ENTRYPOINT, getToken: () => peer.token });
    const { data } = await provider.getOne('brands', { id: '/api/brands/2' });
    expect(Object.keys(data).sort()).toEqual(['id', 'name', 'originId']);
    expect(data).toMatchObject({ id: '/api/brands/2', originId: 2 });
    const copy = { ...data };
    await provider.update('brands', { id: data.id, data: { ...copy, name: 'Zulu' }, previousData: copy });
    const patch = peer.requests.find(({ method }) => method === 'PATCH');
    expect(patch?.headers.get('If-Match')).toMatch(/^"/);
    expect(patch?.body).toBe('{"name":"Zulu"}');
    const made = await provider.create('brands', { data: { ...copy, name: 'Copie' } });
    expect(made.data).toMatchObject({ name: 'Copie', originId: 62 });
});

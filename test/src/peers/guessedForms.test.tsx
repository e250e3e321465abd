import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import type { PeerOptions } from '#test/support/peer.ts';
import { beforePeers } from '#test/support/peerConsole.ts';

const { open, server } = beforePeers();
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/guessed/screens.tsx')]), 60_000);

const fill = (name: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** More brands than a page of any server has; the last one can only be found by typing. */
const brands = Array.from({ length: 250 }, (_, at) => ({ id: at + 1, name: `Marque ${at + 1}` }));
const MANY = { brands: [...brands, { id: 251, name: 'Zulu' }] };

const SERVERS: readonly (PeerOptions & { readonly title: string })[] = [
    { title: '3.4 without filters', version: '3.4', search: { brands: [], suppliers: [] } },
    { title: '4.3 that does not count', version: '4.3', pagination: 'partial' },
];

test.each(SERVERS)('trial: $title: a record is created by a guessed form', async ({ title: _, ...options }) => {
    const peer = await open('/suppliers/create', { ...options, records: MANY });
    await screen.findByLabelText(/^Name/);
    fill(/^Name/, 'Maison');
    const contact = within(screen.getByRole('group', { name: /Contact/ }));
    fireEvent.change(contact.getByLabelText(/Full ?name/i), { target: { value: 'Zoé' } });
    fireEvent.change(contact.getByLabelText(/Age/), { target: { value: '41' } });
    fill(/^Tags/, 'proche\ndurable');
    fill(/^Since/, '2024-05-01T12:30');
    fill(/^Founded/, '2020-02-29');
    fill(/^Rating/, '3.5');
    fill(/^Turnover/, '12.5');
    const brand = screen.getByRole('combobox', { name: 'Brand' });
    await userEvent.type(brand, 'zulu');
    await userEvent.click(await screen.findByRole('option', { name: 'Zulu' }));
    await press('Create');
    await waitFor(() => expect(peer.records.suppliers).toHaveLength(46));
    expect(peer.records.suppliers?.at(-1)).toEqual({
        id: 46,
        name: 'Maison',
        contact: { fullName: 'Zoé', age: 41 },
        tags: ['proche', 'durable'],
        // 12:30 in Paris, in UTC: the server drops an offset.
        since: '2024-05-01T10:30:00+00:00',
        founded: '2020-02-29T00:00:00+00:00',
        rating: 3.5,
        turnover: '12.5',
        brand: 251,
    });
});

test('trial: what is empty in a guessed form stays empty, in a new record and in one that is changed', async () => {
    const bare = { id: 1, name: 'Nu', contact: null, tags: null, rating: null, brand: null, brands: [] };
    const peer = await open('/suppliers/1', { records: { suppliers: [bare] } });
    await screen.findByLabelText(/^Name/);
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toBeEnabled());
    fill(/^Name/, 'Vêtu');
    await press('Save');
    await waitFor(() => expect(peer.records.suppliers?.[0]?.name).toBe('Vêtu'));
    const sent = peer.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body));
    expect(sent).toEqual([{ name: 'Vêtu' }]);
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Create' }));
    await screen.findByRole('heading', { level: 1, name: /Create/ });
    fill(/^Name/, 'Seul');
    await press('Create');
    await waitFor(() => expect(peer.records.suppliers?.[1]).toEqual({ id: 2, name: 'Seul' }));
});

test('trial: the list of a resource that only the menu names is read page by page, and opens records', async () => {
    await open('/suppliers?perPage=25&page=2', { version: '3.4' });
    expect(await screen.findByText('Fournisseur 26')).toBeVisible();
    expect(screen.getByText('26–45 of 45')).toBeVisible();
    // Embedded values and lists of texts are readable.
    expect(screen.getByText('Contact 26, 0102030405')).toBeVisible();
    expect(screen.getAllByText('proche, durable')[0]).toBeVisible();
    expect(document.body).not.toHaveTextContent(/\[object Object\]/);
});

test('trial: a guessed list follows its records by the addresses of the API, at the hub of the server', async () => {
    const hub = 'https://hub.peer.test/.well-known/mercure';
    const topics: string[][] = [];
    let tell = (_event: object): void => undefined;
    server.use(
        http.get(hub, ({ request }) => {
            topics.push(new URL(request.url).searchParams.getAll('topic'));
            const stream = new ReadableStream<Uint8Array>({
                start: controller => {
                    const send = (text: string): void => controller.enqueue(new TextEncoder().encode(text));
                    send(':\n\n');
                    tell = event => send(`id: urn:1\ndata: ${JSON.stringify(event)}\n\n`);
                },
            });
            return new HttpResponse(stream, { headers: { 'Content-Type': 'text/event-stream' } });
        }),
    );
    const peer = await open('/suppliers?perPage=25', { hub });
    expect(await screen.findByText('Fournisseur 01')).toBeVisible();
    await waitFor(() => expect(topics.at(-1)).toEqual([`${ORIGIN}/api/suppliers/{id}`]));
    await peer.fetch('/api/suppliers/1', {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${peer.token}`, 'Content-Type': 'application/merge-patch+json' },
        body: JSON.stringify({ name: 'Renommé' }),
    });
    tell({ '@id': '/api/suppliers/1', '@type': 'Supplier', id: 1, name: 'Renommé' });
    expect(await screen.findByText('Renommé')).toBeVisible();
    expect(screen.queryByText('Fournisseur 01')).not.toBeInTheDocument();
});

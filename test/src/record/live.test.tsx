import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { fakeHub } from '#test/support/fakeHub.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { setOwnServer } from '#test/support/ownServer.ts';
import { passTimeWith } from '#test/support/passingTime.ts';
import { make, newName } from '#test/support/records.ts';

const { api, server } = forwardToApi();
const { pass, passUntil, settle } = passTimeWith(server);

const asked: string[] = [];
beforeEach(() => {
    setOwnServer(true);
    server.events.on('request:start', ({ request }) => {
        const { pathname, searchParams } = new URL(request.url);
        const isOne = searchParams.get('itemsPerPage') === '1';
        if (request.method === 'GET') asked.push(`${pathname}${isOne ? ' (1)' : ''}`);
    });
});
afterEach(() => {
    setOwnServer(false);
});

/** Opens a record once it is told what others do to it. */
const open = async (iri: string, path = iri.replace('/api', '')) => {
    const hub = fakeHub(server);
    await openConsole(path, { token: await api().token('super') });
    await screen.findByRole('heading', { level: 1 });
    await passUntil(hub.followed).toContain(iri);
    await settle(asked);
    /** Tells of a record as it is now. */
    const tell = async (): Promise<void> => {
        const { body, headers } = await api().ask('GET', iri, { as: 'super' });
        const version = Number(headers.get('etag')?.replaceAll('"', ''));
        hub.tell({ '@id': iri, '@type': body['@type'], id: body.id, version }, String(1000 + version));
    };
    return { tell, read: () => asked.filter(path => path === iri).length };
};
const brandNamed = async () => {
    const { '@id': iri } = await make(api(), '/api/brands', newName());
    const rename = async (name: string): Promise<void> => {
        expect((await api().ask('PATCH', iri, { as: 'admin', body: { name } })).status).toBe(200);
    };
    return { iri, rename };
};
const nameInput = () => screen.getByRole('textbox', { name: /^Name/ });

test('41 an open record is read at once, then twice a second, without what stands beside it until it is quiet', async () => {
    const { iri, rename } = await brandNamed();
    const { tell, read } = await open(iri, asForm(iri.replace('/api', '')));
    const since = Date.now();
    // Names are unique: another attempt needs others.
    const word = `Told ${newName().name}`;
    await rename(`${word} 0`);
    await tell();
    await pass(300);
    await waitFor(() => expect(nameInput()).toHaveValue(`${word} 0`));
    expect(read()).toBeLessThanOrEqual(1);
    expect(await screen.findByText(/has changed: Name/)).toBeInTheDocument();
    for (let change = 1; change <= 6; change += 1) {
        await rename(`${word} ${change}`);
        await tell();
        await pass(150);
    }
    await pass(600);
    await waitFor(() => expect(nameInput()).toHaveValue(`${word} 6`));
    // As often as their paces allow, however long it took.
    const often = (pace: number): number => Math.ceil((Date.now() - since) / pace);
    const count = (path: string): number => asked.filter(one => one === path).length;
    expect(read() - 1).toBeLessThanOrEqual(1 + often(450));
    expect(count('/api/items (1)')).toBeLessThanOrEqual(often(1500));
    expect(count('/api/changes (1)')).toBeLessThanOrEqual(1 + often(2000));
    await passUntil(() => asked).toContain('/api/items (1)');
});

test('41 an open order shows what is shipped of it when somebody else validates its delivery note', async () => {
    const notes = noteWorld(api(), 'admin');
    const order = await notes.validated();
    const note = await notes.some(order, 2);
    const { tell } = await open(order['@id']);
    const page = within(screen.getByRole('main'));
    expect(page.queryByText('Partially shipped')).not.toBeInTheDocument();
    expect((await notes.post(note['@id'], 'validate')).status).toBe(200);
    await tell();
    await pass(1000);
    expect(await page.findAllByText('Partially shipped')).not.toHaveLength(0);
    expect(await screen.findByText(/has changed: .*Status/)).toBeInTheDocument();
    const [line] = page.getAllByRole('table').map(({ textContent }) => textContent);
    expect(line).toMatch(/€120\.00\s*24/);
    expect(screen.getByRole('main')).toHaveTextContent('Draft · 2 pieces');
    await pass(3000);
    await waitFor(() => expect(screen.getByRole('main')).not.toHaveTextContent('Draft · 2 pieces'));
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HEARTBEAT } from '#src/record/presence/useOthers.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { fakeHub } from '#test/support/fakeHub.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { setOwnServer } from '#test/support/ownServer.ts';
import { passTimeWith } from '#test/support/passingTime.ts';

const { api, server } = forwardToApi();
const { pass, passUntil } = passTimeWith(server);

const QUIET = 8000;
const TOPIC = '/api/presence/brands/1';
const INES = { person: '/api/users/3', name: 'Inès Caron', cards: [] as string[] };
const MARC = { person: '/api/users/2', name: 'Marc Delannoy', cards: [] as string[] };

const said: { record: string | null; card: string | null }[] = [];
beforeEach(() => {
    setOwnServer(true);
    server.events.on('request:start', async ({ request }) => {
        if (new URL(request.url).pathname === '/api/presence') said.push(await request.clone().json());
    });
});
afterEach(() => {
    setOwnServer(false);
    said.length = 0;
});

const open = async (path: string, locale: 'fr' | 'en' = 'en') => {
    const hub = fakeHub(server);
    const close = await openConsole(path, { token: await api().token('super'), locale });
    await screen.findByRole('heading', { level: 1 });
    await passUntil(hub.followed).toContain(TOPIC);
    await pass(500);
    await waitFor(() => expect(said.length).toBeGreaterThan(0));
    const tell = async (...people: (typeof INES)[]) => {
        hub.tell({ '@id': TOPIC, '@type': 'Presence', people });
        await pass(500);
    };
    return { hub, tell, close };
};

test('who else has the record open stands beside its title, and nobody where nobody has', async () => {
    const { tell } = await open('/brands/1');
    const me = (await api().ask('GET', '/api/me', { as: 'super' })).body;
    const own = { person: `/api/users/${me.id}`, name: 'Moi-même', cards: [] };
    await tell(own);
    expect(screen.queryByRole('list', { name: /^Also here/ })).not.toBeInTheDocument();
    await tell(own, INES, MARC);
    const here = await screen.findByRole('list', { name: 'Also here: Inès Caron, Marc Delannoy' });
    expect(
        within(here)
            .getAllByRole('listitem')
            .map(one => one.textContent),
    ).toEqual(['ICInès Caron', 'MDMarc Delannoy']);
    await tell(own);
    await waitFor(() => expect(screen.queryByRole('list', { name: /^Also here/ })).not.toBeInTheDocument());
});

test('L2 in French, more than three people are counted, and all are named', async () => {
    const { tell } = await open('/brands/1', 'fr');
    const others = ['Anne Roy', 'Bob', 'Chloé Petit-Jean', 'David Le Goff'];
    await tell(...others.map((name, at) => ({ person: `/api/users/${50 + at}`, name, cards: [] })));
    const here = await screen.findByRole('list', { name: `Également ici\u00a0: ${others.join(', ')}` });
    expect(here).toHaveTextContent('ARAnne RoyBBobCPChloé Petit-Jean+1');
});

test('who types in a card is told on that card, when the record is read and when all of it is edited', async () => {
    const { tell } = await open(asForm('/brands/1'));
    const card = document.querySelector<HTMLElement>('[data-card]');
    const name = card?.dataset.card ?? '';
    await tell({ ...INES, cards: [name] });
    expect(await within(card as HTMLElement).findByText('Inès Caron is typing')).toBeInTheDocument();
    await tell({ ...INES, cards: [name] }, { ...MARC, cards: [name, 'elsewhere'] });
    expect(await within(card as HTMLElement).findByText('Inès Caron, Marc Delannoy are typing')).toBeInTheDocument();
    await tell(INES);
    await waitFor(() => expect(screen.queryByText(/typing/)).not.toBeInTheDocument());
});

test('the tab says where it is, which card is typed in and when that ends, and then only every 25 seconds while it is seen', async () => {
    const { close } = await open(asForm('/brands/1'));
    const card = document.querySelector<HTMLElement>('[data-card]');
    expect(said[0]).toMatchObject({ record: '/api/brands/1', card: null });
    said.length = 0;
    await userEvent.type(within(card as HTMLElement).getAllByRole('textbox')[0] as HTMLElement, 'abc');
    await waitFor(() => expect(said.map(one => one.card)).toEqual([card?.dataset.card]));
    await pass(9000);
    await waitFor(() => expect(said.map(one => one.card)).toEqual([card?.dataset.card, null]));
    said.length = 0;
    await pass(2 * HEARTBEAT);
    expect(said).toHaveLength(2);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    said.length = 0;
    await pass(HEARTBEAT);
    expect(said).toEqual([]);
    hidden.mockRestore();
    close();
    await waitFor(() => expect(said).toMatchObject([{ record: null }]));
});

test('with another server nothing is said and nothing is offered', async () => {
    setOwnServer(false);
    const hub = fakeHub(server);
    await openConsole('/brands/1', { token: await api().token('super') });
    await screen.findByRole('heading', { level: 1 });
    await pass(QUIET + HEARTBEAT);
    hub.tell({ '@id': TOPIC, '@type': 'Presence', people: [INES] });
    await pass(500);
    expect([said, hub.asked.flat().includes(TOPIC)]).toEqual([[], false]);
    expect(screen.queryByRole('list', { name: /^Also here/ })).not.toBeInTheDocument();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { transmissions } from '#server/db/tables/index.ts';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { orderWorld } from '#test/support/orders.ts';

vi.setConfig({ testTimeout: 30_000 });

const { api, server } = forwardToApi();
beforeAll(
    async () =>
        void (await Promise.all([
            import('#src/App.tsx'),
            import('#src/record/DeclaredEdit.tsx'),
            import('#src/record/documents/Transmissions.tsx'),
        ])),
    60_000,
);

/** An observer that reports every element as visible. */
class Seen extends IntersectionObserver {
    readonly #look: IntersectionObserverCallback;
    constructor(look: IntersectionObserverCallback) {
        super(look);
        this.#look = look;
    }
    override observe(target: Element) {
        this.#look([{ target, isIntersecting: true } as IntersectionObserverEntry], this);
    }
}
beforeEach(() => void vi.stubGlobal('IntersectionObserver', Seen));

const plain = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();
let count = 0;
const sentOf = async (recordId: number, more: Partial<typeof transmissions.$inferInsert>): Promise<void> => {
    count += 1;
    const row = {
        resource: 'orders',
        recordId,
        kind: 'confirmation',
        transport: 'mail',
        recipient: `c${count}@client.test`,
    };
    await api()
        .database.db.insert(transmissions)
        .values({ ...row, copies: [], trackingId: `T-${count}`, ...more });
};
const SENT = { state: 'sent', sha256: 'a'.repeat(64), sentAt: new Date('2026-11-02T09:00:00Z') } as const;
const open = async (id: number, locale: 'fr' | 'en') =>
    openConsole(`/orders/${id}`, { token: await api().token('user'), locale });

describe('B4 the page of a record tells what became of its sendings', () => {
    test('in the person’s language, with the reason of a failure and the copies', async () => {
        const { id } = await orderWorld(api(), 'user').order();
        await sentOf(id, { ...SENT, recipient: 'zoe@client.test', copies: ['a@client.test', 'b@client.test'] });
        await sentOf(id, { state: 'failed', error: 'mail_refused', recipient: 'faux@client.test' });
        await open(id, 'fr');
        const region = await screen.findByRole('region', { name: 'Envois par e-mail' });
        expect(within(region).getAllByRole('listitem').map(plain)).toEqual([
            expect.stringMatching(
                /^Confirmation de commande à faux@client\.test.*Non envoyé.*Le serveur de messagerie n’accepte pas le message\.$/,
            ),
            expect.stringMatching(
                /^Confirmation de commande à zoe@client\.test.*Envoyé.*2 nov.*2026.*Copie à a@client\.test, b@client\.test$/,
            ),
        ]);
    });

    test('52 a failed attempt that is repeated says so', async () => {
        const { id } = await orderWorld(api(), 'user').order();
        const waiting = { kind: 'confirmation', recipient: 'zoe@client.test', copies: [], state: 'to_send' };
        const failed = { reason: 'The mail server is not available.', createdAt: '2026-11-02T09:00:00Z', sentAt: null };
        server.use(
            http.get(`${ORIGIN}/api/orders/:id/transmissions`, () =>
                HttpResponse.json({ member: [{ '@id': '/api/transmissions/1', ...waiting, ...failed }] }),
            ),
        );
        await open(id, 'en');
        const region = await screen.findByRole('region', { name: 'Sent by e-mail' });
        expect(plain(within(region).getByRole('listitem'))).toMatch(
            /Waiting.*Another attempt follows automatically\.$/,
        );
    });

    test('the newest three at first, and all with a click', async () => {
        const { id } = await orderWorld(api(), 'user').order();
        for (let at = 0; at < 5; at += 1) await sentOf(id, SENT);
        await open(id, 'en');
        const region = await screen.findByRole('region', { name: 'Sent by e-mail' });
        expect(within(region).getAllByRole('listitem')).toHaveLength(3);
        await userEvent.click(within(region).getByRole('button', { name: 'Show all 5' }));
        expect(within(region).getAllByRole('listitem')).toHaveLength(5);
    });

    test('nothing where nothing was sent', async () => {
        const { id } = await orderWorld(api(), 'user').order();
        await open(id, 'en');
        const region = await screen.findByRole('region', { name: 'History' });
        await within(region).findAllByRole('listitem');
        expect(screen.queryByRole('region', { name: 'Sent by e-mail' })).toBeNull();
    });

    test('nothing where the call fails', async () => {
        const { id } = await orderWorld(api(), 'user').order();
        await sentOf(id, SENT);
        server.use(http.get(`${ORIGIN}/api/orders/:id/transmissions`, () => new HttpResponse(null, { status: 404 })));
        await open(id, 'en');
        await within(await screen.findByRole('region', { name: 'History' })).findAllByRole('listitem');
        expect(screen.queryByRole('region', { name: 'Sent by e-mail' })).toBeNull();
    });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { nextPoll, POLL_INTERVAL } from '#src/shell/notifications/useNotifications.ts';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { HUB } from '#test/support/live.ts';
import { openConsole } from '#test/support/openConsole.ts';

const { api, server } = forwardToApi();

const LIST = `${ORIGIN}/api/notifications`;
const told = (id: number, some: object = {}) => ({
    '@id': `/api/notifications/${id}`,
    id,
    type: 'welcome',
    message: `Message ${id}`,
    link: null,
    isRead: false,
    createdAt: '2026-01-02T03:04:05Z',
    ...some,
});
const collection = (...member: object[]) => ({ '@type': 'Collection', totalItems: member.length, member });

/** Serves the lists in turn, repeating the last one; returns the If-None-Match headers received. */
const serveLists = (...lists: object[]) => {
    const asked: (string | null)[] = [];
    server.use(
        http.get(LIST, ({ request }) => {
            asked.push(request.headers.get('If-None-Match'));
            return HttpResponse.json(lists[Math.min(asked.length, lists.length) - 1]);
        }),
    );
    return asked;
};

const bell = (name: string | RegExp = /^Notifications, /) => screen.findByRole('button', { name });
const openPanel = async () => {
    await userEvent.click(await bell());
    return screen.findByRole('dialog', { name: 'Notifications' });
};

afterEach(() => void vi.useRealTimers());

describe('T8 the bell, with the API', () => {
    test('counts what is unread, shows it, and marks it as read', async () => {
        await openConsole('/', { token: await api().token('user') });
        expect(await bell('Notifications, 1 unread')).toBeVisible();
        const panel = await openPanel();
        expect(within(panel).getByText(/^Welcome, Inès/)).toBeVisible();
        expect(
            within(panel)
                .getByText(/^Welcome, Inès/)
                .closest('li')?.textContent,
        ).toMatch(/[.!] (now|\d)/);
        await userEvent.click(within(panel).getByRole('button', { name: /^Mark as read: Welcome/ }));
        expect(
            await screen.findByRole('button', { name: 'Notifications, 0 unread', hidden: true }),
        ).toBeInTheDocument();
        await waitFor(() => expect(within(panel).getByRole('button', { name: 'Mark all as read' })).toBeDisabled());
        expect(within(panel).getByText(/^Welcome, Inès/)).toBeVisible();
    });

    test('speaks the language that is chosen, at once', async () => {
        await openConsole('/', { token: await api().token('admin'), locale: 'fr' });
        expect(await bell('Notifications, 1 non lue')).toBeVisible();
        await userEvent.click(screen.getByRole('button', { name: 'English' }));
        const panel = await openPanel();
        expect(await within(panel).findByText(/^Welcome, Marc/)).toBeVisible();
    });

    test('an unchanged list is a 304', async () => {
        vi.useFakeTimers({
            toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
            shouldAdvanceTime: true,
        });
        const statuses: number[] = [];
        server.events.on('response:mocked', ({ request, response }) => {
            if (request.url.startsWith(LIST)) statuses.push(response.status);
        });
        await openConsole('/', { token: await api().token('super') });
        expect(await bell('Notifications, 1 unread')).toBeVisible();
        await act(() => vi.advanceTimersByTimeAsync(POLL_INTERVAL));
        await waitFor(() => expect(statuses).toEqual([200, 304]));
        expect(await bell('Notifications, 1 unread')).toBeVisible();
        server.events.removeAllListeners();
    });
});

test('T8 all are marked as read with one press, and a link leads to its page', async () => {
    const changed: string[] = [];
    const read = { isRead: true };
    serveLists(
        collection(told(1, { link: '/items' }), told(2)),
        collection(told(1, { ...read, link: '/items' }), told(2, read)),
    );
    server.use(
        http.patch(`${LIST}/:id`, async ({ request, params }) => {
            changed.push(`${params.id} ${JSON.stringify(await request.json())}`);
            return HttpResponse.json(told(Number(params.id), read));
        }),
    );
    await openConsole('/', { token: await api().token('user') });
    const panel = await openPanel();
    await userEvent.click(await within(panel).findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(changed.sort()).toEqual(['1 {"isRead":true}', '2 {"isRead":true}']));
    await userEvent.click(await within(panel).findByRole('link', { name: 'Message 1' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Items' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('T8 a notification that could not be marked is unread again, with a message', async () => {
    serveLists(collection(told(1)));
    server.use(http.patch(`${LIST}/:id`, () => HttpResponse.json({ detail: 'no' }, { status: 500 })));
    await openConsole('/', { token: await api().token('user') });
    const panel = await openPanel();
    await userEvent.click(await within(panel).findByRole('button', { name: 'Mark as read: Message 1' }));
    expect(await screen.findByText(/^Not all notifications could be marked/)).toBeInTheDocument();
    expect(await within(panel).findByRole('button', { name: 'Mark as read: Message 1' })).toBeVisible();
});

test('T8 thirty unread ones may be more', async () => {
    serveLists(collection(...Array.from({ length: 30 }, (_, index) => told(index + 1))));
    await openConsole('/', { token: await api().token('user') });
    expect(await bell('Notifications, 30+ unread')).toBeVisible();
});

test('T8 nothing to tell is said in a sentence', async () => {
    serveLists(collection());
    await openConsole('/', { token: await api().token('user') });
    expect(await openPanel()).toHaveTextContent('Nothing new.');
});

test('T8 a server without notifications has no bell, and is not asked again', async () => {
    const asked: string[] = [];
    server.use(
        http.get(LIST, ({ request }) => {
            asked.push(request.url);
            return HttpResponse.json({ detail: 'Not Found' }, { status: 404 });
        }),
    );
    await openConsole('/', { token: await api().token('user') });
    await screen.findByRole('link', { name: 'Items' });
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Notifications/ })).not.toBeInTheDocument());
});

test('T8 a list that does not come is told under the bell, with a way to try again', async () => {
    const held = { fails: true };
    server.use(
        http.get(LIST, () =>
            held.fails
                ? HttpResponse.json({ detail: 'down' }, { status: 500 })
                : HttpResponse.json(collection(told(7))),
        ),
    );
    await openConsole('/', { token: await api().token('user') });
    const panel = await openPanel();
    expect(await within(panel).findByRole('alert')).toBeVisible();
    held.fails = false;
    await userEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByText('Message 7')).toBeVisible();
});

test('T8 the server is not polled while the tab is hidden', async () => {
    vi.useFakeTimers({
        toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
        shouldAdvanceTime: true,
    });
    const asked = serveLists(collection(told(1)));
    // A stream would tell instead.
    server.use(http.get(`${ORIGIN}${HUB}`, () => new HttpResponse(null, { status: 404 })));
    await openConsole('/', { token: await api().token('user') });
    await bell('Notifications, 1 unread');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const turn = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
    turn();
    await act(() => vi.advanceTimersByTimeAsync(3 * POLL_INTERVAL));
    expect(asked).toHaveLength(1);
    visibility.mockReturnValue('visible');
    turn();
    await waitFor(() => expect(asked).toHaveLength(2));
});

test('T8 each failure doubles the time to the next try, up to ten minutes', () =>
    expect([0, 1, 2, 3, 4, 5, 20].map(nextPoll)).toEqual([
        30_000, 60_000, 120_000, 240_000, 480_000, 600_000, 600_000,
    ]));

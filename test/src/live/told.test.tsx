import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jobs } from '#server/db/tables/index.ts';
import { JOBS_INTERVAL } from '#src/shell/notifications/jobs/useJobs.ts';
import { POLL_INTERVAL } from '#src/shell/notifications/useNotifications.ts';
import { ACCOUNTS } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { fakeHub, NOTIFICATIONS } from '#test/support/fakeHub.ts';
import { addJob } from '#test/support/jobs.ts';
import { store } from '#test/support/notifications.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { setOwnServer } from '#test/support/ownServer.ts';
import { passTimeWith } from '#test/support/passingTime.ts';

const { api, server } = forwardToApi();
const { pass, passUntil, settle } = passTimeWith(server);

const asked: string[] = [];
beforeEach(() => {
    setOwnServer(true);
    server.events.on('request:start', ({ request }) => {
        const { pathname } = new URL(request.url);
        if (/^\/api\/(notifications|jobs)/.test(pathname)) asked.push(`${request.method} ${pathname}`);
    });
});
afterEach(async () => {
    setOwnServer(false);
    asked.length = 0;
    await api().database.db.delete(jobs);
});

const bell = (name: RegExp | string = /^Notifications, /) => screen.findByRole('button', { name });
const openQuiet = async (hub: ReturnType<typeof fakeHub>) => {
    await openConsole('/', { token: await api().token('user') });
    await bell();
    await passUntil(hub.followed).toContain(NOTIFICATIONS);
    await settle(asked);
};

test('T8 the bell asks for nothing while nothing is told, and for the list when something is', async () => {
    const hub = fakeHub(server);
    await openQuiet(hub);
    expect(hub.asked.at(-1)).toEqual([NOTIFICATIONS]);
    await pass(2 * POLL_INTERVAL);
    expect(asked).toEqual([]);
    await store(api(), ACCOUNTS.user, [{}]);
    hub.tell({ '@id': '/api/notifications/9', '@type': 'Notification', id: 9 });
    await pass(500);
    expect(await bell('Notifications, 2 unread')).toBeVisible();
    expect(asked).toEqual(['GET /api/notifications']);
});

test('T8 without a hub the bell asks as before, also when the stream is lost', async () => {
    const hub = fakeHub(server);
    await openQuiet(hub);
    hub.goAway();
    await passUntil(() => asked.length).toBeGreaterThan(0);
    const before = asked.length;
    await passUntil(() => asked.length).toBeGreaterThan(before);
});

test('T8 a tab that nobody sees asks when it is seen', async () => {
    const hub = fakeHub(server);
    await openQuiet(hub);
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    hub.tell({ '@id': '/api/notifications/9', '@type': 'Notification', id: 9 });
    await pass(2 * POLL_INTERVAL);
    expect(asked).toEqual([]);
    visible.mockRestore();
    hidden.mockRestore();
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(asked).toEqual(['GET /api/notifications']));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await pass(500);
    expect(asked).toHaveLength(1);
});

test('B10 a job is read when it has changed and not while it has not, and its end is told', async () => {
    const hub = fakeHub(server);
    const running = { status: 'running', claimedUntil: sql`now() + interval '1 hour'` as never };
    const iri = await addJob(api(), ACCOUNTS.user, { ...running, done: 1, total: 4 });
    const change = (set: object) =>
        api()
            .database.db.update(jobs)
            .set(set)
            .where(eq(jobs.id, Number(iri.split('/').at(-1))));
    await openQuiet(hub);
    await userEvent.click(await bell());
    const panel = await screen.findByRole('dialog', { name: 'Notifications' });
    const bar = await within(panel).findByRole('progressbar');
    await waitFor(() => expect(hub.asked.at(-1)).toContain('/api/jobs/%7Bid%7D'));
    await settle(asked);
    await pass(5 * JOBS_INTERVAL);
    expect(asked).toEqual([]);
    await change({ done: 2 });
    for (let count = 0; count < 5; count += 1) hub.tell({ '@id': iri, '@type': 'Job', id: 1, progress: 50 });
    await pass(500);
    await waitFor(() => expect(bar).toHaveAttribute('value', '50'));
    expect(asked).toEqual(['GET /api/jobs']);
    await userEvent.keyboard('{Escape}');
    await change({ status: 'done', claimedUntil: null, finishedAt: sql`now()` as never });
    hub.tell({ '@id': iri, '@type': 'Job', id: 1, status: 'done' });
    await pass(1000);
    expect(await screen.findByText(/^Finished: Thumbnails\./)).toBeInTheDocument();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq, sql } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jobs } from '#server/db/tables/index.ts';
import { JOBS_INTERVAL } from '#src/shell/notifications/jobs/useJobs.ts';
import { ACCOUNTS, ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { addJob } from '#test/support/jobs.ts';
import { openConsole } from '#test/support/openConsole.ts';

const { api, server } = forwardToApi();

const IMPORT_PAGE = '/imports/7';
const RUNNING = { status: 'running', claimedUntil: sql`now() + interval '1 hour'` as never };
const ENDED = { status: 'done', claimedUntil: null, finishedAt: sql`now()` as never };

const asked: string[] = [];
beforeEach(() => {
    server.events.on('request:start', ({ request }) => {
        const url = new URL(request.url);
        if (url.pathname.startsWith('/api/jobs')) asked.push(`${request.method} ${url.pathname}`);
    });
});
afterEach(async () => {
    vi.useRealTimers();
    server.events.removeAllListeners();
    asked.length = 0;
    await api().database.db.delete(jobs);
});

const add = (some: Parameters<typeof addJob>[2], owner: number | null = ACCOUNTS.user) => addJob(api(), owner, some);
const change = (iri: string, set: object) =>
    api()
        .database.db.update(jobs)
        .set(set)
        .where(eq(jobs.id, Number(iri.split('/').at(-1))));
const useClock = () =>
    vi.useFakeTimers({
        toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
        shouldAdvanceTime: true,
    });
const poll = () => act(() => vi.advanceTimersByTimeAsync(JOBS_INTERVAL));
const bell = () => screen.findByRole('button', { name: /^Notifications, / });
const open = async (locale: 'fr' | 'en' = 'en') => {
    await openConsole('/', { token: await api().token('user'), locale });
    const button = await bell();
    expect(asked).toEqual([]);
    await userEvent.click(button);
    return screen.findByRole('dialog', { name: 'Notifications' });
};

test('B1 the panel shows how far one’s own jobs are, and an alert tells their end with a link, the panel closed', async () => {
    useClock();
    const iri = await add({ ...RUNNING, done: 300, total: 1200 });
    await add({ ...RUNNING, kind: 'mail' }, ACCOUNTS.admin);
    const panel = await open();
    const section = await within(panel).findByRole('region', { name: 'Jobs' });
    const bar = await within(section).findByRole('progressbar', { name: 'Progress: Thumbnails' });
    expect(bar).toHaveAttribute('value', '25');
    expect(section).toHaveTextContent('300 of 1,200');
    expect(within(section).getAllByRole('listitem')).toHaveLength(1);
    await change(iri, { done: 600 });
    await poll();
    await waitFor(() => expect(bar).toHaveAttribute('value', '50'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await change(iri, { ...ENDED, result: { url: '/files/made.zip' } });
    await poll();
    const told = await screen.findByText(/^Finished: Thumbnails\./);
    expect(within(told).getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/files/made.zip');
    const before = asked.length;
    await poll();
    await poll();
    expect(asked).toHaveLength(before);
    await userEvent.click(await bell());
    const again = await screen.findByRole('region', { name: 'Jobs' });
    expect(within(again).getByRole('link', { name: 'Download: Thumbnails' })).toHaveAttribute(
        'href',
        '/files/made.zip',
    );
    expect(again).toHaveTextContent('Done');
});

test.each([
    ['refused', 'Not done: Import. Nothing was written; its page says why.', 'Not done'],
    ['returned', 'Not done: Import. Records have changed meanwhile: look at them', 'Records have changed'],
    ['asks', 'Import: an answer is needed.', 'An answer is needed'],
    ['started', 'Import: it begins now.', 'Started'],
] as const)(
    'I10 B1 an import that ends as %s is never told as finished, and its page is a link away',
    async (outcome, told, state) => {
        useClock();
        const iri = await add({ ...RUNNING, kind: 'import_run' });
        await within(await open()).findByRole('region', { name: 'Jobs' });
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        await change(iri, { ...ENDED, result: { record: '/api/imports/7', outcome } });
        await poll();
        const alert = await screen.findByText(content => content.startsWith(told));
        expect(within(alert).getByRole('link', { name: 'Open' })).toHaveAttribute('href', IMPORT_PAGE);
        expect(screen.queryByText(/^Finished/)).not.toBeInTheDocument();
        await userEvent.click(await bell());
        const section = await screen.findByRole('region', { name: 'Jobs' });
        expect(section).toHaveTextContent(state);
        await userEvent.click(within(section).getByRole('link', { name: 'Open: Import' }));
        await waitFor(() => expect(window.location.pathname).toBe(IMPORT_PAGE));
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
);

test('I10 B1 an import that was given up is told by nobody but who has done so', async () => {
    useClock();
    const iri = await add({ ...RUNNING, kind: 'import_run' });
    const section = await within(await open()).findByRole('region', { name: 'Jobs' });
    await change(iri, { ...ENDED, result: { record: '/api/imports/7', outcome: 'cancelled' } });
    await poll();
    await waitFor(() => expect(section).toHaveTextContent('Cancelled'));
    expect(screen.queryByText(/Import/, { selector: '[role=status], [role=alert]' })).not.toBeInTheDocument();
});

test('I10 L2 the end of an import is told in French as well', async () => {
    useClock();
    const iri = await add({ ...RUNNING, kind: 'import_undo' });
    const panel = await open('fr');
    await within(panel).findByRole('progressbar');
    await change(iri, { ...ENDED, result: { record: '/api/imports/7', outcome: 'refused' } });
    await poll();
    expect(await screen.findByText(/^Non effectué : Annulation d’un import\. Rien/)).toBeInTheDocument();
});

test('B1 a failure says why, in the language that is chosen, and so does its alert', async () => {
    useClock();
    const iri = await add({ ...RUNNING, kind: 'mail' });
    const panel = await open('fr');
    const section = await within(panel).findByRole('region', { name: 'Traitements' });
    const bar = within(section).getByRole('progressbar', { name: 'Avancement : E-mail' });
    expect(bar).not.toHaveAttribute('value');
    await change(iri, { ...ENDED, status: 'failed', error: 'mail_refused' });
    await poll();
    const reason = 'Le serveur de messagerie n’accepte pas le message.';
    expect(await screen.findByText(`E-mail : ${reason}`)).toBeInTheDocument();
    expect(await within(section).findByText(content => content.startsWith(reason))).toBeVisible();
});

test('B1 a job is cancelled in the panel, where the focus stays', async () => {
    const iri = await add({});
    const panel = await open();
    const section = await within(panel).findByRole('region', { name: 'Jobs' });
    expect(section).toHaveTextContent('Waiting');
    await userEvent.click(within(section).getByRole('button', { name: 'Cancel: Thumbnails' }));
    await waitFor(() => expect(section).toHaveTextContent('Cancelled'));
    expect(within(section).queryByRole('button')).not.toBeInTheDocument();
    expect(within(section).getByRole('heading', { name: 'Jobs' })).toHaveFocus();
    expect((await api().ask('GET', iri, { as: 'user' })).body.status).toBe('cancelled');
    expect(screen.queryByText(/^Finished/)).not.toBeInTheDocument();
});

test('B3 a job that ended meanwhile cannot be cancelled, which is told, and the list shows its end', async () => {
    const iri = await add({});
    const panel = await open();
    const section = await within(panel).findByRole('region', { name: 'Jobs' });
    await change(iri, ENDED);
    await userEvent.click(within(section).getByRole('button', { name: 'Cancel: Thumbnails' }));
    expect(await screen.findByText(/^This has ended already/)).toBeInTheDocument();
    await waitFor(() => expect(section).toHaveTextContent('Done'));
});

test('B1 a link that leaves the server is not offered', async () => {
    for (const url of ['https://elsewhere.test/x', '//elsewhere.test/x', '/\\elsewhere.test'])
        await add({ status: 'done', result: { url } });
    const panel = await open();
    const section = await within(panel).findByRole('region', { name: 'Jobs' });
    expect(within(section).getAllByRole('listitem')).toHaveLength(3);
    expect(within(section).queryByRole('link')).not.toBeInTheDocument();
});

test('B1 without jobs there is no section, and nothing is asked for while the panel is closed', async () => {
    server.use(http.get(`${ORIGIN}/.well-known/mercure`, () => new HttpResponse(null, { status: 404 })));
    useClock();
    const panel = await open();
    await waitFor(() => expect(asked).toEqual(['GET /api/jobs']));
    await poll();
    expect(asked).toHaveLength(1);
    expect(within(panel).queryByRole('region')).not.toBeInTheDocument();
});

test('B1 a server without jobs is asked once', async () => {
    server.use(http.get(`${ORIGIN}/api/jobs`, () => HttpResponse.json({ detail: 'Not Found' }, { status: 404 })));
    await open();
    await waitFor(() => expect(asked).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(await bell());
    await screen.findByRole('dialog', { name: 'Notifications' });
    expect(asked).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

import { act, screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { imports } from '#server/db/tables/index.ts';
import { config } from '#src/config.ts';
import { INTERVAL } from '#src/imports/ImportPage.tsx';
import { forwardToApi } from '#test/support/backend.ts';
import { fakeHub } from '#test/support/fakeHub.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { addImport } from '#test/support/stagedImports.ts';

const { api, server } = forwardToApi();

/** Longer than a page takes to be quiet, and its stream to begin. */
const QUIET = 8000;

const asked: string[] = [];
beforeEach(() => {
    Object.assign(config, { idempotencyKeys: true });
    vi.useFakeTimers({
        toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
        shouldAdvanceTime: true,
    });
    server.events.on('request:start', ({ request }) => {
        const { pathname } = new URL(request.url);
        if (pathname.startsWith('/api/imports')) asked.push(pathname);
    });
});
afterEach(async () => {
    Object.assign(config, { idempotencyKeys: false });
    vi.useRealTimers();
    server.events.removeAllListeners();
    await api().database.db.delete(imports);
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** An import whose job is at work elsewhere, and a page that is told of it. */
const openTold = async (
    status: 'reading' | 'running',
    path: (iri: string) => string,
    topic: (iri: string) => string,
) => {
    const iri = await addImport(api(), { status, done: 1, total: 4 });
    const hub = fakeHub(server);
    await openConsole(path(iri), { token: await api().token('admin') });
    await screen.findByRole('heading', { level: 1 });
    // A page is quiet some looks later on a slow machine.
    const askedOfHub = async () => {
        await pass(QUIET);
        return hub.asked.at(-1) ?? [];
    };
    await expect.poll(askedOfHub, { timeout: 20_000 }).toContain(topic(iri));
    await pass(2000);
    asked.length = 0;
    const id = Number(iri.split('/').at(-1));
    const change = async (set: Partial<typeof imports.$inferInsert>): Promise<void> => {
        await api().database.db.update(imports).set(set).where(eq(imports.id, id));
        hub.tell({ '@id': iri, '@type': 'Import', id, ...set });
        await pass(500);
    };
    return { iri, hub, change };
};

test('I10 the page of an import asks for nothing while nothing is told, reads it when something is, and asks again once nobody tells', async () => {
    const { iri, hub, change } = await openTold(
        'reading',
        one => one.replace('/api', ''),
        one => one,
    );
    await pass(5 * INTERVAL);
    expect(asked).toEqual([]);
    await change({ done: 3 });
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('value', '3'));
    expect(asked).toEqual([iri]);
    hub.goAway();
    await pass(3 * INTERVAL);
    await waitFor(() => expect(asked.length).toBeGreaterThan(2));
});

test('I10 the list of imports shows what is told of a row without a request', async () => {
    const { change } = await openTold(
        'running',
        () => '/imports',
        () => '/api/imports/%7Bid%7D',
    );
    expect(await screen.findByRole('row', { name: /catalogue\.csv/ })).toHaveTextContent('Running');
    await pass(5 * INTERVAL);
    expect(asked).toEqual([]);
    await change({ status: 'failed' });
    await waitFor(() => expect(screen.getByRole('row', { name: /catalogue\.csv/ })).toHaveTextContent('Failed'));
    expect(asked).toEqual([]);
});

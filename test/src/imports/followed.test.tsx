import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { imports } from '#server/db/tables/index.ts';
import { INTERVAL } from '#src/imports/ImportPage.tsx';
import { forwardToApi } from '#test/support/backend.ts';
import { fakeHub } from '#test/support/fakeHub.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { setOwnServer } from '#test/support/ownServer.ts';
import { passTimeWith } from '#test/support/passingTime.ts';
import { addImport } from '#test/support/stagedImports.ts';

const { api, server } = forwardToApi();
const { pass, passUntil, settle } = passTimeWith(server);

const asked: string[] = [];
beforeEach(() => {
    setOwnServer(true);
    server.events.on('request:start', ({ request }) => {
        const { pathname } = new URL(request.url);
        if (pathname.startsWith('/api/imports')) asked.push(pathname);
    });
});
afterEach(async () => {
    setOwnServer(false);
    await api().database.db.delete(imports);
});

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
    await passUntil(hub.followed).toContain(topic(iri));
    await settle(asked);
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

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StatusAnswer } from '#contract/operations/serverStatus.ts';
import { type Account, ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { expectSaid } from '#test/support/screens.ts';
import { plain } from '#test/support/words.ts';

const { api, server } = forwardToApi();
// Loads lazy chunks beforehand, so that the first test is not slower.
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/areas/operations/ServerStatusScreen.tsx')]), 60_000);

const ADDRESS = '/administration/server_status';
const open = async (locale: 'fr' | 'en' = 'en', as: Account = 'admin') =>
    openConsole(ADDRESS, { token: await api().token(as), locale });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

/** A server that nothing is wrong with, three days and four hours after its start. */
const wellStatus = (): StatusAnswer => ({
    version: '1.2.3',
    node: '22.4.0',
    startedAt: new Date(Date.now() - 273_600_000).toISOString(),
    database: { kind: 'postgres', version: '17.2' },
    memory: { resident: 243_000_000, heap: 61_500_000 },
    disk: { free: 64_000_000_000, total: 100_000_000_000 },
    queue: { waiting: 1200, running: 2, oldestDue: 0 },
    backup: { finishedAt: '2026-03-02T01:15:00Z', hasFailed: false },
    slowest: [
        { method: 'GET', route: '/api/items/:id', count: 1500, p50: 4.2, p99: 1234.5 },
        { method: 'POST', route: '/api/orders', count: 3, p50: 12.5, p99: 80 },
    ],
});

/** What a server in this state answers: of a fault, or of a machine that the test does not have. */
const answer = (changed: Partial<StatusAnswer> = {}) =>
    server.use(http.get(`${ORIGIN}/api/status`, () => HttpResponse.json({ ...wellStatus(), ...changed })));

describe('Watching: the status page for administrators', () => {
    test('tells what the server says of itself, and is reached by the menu', async () => {
        await openConsole('/nowhere', { token: await api().token('admin'), locale: 'en' });
        const menu = within(await screen.findByRole('list', { name: 'Administration' }));
        await userEvent.click(await menu.findByRole('link', { name: 'Server status' }));
        expect(await screen.findByRole('heading', { level: 1, name: 'Server status' })).toBeVisible();
        const { body } = await api().ask('GET', '/api/status', { as: 'admin' });
        expect(window.location.pathname).toBe(ADDRESS);
        expect((await card('Program')).getByText(String(body.version))).toBeVisible();
        expect((await card('Program')).getByText(process.versions.node)).toBeVisible();
        expect(
            (await card('Database')).getByText(String((body.database as { version: string }).version)),
        ).toBeVisible();
        expect((await card('Scheduled backup')).getByText(/^None yet\./)).toBeVisible();
        expect(menu.getByRole('link', { name: 'Server status' })).toHaveAttribute('aria-current', 'page');
        expectSaid();
    });

    test('writes its figures in French', async () => {
        answer();
        await open('fr');
        expect(await screen.findByRole('heading', { level: 1, name: 'État du serveur' })).toBeVisible();
        expect(await screen.findByText(/^Chiffres du /)).toBeVisible();
        const told = async (name: string) =>
            (await card(name)).getAllByRole('definition').map(one => plain(one.textContent));
        expect(await told('Programme')).toEqual(['1.2.3', '22.4.0', '3 jours et 4 heures']);
        expect(await told('Base de données')).toEqual(['PostgreSQL', '17.2']);
        expect(await told('Mémoire')).toEqual(['243 Mo', '61,5 Mo']);
        expect(await told('Disque des données')).toEqual(['64 Go (64 %)', '100 Go']);
        expect(await told('Tâches')).toEqual(['1 200', '2', 'Aucun']);
        expect(await told('Sauvegarde planifiée')).toEqual(['2 mars 2026, 02:15', 'Réussie']);
        expectSaid();
    });

    test('has a table of the slowest routes, in both languages', async () => {
        answer();
        const close = await open('en');
        const rows = async (name: string) =>
            within(await screen.findByRole<HTMLTableElement>('table', { name }))
                .getAllByRole<HTMLTableRowElement>('row')
                .map(({ cells }) => [...cells].map(cell => plain(cell.textContent)));
        expect(await rows('Slowest routes')).toEqual([
            ['Route', 'Requests', 'Median', 'p99'],
            ['GET /api/items/:id', '1,500', '4.2 ms', '1,230 ms'],
            ['POST /api/orders', '3', '12.5 ms', '80 ms'],
        ]);
        close();
        await open('fr');
        expect((await rows('Routes les plus lentes')).slice(0, 2)).toEqual([
            ['Route', 'Requêtes', 'Médiane', 'p99'],
            ['GET /api/items/:id', '1 500', '4,2 ms', '1 230 ms'],
        ]);
    });

    test('warns of a full disk, of jobs that wait and of a backup that failed', async () => {
        answer({
            disk: { free: 9_000_000_000, total: 100_000_000_000 },
            queue: { waiting: 4, running: 0, oldestDue: 725 },
            backup: { finishedAt: '2026-03-02T01:15:00Z', hasFailed: true },
        });
        await open();
        expect((await card('Disk of the data')).getByText('Nearly full')).toBeVisible();
        expect((await card('Jobs')).getByText('12 minutes, 5 seconds')).toBeVisible();
        expect((await card('Scheduled backup')).getByText('Failed')).toBeVisible();
    });

    test('says so where there is no disk, no backup and no request', async () => {
        answer({ disk: null, backup: null, slowest: [] });
        await open('fr');
        const said = async (name: string, text: RegExp) => expect((await card(name)).getByText(text)).toBeVisible();
        await said('Disque des données', /n’est pas connue\.$/);
        await said('Sauvegarde planifiée', /^Aucune pour l’instant\./);
        await said('Routes les plus lentes', /^Aucune requête depuis une heure\.$/);
        expectSaid();
    });

    test('says that it is reading, and reads anew when asked', async () => {
        const versions = ['1.0.0', '1.0.1'];
        server.use(
            http.get(`${ORIGIN}/api/status`, async () => {
                await delay(50);
                return HttpResponse.json({ ...wellStatus(), version: versions.shift() });
            }),
        );
        await open();
        expect(await screen.findByText('Reading the status of the server…')).toHaveRole('status');
        expect(await screen.findByText('1.0.0')).toBeVisible();
        const refresh = screen.getByRole('button', { name: 'Refresh' });
        await userEvent.click(refresh);
        expect(await screen.findByText('1.0.1')).toBeVisible();
        expect(refresh).toHaveFocus();
    });

    test('tells of a failure, and keeps the figures that it had', async () => {
        const fail = () =>
            server.use(http.get(`${ORIGIN}/api/status`, () => HttpResponse.json({}, { status: 500 }), { once: true }));
        answer();
        fail();
        await open('fr');
        expect(await screen.findByRole('alert')).toHaveTextContent('L’état du serveur n’a pas pu être lu');
        await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
        expect(await screen.findByText('1.2.3')).toBeVisible();
        expect(screen.queryByRole('alert')).toBeNull();
        fail();
        await userEvent.click(screen.getByRole('button', { name: 'Actualiser' }));
        expect(await screen.findByRole('alert')).toHaveTextContent('ces chiffres sont anciens');
        expect(screen.getByText('1.2.3')).toBeVisible();
    });

    test('A5 R4 is no page for anybody else', async () => {
        await open('en', 'user');
        expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Server status');
        expect(screen.queryByRole('link', { name: 'Server status' })).toBeNull();
    });
});

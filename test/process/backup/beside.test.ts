import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { runCommand, startCommand } from '#test/support/commands.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { disposableServers } from '#test/support/disposableServers.ts';
import { picture } from '#test/support/pictures.ts';
import { preparedDatabase, scratchDatabase } from '#test/support/postgres.ts';
import { remoteApi } from '#test/support/remoteApi.ts';
import { type ServerProcess, signInAt } from '#test/support/serverProcess.ts';

const { cleanups, folder, started } = disposableServers();

const prepared = async (): Promise<string> => {
    const { url, remove } = await preparedDatabase();
    cleanups.push(remove);
    return url;
};
const empty = async (): Promise<string> => {
    const { url, remove } = await scratchDatabase();
    cleanups.push(remove);
    return url;
};

type Variables = Record<string, string>;

/** People who change orders, pictures and an item without a pause, until they are told to stop. */
const changing = (server: ServerProcess) => {
    const api = remoteApi(server);
    const world = noteWorld(api);
    const acknowledged = { weight: 0, orders: 0, pictures: 0 };
    let isOver = false;
    const loop = async (work: () => Promise<void>): Promise<void> => {
        while (!isOver) await work();
    };
    const loops = Promise.all([
        loop(async () => {
            const weight = acknowledged.weight + 1;
            const { status } = await api.ask('PATCH', '/api/items/7', { as: 'super', body: { weight } });
            expect(status).toBe(200);
            acknowledged.weight = weight;
        }),
        loop(async () => {
            await world.validated();
            acknowledged.orders += 1;
        }),
        loop(async () => {
            const body = new FormData();
            body.set('file', new File([new Uint8Array(await picture())], 'one.jpg', { type: 'image/jpeg' }));
            const sent = await api.ask('POST', '/api/entity_attachments', { as: 'super', body });
            expect([201, 429]).toContain(sent.status);
            if (sent.status === 201) acknowledged.pictures += 1;
        }),
    ]);
    loops.catch(() => undefined);
    const stop = async (): Promise<typeof acknowledged> => {
        isOver = true;
        await loops;
        return acknowledged;
    };
    return { acknowledged, stop };
};

const weightAt = async ({ url }: ServerProcess): Promise<number> => {
    const authorization = `Bearer ${await signInAt(url)}`;
    const answer = await fetch(`${url}/api/items/7`, { headers: { authorization } });
    return ((await answer.json()) as { weight: number }).weight;
};

describe.each([
    [
        'the embedded database',
        async (): Promise<Variables> => ({ DATA_DIR: folder() }),
        async (): Promise<Variables> => ({ DATABASE_URL: await empty() }),
    ],
    [
        'PostgreSQL',
        async (): Promise<Variables> => ({ DATA_DIR: folder({ fresh: true }), DATABASE_URL: await prepared() }),
        async (): Promise<Variables> => ({}),
    ],
])('beside a server that people write to, on %s', (_, from, to) => {
    test('a backup is one moment: no change that was answered before is missing, and no sum or file is wrong', async () => {
        const place = await from();
        const server = await started(place);
        const { acknowledged, stop } = changing(server);
        await vi.waitFor(() => expect(Math.min(...Object.values(acknowledged))).toBeGreaterThan(2), 30_000);
        const before = { ...acknowledged };
        const file = join(folder({ fresh: true }), 'one.tar.gz');
        const made = await runCommand('backup', [file], place);
        const after = await stop();
        expect(made).toMatchObject({ code: 0, told: { file, isEncrypted: false, missing: [] } });
        expect(after.orders).toBeGreaterThan(before.orders);

        const target = { DATA_DIR: folder({ fresh: true }), ...(await to()) };
        const restored = await runCommand('restore', [file], target);
        expect(restored).toMatchObject({
            code: 0,
            told: { rows: made.told.rows, files: made.told.files, missing: [] },
        });
        const second = await started(target);
        const weight = await weightAt(second);
        expect(weight).toBeGreaterThanOrEqual(before.weight);
        expect(weight).toBeLessThanOrEqual(after.weight);
        const verified = await runCommand('admin', ['verify'], target);
        const findings = verified.told.findings as readonly { readonly check: string; readonly isHarmless: boolean }[];
        // A file is written before its row: that of an upload under way may be in the backup without one.
        expect(findings.filter(({ check }) => check !== 'orphan_files')).toEqual([]);
        expect(verified.code).toBe(0);
        const { body } = await remoteApi(second).ask('GET', '/api/orders?itemsPerPage=1', { as: 'super' });
        expect(body.totalItems).toBeGreaterThanOrEqual(before.orders);
        const told = await remoteApi(second).ask('GET', '/api/audit_entries?kind=restored', { as: 'super' });
        expect(told.body.member).toMatchObject([{ details: expect.stringContaining('UTC') }]);
        // The server that was backed up has neither noticed nor kept anything of it.
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        expect(readdirSync(place.DATA_DIR ?? '')).not.toContain('backup.new');
        expect(await server.end('SIGTERM')).toBe(0);
    }, 180_000);
});

test('an encrypted backup of a stopped server is restored with its passphrase, and the server goes on where it was', async () => {
    const DATA_DIR = folder();
    const [file, secret] = ['one.tar.gz.age', 'secret'].map(name => join(folder({ fresh: true }), name));
    if (!file || !secret) throw new Error('two names were given');
    const made = await runCommand('backup', [file], { DATA_DIR, BACKUP_PASSPHRASE: 'un secret partagé' });
    expect(made).toMatchObject({ code: 0, told: { isEncrypted: true } });
    const target = folder({ fresh: true });
    expect(await runCommand('restore', [file], { DATA_DIR: target })).toMatchObject({
        code: 1,
        told: { error: expect.stringContaining('is encrypted') },
    });
    writeFileSync(secret, 'un secret partagé\n');
    expect(await runCommand('restore', [file, '--passphrase-file', secret], { DATA_DIR: target })).toMatchObject({
        code: 0,
    });
    const modes = ['', 'database', 'database/PG_VERSION'].map(name =>
        (statSync(join(target, name)).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['700', '700', '600']);
    const { url } = await started({ DATA_DIR: target });
    const authorization = `Bearer ${await signInAt(url)}`;
    const body = JSON.stringify({ name: 'Après la reprise' });
    const headers = { authorization, 'content-type': 'application/ld+json' };
    expect((await fetch(`${url}/api/brands`, { method: 'POST', headers, body })).status).toBe(201);
}, 120_000);

test('a command without its file says how it is used', async () => {
    const DATA_DIR = folder({ fresh: true });
    for (const entry of ['backup', 'restore'] as const) {
        const { code, told, said } = await runCommand(entry, [], { DATA_DIR });
        expect({ code, told, said }).toEqual({
            code: 1,
            told: { error: expect.stringContaining(`npm run ${entry} -- FILE`) },
            said: [told.error],
        });
    }
    expect(existsSync(join(DATA_DIR, 'database'))).toBe(false);
});

test('two backups at once: the second one is refused', async () => {
    const DATA_DIR = folder();
    const place = folder({ fresh: true });
    const first = startCommand('backup', [join(place, 'one.tar.gz')], { DATA_DIR });
    expect(await first.until('table 1 of')).toBe(true);
    // Held where it is: beside many others, the second one may begin when the first one has ended.
    first.process.kill('SIGSTOP');
    const second = await runCommand('backup', [join(place, 'two.tar.gz')], { DATA_DIR });
    first.process.kill('SIGCONT');
    expect(second).toMatchObject({ code: 1, told: { error: expect.stringContaining('under way') } });
    expect(await first.end).toMatchObject({ code: 0 });
});

test('BACKUP_DIR and BACKUP_AT: a server backs itself up, in a process of its own', async () => {
    const BACKUP_DIR = join(folder({ fresh: true }), 'backups');
    const server = await started({ DATA_DIR: folder(), BACKUP_DIR, BACKUP_AT: '00:00' });
    await vi.waitFor(() => expect(server.log.join('\n')).toContain('"msg":"backed up"'), {
        timeout: 50_000,
        interval: 100,
    });
    const [name = '', ...others] = readdirSync(BACKUP_DIR);
    expect([name, others]).toEqual([expect.stringMatching(/^comptoir-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.gz$/), []]);
    const restored = await runCommand('restore', [join(BACKUP_DIR, name)], { DATA_DIR: folder({ fresh: true }) });
    expect(restored).toMatchObject({ code: 0 });
}, 120_000);

test('a backup that fails by itself is in the log with its reason, and told to administrators', async () => {
    const BACKUP_DIR = join(folder({ fresh: true }), 'file');
    writeFileSync(BACKUP_DIR, '');
    const server = await started({ DATA_DIR: folder(), BACKUP_DIR, BACKUP_AT: '00:00' });
    await vi.waitFor(() => expect(server.log.join('\n')).toMatch(/the backup failed: .*EEXIST/), {
        timeout: 30_000,
        interval: 100,
    });
    const { body } = await remoteApi(server).ask('GET', '/api/warnings', { as: 'admin' });
    expect(body).toMatchObject({ backupFailedAt: expect.any(String) });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(readFileSync(BACKUP_DIR, 'utf8')).toBe('');
});

import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BackupSchedule, createSchedule, lastBackup, type MakeBackup } from '#server/backup/schedule.ts';
import { settings } from '#server/db/tables/index.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { silent } from '#test/support/prepare.ts';
import { scratchFolder } from '#test/support/scratch.ts';

let api: Api;
let folder: string;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());
beforeEach(async () => {
    folder = scratchFolder('schedule');
    await api.database.db.delete(settings).where(eq(settings.key, 'backup'));
    return () => rmSync(folder, { recursive: true, force: true });
});

/** What a day's backup writes, or why it fails. */
const writing =
    (made: string[]): MakeBackup =>
    async file => {
        made.push(file);
        writeFileSync(file, '');
    };
const failing: MakeBackup = async () => {
    throw new Error('the disk of /backups is full');
};

interface Given extends Partial<BackupSchedule> {
    readonly make?: MakeBackup;
    readonly isEncrypted?: boolean;
}

/** A schedule whose clock stands at an instant, as one process has it. */
const at = (instant: string, { make = failing, isEncrypted = false, ...given }: Given = {}) =>
    createSchedule(
        { folder, at: '02:30', keep: 3, ...given },
        { db: api.database.db, logger: silent, isEncrypted, make, now: () => new Date(instant) },
    );

const names = (): string[] => readdirSync(folder).sort();

describe('BACKUP_AT is a time of the installation’s day', () => {
    test.each([
        ['before it, in winter', '2026-11-27T01:29:59Z', []],
        ['at it, in winter', '2026-11-27T01:30:00Z', ['comptoir-2026-11-27T02-30-00.tar.gz']],
        ['at it, in summer', '2026-07-01T00:30:10Z', ['comptoir-2026-07-01T02-30-10.tar.gz']],
        ['later, when no server ran at it', '2026-11-27T20:00:00Z', ['comptoir-2026-11-27T21-00-00.tar.gz']],
        ['late in the evening, which is the next day there', '2026-11-26T23:30:00Z', []],
    ])('%s', async (_, instant, made) => {
        await at(instant, { make: writing([]) }).look();
        expect(names()).toEqual(made);
    });
});

test('a day has one backup, whichever process looks first', async () => {
    const made: string[] = [];
    const both = ['2026-11-27T02:00:00Z', '2026-11-27T02:00:05Z'].map(instant => at(instant, { make: writing(made) }));
    await Promise.all(both.map(one => one.look()));
    await at('2026-11-27T22:00:00Z', { make: writing(made) }).look();
    expect(made).toHaveLength(1);
    await at('2026-11-28T02:00:00Z', { make: writing(made) }).look();
    expect(made).toHaveLength(2);
});

test('the newest BACKUP_KEEP are kept, and nothing else of the folder is touched', async () => {
    const old = ['2026-11-01T02-30-00.tar.gz', '2026-11-02T02-30-00.tar.gz.age', '2026-11-03T02-30-00.tar.gz'];
    for (const name of old) writeFileSync(join(folder, `comptoir-${name}`), '');
    writeFileSync(join(folder, 'comptoir-before-the-move.tar.gz'), '');
    const part = 'comptoir-2026-11-01T02-30-00.tar.gz.0b7f.part';
    writeFileSync(join(folder, part), '');
    utimesSync(join(folder, part), 0, 0);
    await at('2026-11-27T02:00:00Z', { make: writing([]), isEncrypted: true }).look();
    expect(names()).toEqual([
        'comptoir-2026-11-02T02-30-00.tar.gz.age',
        'comptoir-2026-11-03T02-30-00.tar.gz',
        'comptoir-2026-11-27T03-00-00.tar.gz.age',
        'comptoir-before-the-move.tar.gz',
    ]);
});

describe('a backup that fails', () => {
    const warnings = async (as: 'admin' | 'user' = 'admin') => (await api.ask('GET', '/api/warnings', { as })).body;

    test('removes no older one, and is told to administrators until one succeeds', async () => {
        for (const day of ['01', '02', '03', '04'])
            writeFileSync(join(folder, `comptoir-2026-11-${day}T02-30-00.tar.gz`), '');
        const now = new Date();
        await at(now.toISOString(), { at: '00:00' }).look();
        expect(names()).toHaveLength(4);
        expect(await warnings()).toMatchObject({ backupFailedAt: now.toISOString() });
        expect(await lastBackup(api.database.db)).toMatchObject({ error: 'the disk of /backups is full' });
        const tomorrow = new Date(now.getTime() + 86_400_000).toISOString();
        await at(tomorrow, { at: '00:00', make: writing([]) }).look();
        expect(await warnings()).toMatchObject({ backupFailedAt: null });
        expect(names()).toHaveLength(3);
    });

    test('is tried again after half an hour, and told once in the bell and each time in the audit log', async () => {
        const told = async () => {
            const { body } = await api.ask('GET', '/api/notifications?itemsPerPage=100', { as: 'admin' });
            const { body: log } = await api.ask('GET', '/api/audit_entries?kind=backup_failed', { as: 'admin' });
            return [body.member.filter(({ type }) => type === 'backup_failed').length, log.totalItems];
        };
        const [bell = 0, log = 0] = await told();
        const made: string[] = [];
        await at('2026-11-27T02:00:00Z').look();
        await at('2026-11-27T02:29:00Z', { make: writing(made) }).look();
        expect(made).toEqual([]);
        await at('2026-11-27T02:31:00Z').look();
        expect(await told()).toEqual([bell + 1, log + 2]);
        await at('2026-11-27T03:02:00Z', { make: writing(made) }).look();
        await at('2026-11-27T04:02:00Z', { make: writing(made) }).look();
        expect(made).toHaveLength(1);
        await at('2026-11-28T02:00:00Z').look();
        expect(await told()).toEqual([bell + 2, log + 3]);
    });

    test('leaves the server ready', async () => {
        await at(new Date().toISOString(), { at: '00:00' }).look();
        expect((await api.ask('GET', '/readyz')).status).toBe(200);
    });

    test('is told no more two days after, when the schedule was taken away', async () => {
        await at(new Date(Date.now() - 49 * 3_600_000).toISOString(), { at: '00:00' }).look();
        expect(await warnings()).toMatchObject({ backupFailedAt: null });
    });
});

test('a backup that the end of its server interrupts is made by the next start', async () => {
    let begin: () => void = () => undefined;
    const begun = new Promise<void>(resolve => {
        begin = resolve;
    });
    const waiting: MakeBackup = (_, signal) =>
        new Promise((_done, fail) => {
            signal.addEventListener('abort', () => fail(signal.reason));
            begin();
        });
    const stopped = at('2026-11-27T02:00:00Z', { make: waiting });
    const looking = stopped.look();
    await begun;
    await stopped.stop();
    await looking;
    await at('2026-11-27T02:01:00Z', { make: writing([]) }).look();
    expect(names()).toEqual(['comptoir-2026-11-27T03-01-00.tar.gz']);
});

test('a backup whose process was killed is made again, once it cannot be under way any more', async () => {
    const { db } = api.database;
    const killed = JSON.stringify({ day: '2026-11-27', startedAt: '2026-11-27T02:00:00Z' });
    await db.execute(sql`insert into settings (key, value) values ('backup', ${killed})`);
    const made: string[] = [];
    await at('2026-11-27T07:59:00Z', { make: writing(made) }).look();
    expect(made).toEqual([]);
    await at('2026-11-27T08:01:00Z', { make: writing(made) }).look();
    expect(made).toHaveLength(1);
});

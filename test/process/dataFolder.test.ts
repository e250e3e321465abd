import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pglite, postgres } from '#server/db/database.ts';
import { disposableServers } from '#test/support/disposableServers.ts';
import { withFurther } from '#test/support/extent.ts';
import { scratchDatabase } from '#test/support/postgres.ts';
import { failingStart, failingWrites, signInAt } from '#test/support/serverProcess.ts';

const { cleanups, folder, started } = disposableServers();

test('a folder that a newer version wrote is refused and left as it is', async () => {
    const DATA_DIR = folder();
    const database = await pglite({ folder: join(DATA_DIR, 'database') });
    await database.db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    );
    await database.close();
    const { code, message } = await failingStart({ DATA_DIR });
    expect({ code, message }).toEqual({
        code: 1,
        message: expect.stringContaining('written by a newer version of Comptoir'),
    });
});

test('a data folder that cannot be created is reported in one line', async () => {
    const DATA_DIR = join(folder({ fresh: true }), 'file');
    writeFileSync(DATA_DIR, '');
    expect(await failingStart({ DATA_DIR })).toEqual({
        code: 1,
        message: expect.stringMatching(/^The data folder .*file cannot be used: EEXIST[^\n]*$/),
    });
});

test('a folder that holds no readable database is refused', async () => {
    const DATA_DIR = folder();
    writeFileSync(join(DATA_DIR, 'database/PG_VERSION'), '99\n');
    const { code, message } = await failingStart({ DATA_DIR });
    expect({ code, message }).toEqual({ code: 1, message: expect.stringContaining('cannot be opened') });
});

const namesIn = (path: string): string[] => readdirSync(path, { recursive: true }).map(String).sort();

const damages: [string, (path: string) => void][] = [
    ['lost its PG_VERSION', path => rmSync(join(path, 'database/PG_VERSION'))],
    ['lost its database', path => rmSync(join(path, 'database'), { recursive: true })],
    [
        'has an empty database',
        path => {
            rmSync(join(path, 'database'), { recursive: true });
            mkdirSync(join(path, 'database'));
        },
    ],
    [
        'has files of the database alone',
        path => {
            rmSync(join(path, 'files'), { recursive: true });
            rmSync(join(path, 'database/PG_VERSION'));
        },
    ],
];

test.each(damages)('a data folder that %s is refused and left as it is', async (_, damage) => {
    const DATA_DIR = folder();
    mkdirSync(join(DATA_DIR, 'files/items'), { recursive: true });
    writeFileSync(join(DATA_DIR, 'files/items/one.jpg'), 'a picture');
    damage(DATA_DIR);
    const before = namesIn(DATA_DIR);
    expect(await failingStart({ DATA_DIR })).toEqual({
        code: 1,
        message: expect.stringMatching(
            /^The data folder .* is not empty .*Restore the whole folder from a backup, or set DATA_DIR [^\n]*$/,
        ),
    });
    expect(namesIn(DATA_DIR)).toEqual(before);
});

test('an empty PostgreSQL database beside the files of another one is refused and left as it is', async () => {
    const { url: DATABASE_URL, remove } = await scratchDatabase();
    cleanups.push(remove);
    const DATA_DIR = folder({ fresh: true });
    mkdirSync(join(DATA_DIR, 'files/items'), { recursive: true });
    writeFileSync(join(DATA_DIR, 'files/items/one.jpg'), 'a picture');
    expect(await failingStart({ DATABASE_URL, DATA_DIR })).toEqual({
        code: 1,
        message: expect.stringMatching(
            /^The folder .*files holds files of another database.*correct DATABASE_URL[^\n]*$/,
        ),
    });
    const database = await postgres(DATABASE_URL);
    const tables = await database.db
        .select({ name: sql`tablename` })
        .from(sql`pg_tables`)
        .where(sql`schemaname not in ('pg_catalog', 'information_schema')`);
    await database.close();
    expect(tables).toEqual([]);
});

const moments = withFurther(
    [['makes the database', 'calls > 500']],
    [['fills it', `typeof data === 'string' && data.includes('making the catalogue')`]],
);

test.each(moments)('a first start that is killed while it %s is made anew', async (_, when) => {
    const DATA_DIR = folder({ fresh: true });
    // Left by a formatted disk, a repository or a file manager: not data of an installation.
    for (const name of ['lost+found', 'files']) mkdirSync(join(DATA_DIR, name));
    writeFileSync(join(DATA_DIR, '.gitkeep'), '');
    const killed = failingWrites(when, `process.kill(process.pid, 'SIGKILL');`);
    expect(await failingStart({ DATA_DIR, ...killed })).toEqual({
        code: 1,
        message: 'Making the database was interrupted (SIGKILL). Start again.',
    });
    const { url } = await started({ DATA_DIR });
    expect(await signInAt(url)).toMatch(/^eyJ/);
});

const starts = withFurther([['later', false]], [['first', true]]);

test.each(starts)('a disk that is full at a %s start is reported as such', async (_, fresh) => {
    const DATA_DIR = folder({ fresh });
    const full = failingWrites(
        'descriptor > 2 && calls > 20',
        `fs.statfsSync = () => ({ bavail: 0, bsize: 4096 });
        syncBuiltinESMExports();
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });`,
    );
    expect(await failingStart({ DATA_DIR, ...full })).toEqual({
        code: 1,
        message: `The disk that holds the data folder ${DATA_DIR} is full. Free some space, 100 MB at least, and start again.`,
    });
});

/** Permissions of everything in a folder that are not those of its owner alone. */
const openIn = (path: string): string[] =>
    ['', ...namesIn(path)].flatMap(name => {
        const stat = statSync(join(path, name));
        const mode = (stat.mode & 0o777).toString(8);
        return mode === (stat.isDirectory() ? '700' : '600') ? [] : [`${mode} ${name}`];
    });

test('a data folder is closed to other users: a new one, and one that was open', async () => {
    const DATA_DIR = folder({ fresh: true });
    chmodSync(DATA_DIR, 0o755);
    const first = await started({ DATA_DIR });
    const token = await signInAt(first.url);
    const picture = new FormData();
    const webp = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAQAcJaQAA3AA/v3AgAA=';
    picture.set('file', new Blob([Buffer.from(webp, 'base64')], { type: 'image/webp' }), 'one.webp');
    const headers = { authorization: `Bearer ${token}` };
    const sent = await fetch(`${first.url}/api/entity_attachments`, { method: 'POST', headers, body: picture });
    expect(sent.status).toBe(201);
    expect(namesIn(DATA_DIR).filter(name => name.endsWith('.webp'))).toHaveLength(1);
    expect(openIn(DATA_DIR)).toEqual([]);
    expect(await first.end('SIGTERM')).toBe(0);
    for (const name of namesIn(DATA_DIR))
        chmodSync(join(DATA_DIR, name), statSync(join(DATA_DIR, name)).isDirectory() ? 0o755 : 0o666);
    chmodSync(DATA_DIR, 0o755);
    await started({ DATA_DIR });
    expect(openIn(DATA_DIR)).toEqual([]);
});

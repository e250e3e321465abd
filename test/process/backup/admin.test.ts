import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pglite, postgres } from '#server/db/database.ts';
import { socketOf } from '#server/ownSocket.ts';
import { runCommand } from '#test/support/commands.ts';
import { disposableServers } from '#test/support/disposableServers.ts';
import { preparedDatabase, scratchDatabase } from '#test/support/postgres.ts';
import { scratchFolder } from '#test/support/scratch.ts';
import { dataFolder, startServer } from '#test/support/serverProcess.ts';

const { cleanups, folder, started } = disposableServers();

const prepared = async (): Promise<string> => {
    const { url, remove } = await preparedDatabase();
    cleanups.push(remove);
    return url;
};

const version = (database: string) => ({
    code: 0,
    told: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/), database, pending: 0, migrations: expect.any(Number) },
});

describe('npm run admin', () => {
    test('works beside a server on the embedded database, and without one', async () => {
        const DATA_DIR = folder();
        expect(await runCommand('admin', ['version'], { DATA_DIR })).toMatchObject(version('pglite'));
        const server = await started({ DATA_DIR, LOG_LEVEL: 'info' });
        expect(await runCommand('admin', ['version'], { DATA_DIR })).toMatchObject(version('pglite'));
        expect(server.log.join('\n')).toContain('"command":"version"');
        expect(await runCommand('admin', ['verify'], { DATA_DIR })).toMatchObject({ code: 0, told: { findings: [] } });
    });

    test('works beside servers on PostgreSQL', async () => {
        const place = { DATABASE_URL: await prepared(), DATA_DIR: folder({ fresh: true }) };
        await started(place);
        expect(await runCommand('admin', ['version'], place)).toMatchObject(version('postgres'));
        const { told } = await runCommand('admin', ['verify'], place);
        expect(told.findings).toEqual([]);
    });

    test('says how it is used, and makes no database', async () => {
        const DATA_DIR = folder({ fresh: true });
        for (const args of [[], ['nothing'], ['verify', 'more']])
            expect(await runCommand('admin', args, { DATA_DIR })).toMatchObject({
                code: 1,
                told: { error: expect.stringMatching(/^npm run admin -- version\|verify\|create-user\|/) },
            });
        expect(await runCommand('admin', ['verify'], { DATA_DIR })).toMatchObject({
            code: 1,
            told: { error: expect.stringContaining('has no database') },
        });
    });
});

const ADA = ['--email', 'ada@example.com', '--role', 'ROLE_ADMIN', '--first-name', 'Ada', '--last-name', 'Lovelace'];

const signIn = async (url: string, username: string, password: unknown): Promise<number> => {
    const body = JSON.stringify({ username, password });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${url}/api/login_check`, { method: 'POST', headers, body })).status;
};

describe('npm run admin on accounts', () => {
    test('makes somebody who signs in beside the server, and locks them out of it', async () => {
        const DATA_DIR = folder();
        const { url } = await started({ DATA_DIR });
        const made = await runCommand('admin', ['create-user', ...ADA], { DATA_DIR });
        expect(made).toMatchObject({ code: 0, told: { email: 'ada@example.com', roles: ['ROLE_ADMIN'] } });
        expect(await signIn(url, 'ada@example.com', made.told.password)).toBe(200);
        expect(await runCommand('admin', ['create-user', ...ADA], { DATA_DIR })).toMatchObject({
            code: 1,
            told: { error: expect.stringMatching(/^email: /) },
        });
        const disabled = await runCommand('admin', ['disable', '--email', 'ada@example.com'], { DATA_DIR });
        expect(disabled).toMatchObject({ code: 0, told: { isEnabled: false, sessions: 1, keys: 0 } });
        expect(await signIn(url, 'ada@example.com', made.told.password)).toBe(401);
    });

    test('works without a server, with a password from a file that is never an argument', async () => {
        const DATA_DIR = folder();
        const file = join(DATA_DIR, 'password');
        writeFileSync(file, 'Une-Clef-Neuve-42!\n');
        const reset = (...args: string[]) => runCommand('admin', ['reset-password', ...args], { DATA_DIR });
        expect(await reset('--email', 'user@comptoir.test', '--password-file', file)).toMatchObject({
            code: 0,
            told: { email: 'user@comptoir.test' },
        });
        expect(await reset('--email', 'user@comptoir.test', '--password', 'Une-Clef-Neuve-42!')).toMatchObject({
            code: 1,
            told: { error: expect.stringContaining('--password-file') },
        });
        const { url } = await started({ DATA_DIR });
        expect(await signIn(url, 'user@comptoir.test', 'Une-Clef-Neuve-42!')).toBe(200);
    });

    test('works on PostgreSQL, where many may be asked at once', async () => {
        const place = { DATABASE_URL: await prepared(), DATA_DIR: folder({ fresh: true }) };
        expect(await runCommand('admin', ['create-user', ...ADA], place)).toMatchObject({ code: 0 });
        expect(await runCommand('admin', ['sessions'], place)).toMatchObject({ code: 0, told: { sessions: [] } });
        expect(await runCommand('admin', ['vacuum'], place)).toMatchObject({
            code: 0,
            told: { bytes: expect.any(Number), bytesBefore: expect.any(Number) },
        });
    });
});

/** What harms an installation, and what `verify` says of it. */
const HARMS: readonly (readonly [string, string, string])[] = [
    [
        'a line’s amount',
        'update order_items set line_amount = line_amount + 0.01 where id = (select min(id) from order_items where line_amount > 0)',
        'order_lines',
    ],
    [
        'pieces that were shipped and are not counted',
        'update order_items set shipped_quantity = shipped_quantity - 1 where id = (select min(id) from order_items where shipped_quantity > 0)',
        'shipped_quantities',
    ],
    [
        'an order’s total',
        'update orders set total_including_tax = total_including_tax + 1 where id = (select min(id) from orders)',
        'order_totals',
    ],
    [
        'a note’s total',
        'update delivery_notes set total_quantity = total_quantity + 1 where id = (select min(id) from delivery_notes)',
        'delivery_note_totals',
    ],
    ['a count of rows', 'insert into row_counts ("table", difference) values (\'items\', 3)', 'row_count_of_items'],
    [
        'a name that is copied',
        "update items set brand_name = 'Autre' where id = (select min(id) from items where brand_id is not null)",
        'names_of_items',
    ],
    ['a count of pictures', 'update items set nb_picture = nb_picture + 1 where id = 1', 'pictures_of_items'],
    ['a sequence that lags behind', "select setval(pg_get_serial_sequence('items', 'id'), 1)", 'sequences'],
    [
        'rows of no import',
        "insert into import_rows (import_id, place, action, name) values (999999, 1, 'create', 'x')",
        'rows_of_imports',
    ],
];

describe('verify', () => {
    let harmed: string;
    const seeded = dataFolder({ fresh: true });
    let remove: () => Promise<void>;
    beforeAll(async () => {
        const scratch = await scratchDatabase();
        const server = await startServer({ DATABASE_URL: scratch.url, DATA_DIR: seeded.path, SEED_ORDERS: '60' });
        await server.end('SIGTERM');
        harmed = new URL(scratch.url).pathname.slice(1);
        remove = scratch.remove;
    }, 120_000);
    afterAll(async () => {
        await remove();
        seeded.remove();
    });

    test.each(HARMS)('finds %s, says what to do, and ends with 1', async (_, harm, check) => {
        const { url: DATABASE_URL, remove: drop } = await scratchDatabase(`template ${harmed}`);
        cleanups.push(drop);
        const database = await postgres(DATABASE_URL);
        await database.db.execute(sql.raw(harm));
        await database.close();
        const place = { DATABASE_URL, DATA_DIR: folder({ fresh: true }) };
        const { code, told } = await runCommand('admin', ['verify'], place);
        const finding = {
            check,
            count: 1,
            examples: [expect.any(String)],
            remedy: expect.stringMatching(/\w+/),
            isHarmless: false,
        };
        expect({ code, findings: told.findings }).toEqual({ code: 1, findings: expect.arrayContaining([finding]) });
    });

    test('finds nothing in orders and notes as the program writes them', async () => {
        const { url: DATABASE_URL, remove: drop } = await scratchDatabase(`template ${harmed}`);
        cleanups.push(drop);
        const place = { DATABASE_URL, DATA_DIR: seeded.path };
        expect(await runCommand('admin', ['verify'], place)).toMatchObject({ code: 0, told: { findings: [] } });
    });
});

test('verify finds files without rows and rows without files', async () => {
    const DATA_DIR = folder();
    mkdirSync(join(DATA_DIR, 'files/avatars/ab'), { recursive: true });
    writeFileSync(join(DATA_DIR, 'files/avatars/ab/orphan.webp'), '');
    const database = await pglite({ folder: join(DATA_DIR, 'database') });
    await database.db.execute(
        sql`insert into picture_originals (key, media_type, width, height, bytes) values ('originals/ab/gone.jpg', 'image/jpeg', 1, 1, 1)`,
    );
    // A picture whose upload has ended: one under way has no rendition yet.
    await database.db.execute(
        sql`insert into picture_renditions (key, original, rotation, width, height) values ('pictures/ab/gone', 'originals/ab/gone.jpg', 0, 1, 1)`,
    );
    await database.close();
    const { code, told } = await runCommand('admin', ['verify'], { DATA_DIR });
    expect({ code, findings: told.findings }).toMatchObject({
        code: 1,
        findings: [
            { check: 'missing_files', examples: ['originals/ab/gone.jpg'] },
            { check: 'orphan_files', examples: ['avatars/ab/orphan.webp'] },
        ],
    });
});

describe('the socket of a server', () => {
    const said = (path: string, line: string): Promise<string> => {
        const socket = connect({ path, allowHalfOpen: true });
        socket.end(line);
        return text(socket);
    };

    test('is its user’s alone, refuses what it does not know, and goes with the server', async () => {
        const DATA_DIR = folder();
        const server = await started({ DATA_DIR });
        const path = socketOf(DATA_DIR);
        expect(path.startsWith(DATA_DIR)).toBe(true);
        expect((statSync(path).mode & 0o777).toString(8)).toBe('600');
        expect(JSON.parse(await said(path, '{"command":"drop"}'))).toEqual({
            refused: expect.stringContaining('knows no command drop'),
        });
        for (const line of ['{"command":"toString"}', '{"command":"__proto__"}', '{}', 'nonsense', ''])
            expect(JSON.parse(await said(path, line))).toEqual({ refused: expect.any(String) });
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        expect(await server.end('SIGTERM')).toBe(0);
        expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined();
    });

    test('that was left by kill -9 is replaced', async () => {
        const DATA_DIR = folder();
        await (await started({ DATA_DIR })).end('SIGKILL');
        expect(statSync(socketOf(DATA_DIR)).isSocket()).toBe(true);
        expect(await runCommand('admin', ['version'], { DATA_DIR })).toMatchObject({ code: 0 });
        await started({ DATA_DIR });
        expect(await runCommand('admin', ['version'], { DATA_DIR })).toMatchObject({ code: 0 });
    });

    test('is elsewhere for a folder whose name is too long for one', async () => {
        const base = scratchFolder('long');
        cleanups.push(() => rmSync(base, { recursive: true, force: true }));
        const DATA_DIR = join(base, 'd'.repeat(120));
        renameSync(folder(), DATA_DIR);
        expect(socketOf(DATA_DIR).length).toBeLessThan(104);
        await started({ DATA_DIR });
        expect(await runCommand('admin', ['version'], { DATA_DIR })).toMatchObject({
            code: 0,
            told: { database: 'pglite' },
        });
        const file = join(base, 'one.tar.gz');
        expect(await runCommand('backup', [file], { DATA_DIR })).toMatchObject({ code: 0 });
    });
});

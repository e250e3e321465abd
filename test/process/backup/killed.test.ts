import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand, startCommand } from '#test/support/commands.ts';
import { disposableServers } from '#test/support/disposableServers.ts';
import { withFurther } from '#test/support/extent.ts';
import { scratchDatabase } from '#test/support/postgres.ts';
import { failingStart, signInAt } from '#test/support/serverProcess.ts';

const { cleanups, folder, started } = disposableServers();

const backedUp = async (): Promise<string> => {
    const file = join(folder({ fresh: true }), 'one.tar.gz');
    expect(await runCommand('backup', [file], { DATA_DIR: folder() })).toMatchObject({ code: 0 });
    return file;
};

test.each(withFurther(['table 2 of'], ['table 40 of']))(
    'kill -9 of a backup, at "%s": no archive is there, the server goes on, and the next backup leaves nothing of it',
    async moment => {
        const DATA_DIR = folder();
        const server = await started({ DATA_DIR });
        const place = folder({ fresh: true });
        const file = join(place, 'one.tar.gz');
        const killed = startCommand('backup', [file], { DATA_DIR });
        expect(await killed.until(moment)).toBe(true);
        killed.process.kill('SIGKILL');
        expect(await killed.end).toMatchObject({ code: null });
        expect(existsSync(file)).toBe(false);
        expect(await signInAt(server.url)).toMatch(/^eyJ/);
        expect(await runCommand('backup', [file], { DATA_DIR })).toMatchObject({ code: 0 });
        expect(readdirSync(DATA_DIR)).not.toContain('backup.new');
        expect(await server.end('SIGTERM')).toBe(0);
    },
    120_000,
);

test.each(withFurther(['rows: '], ['making the tables', 'comparing', 'making indexes', 'analysing']))(
    'kill -9 of a restore into the embedded database, at "%s": no server starts on half of it, and it is repeated',
    async moment => {
        const file = await backedUp();
        const DATA_DIR = folder({ fresh: true });
        const killed = startCommand('restore', [file], { DATA_DIR });
        expect(await killed.until(moment)).toBe(true);
        killed.process.kill('SIGKILL');
        expect(await killed.end).toMatchObject({ code: null });
        expect(await failingStart({ DATA_DIR })).toEqual({
            code: 1,
            message: expect.stringMatching(/^A restore into .* was interrupted\. .*npm run restore -- FILE\.$/),
        });
        expect(await runCommand('restore', [file], { DATA_DIR })).toMatchObject({ code: 0 });
        const { url } = await started({ DATA_DIR });
        expect(await signInAt(url)).toMatch(/^eyJ/);
        expect(await runCommand('admin', ['verify'], { DATA_DIR })).toMatchObject({ code: 0, told: { findings: [] } });
    },
    120_000,
);

test.each(withFurther(['rows: '], ['making indexes', 'analysing']))(
    'kill -9 of a restore into PostgreSQL, at "%s": it is repeated',
    async moment => {
        const file = await backedUp();
        const { url: DATABASE_URL, remove } = await scratchDatabase();
        cleanups.push(remove);
        const place = { DATA_DIR: folder({ fresh: true }), DATABASE_URL };
        const killed = startCommand('restore', [file], place);
        expect(await killed.until(moment)).toBe(true);
        killed.process.kill('SIGKILL');
        await killed.end;
        expect(await failingStart(place)).toMatchObject({
            code: 1,
            message: expect.stringContaining('was interrupted'),
        });
        expect(await runCommand('restore', [file], place)).toMatchObject({ code: 0 });
        const { url } = await started(place);
        expect(await signInAt(url)).toMatch(/^eyJ/);
    },
    120_000,
);

import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const BIN = process.env.PG_BIN ?? '/usr/lib/postgresql/15/bin';
const ROLE = 'comptoir';

/** PostgreSQL refuses to run as root. */
const isRoot = process.getuid?.() === 0;

/** Wraps a command to run as a user that PostgreSQL and PgBouncer accept. */
export const asOther = (command: readonly string[]): readonly [name: string, args: readonly string[]] => {
    const [name = '', ...args] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    return [name, args];
};

/** Runs a program of PostgreSQL. @returns its output. @throws with its error output */
export const run = (program: string, ...args: readonly string[]): Promise<string> => {
    const [name, rest] = asOther([join(BIN, program), ...args]);
    return new Promise((done, fail) =>
        execFile(name, rest, { cwd: tmpdir() }, (error, stdout, stderr) =>
            error ? fail(new Error(`${program} ${args.join(' ')}: ${stderr || stdout}`)) : done(stdout),
        ),
    );
};

/** A folder owned by the PostgreSQL user. */
export const ownFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-cluster-'));
    if (isRoot) {
        const [uid, gid] = ['-u', '-g'].map(flag =>
            Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
        );
        chownSync(folder, uid ?? 0, gid ?? 0);
    }
    chmodSync(folder, 0o700);
    return folder;
};

/** Ways to stop PostgreSQL: modes of `pg_ctl`, or `kill -9` of its first process. */
export type Stop = 'fast' | 'immediate' | 'kill -9';

/** A PostgreSQL of this benchmark with default durability settings. */
export interface Cluster {
    readonly port: number;
    readonly folder: string;
    /** Address of the database `comptoir`. */
    readonly url: string;
    start(): Promise<void>;
    stop(how: Stop): Promise<void>;
    /** Creates a standby that follows by streaming replication. */
    standby(port: number): Promise<Cluster>;
    promote(): Promise<void>;
    /** Runs SQL as the owner. @returns the undecorated output of psql */
    sql(text: string): Promise<string>;
    /** Stops the server, and removes its folder. */
    remove(): Promise<void>;
}

/** After a `kill -9`, shared memory stays in use for a moment. */
const STARTS = 40;

const startIn = async (data: string, log: string): Promise<void> => {
    for (let left = STARTS; ; left -= 1) {
        const failure = await run('pg_ctl', '-D', data, '-s', '-w', '-l', log, 'start').then(
            () => undefined,
            (error: unknown) => error,
        );
        if (failure === undefined) return;
        if (left === 0) throw failure;
        await wait(250);
    }
};

const clusterIn = (folder: string, port: number): Cluster => {
    const data = join(folder, 'data');
    const at = ['-h', '127.0.0.1', '-p', String(port), '-U', ROLE];
    const stop = async (how: Stop): Promise<void> => {
        if (how !== 'kill -9') await run('pg_ctl', '-D', data, '-s', '-w', 'stop', '-m', how);
        else process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    };
    return {
        port,
        folder,
        url: `postgres://${ROLE}@127.0.0.1:${port}/${ROLE}`,
        sql: async text => (await run('psql', ...at, '-d', ROLE, '-XAtqc', text)).trim(),
        stop,
        start: () => startIn(data, join(folder, 'log')),
        promote: async () => void (await run('pg_ctl', '-D', data, '-s', '-w', 'promote')),
        standby: async other => {
            const place = ownFolder();
            await run('pg_basebackup', ...at, '-D', join(place, 'data'), '-R', '-X', 'stream', '-c', 'fast');
            appendFileSync(join(place, 'data/postgresql.conf'), `\nport = ${other}\n`);
            const made = clusterIn(place, other);
            await made.start();
            return made;
        },
        remove: async () => {
            // The benchmark may have killed it.
            await stop('immediate').catch(() => undefined);
            rmSync(folder, { recursive: true, force: true });
        },
    };
};

/** Creates and starts a PostgreSQL with an empty database. @param settings lines of `postgresql.conf` */
export const makeCluster = async (port: number, settings: readonly string[] = []): Promise<Cluster> => {
    const folder = ownFolder();
    const data = join(folder, 'data');
    await run('initdb', '-D', data, '-U', ROLE, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
    const own = [`port = ${port}`, `listen_addresses = '127.0.0.1'`, `unix_socket_directories = ''`, ...settings];
    appendFileSync(join(data, 'postgresql.conf'), `\n${own.join('\n')}\n`);
    const cluster = clusterIn(folder, port);
    await cluster.start();
    await run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', ROLE, ROLE);
    return cluster;
};

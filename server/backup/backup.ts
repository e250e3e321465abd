import { closeSync, existsSync, fchownSync, mkdirSync, openSync, statSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { tryLock } from 'fs-native-extensions';
import pg from 'pg';
import type { ServerConfig } from '../config.ts';
import type { Db } from '../db/database.ts';
import { refuseHalfRestored } from '../db/dataFolder.ts';
import { reasonOf, StartupError } from '../startupError.ts';
import { type Add, packArchive, refuseTaken, type Sealing } from './archive.ts';
import { compareFiles } from './consistency.ts';
import { dumpFiles, keepFiles, listBucket, listing } from './files.ts';
import { type BackupManifest, FORMAT, productVersion, type TableDump } from './manifest.ts';
import { dumpTable, prepareTransaction } from './rows.ts';
import { appliedMigrations, definitionsOf, knownMigrations, sequencesOf, tablesAt } from './schema.ts';
import { openSnapshot, workFolder } from './snapshot.ts';

export type BackupSource = Pick<ServerConfig, 'dataDir' | 'databaseUrl' | 'bucket'>;

export interface BackupOptions extends Sealing {
    readonly say: (text: string) => void;
    readonly now?: () => Date;
}

export interface BackupResult {
    readonly file: string;
    readonly bytes: number;
    readonly isEncrypted: boolean;
    readonly tables: number;
    readonly rows: number;
    readonly files: number;
    /** Files that rows refer to but that were already missing. */
    readonly missing: readonly string[];
    /** Milliseconds for which the embedded database was unavailable. */
    readonly paused: number;
}

/** Gives the lock of a backup by root to the data folder's owner. Otherwise the service's own user could not back up later. */
const giveToOwner = (descriptor: number, dataDir: string): void => {
    if (process.getuid?.() !== 0) return;
    const { uid, gid } = statSync(dataDir);
    fchownSync(descriptor, uid, gid);
};

/** Allows one backup or restore of a data folder at a time. @returns a function that releases the lock */
export const holdWork = (dataDir: string): (() => void) => {
    mkdirSync(dataDir, { recursive: true });
    const descriptor = openSync(join(dataDir, 'backup.lock'), 'a+');
    giveToOwner(descriptor, dataDir);
    if (!tryLock(descriptor)) {
        closeSync(descriptor);
        throw new StartupError(`Another backup or restore of ${dataDir} is under way. Wait for its end.`);
    }
    return () => closeSync(descriptor);
};

/** Runs work in a transaction with a consistent snapshot. `paused`: milliseconds for which other requests waited. */
type Reading = (work: (tx: Db, paused: number) => Promise<BackupManifest>) => Promise<BackupManifest>;

/** Uses a separate connection: those of the pool have timeouts and are needed by requests. */
const readPostgres =
    (url: string): Reading =>
    async work => {
        const client = new pg.Client(url);
        client.on('error', () => undefined);
        await client.connect().catch((error: unknown) => {
            throw new StartupError(`PostgreSQL at ${new URL(url).host} does not answer: ${reasonOf(error)}`);
        });
        try {
            const once = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
            return await drizzle({ client }).transaction(tx => work(tx, 0), once);
        } finally {
            await client.end();
        }
    };

const readEmbedded =
    (dataDir: string): Reading =>
    async work => {
        const { database, paused } = await openSnapshot(dataDir);
        try {
            return await database.db.transaction(tx => work(tx, paused));
        } finally {
            await database.close();
        }
    };

const tablesIn = (migrations: BackupManifest['migrations']): readonly string[] => {
    const last = migrations.at(-1)?.at;
    if (last === undefined)
        throw new StartupError('The database has no tables of Comptoir: there is nothing to back up.');
    const tables = tablesAt(last);
    if (tables.length === 0)
        throw new StartupError(
            'This database was written by a newer version of Comptoir. Back it up with that version.',
        );
    return tables;
};

const dumpTables = async (
    tx: Db,
    names: readonly string[],
    add: Add,
    say: BackupOptions['say'],
): Promise<TableDump[]> => {
    const tables: TableDump[] = [];
    for (const [at, name] of names.entries()) {
        const table = `table ${at + 1} of ${names.length}, ${name}`;
        tables.push(await dumpTable(tx, name, add, rows => say(`${table}: ${rows} rows`)));
    }
    return tables;
};

/** Required files that are missing. Skipped for a database of another version, which may lack the columns. */
const missingIn = async (tx: Db, kept: string, { at }: { readonly at: number }): Promise<string[]> => {
    if (at !== knownMigrations().at(-1)) return [];
    return [...(await compareFiles(tx, listing(kept))).missing];
};

interface BackupRun extends BackupOptions {
    readonly place: BackupSource;
    readonly kept: string;
}

const dump = async (
    tx: Db,
    add: Add,
    { place, kept, say, now = () => new Date() }: BackupRun,
): Promise<BackupManifest> => {
    const createdAt = now().toISOString();
    const migrations = await appliedMigrations(tx);
    const names = tablesIn(migrations);
    const files = join(place.dataDir, 'files');
    if (!place.bucket) await keepFiles(files, kept);
    const tables = await dumpTables(tx, names, add, say);
    const [sequences, definitions] = [await sequencesOf(tx, names), await definitionsOf(tx, names)];
    const missing = place.bucket ? [] : await missingIn(tx, kept, migrations.at(-1) ?? { at: 0 });
    const dumped = await dumpFiles(kept, add, (done, of) => {
        if (done % 100 === 0 || done === of) say(`files: ${done} of ${of}`);
    });
    const bucket = place.bucket && (await listBucket(place.bucket));
    say('reading it back');
    return {
        ...{ format: FORMAT, version: productVersion(), createdAt, migrations, tables, sequences, definitions },
        ...{ database: place.databaseUrl ? ('postgres' as const) : ('pglite' as const), files: dumped, missing },
        ...(bucket && { bucket }),
    };
};

/**
 * Backs up an installation while its server may run: a consistent snapshot of the database, and the files.
 * @param file is created, never replaced
 * @throws StartupError on failure, without leaving a file
 */
export const backUp = async (place: BackupSource, file: string, options: BackupOptions): Promise<BackupResult> => {
    const path = resolve(file);
    await refuseTaken(path);
    if (!place.databaseUrl && !existsSync(join(place.dataDir, 'database/PG_VERSION')))
        throw new StartupError(`The data folder ${place.dataDir} has no database: there is nothing to back up.`);
    refuseHalfRestored(place.dataDir);
    const release = holdWork(place.dataDir);
    const work = workFolder(place.dataDir);
    try {
        await rm(work, { recursive: true, force: true });
        const kept = join(work, 'files');
        if (!place.bucket) await keepFiles(join(place.dataDir, 'files'), kept);
        const read = place.databaseUrl ? readPostgres(place.databaseUrl) : readEmbedded(place.dataDir);
        let paused = 0;
        const manifest = await packArchive(path, options, add =>
            read(async (tx, waited) => {
                paused = waited;
                await prepareTransaction(tx);
                return dump(tx, add, { ...options, place, kept });
            }),
        );
        const { tables, files, missing } = manifest;
        return {
            ...{ file: path, bytes: (await stat(path)).size, isEncrypted: options.passphrase !== undefined },
            ...{ tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) },
            ...{ files: files.length, missing, paused },
        };
    } finally {
        await rm(work, { recursive: true, force: true });
        release();
    }
};

import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, type Db, pglite, postgres } from '../db/database.ts';
import { leftoverFilesIn, restoringIn, takeFolder, UNFINISHED } from '../db/dataFolder.ts';
import { keepRowCounts } from '../db/rowCounts.ts';
import { refreshStatistics } from '../db/statistics.ts';
import type { Storage } from '../files/storage.ts';
import { closeFolder } from '../privateFiles.ts';
import { StartupError } from '../startupError.ts';
import { checkArchive, readArchive, syncFolder } from './archive.ts';
import { type BackupOptions, type BackupSource, holdWork } from './backup.ts';
import { listBucket, listing, type Put, putInto, putIntoStorage, syncTree } from './files.ts';
import { type BackupManifest, keyOfPath, refuseNewer } from './manifest.ts';
import { keepRestore, lastRestore } from './restored.ts';
import { digestTable, loadRows, prepareTransaction } from './rows.ts';
import {
    bare,
    emptyTables,
    knownMigrations,
    refuseForeign,
    refuseUsed,
    runMigrations,
    setSequences,
    tablesAt,
} from './schema.ts';

export interface RestoreOptions extends Pick<BackupOptions, 'passphrase' | 'say'> {
    readonly storage: Pick<Storage, 'put' | 'list'>;
    readonly counted: readonly PgTable[];
}

export interface RestoreResult {
    readonly createdAt: string;
    readonly version: string;
    readonly tables: number;
    readonly rows: number;
    readonly files: number;
    /** Files that rows require and that the backup or the bucket lacks. */
    readonly missing: readonly string[];
}

interface Restoring extends RestoreOptions {
    readonly place: BackupSource;
    readonly file: string;
    readonly manifest: BackupManifest;
    readonly id: string;
}

const load = async (tx: Db, { file, passphrase, manifest, say }: Restoring, put: Put): Promise<void> => {
    const tables = new Map(manifest.tables.flatMap(table => table.parts.map(part => [part.path, { table, part }])));
    const keys = new Set(manifest.files.map(({ key }) => key));
    let [rows, files] = [0, 0];
    await readArchive(file, passphrase, async (path, content) => {
        const key = keyOfPath(path);
        if (key !== undefined && keys.has(key)) {
            await put(key, content);
            files += 1;
            if (files % 100 === 0 || files === manifest.files.length)
                say(`files: ${files} of ${manifest.files.length}`);
            return;
        }
        const lines = await text(content);
        const found = tables.get(path);
        if (!found) return;
        await loadRows(tx, found.table, lines);
        rows += found.part.rows;
        say(`rows: ${rows}, in ${found.table.name}`);
    });
};

/** @throws Error if a restored table differs from the backup */
const compareRows = async (tx: Db, { manifest, say }: Restoring): Promise<void> => {
    say('comparing what was written with the backup');
    for (const table of manifest.tables) {
        const { rows, digest } = await digestTable(tx, table);
        if (rows !== table.rows || digest !== table.digest)
            throw new Error(`the ${rows} rows of ${table.name} are not the ${table.rows} of the backup`);
    }
};

const fill = async (tx: Db, work: Restoring, put: Put): Promise<void> => {
    const { manifest, counted, say, id } = work;
    const last = manifest.migrations.at(-1)?.at ?? 0;
    const tables = tablesAt(last);
    await prepareTransaction(tx);
    say('making the tables');
    await runMigrations(tx, at => at <= last);
    const dress = await bare(tx, tables, manifest.definitions);
    await emptyTables(tx, tables);
    await load(tx, work, put);
    await compareRows(tx, work);
    say('making indexes, and checking references');
    await dress();
    await setSequences(tx, manifest);
    await runMigrations(tx, at => at > last);
    await keepRowCounts(tx, counted);
    const { createdAt, version } = manifest;
    await keepRestore(tx, { id, at: new Date().toISOString(), createdAt, version });
};

const filesOf = ({ place, manifest, storage }: Restoring): { put: Put; settle: () => Promise<void> } => {
    const [unfinished, files] = [join(place.dataDir, 'files.new'), join(place.dataDir, 'files')];
    if (place.bucket) return { put: putIntoStorage(storage), settle: async () => undefined };
    const settle = async (): Promise<void> => {
        if (manifest.files.length === 0) return;
        await syncTree(unfinished);
        // Checked to be empty before.
        await rm(files, { recursive: true, force: true });
        await rename(unfinished, files);
        await syncFolder(place.dataDir);
    };
    return { put: putInto(unfinished), settle };
};

/** One transaction. Files are in place before the commit, so that the database never refers to missing files. */
const write = (database: Database, work: Restoring): Promise<void> =>
    database.exclusively(async ({ db }) => {
        const { put, settle } = filesOf(work);
        if (work.place.databaseUrl) await refuseUsed(db, new URL(work.place.databaseUrl).pathname.slice(1));
        await db.transaction(async tx => {
            await fill(tx, work, put);
            await settle();
        });
        work.say('analysing');
        await refreshStatistics(db, database.kind);
    });

const writePostgres = async (url: string, work: Restoring): Promise<void> => {
    const database = await postgres(url);
    await write(database, work).finally(() => database.close());
};

const writeEmbedded = async (work: Restoring): Promise<void> => {
    const { dataDir } = work.place;
    const unfinished = join(dataDir, UNFINISHED);
    const database = await pglite({ folder: unfinished });
    await write(database, work).finally(() => database.close());
    if (process.platform !== 'win32') closeFolder(unfinished);
    await syncTree(unfinished);
    await rm(join(dataDir, 'database'), { recursive: true, force: true });
    await rename(unfinished, join(dataDir, 'database'));
    await syncFolder(dataDir);
};

/** Id of the restore that filled a database; undefined for an empty or never restored one. */
const restoredInto = async (url: string): Promise<string | undefined> => {
    const database = await postgres(url);
    try {
        // An empty database has no settings table.
        return (await lastRestore(database.db).catch(() => undefined))?.id;
    } finally {
        await database.close();
    }
};

/** @throws StartupError if the destination contains anything that a restore would replace */
const refuseRemains = async (
    { dataDir, databaseUrl, bucket }: BackupSource,
    { storage }: RestoreOptions,
): Promise<void> => {
    const remains = databaseUrl ? [] : leftoverFilesIn(dataDir);
    if (remains.length > 0)
        throw new StartupError(
            `The data folder ${dataDir} is not empty (${remains.slice(0, 5).join(', ')}). Nothing was written. Set DATA_DIR to an empty folder.`,
        );
    const files = bucket ? storage : listing(join(dataDir, 'files'));
    for await (const key of files.list())
        throw new StartupError(
            `There are files already, such as ${key} in ${bucket ? `the bucket ${bucket.name}` : join(dataDir, 'files')}. ` +
                'Nothing was written. Restore into an empty place: DATA_DIR or S3_BUCKET.',
        );
    if (!databaseUrl) return;
    const database = await postgres(databaseUrl);
    await refuseUsed(database.db, new URL(databaseUrl).pathname.slice(1)).finally(() => database.close());
};

const writeMarker = async (dataDir: string, id: string): Promise<void> => {
    const handle = await open(restoringIn(dataDir), 'w', 0o600);
    await handle.writeFile(JSON.stringify({ id }));
    await handle.sync().finally(() => handle.close());
    await syncFolder(dataDir);
};

const hadEnded = async ({ dataDir, databaseUrl }: BackupSource): Promise<boolean> => {
    if (!databaseUrl) return existsSync(join(dataDir, 'database/PG_VERSION'));
    const { id } = JSON.parse(readFileSync(restoringIn(dataDir), 'utf8') || '{}') as { readonly id?: string };
    return id !== undefined && (await restoredInto(databaseUrl)) === id;
};

/** Removes the remains of an interrupted restore, all of which are in the backup. */
const clear = async ({ dataDir, bucket }: BackupSource): Promise<void> => {
    for (const name of ['files.new', UNFINISHED, ...(bucket ? [] : ['files'])])
        await rm(join(dataDir, name), { recursive: true, force: true });
};

const missingInBucket = async (
    { bucket }: BackupSource,
    { bucket: former }: BackupManifest,
): Promise<readonly string[]> => {
    if (!former || !bucket) return [];
    const { objects } = await listBucket(bucket);
    const sizes = new Map(objects.map(({ key, bytes }) => [key, bytes]));
    return former.objects.filter(({ key, bytes }) => sizes.get(key) !== bytes).map(({ key }) => key);
};

const refuseWithoutBucket = ({ bucket }: BackupSource, { bucket: former }: BackupManifest): void => {
    if (former && !bucket)
        throw new StartupError(
            `The files of this backup are in the bucket ${former.name}, of which it has the list alone. Set S3_BUCKET to it, or to a copy of it.`,
        );
};

const restoreInto = async (work: Restoring): Promise<void> => {
    const { place, manifest, say, id } = work;
    if (existsSync(restoringIn(place.dataDir))) {
        if (await hadEnded(place)) return say('the restore that was interrupted had written all of it');
        say('an earlier restore was interrupted: beginning anew');
        await clear(place);
    } else if (manifest.bucket) await refuseRemains({ ...place, bucket: undefined }, work);
    else await refuseRemains(place, work);
    await writeMarker(place.dataDir, id);
    await (place.databaseUrl ? writePostgres(place.databaseUrl, work) : writeEmbedded(work));
};

/** Restores a backup into an empty installation. @throws StartupError before any write: damaged, newer, or not empty */
export const restore = async (place: BackupSource, file: string, options: RestoreOptions): Promise<RestoreResult> => {
    options.say('checking the backup');
    const manifest = await checkArchive(file, options.passphrase);
    refuseNewer(manifest, knownMigrations());
    refuseForeign(manifest);
    refuseWithoutBucket(place, manifest);
    const release = holdWork(place.dataDir);
    const unlock = place.databaseUrl ? () => undefined : takeFolder(place.dataDir);
    try {
        await restoreInto({ ...options, place, file, manifest, id: randomUUID() });
        await rm(restoringIn(place.dataDir), { force: true });
        const { createdAt, version, tables, files } = manifest;
        const missing = [...manifest.missing, ...(await missingInBucket(place, manifest))];
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        return { createdAt, version, tables: tables.length, rows, files: files.length, missing };
    } finally {
        unlock();
        release();
    }
};

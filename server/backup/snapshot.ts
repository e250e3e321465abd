import { constants, rmSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, pglite } from '../db/database.ts';
import { takeFolder } from '../db/dataFolder.ts';
import { askServer, type Commands } from '../ownSocket.ts';
import { StartupError } from '../startupError.ts';

/** What backups put into a data folder while they work. */
export const workFolder = (dataDir: string): string => join(dataDir, 'backup.new');

const databaseIn = (folder: string): string => join(folder, 'database');

interface Copied {
    /** Bytes of the copy. */
    readonly bytes: number;
    /** How long the database could not be used, in milliseconds. */
    readonly paused: number;
}

interface Content {
    readonly folders: readonly string[];
    readonly files: readonly { readonly name: string; readonly bytes: number }[];
}

const contentOf = async (folder: string): Promise<Content> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const nameOf = (entry: { parentPath: string; name: string }) =>
        join(entry.parentPath, entry.name).slice(folder.length + 1);
    const files = entries.filter(entry => entry.isFile()).map(nameOf);
    return {
        folders: entries.filter(entry => entry.isDirectory()).map(nameOf),
        files: await Promise.all(files.map(async name => ({ name, bytes: (await stat(join(folder, name))).size }))),
    };
};

/** In bytes: what must be left on the disk, so that the server goes on (`server/db/space.ts`). */
const LEFT = 64 * 1024 * 1024;

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

const refuseLittleSpace = async (dataDir: string, { files }: Content): Promise<void> => {
    const needed = files.reduce((sum, { bytes }) => sum + bytes, LEFT);
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize < needed)
        throw new StartupError(
            `A backup needs ${megabytes(needed)} on the disk of ${dataDir} for a copy of the database, and ${megabytes(bavail * bsize)} are free. Free some space.`,
        );
};

/** Files at a time: as many as Node's threads can copy. */
const AT_ONCE = 4;

/** Copies the database's folder, sharing its blocks where the file system can. */
const copyContent = async (from: string, to: string, { folders, files }: Content): Promise<number> => {
    await mkdir(to, { recursive: true });
    for (const folder of folders) await mkdir(join(to, folder), { recursive: true });
    const left = files.map(({ name }) => name);
    const copyAll = async (): Promise<void> => {
        for (let name = left.pop(); name !== undefined; name = left.pop())
            await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, copyAll));
    return files.reduce((sum, { bytes }) => sum + bytes, 0);
};

/**
 * Copies the database of a data folder, while `pause` keeps everybody from it. A copy that is taken so is what a crash would
 * leave, at most: PostgreSQL puts it right from its log when it is opened.
 */
const copyDatabase = async (
    dataDir: string,
    pause: (work: () => Promise<number>) => Promise<number>,
): Promise<Copied> => {
    const [from, to] = [databaseIn(dataDir), databaseIn(workFolder(dataDir))];
    rmSync(to, { recursive: true, force: true });
    await refuseLittleSpace(dataDir, await contentOf(from));
    let begun = 0;
    const bytes = await pause(async () => {
        begun = performance.now();
        return copyContent(from, to, await contentOf(from));
    });
    return { bytes, paused: Math.round(performance.now() - begun) };
};

/** The command by which the server that runs copies its database. */
export const snapshotCommand = ({ db }: Pick<Database, 'db'>, dataDir: string): Commands => {
    let last: Promise<unknown> = Promise.resolve();
    const copy = () =>
        copyDatabase(dataDir, async work => {
            // What was written before is written here: the pause itself has little to do.
            await db.execute(sql`checkpoint`);
            // The one connection belongs to this transaction: all other statements wait for its end.
            return db.transaction(async tx => {
                await tx.execute(sql`checkpoint`);
                return work();
            });
        });
    return {
        // One after the other: a second one would copy into the same place.
        snapshot: async () => {
            const copied = last.then(copy, copy);
            // Its failure is told to whoever asked for it; the next one only waits for its end.
            last = copied.catch(() => undefined);
            return copied;
        },
    };
};

const takeStopped = (dataDir: string): (() => void) => {
    try {
        return takeFolder(dataDir);
    } catch (cause) {
        throw new StartupError(
            `The server on ${dataDir} cannot be asked: it is starting or ending, or its log says why. Try again in a minute, or stop it.`,
            { cause },
        );
    }
};

/** @returns how it was copied by the server that runs, or by this process while no server can start */
const takeCopy = async (dataDir: string): Promise<Copied> => {
    const answer = await askServer(dataDir, { command: 'snapshot' });
    if (answer) return answer.result as Copied;
    const unlock = takeStopped(dataDir);
    try {
        return await copyDatabase(dataDir, work => work());
    } finally {
        unlock();
    }
};

/** Opens a copy of a data folder's embedded database, as it is at this moment; nobody else uses it. */
export const openSnapshot = async (dataDir: string): Promise<{ readonly database: Database } & Copied> => {
    const copied = await takeCopy(dataDir);
    return { database: await pglite({ folder: databaseIn(workFolder(dataDir)) }), ...copied };
};

import { constants, rmSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, pglite } from '../db/database.ts';
import { takeFolder } from '../db/dataFolder.ts';
import { askServer, type Commands } from '../ownSocket.ts';
import { StartupError } from '../startupError.ts';

export const workFolder = (dataDir: string): string => join(dataDir, 'backup.new');

const databaseIn = (folder: string): string => join(folder, 'database');

interface Copied {
    readonly bytes: number;
    /** Milliseconds for which the database was unavailable. */
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

/** Bytes to leave free on the disk for the running server (`server/db/space.ts`). */
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

/** Files copied concurrently, as many as Node's threads. */
const MAX_PARALLEL = 4;

const copyContent = async (from: string, to: string, { folders, files }: Content): Promise<number> => {
    await mkdir(to, { recursive: true });
    for (const folder of folders) await mkdir(join(to, folder), { recursive: true });
    const left = files.map(({ name }) => name);
    const copyAll = async (): Promise<void> => {
        for (let name = left.pop(); name !== undefined; name = left.pop())
            await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
    };
    await Promise.all(Array.from({ length: MAX_PARALLEL }, copyAll));
    return files.reduce((sum, { bytes }) => sum + bytes, 0);
};

/** Copies the database while `pause` blocks all access. The copy is as after a crash, from which PostgreSQL recovers. */
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

export const snapshotCommand = ({ db }: Pick<Database, 'db'>, dataDir: string): Commands => {
    let last: Promise<unknown> = Promise.resolve();
    const copy = () =>
        copyDatabase(dataDir, async work => {
            // Flushes earlier writes before the pause, to keep it short.
            await db.execute(sql`checkpoint`);
            // This transaction holds the only connection, so that all other statements wait.
            return db.transaction(async tx => {
                await tx.execute(sql`checkpoint`);
                return work();
            });
        });
    return {
        // Sequential: concurrent copies would write to the same folder.
        snapshot: async () => {
            const copied = last.then(copy, copy);
            // The caller gets the error of its own copy. The next one only waits for the end.
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

/** Copies the database through the running server, or in this process while no server can start. */
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

export const openSnapshot = async (dataDir: string): Promise<{ readonly database: Database } & Copied> => {
    const copied = await takeCopy(dataDir);
    return { database: await pglite({ folder: databaseIn(workFolder(dataDir)) }), ...copied };
};

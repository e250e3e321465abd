import { statfsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { DISK_FULL } from './databaseError.ts';

/** Bytes. Below, the embedded database refuses writes: PGlite hangs for ever without 16 MiB for its write-ahead log. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

const WRITES =
    /^\s*(?:update|create|alter|drop|truncate)\b|\b(?:insert into|delete from|for (?:no key )?update)\b|\(update\b/i;

const folders = new WeakMap<object, string>();

export const registerFolder = (db: object, folder: string): void => void folders.set(db, folder);

const freeIn = (folder: string): number => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
};

/** True if an embedded database has room for so many bytes; always true for a server, which has its own disk. */
export const hasSpace = (db: object, bytes: number): boolean => {
    const folder = folders.get(db);
    return folder === undefined || freeIn(folder) >= MIN_FREE_BYTES + bytes;
};

const diskFull = (): Error =>
    Object.assign(new Error('could not extend file: No space left on device'), { code: DISK_FULL });

/** Refuses writes while the disk is almost full; reads still work. */
export const guardSpace = (client: PGlite, folder: string): void => {
    const check = (text: string): void => {
        if (WRITES.test(text) && freeIn(folder) < MIN_FREE_BYTES) throw diskFull();
    };
    const [query, transaction] = [client.query.bind(client), client.transaction.bind(client)];
    client.query = async <T>(...given: Parameters<PGlite['query']>) => {
        check(given[0]);
        return query<T>(...given);
    };
    client.transaction = work =>
        transaction(tx => {
            const asked = tx.query.bind(tx);
            tx.query = async <T>(...given: Parameters<PGlite['query']>) => {
                check(given[0]);
                return asked<T>(...given);
            };
            return work(tx);
        });
};

import { statfsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { DISK_FULL } from './databaseError.ts';

/**
 * In bytes: below this, the embedded database writes nothing. It needs 16 MiB at once for a segment of its write-ahead log, and
 * one that cannot be made does not end it, as it ends a server of PostgreSQL: it never answers again.
 */
const LEAST = 32 * 1024 * 1024;

const WRITES =
    /^\s*(?:update|create|alter|drop|truncate)\b|\b(?:insert into|delete from|for (?:no key )?update)\b|\(update\b/i;

const folders = new WeakMap<object, string>();

/** Remembers where a database is kept. */
export const keptIn = (db: object, folder: string): void => void folders.set(db, folder);

const freeIn = (folder: string): number => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
};

/** Whether so many bytes can be written to an embedded database; true of any other, which has a disk of its own. */
export const hasSpace = (db: object, bytes: number): boolean => {
    const folder = folders.get(db);
    return folder === undefined || freeIn(folder) >= LEAST + bytes;
};

/** PostgreSQL's own error for a full disk. */
const diskFull = (): Error =>
    Object.assign(new Error('could not extend file: No space left on device'), { code: DISK_FULL });

/** Refuses what writes while the disk is almost full; everything can be read. */
export const guardSpace = (client: PGlite, folder: string): void => {
    const check = (text: string): void => {
        if (WRITES.test(text) && freeIn(folder) < LEAST) throw diskFull();
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

import type { Db } from '../db/database.ts';
import { entityAttachments, pictureOriginals, pictureRenditions } from '../db/tables/index.ts';
import { thumbnailKey, widthsOf } from '../pictures/thumbnails.ts';
import { keyIn } from './fileKey.ts';
import type { Storage } from './storage.ts';

/** What the storage and the database do not agree about, by key. */
export interface Inconsistency {
    /** Files that no row knows of. */
    readonly orphans: readonly string[];
    /** Files that a row counts on, and that are not there. */
    readonly missing: readonly string[];
}

/** Folder of what is made of a picture; JPEGs in it are made when they are asked for, and counted on by nobody. */
const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));

const thumbnailsOf = ({ key, width }: { key: string; width: number }): string[] =>
    widthsOf(width).map(one => thumbnailKey(key, one));

const expectedBy = async (db: Db) => {
    const avatars = await db.select({ path: entityAttachments.filePath }).from(entityAttachments);
    const originals = await db
        .select({ key: pictureOriginals.key, drawing: pictureOriginals.drawing })
        .from(pictureOriginals);
    const { key, width, state } = pictureRenditions;
    const renditions = await db.select({ key, width, state }).from(pictureRenditions);
    const needed = [
        ...avatars.flatMap(({ path }) => keyIn(path) ?? []),
        ...originals.filter(({ drawing }) => drawing === null).map(original => original.key),
        ...renditions.filter(one => one.state === 'ready').flatMap(thumbnailsOf),
    ];
    // What is still to be drawn, or being made, may be there already.
    const allowed = new Set([...needed, ...originals.map(original => original.key)]);
    const folders = new Set(renditions.map(rendition => rendition.key));
    return { needed, allows: (file: string) => allowed.has(file) || folders.has(folderOf(file)) };
};

/**
 * Compares the storage with the database. The storage is read first: what is uploaded meanwhile has its row before its
 * file, and so is no orphan.
 */
export const compareFiles = async (db: Db, files: Pick<Storage, 'list'>): Promise<Inconsistency> => {
    const kept = new Set<string>();
    for await (const file of files.list()) kept.add(file);
    const { needed, allows } = await expectedBy(db);
    return {
        orphans: [...kept].filter(file => !allows(file)).sort(),
        missing: needed.filter(file => !kept.has(file)).sort(),
    };
};

/** Deletes files that no row knows of. */
export const deleteOrphans = async (files: Pick<Storage, 'delete'>, orphans: readonly string[]): Promise<void> => {
    for (const orphan of orphans) await files.delete(orphan);
};

import { eq } from 'drizzle-orm';
import { draw } from '../db/seed/pictures/draw.ts';
import { pictureOriginals, pictureRenditions } from '../db/tables/index.ts';
import { bytesOf } from '../files/storage.ts';
import type { PictureSource } from './render.ts';
import type { PictureServices } from './services.ts';

type Original = typeof pictureOriginals.$inferSelect;

/** Seeded pictures are drawn on first use. Concurrent calls write identical files under the same key. */
const drawn = async ({ db, files }: PictureServices, { key, drawing, mediaType }: Original): Promise<Uint8Array> => {
    const bytes = await draw(drawing ?? []);
    await files.put(key, bytes, mediaType);
    await db.update(pictureOriginals).set({ bytes: bytes.length, drawing: null }).where(eq(pictureOriginals.key, key));
    return bytes;
};

const kept = async ({ files }: PictureServices, { key }: Original): Promise<Uint8Array> => {
    const bytes = await bytesOf(files, key);
    if (!bytes) throw new Error(`the file ${key} is missing`);
    return bytes;
};

/** A rendition with the source of its picture; undefined for an unknown key. */
export const openRendition = async (services: PictureServices, key: string) => {
    const [found] = await services.db
        .select()
        .from(pictureRenditions)
        .innerJoin(pictureOriginals, eq(pictureOriginals.key, pictureRenditions.original))
        .where(eq(pictureRenditions.key, key));
    if (!found) return undefined;
    const { picture_renditions: rendition, picture_originals: original } = found;
    const source = async (): Promise<PictureSource> => ({
        bytes: await (original.drawing ? drawn : kept)(services, original),
        width: original.width,
        height: original.height,
        rotation: rendition.rotation,
        crop: rendition.crop,
    });
    return { rendition, source };
};

import { eq } from 'drizzle-orm';
import { pictureOriginals, pictureRenditions } from '../db/tables/index.ts';
import { bytesOf } from '../files/storage.ts';
import { draw } from './drawing/draw.ts';
import type { PictureSource } from './render.ts';
import type { PictureServices } from './services.ts';

type Original = typeof pictureOriginals.$inferSelect;

const keepDrawn = async (
    { db, files }: PictureServices,
    { key, mediaType }: Original,
    bytes: Uint8Array,
): Promise<void> => {
    await files.put(key, bytes, mediaType);
    await db.update(pictureOriginals).set({ bytes: bytes.length, drawing: null }).where(eq(pictureOriginals.key, key));
};

/** Draws a seeded picture on first use. */
const drawn = async (services: PictureServices, original: Original): Promise<Uint8Array> => {
    const bytes = await draw(original.drawing ?? []);
    await keepDrawn(services, original, bytes);
    return bytes;
};

const kept = async ({ files }: PictureServices, { key }: Original): Promise<Uint8Array> => {
    const bytes = await bytesOf(files, key);
    if (!bytes) throw new Error(`the file ${key} is missing`);
    return bytes;
};

/** Rendition with the source of its picture; undefined for an unknown key. */
export const openRendition = async (services: PictureServices, key: string) => {
    const [found] = await services.db
        .select()
        .from(pictureRenditions)
        .innerJoin(pictureOriginals, eq(pictureOriginals.key, pictureRenditions.original))
        .where(eq(pictureRenditions.key, key));
    if (!found) return undefined;
    const { picture_renditions: rendition, picture_originals: original } = found;
    const shape: Omit<PictureSource, 'bytes'> = {
        width: original.width,
        height: original.height,
        rotation: rendition.rotation,
        crop: rendition.crop,
    };
    return {
        rendition,
        /** Pending drawing of a seeded picture. */
        toDraw: original.drawing && { ...shape, drawing: original.drawing, wide: rendition.width },
        keepDrawn: (bytes: Uint8Array) => keepDrawn(services, original, bytes),
        source: async (): Promise<PictureSource> => ({
            ...shape,
            bytes: await (original.drawing ? drawn : kept)(services, original),
        }),
    };
};

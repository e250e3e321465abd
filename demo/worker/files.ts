import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { pictureOriginals, pictureRenditions } from '#server/db/tables/index.ts';
import type { Storage, StoredFile } from '#server/files/storage.ts';
import { scene, VIEWS } from '#server/pictures/drawing/scene.ts';
import { isShape, shapes } from '#server/pictures/drawing/shapes/index.ts';
import { tonesOf } from '#server/pictures/drawing/tones.ts';
import { forget, keep, keysOf, readStored } from './kept.ts';

const storedOf = (bytes: Uint8Array<ArrayBuffer>): StoredFile => ({
    size: bytes.length,
    open: async () => new Blob([bytes]).stream(),
    bytes: async () => bytes,
});

const whole = async (content: Uint8Array | AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
    if (content instanceof Uint8Array) return content;
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(piece);
    return Buffer.concat(pieces);
};

/** Renders the seeded picture of a thumbnail as SVG; the server rasterises the same lines. */
const draw = ([shape, color = '', view]: readonly string[], side: number): string | undefined =>
    isShape(shape) ? scene(shapes[shape], tonesOf(color), VIEWS.find(one => one === view) ?? 'front', side) : undefined;

const drawnOf = async (db: Db, key: string): Promise<StoredFile | undefined> => {
    const [, rendition, width] = /^(renditions\/.+)\/(\d+)\.webp$/.exec(key) ?? [];
    if (rendition === undefined) return undefined;
    const [original] = await db
        .select({ drawing: pictureOriginals.drawing })
        .from(pictureRenditions)
        .innerJoin(pictureOriginals, eq(pictureOriginals.key, pictureRenditions.original))
        .where(eq(pictureRenditions.key, rendition));
    const svg = original?.drawing && draw(original.drawing, Number(width));
    return svg ? storedOf(new TextEncoder().encode(svg)) : undefined;
};

/** Stores files in the browser; seeded pictures are rendered on request. */
export const browserStorage = (db: Db): Storage => ({
    put: async (key, content) => void (await keep('files', key, new Uint8Array(await whole(content)))),
    read: async key => {
        const bytes = await readStored<Uint8Array<ArrayBuffer>>('files', key);
        return bytes ? storedOf(bytes) : drawnOf(db, key);
    },
    delete: async key => void (await forget('files', key)),
    deleteFolder: async key => void (await forget('files', IDBKeyRange.bound(`${key}/`, `${key}0`, false, true))),
    list: async function* () {
        for (const key of await keysOf('files')) yield String(key);
    },
    check: async () => undefined,
});

import type { Queue } from '../jobs/queue.ts';
import { openRendition } from './original.ts';
import { renderJpeg } from './render.ts';
import type { Density, PictureServices } from './services.ts';

/** A picture as it is given away: where it is in the storage, and its size in bytes. */
export interface Rendition {
    readonly key: string;
    readonly bytes: number;
}

/** Makes each once: who asks for what is being made waits for it. */
export interface Making extends PictureServices {
    readonly making: Map<string, Promise<Rendition>>;
    readonly queue: Queue;
}

/** The side is part of the name: another configuration makes others. */
const jpegKey = (rendition: string, dpi: Density, side: number): string => `${rendition}/${dpi}-${side}.jpg`;

const make = async (services: PictureServices, rendition: string, dpi: Density, key: string): Promise<Rendition> => {
    const kept = await services.files.read(key);
    if (kept) return { key, bytes: kept.size };
    const opened = await openRendition(services, rendition);
    if (!opened) throw new Error(`the rendition ${rendition} is gone`);
    const bytes = await renderJpeg(await opened.source(), services.sides[dpi], dpi);
    await services.files.put(key, bytes, 'image/jpeg');
    return { key, bytes: bytes.length };
};

/**
 * The JPEG of a picture in the storage, made when nobody has asked for it before.
 * @param picture its `rendition` is that of `item_pictures`.
 * @throws Problem 503 when the storage fails; Error when the picture cannot be read, or is gone.
 */
export const renditionOf = (services: Making, picture: { rendition: string }, dpi: Density): Promise<Rendition> => {
    const { making, queue, sides } = services;
    const key = jpegKey(picture.rendition, dpi, sides[dpi]);
    const begun = making.get(key);
    if (begun) return begun;
    const work = queue(() => make(services, picture.rendition, dpi, key)).finally(() => making.delete(key));
    making.set(key, work);
    return work;
};

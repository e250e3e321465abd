import type { Density } from '#contract/pictureDownloads.ts';
import { busy } from '../hydra/problem.ts';
import { createQueue } from '../jobs/queue.ts';
import { type Given, readJpeg } from './readJpeg.ts';
import { type Rendition, renditionOf } from './rendition.ts';
import type { PictureServices, Sides } from './services.ts';

/** Creates the JPEGs of pictures when they are asked for; thumbnails are made by jobs. */
export interface Renditions {
    /** See {@link renditionOf}. */
    renditionOf(picture: { rendition: string }, dpi: Density): Promise<Rendition>;
    /** See {@link readJpeg}. */
    readJpeg(picture: Given, dpi: Density): Promise<Uint8Array | undefined>;
    readonly sides: Sides;
}

/** Concurrency of JPEGs; the long queue serves archives with thousands of pictures. */
const JPEGS = { atOnce: 2, maxWaiting: 10_000, busy };

export const createRenditions = (services: PictureServices): Renditions => {
    const jpegs = { ...services, making: new Map(), queue: createQueue(JPEGS) };
    return {
        renditionOf: (picture, dpi) => renditionOf(jpegs, picture, dpi),
        readJpeg: (picture, dpi) => readJpeg(jpegs, picture, dpi),
        sides: services.sides,
    };
};

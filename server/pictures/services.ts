import type { Logger } from 'pino';
import type { Density } from '#contract/pictureDownloads.ts';
import type { Db } from '../db/database.ts';
import type { Storage } from '../files/storage.ts';

/** Longest side of a picture, in pixels, by its density; smaller ones are not enlarged. */
export type Sides = Readonly<Record<Density, number>>;

/** How urgent making one is: what somebody uploaded comes before what the seed wants. */
export const PRIORITY = { people: 0, seed: 1 } as const;

/** What making renditions works with. */
export interface PictureServices {
    readonly db: Db;
    readonly files: Storage;
    readonly logger: Logger;
    readonly sides: Sides;
}

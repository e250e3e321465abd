import type { Logger } from 'pino';
import type { Density } from '#contract/catalogue/pictureDownloads.ts';
import type { Db } from '../db/database.ts';
import type { Storage } from '../files/storage.ts';

/** Maximum length of the longest side in pixels, by density; smaller pictures are not enlarged. */
export type LongestSides = Readonly<Record<Density, number>>;

/** Processing order: uploads before seeded pictures. */
export const PRIORITY = { people: 0, seed: 1 } as const;

/** Services for picture processing. */
export interface PictureServices {
    readonly db: Db;
    readonly files: Storage;
    readonly logger: Logger;
    readonly sides: LongestSides;
}

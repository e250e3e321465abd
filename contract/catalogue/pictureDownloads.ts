import type { Properties } from '../language/property.ts';

/** Densities of downloaded pictures in dots per inch: print and screen. */
export const PICTURE_DENSITIES = [300, 72] as const;
export type Density = (typeof PICTURE_DENSITIES)[number];

/** Maximum number of items listed in one call; a filter may match more. */
export const DOWNLOAD_MAX_ITEMS = 5000;

/** Maximum number of pictures per archive: metadata of each is held in memory while it is written. */
export const DOWNLOAD_MAX_PICTURES = 100_000;

/** N6: body of `POST /api/items/pictures/download`, with either `items` or `filter`. */
export const pictureDownload = {
    items: { kind: 'relations', to: 'items', max: DOWNLOAD_MAX_ITEMS },
    /** Query string of the items list, including its order; empty for all items. */
    filter: { kind: 'text', max: 8000 },
    dpi: { kind: 'integer', min: Math.min(...PICTURE_DENSITIES), max: Math.max(...PICTURE_DENSITIES), required: true },
    renameWithEan: { kind: 'boolean', default: false },
    /** Returns a description of the archive without creating a link. */
    preview: { kind: 'boolean', default: false },
} as const satisfies Properties;

/** N6: the body as the console sends it. */
export interface PictureDownloadBody {
    readonly items?: readonly string[];
    readonly filter?: string;
    readonly dpi: Density;
    readonly renameWithEan: boolean;
    readonly preview?: boolean;
}

/** Number of items, and the first references. */
export interface SomeItems {
    readonly count: number;
    readonly references: readonly string[];
}

export interface PictureDownloadPreview {
    readonly count: number;
    /** Total size of the pictures; null while some have not been created. */
    readonly bytes: number | null;
    readonly itemsWithoutPicture: SomeItems;
    /** Items without an EAN code, whose files are named after the reference instead. */
    readonly itemsWithoutEan: SomeItems;
}

/** Address of the archive, valid without a token until `expiresAt`. */
export interface PictureDownloadLink extends PictureDownloadPreview {
    readonly url: string;
    /** ISO 8601. */
    readonly expiresAt: string;
}

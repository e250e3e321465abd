import type { Properties } from './property.ts';

/** Densities that pictures are given in, in dots per inch: print and screen. */
export const DENSITIES = [300, 72] as const;
export type Density = (typeof DENSITIES)[number];

/** Most items that one call may name; a filter may match more. */
export const DOWNLOAD_MAX_ITEMS = 5000;

/** Most pictures of one archive: what is known of each is held while it is written. */
export const DOWNLOAD_MAX_PICTURES = 100_000;

/** Row N6: what `POST /api/items/pictures/download` takes; exactly one of `items` and `filter`. */
export const pictureDownload = {
    items: { kind: 'relations', to: 'items', max: DOWNLOAD_MAX_ITEMS },
    /** Query string of the items' list, its order included; empty for all of them. */
    filter: { kind: 'text', max: 8000 },
    dpi: { kind: 'integer', min: Math.min(...DENSITIES), max: Math.max(...DENSITIES), required: true },
    renameWithEan: { kind: 'boolean', default: false },
    /** Counts what there would be, and makes no link. */
    preview: { kind: 'boolean', default: false },
} as const satisfies Properties;

/** Row N6, as the console sends it. */
export interface PictureDownloadBody {
    readonly items?: readonly string[];
    readonly filter?: string;
    readonly dpi: Density;
    readonly renameWithEan: boolean;
    readonly preview?: boolean;
}

/** How many items, and the references of the first. */
export interface SomeItems {
    readonly count: number;
    readonly references: readonly string[];
}

/** What an archive holds, told before it is made. */
export interface PictureDownloadPreview {
    /** Pictures. */
    readonly count: number;
    /** Of all pictures together; null while some are still to be made. */
    readonly bytes: number | null;
    readonly itemsWithoutPicture: SomeItems;
    /** Those whose pictures keep their reference as a name, where the EAN code was asked for. */
    readonly itemsWithoutEan: SomeItems;
}

/** Where the archive is, without a token, until then. */
export interface PictureDownloadLink extends PictureDownloadPreview {
    readonly url: string;
    /** ISO 8601. */
    readonly expiresAt: string;
}

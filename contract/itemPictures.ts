import { defineContract } from './contract.ts';
import { PICTURE_FORMATS } from './entityAttachments.ts';
import type { InputOf, RecordOf } from './property.ts';
import { acceptedPictures, maxSize } from './rules.ts';

/** What an item's picture may be: as people's, and what photographers and printers send. */
export const ITEM_PICTURE_FORMATS = { ...PICTURE_FORMATS, 'image/tiff': 'TIFF' } as const;
export type ItemPictureType = keyof typeof ITEM_PICTURE_FORMATS;

/** Largest file of an item's picture, in bytes. */
export const ITEM_PICTURE_MAX_BYTES = 20_000_000;

/** Most pixels: those of the largest cameras that wholesalers' photographers have. */
export const ITEM_PICTURE_MAX_PIXELS = 100_000_000;

/** Row I7, as far as a file's name for itself and its size tell. */
export const ITEM_PICTURE_RULES = [
    acceptedPictures(ITEM_PICTURE_FORMATS, ITEM_PICTURE_MAX_BYTES),
    maxSize(ITEM_PICTURE_MAX_BYTES),
] as const;

export const PICTURES_PER_ITEM = 30;

/** Widths of the thumbnails, in pixels; a narrower picture keeps its own. */
export const THUMBNAIL_WIDTHS = [80, 160, 320, 640, 1280] as const;

/** Whether the thumbnails are made. */
export const PICTURE_STATES = ['pending', 'ready', 'failed'] as const;

const pixels = { kind: 'integer', min: 1, max: ITEM_PICTURE_MAX_PIXELS, only: 'read', required: true } as const;
const thumbnails = { kind: 'thumbnails', only: 'read', required: true } as const;

/** Rows I7 and N5: what was uploaded of an item, kept as it came; and how it is to be shown. */
export const itemPictures = defineContract({
    name: 'item_pictures',
    type: 'ItemPicture',
    properties: {
        /** For good. */
        item: { kind: 'relation', to: 'items', required: true },
        /** Among the item's, from 1, without gaps: those between make room. */
        position: { kind: 'integer', min: 1, max: PICTURES_PER_ITEM, default: 1 },
        /** One of the item's is; another takes its place. */
        isMain: { kind: 'boolean', default: false },
        /** What it shows, for who does not see it: in French, the office's language. */
        alt: { kind: 'text', max: 200 },
        altEn: { kind: 'text', max: 200 },
        /** Degrees clockwise, after the crop. */
        rotation: { kind: 'integer', min: 0, max: 270, step: 90, default: 0 },
        /** Of the original as its camera held it upright, before the rotation; null for all of it. */
        crop: { kind: 'crop' },
        /** Of what is shown: upright, cropped and rotated. */
        width: pixels,
        height: pixels,
        /** Of the original; not known while one of the seed is not drawn. */
        bytes: { kind: 'integer', min: 1, max: ITEM_PICTURE_MAX_BYTES, only: 'read' },
        mediaType: { kind: 'text', max: 40, only: 'read', required: true },
        originalName: { kind: 'text', max: 255, only: 'read', required: true },
        state: { kind: 'choice', values: PICTURE_STATES, only: 'read', required: true },
        thumbnails,
        /** Neither cropped nor rotated: what a crop is drawn on. */
        originalThumbnails: thumbnails,
        createdAt: { kind: 'instant', only: 'read', required: true },
    },
    filters: { item: 'relation' },
    orders: ['position'],
});

export type ItemPicture = RecordOf<typeof itemPictures.properties>;
export type ItemPictureInput = InputOf<typeof itemPictures.properties>;

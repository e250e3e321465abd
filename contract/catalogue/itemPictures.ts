import { defineContract } from '../language/contract.ts';
import type { InputOf, RecordOf } from '../language/property.ts';
import { ALL_ACTIONS, WRITE } from '../language/roles.ts';
import { acceptedPictures, maxSize, minSize } from '../language/rules.ts';
import { PICTURE_FORMATS, PICTURE_MIN_BYTES } from '../people/entityAttachments.ts';

/** Accepted media types of item pictures: those of avatars, and TIFF for photographers and printers. */
export const ITEM_PICTURE_FORMATS = { ...PICTURE_FORMATS, 'image/tiff': 'TIFF' } as const;
export type ItemPictureType = keyof typeof ITEM_PICTURE_FORMATS;

export const ITEM_PICTURE_MAX_BYTES = 20_000_000;

/** Maximum number of pixels: the resolution of current high-end cameras. */
export const ITEM_PICTURE_MAX_PIXELS = 100_000_000;

/** I7: the rules that can be checked from a file's declared type and size. */
export const ITEM_PICTURE_RULES = [
    acceptedPictures(ITEM_PICTURE_FORMATS, ITEM_PICTURE_MAX_BYTES),
    minSize(PICTURE_MIN_BYTES),
    maxSize(ITEM_PICTURE_MAX_BYTES),
] as const;

export const PICTURES_PER_ITEM = 30;

/** Widths of the thumbnails in pixels; a narrower picture keeps its own width. */
export const THUMBNAIL_WIDTHS = [80, 160, 320, 640, 1280] as const;

export const PICTURE_STATES = ['pending', 'ready', 'failed'] as const;

const pixels = { kind: 'integer', min: 1, max: ITEM_PICTURE_MAX_PIXELS, only: 'read', required: true } as const;
const thumbnails = { kind: 'thumbnails', only: 'read', required: true } as const;

/** I7 and N5: an uploaded picture of an item, stored unchanged, with its edit. */
export const itemPictures = defineContract({
    name: 'item_pictures',
    type: 'ItemPicture',
    rights: { ROLE_USER: WRITE, ROLE_ADMIN: ALL_ACTIONS },
    properties: {
        /** Cannot be changed later. */
        item: { kind: 'relation', to: 'items', required: true },
        /** Position among the item's pictures, from 1 without gaps; moving one shifts the others. */
        position: { kind: 'integer', min: 1, max: PICTURES_PER_ITEM, default: 1 },
        /** Exactly one picture of an item is the main one. */
        isMain: { kind: 'boolean', default: false },
        /** Alternative text in French, the default language. */
        alt: { kind: 'text', max: 200 },
        altEn: { kind: 'text', max: 200 },
        /** Degrees clockwise, after the crop. */
        rotation: { kind: 'integer', min: 0, max: 270, step: 90, default: 0 },
        /** Relative to the original after EXIF rotation and before `rotation`; null for the whole picture. */
        crop: { kind: 'crop' },
        /** Size after crop and rotation. */
        width: pixels,
        height: pixels,
        /** Size of the original; null for a seeded picture that has not been rendered yet. */
        bytes: { kind: 'integer', min: 1, max: ITEM_PICTURE_MAX_BYTES, only: 'read' },
        mediaType: { kind: 'text', max: 40, only: 'read', required: true },
        originalName: { kind: 'text', max: 255, only: 'read', required: true },
        state: { kind: 'choice', values: PICTURE_STATES, only: 'read', required: true },
        thumbnails,
        /** Without crop and rotation: shown by the crop dialog. */
        originalThumbnails: thumbnails,
        createdAt: { kind: 'instant', only: 'read', required: true },
    },
    filters: { item: 'relation' },
    orders: ['position'],
    history: false,
    page: false,
});

export type ItemPicture = RecordOf<typeof itemPictures.properties>;
export type ItemPictureInput = InputOf<typeof itemPictures.properties>;

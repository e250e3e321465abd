import { defineContract } from './contract.ts';
import type { RecordOf } from './property.ts';
import { acceptedFormats, maxSize } from './rules.ts';

/** What a picture may be: media type, and what people call it. */
export const PICTURE_FORMATS = {
    'image/jpeg': 'JPEG',
    'image/png': 'PNG',
    'image/webp': 'WebP',
    'image/gif': 'GIF',
    'image/avif': 'AVIF',
} as const;
export type PictureType = keyof typeof PICTURE_FORMATS;

/** Largest file of a picture, in bytes. */
export const PICTURE_MAX_BYTES = 10_000_000;

/** Most pixels of a picture: a small file may hold a great many, and all of them are unpacked in memory. */
export const PICTURE_MAX_PIXELS = 50_000_000;

/** Row I7, as far as a file's name for itself and its size tell. */
export const PICTURE_RULES = [acceptedFormats(PICTURE_FORMATS), maxSize(PICTURE_MAX_BYTES)] as const;

/** Row N4: a picture that was uploaded; its bytes are public at `filePath`, which nobody can guess. */
export const entityAttachments = defineContract({
    name: 'entity_attachments',
    type: 'EntityAttachment',
    properties: {
        /** Path on the API's server. */
        filePath: { kind: 'text', max: 200, only: 'read', required: true },
        /** Of what is kept: each picture is made anew. */
        mediaType: { kind: 'text', max: 40, only: 'read', required: true },
        width: { kind: 'integer', min: 1, max: 10_000, only: 'read', required: true },
        height: { kind: 'integer', min: 1, max: 10_000, only: 'read', required: true },
        /** Size of what is kept, in bytes. */
        bytes: { kind: 'integer', min: 1, max: 2_147_483_647, only: 'read', required: true },
        createdAt: { kind: 'instant', only: 'read', required: true },
    },
    filters: {},
    orders: ['createdAt'],
    actions: ['list', 'show', 'create', 'delete'],
});

export type EntityAttachment = RecordOf<typeof entityAttachments.properties>;

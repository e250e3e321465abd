import { defineContract } from '../language/contract.ts';
import type { RecordOf } from '../language/property.ts';
import { acceptedFormats, maxSize, minSize } from '../language/rules.ts';

/** Accepted media types of avatars, with their usual names. */
export const PICTURE_FORMATS = {
    'image/jpeg': 'JPEG',
    'image/png': 'PNG',
    'image/webp': 'WebP',
    'image/gif': 'GIF',
    'image/avif': 'AVIF',
} as const;
export type PictureType = keyof typeof PICTURE_FORMATS;

/** Minimum file size of a picture, in bytes: no picture of an accepted format has fewer (GIF89a; RFC 9649). */
export const PICTURE_MIN_BYTES = 26;

export const PICTURE_MAX_BYTES = 10_000_000;

/** Maximum number of pixels: a small file may contain very many, all of which are decoded in memory. */
export const PICTURE_MAX_PIXELS = 50_000_000;

/** I7: the rules that can be checked from a file's declared type and size. */
export const PICTURE_RULES = [
    acceptedFormats(PICTURE_FORMATS),
    minSize(PICTURE_MIN_BYTES),
    maxSize(PICTURE_MAX_BYTES),
] as const;

/** N4: an uploaded avatar; its file is public at the unguessable `filePath`. */
export const entityAttachments = defineContract({
    name: 'entity_attachments',
    type: 'EntityAttachment',
    rights: { ROLE_USER: ['list', 'show', 'create', 'delete'] },
    properties: {
        /** Path on the API's server. */
        filePath: { kind: 'text', max: 200, code: true, only: 'read', required: true },
        /** Media type of the stored file, which is re-encoded. */
        mediaType: { kind: 'text', max: 40, code: true, only: 'read', required: true },
        width: { kind: 'integer', min: 1, max: 10_000, only: 'read', required: true },
        height: { kind: 'integer', min: 1, max: 10_000, only: 'read', required: true },
        /** Of the stored file. */
        bytes: { kind: 'integer', min: 1, max: 2_147_483_647, only: 'read', required: true },
        createdAt: { kind: 'instant', only: 'read', required: true },
    },
    filters: {},
    orders: ['createdAt'],
    actions: ['list', 'show', 'create', 'delete'],
    history: false,
    page: false,
});

export type EntityAttachment = RecordOf<typeof entityAttachments.properties>;

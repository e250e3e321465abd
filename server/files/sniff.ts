import type { ItemPictureType } from '#contract/itemPictures.ts';

const text = (bytes: Uint8Array, from: number, to: number): string =>
    String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));

/**
 * The media type of a file by its first bytes, whatever it claims to be; undefined when it is not an accepted picture.
 * Sources: JPEG (ITU-T T.81 B.1), PNG (W3C 5.2), GIF89a 17, WebP (RFC 9649 2.4), AVIF (ISO/IEC 23000-22 brands), TIFF
 * 6.0, 2.
 */
export const sniffPicture = (bytes: Uint8Array): ItemPictureType | undefined => {
    if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
    if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
    if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'image/gif';
    if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp';
    if (/^(II\*\0|MM\0\*)$/.test(text(bytes, 0, 4))) return 'image/tiff';
    return /^ftypavi[fs]$/.test(text(bytes, 4, 12)) ? 'image/avif' : undefined;
};

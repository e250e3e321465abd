import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { itemPictures, pictureOriginals, pictureRenditions } from '#server/db/tables/index.ts';
import type { Answer, Api, Asker } from './api.ts';

/** A valid picture of one colour. */
export const picture = (
    format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff' = 'jpeg',
    { width = 60, height = 40 } = {},
): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: '#1d7a46' } })
        .toFormat(format)
        .toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A small PNG that declares a huge size, of which it contains a hundred rows (decompression bomb). */
export const bombOf = (width: number, height: number): Buffer => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([8, 0, 0, 0, 0], 8);
    return Buffer.concat([
        Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        chunk('IHDR', header),
        chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * 100))),
        chunk('IEND', Buffer.alloc(0)),
    ]);
};

interface Named {
    readonly name?: string;
    readonly type?: string;
    readonly query?: string;
}

const fileOf = (bytes: Uint8Array | string, name: string, type: string): File =>
    new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });

/** Uploads a file with a form. */
export const upload = (
    api: Api,
    bytes: Uint8Array | string,
    as?: Asker,
    { name = 'photo.jpg', type = 'image/jpeg', query = '' }: Named = {},
): Promise<Answer> => {
    const body = new FormData();
    body.set('file', fileOf(bytes, name, type));
    return api.ask('POST', `/api/entity_attachments${query}`, { as, body });
};

/** Uploads a picture of an item with a form. */
export const uploadOf = (
    api: Api,
    item: unknown,
    bytes: Uint8Array | string,
    as: Asker = 'user',
    { name = 'photo.jpg', type = 'image/jpeg', query = '', ...texts }: Named & { alt?: string; altEn?: string } = {},
): Promise<Answer> => {
    const body = new FormData();
    for (const [key, value] of Object.entries({ item: String(item), ...texts })) body.set(key, value);
    body.set('file', fileOf(bytes, name, type));
    return api.ask('POST', `/api/items/pictures${query}`, { as, body });
};

/** Inserts pictures with thumbnails marked as ready, without files. */
export const addMade = async ({ database: { db } }: Api, item: string, names: readonly string[]): Promise<void> => {
    const size = { width: 60, height: 40 };
    const original = `originals/${item}`;
    const key = `renditions/${item}`;
    await db.insert(pictureOriginals).values({ key: original, mediaType: 'image/jpeg', bytes: 2_400_000, ...size });
    await db.insert(pictureRenditions).values({ key, original, rotation: 0, state: 'ready', ...size });
    const itemId = Number(item.split('/').at(-1));
    const rows = names.map((originalName, place) => ({
        itemId,
        originalName,
        rendition: key,
        position: place + 1,
        isMain: place === 0,
        alt: `Vue ${place + 1}`,
    }));
    await db.insert(itemPictures).values(rows);
};

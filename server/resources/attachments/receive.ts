import { PICTURE_RULES } from '#contract/entityAttachments.ts';
import { newKey, pathOf } from '../../files/fileKey.ts';
import { reencode } from '../../files/reencode.ts';
import type { Call } from '../call.ts';
import { fileIn, readForm } from '../multipart.ts';
import type { Received } from '../resource.ts';

/** Longest side of what is kept, in pixels: twice the largest that a screen shows of a person. */
const SIDE = 1024;

/**
 * The picture of an upload (row N4), made anew and kept in the storage.
 * @throws Problem 400, 413, 415, 503; Invalid under `file`.
 */
export const receivePicture = async (call: Call): Promise<Received> => {
    const file = fileIn(await readForm(call), PICTURE_RULES);
    const { bytes, ...picture } = await reencode(new Uint8Array(await file.arrayBuffer()), SIDE);
    const key = newKey('avatars', picture.mediaType);
    await call.files.put(key, bytes, picture.mediaType);
    const derived = { ...picture, bytes: bytes.length, filePath: pathOf(key), ownerId: call.actor.id };
    return { input: {}, derived };
};

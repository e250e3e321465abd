import { PICTURE_RULES } from '#contract/entityAttachments.ts';
import { fileIn, readForm } from '../../engine/multipart.ts';
import type { Call } from '../../engine/resource.ts';
import type { Received } from '../../engine/rowChange.ts';
import { newKey, pathOf } from '../../files/fileKey.ts';
import { reencode } from '../../files/reencode.ts';

/** Longest side of a stored avatar in pixels: twice the largest size on screen. */
const SIDE = 1024;

/**
 * Encodes an uploaded avatar again (N4) and stores it.
 * @throws Problem 400, 413, 415, 503; Invalid under `file`.
 */
export const receivePicture = async (call: Call): Promise<Received> => {
    const file = fileIn(await readForm(call), PICTURE_RULES);
    const { bytes, ...picture } = await reencode(new Uint8Array(await file.arrayBuffer()), SIDE);
    const key = newKey('avatars', picture.mediaType);
    await call.services.files.put(key, bytes, picture.mediaType);
    const derived = { ...picture, bytes: bytes.length, filePath: pathOf(key), ownerId: call.actor.id };
    return { input: {}, derived };
};

import { PICTURE_MAX_BYTES, PICTURE_RULES } from '#contract/entityAttachments.ts';
import { newKey, pathOf } from '../../files/fileKey.ts';
import { reencode } from '../../files/reencode.ts';
import { Invalid, Problem } from '../../hydra/problem.ts';
import type { Call } from '../call.ts';

/** Longest side of what is kept, in pixels: twice the largest that a screen shows of a person. */
const SIDE = 1024;

/** A multipart body has its boundaries and headers beside the file. */
export const UPLOAD_LIMIT = PICTURE_MAX_BYTES + 64 * 1024;

const MULTIPART = 'multipart/form-data';

const readForm = async ({ context }: Call): Promise<FormData> => {
    const given = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (given !== MULTIPART) throw new Problem(415, 'media_type', { params: { given, supported: MULTIPART } });
    try {
        return await context.req.formData();
    } catch (error) {
        if (error instanceof Problem) throw error;
        throw new Problem(400, 'malformed_multipart');
    }
};

/** Row N4: the part `file`. Its name for its own type is not believed, but an honest one is refused in the same words. */
const fileIn = (form: FormData): File => {
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0)
        throw new Invalid([{ propertyPath: 'file', key: 'validation.required' }]);
    const [refusal] = PICTURE_RULES.flatMap(rule => rule({ type: 'image/png', size: file.size }) ?? []);
    if (refusal) throw new Invalid([{ propertyPath: 'file', ...refusal }]);
    return file;
};

/**
 * The picture of an upload, made anew and kept in the storage.
 * @throws Problem 400, 413, 415, 503; Invalid under `file`.
 */
export const receivePicture = async (call: Call): Promise<Record<string, unknown>> => {
    const file = fileIn(await readForm(call));
    const { bytes, ...picture } = await reencode(new Uint8Array(await file.arrayBuffer()), SIDE);
    const key = newKey('avatars', picture.mediaType);
    await call.files.put(key, bytes, picture.mediaType);
    return { ...picture, bytes: bytes.length, filePath: pathOf(key), ownerId: call.actor.id };
};

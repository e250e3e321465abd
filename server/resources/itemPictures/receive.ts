import sharp from 'sharp';
import {
    ITEM_PICTURE_FORMATS,
    ITEM_PICTURE_MAX_BYTES,
    ITEM_PICTURE_MAX_PIXELS,
    ITEM_PICTURE_RULES,
    itemPictures,
} from '#contract/itemPictures.ts';
import { acceptedPictures } from '#contract/rules.ts';
import { createSchema } from '#contract/schema.ts';
import {
    type Accepted,
    type Checked,
    checkPicture,
    explainBroken,
    SECONDS,
    uploads,
} from '../../files/checkPicture.ts';
import { keepOriginal } from '../../pictures/keep.ts';
import type { Call } from '../call.ts';
import { parseInput } from '../input.ts';
import { fileIn, readForm } from '../multipart.ts';
import type { Received } from '../resource.ts';
import { safeName } from './fileName.ts';
import { checkRoom } from './guard.ts';

const ACCEPTED: Accepted = {
    rule: acceptedPictures(ITEM_PICTURE_FORMATS, ITEM_PICTURE_MAX_BYTES),
    maxPixels: ITEM_PICTURE_MAX_PIXELS,
};

const { item, alt, altEn } = itemPictures.properties;
const schema = createSchema({ item, alt, altEn });

const fieldsOf = (form: FormData) => {
    const sent = ['item', 'alt', 'altEn'].map(name => [name, form.get(name)]);
    return parseInput(schema, Object.fromEntries(sent.filter(([, value]) => value !== null)));
};

/** Unpacks it to its end, once: a file that was cut off is refused while who sends it is there. */
const inspect = async (bytes: Uint8Array): Promise<Checked> => {
    const checked = await checkPicture(bytes, ACCEPTED);
    const work = sharp(bytes, { limitInputPixels: ITEM_PICTURE_MAX_PIXELS, failOn: 'truncated', sequentialRead: true })
        .timeout({ seconds: SECONDS })
        .resize(32, 32, { fit: 'inside' });
    await uploads(() => work.toBuffer()).catch(explainBroken);
    return checked;
};

/**
 * The picture of an upload (row N5), kept byte for byte; what is shown of it is made later.
 * @throws Problem 400, 413, 415, 503; Invalid under `file`, `item`, `alt` or `altEn`.
 */
export const receiveItemPicture = async (call: Call): Promise<Received> => {
    const form = await readForm(call);
    const input = fieldsOf(form);
    const file = fileIn(form, ITEM_PICTURE_RULES);
    await checkRoom(call.db, input.item);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const rendition = await keepOriginal(call.db, call.files, bytes, await inspect(bytes));
    return { input, derived: { rendition, originalName: safeName(file.name) } };
};

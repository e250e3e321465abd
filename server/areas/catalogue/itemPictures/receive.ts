import sharp from 'sharp';
import {
    ITEM_PICTURE_FORMATS,
    ITEM_PICTURE_MAX_BYTES,
    ITEM_PICTURE_MAX_PIXELS,
    ITEM_PICTURE_RULES,
    itemPictures,
} from '#contract/catalogue/itemPictures.ts';
import { acceptedPictures } from '#contract/language/rules.ts';
import { createSchema } from '#contract/language/schema.ts';
import { parseInput } from '../../../engine/input.ts';
import { fileIn, readForm } from '../../../engine/multipart.ts';
import type { Call } from '../../../engine/resource.ts';
import type { Received } from '../../../engine/rowChange.ts';
import {
    type Accepted,
    type Checked,
    checkPicture,
    explainBroken,
    SECONDS,
    uploads,
} from '../../../files/checkPicture.ts';
import { keepOriginal } from '../../../pictures/keep.ts';
import { checkRoom } from './guard.ts';

/** Maximum length of a file name in UTF-16 code units; the extension is kept. */
const LONGEST = 255;
const LONGEST_ENDING = 12;

/** Control characters, lone surrogates, and characters that change the direction of text. */
const UNFIT = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const cut = (name: string): string => {
    if (name.length <= LONGEST) return name;
    const dot = name.lastIndexOf('.');
    const ending = dot > 0 && name.length - dot <= LONGEST_ENDING ? name.slice(dot) : '';
    // A cut may leave half of a surrogate pair, which is removed.
    return name.slice(0, LONGEST - ending.length).replace(/\p{Cs}$/u, '') + ending;
};

/** Makes the name of an uploaded file safe to display: without folders or unprintable characters. */
export const safeName = (name: string): string => {
    const own = name.split(/[/\\]/).at(-1) ?? '';
    const clean = own.replace(UNFIT, '').trim();
    return /^\.*$/.test(clean) ? 'picture' : cut(clean);
};

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

/** Decodes the whole picture once, so that a truncated file is refused at upload. */
const inspect = async (bytes: Uint8Array): Promise<Checked> => {
    const checked = await checkPicture(bytes, ACCEPTED);
    const work = sharp(bytes, { limitInputPixels: ITEM_PICTURE_MAX_PIXELS, failOn: 'truncated', sequentialRead: true })
        .timeout({ seconds: SECONDS })
        .resize(32, 32, { fit: 'inside' });
    await uploads(() => work.toBuffer()).catch(explainBroken);
    return checked;
};

/**
 * Stores an uploaded picture unchanged (N5); its thumbnails are created later.
 * @throws Problem 400, 413, 415, 503; Invalid under `file`, `item`, `alt` or `altEn`.
 */
export const receiveItemPicture = async (call: Call): Promise<Received> => {
    const form = await readForm(call);
    const input = fieldsOf(form);
    const file = fileIn(form, ITEM_PICTURE_RULES);
    await checkRoom(call.db, input.item);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const rendition = await keepOriginal(call.db, call.services.files, bytes, await inspect(bytes));
    return { input, derived: { rendition, originalName: safeName(file.name) } };
};

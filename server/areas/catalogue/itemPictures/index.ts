import { inArray, type SQL, sql } from 'drizzle-orm';
import sharp from 'sharp';
import {
    itemPictures as contract,
    ITEM_PICTURE_FORMATS,
    ITEM_PICTURE_MAX_BYTES,
    ITEM_PICTURE_MAX_PIXELS,
    ITEM_PICTURE_RULES,
} from '#contract/catalogue/itemPictures.ts';
import { acceptedPictures } from '#contract/language/rules.ts';
import { createSchema } from '#contract/language/schema.ts';
import { HOUR } from '../../../auth/limits.ts';
import { items, pictureOriginals, pictureRenditions, itemPictures as table } from '../../../db/tables/index.ts';
import { parseInput } from '../../../engine/input.ts';
import { bodyOf, fileIn, readForm } from '../../../engine/multipart.ts';
import type { Call, ServerResource } from '../../../engine/resource.ts';
import type { ReceivedValues } from '../../../engine/rowChange.ts';
import {
    type AcceptedPicture,
    checkPicture,
    explainBroken,
    type PictureProperties,
    SECONDS,
    uploads,
} from '../../../files/checkPicture.ts';
import { thumbnailsOf } from '../../../files/fileKey.ts';
import { keepOriginal } from '../../../pictures/keep.ts';
import { sweepPictures } from '../../../pictures/sweep.ts';
import { checkRoomOfItem, follow, guardPicture } from './guard.ts';

/** Maximum length of a file name in UTF-16 code units; the extension is kept. */
const MAX_NAME_LENGTH = 255;
const LONGEST_ENDING = 12;

const UNFIT = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const cut = (name: string): string => {
    if (name.length <= MAX_NAME_LENGTH) return name;
    const dot = name.lastIndexOf('.');
    const ending = dot > 0 && name.length - dot <= LONGEST_ENDING ? name.slice(dot) : '';
    // A cut may leave half of a surrogate pair, which is removed.
    return name.slice(0, MAX_NAME_LENGTH - ending.length).replace(/\p{Cs}$/u, '') + ending;
};

/** Makes the name of an uploaded file safe to display: without folders or unprintable characters. */
export const safeName = (name: string): string => {
    const own = name.split(/[/\\]/).at(-1) ?? '';
    const clean = own.replace(UNFIT, '').trim();
    return /^\.*$/.test(clean) ? 'picture' : cut(clean);
};

const ACCEPTED: AcceptedPicture = {
    rule: acceptedPictures(ITEM_PICTURE_FORMATS, ITEM_PICTURE_MAX_BYTES),
    maxPixels: ITEM_PICTURE_MAX_PIXELS,
};

const { item, alt, altEn } = contract.properties;
const schema = createSchema({ item, alt, altEn });
const FIELDS = ['item', 'alt', 'altEn'];

const fieldsOf = (form: FormData) => {
    const sent = FIELDS.map(name => [name, form.get(name)]);
    return parseInput(schema, Object.fromEntries(sent.filter(([, value]) => value !== null)));
};

/** Decodes the whole picture once, so that a truncated file is refused at upload. */
const inspect = async (bytes: Uint8Array): Promise<PictureProperties> => {
    const checked = await checkPicture(bytes, ACCEPTED);
    const work = sharp(bytes, { limitInputPixels: ITEM_PICTURE_MAX_PIXELS, failOn: 'truncated', sequentialRead: true })
        .timeout({ seconds: SECONDS })
        .resize(32, 32, { fit: 'inside' });
    await uploads(() => work.toBuffer()).catch(explainBroken);
    return checked;
};

/**
 * Stores an uploaded picture unchanged (N5); its thumbnails are created later.
 * @throws Refused (malformed, too_large, media_type, unavailable); Invalid under `file`, `item`, `alt` or `altEn`.
 */
const receiveItemPicture = async (call: Call): Promise<ReceivedValues> => {
    const form = await readForm(call, ['file', ...FIELDS]);
    const input = fieldsOf(form);
    const file = fileIn(form, ITEM_PICTURE_RULES);
    await checkRoomOfItem(call.db, input.item);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const rendition = await keepOriginal(call.db, call.services.files, bytes, await inspect(bytes));
    return { input, derived: { rendition, originalName: safeName(file.name) } };
};

const shown = sql`${pictureRenditions} r join ${pictureOriginals} o on o.key = r.original where r.key = ${table}.rendition`;
const ofShown = (what: string): SQL => sql`(select ${sql.raw(what)} from ${shown})`;

interface StoredThumbnail {
    readonly key: string;
    readonly width: number;
}

/** `made` selects the rendition if its thumbnails are ready. */
const thumbnails = (made: SQL): SQL =>
    sql`coalesce((select json_build_object('key', made.key, 'width', made.width) from (${made}) made), '{}')`.mapWith(
        ({ key, width }: Partial<StoredThumbnail>) => (key && width ? thumbnailsOf(key, width) : []),
    );

const edited = sql`select r.key, r.width from ${shown} and r.state = 'ready'`;
const unedited = sql`select u.key, u.width from ${pictureRenditions} u where u.state = 'ready' and u.rotation = 0
    and u.crop is null and u.original = ${ofShown('r.original')}`;

/** I7 and N5: the pictures of items. */
export const itemPictures: ServerResource = {
    contract,
    table,
    computed: {
        rotation: ofShown('r.rotation'),
        crop: ofShown('r.crop'),
        width: ofShown('r.width'),
        height: ofShown('r.height'),
        state: ofShown('r.state'),
        bytes: ofShown('o.bytes'),
        mediaType: ofShown('o.media_type'),
        thumbnails: thumbnails(edited),
        originalThumbnails: thumbnails(unedited),
    },
    order: [{ property: 'position', direction: 'asc' }],
    receive: receiveItemPicture,
    wait: async (tx, ids) => {
        const own = tx
            .select({ id: table.itemId })
            .from(table)
            .where(inArray(table.id, [...ids]));
        await tx
            .select({ id: items.id })
            .from(items)
            .where(inArray(items.id, own))
            .orderBy(items.id)
            .for('no key update');
    },
    guard: guardPicture,
    follow,
    // High enough for uploading folders of pictures.
    limits: { create: { name: 'itemPicture', points: 3000, duration: HOUR } },
    maxBody: bodyOf(ITEM_PICTURE_MAX_BYTES),
    daily: ({ db, files }) => sweepPictures(db, files),
};

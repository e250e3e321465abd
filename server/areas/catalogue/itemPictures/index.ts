import { eq, type SQL, sql } from 'drizzle-orm';
import { itemPictures as contract, ITEM_PICTURE_MAX_BYTES } from '#contract/catalogue/itemPictures.ts';
import { HOUR } from '../../../auth/limits.ts';
import { items, pictureOriginals, pictureRenditions, itemPictures as table } from '../../../db/tables/index.ts';
import { bodyOf } from '../../../engine/multipart.ts';
import type { ServerResource } from '../../../engine/resource.ts';
import { sweepPictures } from '../../../pictures/sweep.ts';
import { thumbnailsOf } from '../../../pictures/thumbnails.ts';
import { follow, guardPicture } from './guard.ts';
import { receiveItemPicture } from './receive.ts';

/** The rendition that the picture shows, and its original. */
const shown = sql`${pictureRenditions} r join ${pictureOriginals} o on o.key = r.original where r.key = ${table}.rendition`;
const ofShown = (what: string): SQL => sql`(select ${sql.raw(what)} from ${shown})`;

interface Made {
    readonly key: string;
    readonly width: number;
}

/** `made` selects the rendition if its thumbnails are ready. */
const thumbnails = (made: SQL): SQL =>
    sql`coalesce((select json_build_object('key', made.key, 'width', made.width) from (${made}) made), '{}')`.mapWith(
        ({ key, width }: Partial<Made>) => (key && width ? thumbnailsOf(key, width) : []),
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
    wait: async (tx, id) => {
        const own = tx.select({ id: table.itemId }).from(table).where(eq(table.id, id));
        await tx
            .select({ id: items.id })
            .from(items)
            .where(eq(items.id, sql`(${own})`))
            .for('no key update');
    },
    guard: guardPicture,
    follow,
    // High enough for uploading folders of pictures.
    limits: { create: { name: 'itemPicture', points: 3000, duration: HOUR } },
    maxBody: bodyOf(ITEM_PICTURE_MAX_BYTES),
    daily: ({ db, files }) => sweepPictures(db, files),
};

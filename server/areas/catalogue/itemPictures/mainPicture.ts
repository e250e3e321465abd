import { type SQL, sql } from 'drizzle-orm';
import { itemPictures, items, pictureRenditions } from '../../../db/tables/index.ts';
import { thumbnailsOf } from '../../../files/fileKey.ts';

interface Main {
    readonly id: number;
    readonly alt: string | null;
    readonly altEn: string | null;
    /** Null until the thumbnails are ready. */
    readonly key: string | null;
    readonly width: number;
}

/** The main picture of an item in a list: an indexed subquery, evaluated only for the rows of the page. */
export const mainPicture: SQL =
    sql`(select json_build_object('id', p.id, 'alt', p.alt, 'altEn', p.alt_en, 'width', r.width,
            'key', case when r.state = 'ready' then r.key end)
        from ${itemPictures} p join ${pictureRenditions} r on r.key = p.rendition
        where p.item_id = ${items}.id and p.is_main)`.mapWith(({ id, alt, altEn, key, width }: Main) => ({
        id,
        alt,
        altEn,
        thumbnails: key ? thumbnailsOf(key, width) : [],
    }));

import { and, asc, count, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { PictureDownloadPreview, SomeItems } from '#contract/catalogue/pictureDownloads.ts';
import type { Db } from '../../../db/database.ts';
import { itemPictures, items, pictureJpegs } from '../../../db/tables/index.ts';
import type { ReadingCall } from '../../../engine/resource.ts';
import type { LongestSides } from '../../../pictures/services.ts';
import { type DownloadRequest, whereChosen } from './request.ts';

/** Number of references listed as examples. */
const TOLD = 5;

const someOf = async (db: Db, where: SQL | undefined): Promise<SomeItems> => {
    const [counted] = await db.select({ total: count() }).from(items).where(where);
    const total = counted?.total ?? 0;
    if (total === 0) return { count: 0, references: [] };
    const { reference } = items;
    const first = await db.select({ reference }).from(items).where(where).orderBy(asc(reference)).limit(TOLD);
    return { count: total, references: first.map(item => item.reference) };
};

export const jpegOf = ({ dpi }: Pick<DownloadRequest, 'dpi'>, sides: LongestSides): SQL | undefined =>
    and(
        eq(pictureJpegs.rendition, itemPictures.rendition),
        eq(pictureJpegs.dpi, dpi),
        eq(pictureJpegs.side, sides[dpi]),
    );

const picturesOf = async (db: Db, where: SQL | undefined, jpeg: SQL | undefined) => {
    const [counted] = await db
        .select({
            count: count(),
            made: count(pictureJpegs.bytes),
            bytes: sql<number>`coalesce(sum(${pictureJpegs.bytes}), 0)`.mapWith(Number),
        })
        .from(itemPictures)
        .innerJoin(items, eq(items.id, itemPictures.itemId))
        .leftJoin(pictureJpegs, jpeg)
        .where(where);
    return counted ?? { count: 0, made: 0, bytes: 0 };
};

export const survey = async (
    reader: ReadingCall,
    request: DownloadRequest,
    sides: LongestSides,
): Promise<PictureDownloadPreview> => {
    const { db } = reader;
    const where = whereChosen(reader, request);
    const pictures = await picturesOf(db, where, jpegOf(request, sides));
    const withoutEan = and(where, isNull(items.eanCode), gt(items.nbPicture, 0));
    return {
        count: pictures.count,
        bytes: pictures.made === pictures.count ? pictures.bytes : null,
        itemsWithoutPicture: await someOf(db, and(where, eq(items.nbPicture, 0))),
        itemsWithoutEan: request.renameWithEan ? await someOf(db, withoutEan) : { count: 0, references: [] },
    };
};

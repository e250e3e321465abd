// Apart: content and file names of an archive. Pure name functions have unit tests.
import { setImmediate } from 'node:timers/promises';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { DOWNLOAD_MAX_PICTURES } from '#contract/catalogue/pictureDownloads.ts';
import { itemPictures, items, pictureJpegs } from '../../../db/tables/index.ts';
import { Refused } from '../../../domain/refused.ts';
import type { ReadingCall } from '../../../engine/resource.ts';
import type { LongestSides } from '../../../pictures/services.ts';
import type { PlannedFile } from '../../../zip/entry.ts';
import { type DownloadRequest, idsChosen } from './request.ts';
import { jpegOf } from './survey.ts';

/** Characters with a special meaning in file names on any system, and those that change the direction of text. */
const UNFIT = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Maximum length without number and extension, in UTF-16 code units. */
const MAX_NAME_LENGTH = 100;

/** A file name valid on all systems: no folders, no device names, no dots or spaces at its ends. */
export const safeBase = (text: string): string => {
    const clean = text.normalize('NFC').replace(UNFIT, '-').trim().slice(0, MAX_NAME_LENGTH);
    const trimmed = clean.replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '').replace(/\p{Cs}$/u, '');
    return trimmed === '' ? 'item' : trimmed.replace(DEVICE, '_$1');
};

/** Numbers repeated names: `base.jpg`, `base_2.jpg`… Names differing only in case count as equal, as on Windows. */
export const createNames = (): ((base: string) => string) => {
    const used = new Set<string>();
    const last = new Map<string, number>();
    return base => {
        const key = base.toLowerCase();
        for (let number = (last.get(key) ?? 0) + 1; ; number += 1) {
            const name = number === 1 ? base : `${base}_${number}`;
            last.set(key, number);
            if (used.has(name.toLowerCase())) continue;
            used.add(name.toLowerCase());
            return `${name}.jpg`;
        }
    };
};

export interface ArchivedPicture extends PlannedFile {
    readonly rendition: string;
}

/** The pictures of an archive in order, and the references of items without an EAN code to name their files. */
export interface Manifest {
    readonly pictures: readonly ArchivedPicture[];
    readonly fallback: readonly string[];
}

/** Items per query: a few milliseconds, after which other requests are served. */
const BATCH_SIZE = 500;

/** @throws Refused (invalid) for more pictures than an archive may contain. */
export const checkArchiveRoom = (count: number): void => {
    if (count > DOWNLOAD_MAX_PICTURES)
        throw new Refused('invalid', 'too_many_pictures', { params: { count, limit: DOWNLOAD_MAX_PICTURES } });
};

const read = async ({ db }: ReadingCall, ids: readonly number[], request: DownloadRequest, sides: LongestSides) =>
    db
        .select({
            item: itemPictures.itemId,
            rendition: itemPictures.rendition,
            date: itemPictures.createdAt,
            reference: items.reference,
            eanCode: items.eanCode,
            bytes: pictureJpegs.bytes,
            crc: pictureJpegs.crc,
        })
        .from(itemPictures)
        .innerJoin(items, eq(items.id, itemPictures.itemId))
        .leftJoin(pictureJpegs, jpegOf(request, sides))
        .where(inArray(itemPictures.itemId, [...ids]))
        .orderBy(desc(itemPictures.isMain), asc(itemPictures.position));

type Picture = Awaited<ReturnType<typeof read>>[number];

const byItem = (pictures: readonly Picture[]): ReadonlyMap<number, Picture[]> => {
    const groups = new Map<number, Picture[]>();
    for (const picture of pictures) groups.set(picture.item, [...(groups.get(picture.item) ?? []), picture]);
    return groups;
};

const sumsOf = ({ bytes, crc }: Picture) => (bytes === null || crc === null ? undefined : { bytes, crc });

export const readManifest = async (
    reader: ReadingCall,
    request: DownloadRequest,
    sides: LongestSides,
): Promise<Manifest> => {
    const ids = Array.from(await idsChosen(reader, request));
    const nameOf = createNames();
    const pictures: ArchivedPicture[] = [];
    const fallback: string[] = [];
    const add = (own: readonly Picture[]): void => {
        const [first] = own;
        if (!first) return;
        const ean = request.renameWithEan ? first.eanCode : null;
        if (request.renameWithEan && ean === null) fallback.push(first.reference);
        const base = safeBase(ean ?? first.reference);
        for (const one of own)
            pictures.push({ name: nameOf(base), date: one.date, rendition: one.rendition, sums: sumsOf(one) });
    };
    for (let at = 0; at < ids.length; at += BATCH_SIZE) {
        await setImmediate();
        const slice = ids.slice(at, at + BATCH_SIZE);
        const groups = byItem(await read(reader, slice, request, sides));
        for (const id of slice) add(groups.get(id) ?? []);
        checkArchiveRoom(pictures.length);
    }
    return { pictures, fallback };
};

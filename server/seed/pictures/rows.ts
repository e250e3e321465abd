import { fileKeyOf } from '../../files/fileKey.ts';
import { DRAWN_SIDE } from '../../pictures/drawing/draw.ts';
import { UNEDITED } from '../../pictures/edit.ts';
import { renditionKey } from '../../pictures/keep.ts';
import { PRIORITY } from '../../pictures/services.ts';
import type { SeedItem } from '../catalogue.ts';
import type { Drawing } from './plan.ts';

/** Part of the keys: increase it when the shapes change, so that the files are drawn again. */
const EDITION = 1;

const size = { width: DRAWN_SIDE, height: DRAWN_SIDE };

const keysOf = (drawing: Drawing) => {
    const original = fileKeyOf('originals', JSON.stringify([EDITION, ...drawing]), 'image/jpeg');
    return { original, rendition: renditionKey(original, UNEDITED) };
};

type Row = Readonly<Record<string, unknown>>;

/** Rows of the three picture tables. An original and its renditions are listed once, with the first item that uses them. */
export interface PictureRows {
    readonly originals: Row[];
    readonly renditions: Row[];
    readonly pictures: Row[];
}

/** Returns a function that creates rows for items. An original shared by several items is created once. */
export const createPictureRows = () => {
    const known = new Map<string, ReturnType<typeof keysOf>>();
    const keep = (drawing: Drawing, rows: PictureRows): string => {
        const name = drawing.join();
        const had = known.get(name);
        if (had) return had.rendition;
        const made = keysOf(drawing);
        known.set(name, made);
        const used_at = new Date();
        rows.originals.push({ key: made.original, media_type: 'image/jpeg', ...size, drawing, used_at });
        rows.renditions.push({
            key: made.rendition,
            original: made.original,
            rotation: 0,
            ...size,
            state: 'pending',
            priority: PRIORITY.seed,
            used_at,
        });
        return made.rendition;
    };
    return (items: readonly SeedItem[]): PictureRows => {
        const rows: PictureRows = { originals: [], renditions: [], pictures: [] };
        for (const { id, reference, drawings, lastPictureCheckDate } of items)
            for (const [place, drawing] of drawings.entries())
                rows.pictures.push({
                    version: 1,
                    item_id: id,
                    position: place + 1,
                    is_main: place === 0,
                    original_name: `${reference}_${place + 1}.jpg`,
                    rendition: keep(drawing, rows),
                    created_at: lastPictureCheckDate,
                });
        return rows;
    };
};

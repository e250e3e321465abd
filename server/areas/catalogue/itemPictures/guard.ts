// Apart: the rules of pictures; `index.ts` declares and receives them.
import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { PICTURES_PER_ITEM } from '#contract/catalogue/itemPictures.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { RecordDifferences } from '#contract/language/kinds.ts';
import type { Actor } from '../../../auth/actor.ts';
import type { Db } from '../../../db/database.ts';
import { keepChange } from '../../../db/keepChange.ts';
import {
    changes,
    items,
    pictureOriginals,
    pictureRenditions,
    itemPictures as pictures,
    items as table,
} from '../../../db/tables/index.ts';
import { iriOf, type JsonObject, type Row } from '../../../domain/record.ts';
import { Invalid } from '../../../domain/refused.ts';
import type { RowChange, WrittenChange } from '../../../engine/rowChange.ts';
import { askForRenditions } from '../../../jobs/kinds/pictures.ts';
import type { Edit } from '../../../pictures/edit.ts';
import { keepRendition } from '../../../pictures/keep.ts';

type FromTo = readonly [from: number | undefined, to: number | undefined];

interface PictureChange {
    readonly nbPicture?: FromTo;
    readonly mainPicture?: FromTo;
}

const iri = (id: number | undefined): string | null => (id === undefined ? null : iriOf('item_pictures', id));

/** Changes of an item's pictures by the same user within this time are merged. */
const SERIES = sql`interval '10 minutes'`;

const NAMES: readonly string[] = ['nbPicture', 'mainPicture'];

/** Removals are not merged, so that they stay visible in the history. */
const isRemoval = ({ nbPicture }: RecordDifferences): boolean => Number(nbPicture?.to) < Number(nbPicture?.from);

const isOfSeries = (differences: RecordDifferences): boolean =>
    Object.keys(differences).every(name => NAMES.includes(name)) && !isRemoval(differences);

const findSeries = async (tx: Db, authorId: number, record: string, next: RecordDifferences) => {
    if (isRemoval(next)) return undefined;
    const isRecent = sql<boolean>`${changes.createdAt} > now() - ${SERIES}`;
    const [last] = await tx
        .select({ id: changes.id, author: changes.authorId, differences: changes.differences, isRecent })
        .from(changes)
        .where(and(eq(changes.record, record), eq(changes.action, 'edit')))
        .orderBy(desc(changes.createdAt), desc(changes.id))
        .limit(1);
    return last?.isRecent && last.author === authorId && isOfSeries(last.differences) ? last : undefined;
};

const joined = (before: RecordDifferences, next: RecordDifferences): RecordDifferences =>
    Object.fromEntries(
        Object.entries({ ...before, ...next }).map(([name, { from, to }]) => [
            name,
            { from: before[name] ? before[name].from : from, to },
        ]),
    );

/** Records a change of pictures in the item's history, merged with earlier ones: final number and final main picture. */
const tellItem = async (tx: Db, { id: authorId }: Actor, item: number, told: PictureChange): Promise<void> => {
    const names = { reference: table.reference, designation: table.designation };
    const [named] = await tx.select(names).from(table).where(eq(table.id, item));
    if (!named) return;
    const { nbPicture, mainPicture } = told;
    const record = iriOf('items', item);
    const differences: RecordDifferences = {
        ...(nbPicture && { nbPicture: { from: nbPicture[0], to: nbPicture[1] } }),
        ...(mainPicture && { mainPicture: { from: iri(mainPicture[0]), to: iri(mainPicture[1]) } }),
    };
    const series = await findSeries(tx, authorId, record, differences);
    if (series) {
        const both = joined(series.differences, differences);
        await tx.update(changes).set({ differences: both, createdAt: sql`now()` }).where(eq(changes.id, series.id));
        return;
    }
    const recordName = `${named.reference} · ${named.designation}`;
    await keepChange(tx, { record, recordName, authorId, action: 'edit', differences });
};

const refuse = (propertyPath: string, key: string, params?: Record<string, number>): Invalid =>
    new Invalid([{ propertyPath, key: `validation.${key}`, ...(params && { params }) }]);

const countOf = async (db: Db, item: number): Promise<number> => {
    const [counted] = await db.select({ total: count() }).from(pictures).where(eq(pictures.itemId, item));
    return counted?.total ?? 0;
};

/** Checks that the item exists and can take another picture. @throws Invalid under `item` or `file`. */
export const checkRoomOfItem = async (db: Db, iri: unknown): Promise<void> => {
    const item = identifierOf('items', String(iri)) ?? 0;
    const [found] = await db.select({ id: items.id }).from(items).where(eq(items.id, item)).for('no key update');
    if (!found) throw refuse('item', 'missing');
    if ((await countOf(db, item)) >= PICTURES_PER_ITEM)
        throw refuse('file', 'maxPictures', { count: PICTURES_PER_ITEM });
};

/** Shifts the pictures between both positions. Uniqueness is checked at the end of the transaction. */
const makeRoom = async (tx: Db, { id, item, position: from }: Placed, to: number): Promise<void> => {
    const total = await countOf(tx, item);
    if (to > total) throw refuse('position', 'maxNumber', { count: total });
    const between: SQL =
        to < from
            ? sql`${pictures.position} between ${to} and ${from - 1}`
            : sql`${pictures.position} between ${from + 1} and ${to}`;
    await tx
        .update(pictures)
        .set({ position: sql`${pictures.position} + ${to < from ? 1 : -1}` })
        .where(and(eq(pictures.itemId, item), ne(pictures.id, id), between));
};

const dethrone = async ({ tx, actor }: RowChange, { id, item }: Placed): Promise<void> => {
    const [was] = await tx
        .update(pictures)
        .set({ isMain: false })
        .where(and(eq(pictures.itemId, item), pictures.isMain))
        .returning({ id: pictures.id });
    await tellItem(tx, actor, item, { mainPicture: [was?.id, id] });
};

/** Sets the rendition that results from the edit. */
const turn = async (tx: Db, row: Row, input: JsonObject): Promise<void> => {
    const { rotation, crop } = { ...row, ...input };
    const [original] = await tx
        .select({ key: pictureOriginals.key, width: pictureOriginals.width, height: pictureOriginals.height })
        .from(pictures)
        .innerJoin(pictureRenditions, eq(pictureRenditions.key, pictures.rendition))
        .innerJoin(pictureOriginals, eq(pictureOriginals.key, pictureRenditions.original))
        .where(eq(pictures.id, row.id));
    if (!original) return;
    const rendition = await keepRendition(tx, original, { rotation, crop } as Edit);
    await tx.update(pictures).set({ rendition }).where(eq(pictures.id, row.id));
};

interface Placed {
    readonly id: number;
    readonly item: number;
    readonly position: number;
}

const placeOf = (row: Row): Placed => ({ id: row.id, item: Number(row.item), position: Number(row.position) });

const isTurned = ({ rotation, crop }: JsonObject): boolean => rotation !== undefined || crop !== undefined;

const guardEdit = async (change: RowChange, row: Row): Promise<void> => {
    const { tx, input } = change;
    const own = placeOf(row);
    if (input.item !== undefined && identifierOf('items', String(input.item)) !== own.item)
        throw refuse('item', 'fixed');
    if (input.isMain === false && row.isMain === true) throw refuse('isMain', 'mainPicture');
    if (typeof input.position === 'number' && input.position !== own.position) await makeRoom(tx, own, input.position);
    if (input.isMain === true && row.isMain !== true) await dethrone(change, own);
    if (isTurned(input)) await turn(tx, row, input);
};

const tellRemoval = async ({ tx, actor }: RowChange, row: Row): Promise<void> => {
    const { item } = placeOf(row);
    const total = await countOf(tx, item);
    const [next] = await tx
        .select({ id: pictures.id })
        .from(pictures)
        .where(and(eq(pictures.itemId, item), ne(pictures.id, row.id)))
        .orderBy(pictures.position)
        .limit(1);
    await tellItem(tx, actor, item, {
        nbPicture: [total, total - 1],
        ...(row.isMain === true && { mainPicture: [row.id, next?.id] }),
    });
};

/** Applies a picture's change to the other pictures of its item, which is locked. @throws Invalid. */
export const guardPicture = async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
    const { tx, row, input } = change;
    if (!row) await checkRoomOfItem(tx, input.item);
    else if (action === 'edit') await guardEdit(change, row);
    else await tellRemoval(change, row);
};

/** Requests the thumbnails of the shown rendition, and records a new picture in its item's history. */
export const follow = async (action: 'create' | 'edit', change: WrittenChange): Promise<void> => {
    const { tx, actor, row, input } = change;
    if (action === 'create' || isTurned(input)) await askForRenditions(tx);
    if (action === 'edit') return;
    const { id, item, position } = placeOf(row);
    await tellItem(tx, actor, item, {
        nbPicture: [position - 1, position],
        ...(row.isMain === true && { mainPicture: [undefined, id] }),
    });
};

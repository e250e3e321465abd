import { and, desc, eq, sql } from 'drizzle-orm';
import type { Differences } from '#contract/kinds.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Db } from '../../db/database.ts';
import { keepChange } from '../../db/keepChange.ts';
import { changes, items as table } from '../../db/tables/index.ts';
import { iriOf } from '../../hydra/record.ts';

type FromTo = readonly [from: number | undefined, to: number | undefined];

/** A change of an item's pictures: their number, and the identifier of the main one. */
interface PictureChange {
    readonly nbPicture?: FromTo;
    readonly mainPicture?: FromTo;
}

const iri = (id: number | undefined): string | null => (id === undefined ? null : iriOf('item_pictures', id));

/** Changes of an item's pictures by the same person within this time are merged. */
const SERIES = sql`interval '10 minutes'`;

const NAMES: readonly string[] = ['nbPicture', 'mainPicture'];

/** Removals are not merged, because nobody would look for them among additions. */
const isRemoval = ({ nbPicture }: Differences): boolean => Number(nbPicture?.to) < Number(nbPicture?.from);

const isOfSeries = (differences: Differences): boolean =>
    Object.keys(differences).every(name => NAMES.includes(name)) && !isRemoval(differences);

/** The item's last change, if the new one can be merged into it. */
const findSeries = async (tx: Db, authorId: number, record: string, next: Differences) => {
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

const joined = (before: Differences, next: Differences): Differences =>
    Object.fromEntries(
        Object.entries({ ...before, ...next }).map(([name, { from, to }]) => [
            name,
            { from: before[name] ? before[name].from : from, to },
        ]),
    );

/**
 * Records a change of an item's pictures in the item's history, because pictures have none. Successive changes are
 * merged into one: the final number of pictures and the final main picture.
 */
export const tellItem = async (tx: Db, { id: authorId }: Actor, item: number, told: PictureChange): Promise<void> => {
    const names = { reference: table.reference, designation: table.designation };
    const [named] = await tx.select(names).from(table).where(eq(table.id, item));
    if (!named) return;
    const { nbPicture, mainPicture } = told;
    const record = iriOf('items', item);
    const differences: Differences = {
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

import { eq } from 'drizzle-orm';
import type { Actor } from '../../auth/actor.ts';
import type { Db } from '../../db/database.ts';
import { keepChange } from '../../db/keepChange.ts';
import { items as table } from '../../db/tables/index.ts';
import { iriOf } from '../../hydra/record.ts';

type FromTo = readonly [from: number | undefined, to: number | undefined];

/** What became of an item's pictures: their number, and which is the main one, by identifier. */
interface Told {
    readonly nbPicture?: FromTo;
    readonly mainPicture?: FromTo;
}

const iri = (id: number | undefined): string | null => (id === undefined ? null : iriOf('item_pictures', id));

/** Adds it to the item's history, where people look for it: pictures have none of their own. */
export const tellItem = async (tx: Db, { id: authorId }: Actor, item: number, told: Told): Promise<void> => {
    const names = { reference: table.reference, designation: table.designation };
    const [named] = await tx.select(names).from(table).where(eq(table.id, item));
    if (!named) return;
    const { nbPicture, mainPicture } = told;
    await keepChange(tx, {
        record: iriOf('items', item),
        recordName: `${named.reference} · ${named.designation}`,
        authorId,
        action: 'edit',
        differences: {
            ...(nbPicture && { nbPicture: { from: nbPicture[0], to: nbPicture[1] } }),
            ...(mainPicture && { mainPicture: { from: iri(mainPicture[0]), to: iri(mainPicture[1]) } }),
        },
    });
};

import type { ImportCounts } from '#contract/imports/imports.ts';
import type { Db } from '../../db/database.ts';
import { hasSpace } from '../../db/space.ts';
import { Problem } from '../../hydra/problem.ts';

/** Bytes of staged rows between two looks at the disk, and much more. */
const SLICE = 32 * 1024 * 1024;

/** Bytes that a row takes at most: itself, its line of history, its part of all indexes, and all of it in the write-ahead log. */
const ROW = 3000;

const refuse = (): never => {
    throw new Problem(422, 'disk_full');
};

/** @throws Problem that ends the import, while there is space to record that */
export const checkSpace = (db: Db): void => void (hasSpace(db, SLICE) || refuse());

/** The same, for a transaction that writes all rows of an import. */
export const checkSpaceFor = (db: Db, { created, changed, removed }: ImportCounts): void =>
    void (hasSpace(db, (created + changed + removed) * ROW) || refuse());

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { ImportStatus } from '#contract/imports/imports.ts';
import type { Refusal } from '#contract/language/rules.ts';
import type { Db } from '../db/database.ts';
import { imports } from '../db/tables/index.ts';
import { Invalid, type Refused } from '../domain/refused.ts';
import { shortened } from './read/cellTexts.ts';

/** The import was cancelled in the meantime: no further writes. */
export class ImportEnded extends Error {
    override readonly name = 'Ended';
}

export const AT_WORK: readonly ImportStatus[] = ['reading', 'rehearsing', 'running'];

type Changes = PgUpdateSetSource<typeof imports>;

const write = async (db: Db, id: number, changes: Changes): Promise<void> => {
    const [kept] = await db
        .update(imports)
        .set(changes)
        .where(and(eq(imports.id, id), inArray(imports.status, [...AT_WORK])))
        .returning({ id: imports.id });
    if (!kept) throw new ImportEnded();
};

/** Stores the progress. @throws ImportEnded */
export const advanceImport = (db: Db, id: number, changes: Pick<Changes, 'done' | 'total'>): Promise<void> =>
    write(db, id, changes);

/** Updates the import and increments its version. @throws ImportEnded */
export const moveOn = (db: Db, id: number, changes: Changes): Promise<void> =>
    write(db, id, { ...changes, version: sql`${imports.version} + 1` });

/** Reason of a failed import; a message may be part of another one. */
export interface FailureReason extends Refusal {
    readonly expected?: Refusal;
}

const reasonOf = (error: Refused): FailureReason => {
    const [first] = error instanceof Invalid ? error.refusals : [];
    if (first) return { key: first.key, ...(first.params && { params: first.params }) };
    const { params, expected } = error.options;
    return { key: `problems.${error.key}`, ...(params && { params }), ...(expected && { expected }) };
};

const MAX_NAME_LENGTH = 120;

/** Shortens names from the file, which may be as long as a cell. */
const inShort = ({ params, expected, ...reason }: FailureReason): FailureReason => ({
    ...reason,
    ...(params && {
        params: Object.fromEntries(
            Object.entries(params).map(([name, one]) => [
                name,
                typeof one === 'string' ? shortened(one, MAX_NAME_LENGTH) : one,
            ]),
        ),
    }),
    ...(expected && { expected: inShort(expected) }),
});

/** Reason as stored in the column `error`. */
export const storedReason = (error: Refused): string => JSON.stringify(inShort(reasonOf(error)));

export const fail = (db: Db, id: number, error: Refused): Promise<void> =>
    moveOn(db, id, { status: 'failed', error: storedReason(error), finishedAt: new Date() });

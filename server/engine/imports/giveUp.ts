import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { imports } from '../../db/tables/index.ts';
import { transaction } from '../../db/transaction.ts';
import { Problem } from '../../hydra/problem.ts';
import { tellFailure } from './run/index.ts';
import { keptReason } from './state.ts';

const change = (db: Db, where: SQL | undefined, set: PgUpdateSetSource<typeof imports>) =>
    db
        .update(imports)
        .set({ ...set, version: sql`${imports.version} + 1` })
        .where(where)
        .returning({ id: imports.id, ownerId: imports.ownerId });

/** Ends imports, and tells their owners. */
const end = (db: Db, where: SQL | undefined, set: PgUpdateSetSource<typeof imports>): Promise<void> =>
    transaction(db, async tx => {
        for (const ended of await change(tx, where, set)) await tellFailure(tx, ended);
    });

const failed = (key: string) =>
    ({ status: 'failed', error: keptReason(new Problem(500, key)), finishedAt: new Date() }) as const;

/** The file could not be read, whatever was tried. */
export const giveUpReading = (db: Db, id: number, key: string): Promise<void> =>
    end(db, and(eq(imports.id, id), inArray(imports.status, ['reading', 'rehearsing'])), failed(key));

export const giveUpSchedule = (db: Db, id: number, key: string): Promise<void> =>
    end(db, and(eq(imports.id, id), eq(imports.status, 'scheduled')), failed(key));

/** Records are as they were. */
export const giveUpRunning = (db: Db, id: number, key: string): Promise<void> =>
    end(
        db,
        and(eq(imports.id, id), inArray(imports.status, ['queued', 'running']), isNull(imports.finishedAt)),
        failed(key),
    );

/** Nothing was undone. */
export const giveUpUndoing = (db: Db, id: number, key: string): Promise<void> =>
    end(db, and(eq(imports.id, id), eq(imports.status, 'running'), isNotNull(imports.finishedAt)), {
        status: 'done',
        error: keptReason(new Problem(500, key)),
    });

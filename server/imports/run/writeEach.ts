// Apart: run of an import record by record; `sets.ts` runs it in bulk.
import { sql } from 'drizzle-orm';
import { createSchema, patchSchema } from '#contract/language/schema.ts';
import { lockInAnyOrder } from '../../db/locks.ts';
import { intArray, query } from '../../db/query.ts';
import type { JsonObject } from '../../domain/record.ts';
import { Invalid, Refused } from '../../domain/refused.ts';
import { explainWrite } from '../../engine/constraints.ts';
import { parseInput } from '../../engine/input.ts';
import { findRow } from '../../engine/read.ts';
import { changeOne, makeOne, type Writing } from '../../engine/verbs/writeOne.ts';
import { countChange } from '../changedSince.ts';
import { changedMeanwhile } from './unchanged.ts';

const BATCH_SIZE = 200;

interface StagedWrite {
    readonly place: number;
    readonly row: number;
    readonly action: 'create' | 'change';
    readonly target: number;
    readonly version: number;
    readonly input: JsonObject;
}

const next = ({ tx }: Writing, importId: number, after: number): Promise<StagedWrite[]> =>
    query<StagedWrite>(
        tx,
        sql`select place, row, action, target, version, after->'input' as input from import_rows
            where import_id = ${importId} and action in ('create', 'change') and place > ${after} order by place limit ${BATCH_SIZE}`,
    );

/** Stores, for the undo, the records that lost an exclusive flag to this one. @returns true without such records */
const noteTaken = async (
    { tx }: Writing,
    importId: number,
    place: number,
    ids: readonly number[],
): Promise<boolean> => {
    if (ids.length === 0) return true;
    await tx.execute(
        sql`update import_rows set before = coalesce(before, '{}') || jsonb_build_object('taken', to_jsonb(${intArray(ids)})) where import_id = ${importId} and place = ${place}`,
    );
    await countChange(tx, importId, ids);
    return false;
};

/** @returns true if no other record changed with it */
const write = async (
    writing: Writing,
    importId: number,
    { place, action, target, version, input }: StagedWrite,
): Promise<boolean> => {
    const { tx, resource } = writing;
    const { properties } = resource.contract;
    const taken: number[] = [];
    const noting = { ...writing, onTaken: (ids: readonly number[]) => void taken.push(...ids) };
    if (action === 'create') {
        const made = await makeOne(noting, parseInput(createSchema(properties), input));
        await tx.execute(
            sql`update import_rows set target = ${made?.id}, version = ${made?.version} where import_id = ${importId} and place = ${place}`,
        );
        return noteTaken(writing, importId, place, taken);
    }
    const asked = parseInput(patchSchema(properties), input);
    await resource.wait?.(tx, [target], asked);
    const before = await findRow({ ...writing, db: tx }, target, true);
    if (before?.version !== version) throw changedMeanwhile();
    const after = await changeOne(noting, before, { ...asked, ...resource.fill?.(asked, before) });
    await tx.execute(
        sql`update import_rows set version = ${(after?.version ?? 0) - 1} where import_id = ${importId} and place = ${place}`,
    );
    return noteTaken(writing, importId, place, taken);
};

const explained = ({ resource }: Writing, { row }: StagedWrite, error: unknown): unknown => {
    const cause = explainWrite(resource, error);
    if (!(cause instanceof Invalid)) return cause;
    const [first] = cause.refusals;
    return new Refused('invalid', 'import_row', {
        params: { row },
        ...(first && { expected: { key: first.key, ...(first.params && { params: first.params }) } }),
    });
};

/** Writes staged records one by one, like single calls. @throws Refused naming the row */
export const writeEach = async (writing: Writing, importId: number): Promise<void> => {
    lockInAnyOrder(writing.tx);
    let rows = await next(writing, importId, 0);
    while (rows.length > 0) {
        let place = 0;
        for (const one of rows) {
            place = one.place;
            const isAlone = await write(writing, importId, one).catch((error: unknown) => {
                throw explained(writing, one, error);
            });
            if (!isAlone) break;
        }
        rows = await next(writing, importId, place);
    }
};

import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { Problem } from '../../hydra/problem.ts';

/** Work on several records in one transaction. */
export type Work<T> = (tx: Db, ids: readonly number[]) => Promise<T>;

export interface Settled<T> {
    readonly done: readonly T[];
    readonly refused: readonly { readonly id: number; readonly problem: Problem }[];
}

interface Ways<T> {
    readonly work: Work<T>;
    /** Turns an error into a Problem; any other error is rethrown. */
    readonly explain: (error: unknown, id: number) => Promise<unknown>;
    /** Those of the records that nobody else is changing. */
    readonly free: (ids: readonly number[]) => Promise<readonly number[]>;
}

const halves = (ids: readonly number[]): readonly (readonly number[])[] => {
    const middle = Math.ceil(ids.length / 2);
    return [ids.slice(0, middle), ids.slice(middle)];
};

const refuseAll = (ids: readonly number[], problem: Problem) => ids.map(id => ({ id, problem }));

/** Waiting for each record that somebody else holds would take minutes: the others are done, and these refused at once. */
const settleFree = async <T>(db: Db, ids: readonly number[], ways: Ways<T>, problem: Problem): Promise<Settled<T>> => {
    const free = new Set(await ways.free(ids));
    const others = ids.filter(id => !free.has(id));
    // What is held may belong to a record, such as its customer.
    if (others.length === 0) return { done: [], refused: refuseAll(ids, problem) };
    const { done, refused } = await settle(db, [...free], ways);
    return { done, refused: [...refused, ...refuseAll(others, problem)].sort((one, other) => one.id - other.id) };
};

/**
 * Applies the work to all records that it does not refuse: together first, then in halves until a refused record is
 * isolated; records that somebody else holds are refused at once. Without a refusal this takes one transaction; one refusal
 * among a hundred takes fourteen.
 */
export const settle = async <T>(db: Db, ids: readonly number[], ways: Ways<T>): Promise<Settled<T>> => {
    if (ids.length === 0) return { done: [], refused: [] };
    try {
        return { done: [await transaction(db, tx => ways.work(tx, ids))], refused: [] };
    } catch (error) {
        const [id = 0] = ids;
        const problem = await ways.explain(error, id);
        if (!(problem instanceof Problem)) throw error;
        if (problem.key === 'locked') return settleFree(db, ids, ways, problem);
        if (ids.length === 1) return { done: [], refused: [{ id, problem }] };
        const [one, other] = [
            await settle(db, halves(ids)[0] ?? [], ways),
            await settle(db, halves(ids)[1] ?? [], ways),
        ];
        return { done: [...one.done, ...other.done], refused: [...one.refused, ...other.refused] };
    }
};

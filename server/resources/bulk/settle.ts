import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { Problem } from '../../hydra/problem.ts';

/** Does something to several records, in a transaction: all of them or none. */
export type Work<T> = (tx: Db, ids: readonly number[]) => Promise<T>;

export interface Settled<T> {
    readonly done: readonly T[];
    readonly refused: readonly { readonly id: number; readonly problem: Problem }[];
}

interface Ways<T> {
    readonly work: Work<T>;
    /** A refusal as a Problem; what is none stays as it is, and ends everything. */
    readonly explain: (error: unknown, id: number) => Promise<unknown>;
}

const halves = (ids: readonly number[]): readonly (readonly number[])[] => {
    const middle = Math.ceil(ids.length / 2);
    return [ids.slice(0, middle), ids.slice(middle)];
};

/**
 * Does it to all that do not refuse it: together first, in halves when one of them is in the way, until that one is
 * alone. Where nothing is refused that is one transaction, and one refusal among a hundred costs fourteen.
 */
export const settle = async <T>(db: Db, ids: readonly number[], ways: Ways<T>): Promise<Settled<T>> => {
    if (ids.length === 0) return { done: [], refused: [] };
    try {
        return { done: [await transaction(db, tx => ways.work(tx, ids))], refused: [] };
    } catch (error) {
        const [id = 0] = ids;
        const problem = await ways.explain(error, id);
        if (!(problem instanceof Problem)) throw error;
        if (ids.length === 1) return { done: [], refused: [{ id, problem }] };
        const [one, other] = [
            await settle(db, halves(ids)[0] ?? [], ways),
            await settle(db, halves(ids)[1] ?? [], ways),
        ];
        return { done: [...one.done, ...other.done], refused: [...one.refused, ...other.refused] };
    }
};

import type { Identifier } from 'ra-core';
import { HydraError } from './problem.ts';

/** Browsers open about six connections per server; further requests would delay the person's next one. */
const MAX_PARALLEL = 6;

/** Like `Promise.all` over a function, with at most six concurrent calls; results are in the order of the items. */
export const mapLimited = async <T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> => {
    const results: R[] = [];
    const queue = items.entries();
    const work = async () => {
        for (const [index, item] of queue) results[index] = await run(item);
    };
    await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL, items.length) }, work));
    return results;
};

/** Splits a list into slices of at most `size`. */
export const slices = <T>(items: readonly T[], size: number): T[][] =>
    Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** The failure of one of several writes. */
export interface ManyFailure {
    readonly id: Identifier;
    readonly status: number;
    readonly message: string;
    /** The server's response for this record. */
    readonly body: unknown;
}

/** `body` of the errors of updateMany and deleteMany. */
export interface ManyBody {
    readonly succeeded: readonly Identifier[];
    readonly failed: readonly ManyFailure[];
}

const toManyFailure = (id: Identifier, cause: unknown): ManyFailure =>
    cause instanceof HydraError
        ? { id, status: cause.status, message: cause.message, body: cause.body }
        : { id, status: 0, message: String(cause), body: undefined };

const manyError = (succeeded: readonly Identifier[], failed: readonly ManyFailure[]): HydraError => {
    const reasons = [...new Set(failed.map(({ message }) => message))].join('\n');
    const body: ManyBody = { succeeded, failed };
    const status = failed.find(failure => failure.status === 401)?.status ?? failed[0]?.status ?? 0;
    return new HydraError({ kind: 'many', status, message: reasons, body });
};

/**
 * Runs the function for all identifiers, even when some fail.
 *
 * @throws HydraError (`many`) when any failed; its `body` is a {@link ManyBody}, its status 401 if any was, otherwise
 * the first.
 */
export const settleAll = async (
    ids: readonly Identifier[],
    run: (id: Identifier) => Promise<unknown>,
): Promise<Identifier[]> => {
    const failed: ManyFailure[] = [];
    await mapLimited(ids, async id => {
        try {
            await run(id);
        } catch (cause) {
            failed.push(toManyFailure(id, cause));
        }
    });
    const lost = new Set(failed.map(({ id }) => id));
    if (lost.size > 0)
        throw manyError(
            ids.filter(id => !lost.has(id)),
            failed,
        );
    return [...ids];
};

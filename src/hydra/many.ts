import type { Identifier } from 'ra-core';
import { HydraError } from './problem.ts';

/** Browsers open about six connections to a server; more would only queue, before what the person asks next. */
const AT_ONCE = 6;

/** `Promise.all` over a function, never more than six at a time; results in the order of the items. */
export const mapLimited = async <T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> => {
    const results: R[] = [];
    const queue = items.entries();
    const work = async () => {
        for (const [index, item] of queue) results[index] = await run(item);
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, work));
    return results;
};

/** Slices of at most `size`. */
export const slices = <T>(items: readonly T[], size: number): T[][] =>
    Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Why one of several failed. */
export interface ManyFailure {
    readonly id: Identifier;
    readonly status: number;
    readonly message: string;
    /** What the server sent about this one. */
    readonly body: unknown;
}

/** `body` of the error of updateMany and deleteMany. */
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
 * Runs them all, whatever happens to some, and gives the identifiers.
 *
 * @throws HydraError (`many`) when any failed; its `body` is a {@link ManyBody}, its status 401 if any was, else the first's.
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

import { Problem } from '../../hydra/problem.ts';

/** Allows one running bulk change per person. */
export type OneAtATime = <T>(person: number, work: () => Promise<T>) => Promise<T>;

/** @throws Problem 429 when the person's previous call is still running. */
export const createOneAtATime = (): OneAtATime => {
    const busy = new Set<number>();
    return async (person, work) => {
        if (busy.has(person)) throw new Problem(429, 'bulk_running', { headers: { 'Retry-After': '1' } });
        busy.add(person);
        return work().finally(() => busy.delete(person));
    };
};

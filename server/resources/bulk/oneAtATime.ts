import { Problem } from '../../hydra/problem.ts';

/** Lets a person do one such thing at a time. */
export type OneAtATime = <T>(person: number, work: () => Promise<T>) => Promise<T>;

/** @throws Problem 429 for who is at it already. */
export const createOneAtATime = (): OneAtATime => {
    const busy = new Set<number>();
    return async (person, work) => {
        if (busy.has(person)) throw new Problem(429, 'bulk_running', { headers: { 'Retry-After': '1' } });
        busy.add(person);
        return work().finally(() => busy.delete(person));
    };
};

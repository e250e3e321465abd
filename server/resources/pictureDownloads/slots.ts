import { busy, Problem } from '../../hydra/problem.ts';

/** Archives that are on their way at the same time: one person's, and all of them in this process. */
const PER_PERSON = 3;
const IN_ALL = 20;

/** Takes a place for a download of a person; what it returns gives it back, however often it is called. */
export type Slots = (person: number) => () => void;

/** @throws Problem 429 for who has as many as one may have, 503 when all places are taken. */
export const createSlots = (): Slots => {
    const taken = new Map<number, number>();
    let total = 0;
    const change = (person: number, by: 1 | -1): void => {
        total += by;
        taken.set(person, (taken.get(person) ?? 0) + by);
        if (taken.get(person) === 0) taken.delete(person);
    };
    return person => {
        if ((taken.get(person) ?? 0) >= PER_PERSON)
            throw new Problem(429, 'downloads_running', {
                params: { smart_count: PER_PERSON },
                headers: { 'Retry-After': '10' },
            });
        if (total >= IN_ALL) throw busy();
        change(person, 1);
        let held = true;
        return () => {
            if (held) change(person, -1);
            held = false;
        };
    };
};

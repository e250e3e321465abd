import { busy, Problem } from '../../hydra/problem.ts';

/** Maximum number of concurrent downloads, per person and per process. */
const PER_PERSON = 3;
const IN_ALL = 20;

/** Reserves a slot for a person's download and returns an idempotent function that releases it. */
export type Slots = (person: number) => () => void;

/** @throws Problem 429 when the person's slots are all taken, 503 when those of the process are. */
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

import type { EpochDay } from '#contract/values/days.ts';
import { pickWeighted, randomOf } from '../random.ts';
import type { Sort } from './customers.ts';
import { momentOn, sortsOn, spread } from './seasons.ts';
import { FLAWS, type Flaw } from './wanted.ts';

/** When an order was entered, by what kind of customer, and whether anything is left to do. */
export interface Planned {
    readonly id: number;
    readonly sort: Sort;
    /** When it was validated; of a draft, when it was entered. */
    readonly moment: Date;
    readonly isDraft: boolean;
    readonly flaw: Flaw | undefined;
    /** Whether it waits for goods, or for the day that it is wanted: nothing of it has left. */
    readonly isWaiting: boolean;
}

/** Days of the history: two years. */
const DAYS = 730;
/** Drafts of the last days: what is validated on a Monday. */
const DRAFT_DAYS = 6;
const MOST_DRAFTS = 80;
const DRAFT_SHARE = 0.13;
/** Every other of the youngest validated orders waits. */
const YOUNG_SHARE = 0.03;
const FEWEST_YOUNG = 40;

/** Every third draft has a flaw, so that most can be validated at once. */
const flawAt = (place: number): Flaw | undefined =>
    place % 3 === 1 ? FLAWS[Math.floor(place / 3) % FLAWS.length] : undefined;

/** Kept apart from the other streams of the seed. */
const SEED = 30_000_000;

export const randomOfOrder = (id: number) => randomOf(SEED + id);

const DAY = 86_400_000;

/** The day of a moment of the seed, which is the same in Paris. */
export const epochDay = (moment: Date): EpochDay => Math.floor(moment.getTime() / DAY);

/** Ascending moments between two days. */
const moments = (first: EpochDay, last: EpochDay, count: number): Date[] => {
    const dayOf = spread(first, last, count);
    return Array.from({ length: count }, (_, place) => momentOn(dayOf(place), randomOf(SEED - 1 - place)())).sort(
        (one, other) => one.getTime() - other.getTime(),
    );
};

/** All orders of the two years that end before `today`, in the order of their identifiers: the drafts last. */
export const planOrders = (count: number, today: EpochDay): Planned[] => {
    const nbDrafts = Math.min(MOST_DRAFTS, Math.round(count * DRAFT_SHARE));
    const validated = moments(today - DAYS + 1, today - 1, count - nbDrafts);
    const oldest = validated.length - Math.max(FEWEST_YOUNG, Math.round(count * YOUNG_SHARE));
    const drafts = moments(today - DRAFT_DAYS, today - 1, nbDrafts);
    return [...validated, ...drafts].map((moment, place) => {
        const isDraft = place >= validated.length;
        const sort = pickWeighted(randomOf(SEED - 1_000_001 - place), sortsOn(epochDay(moment)));
        const flaw = isDraft ? flawAt(place - validated.length) : undefined;
        return { id: place + 1, sort, moment, isDraft, flaw, isWaiting: !isDraft && place > oldest && place % 2 === 0 };
    });
};

import type { EpochDay } from '#contract/values/days.ts';
import { pickWeighted, randomOf } from '../random.ts';
import type { Sort } from './customers.ts';
import { momentOn, sortsOn, spread } from './seasons.ts';
import { FLAWS, type Flaw } from './wanted.ts';

export interface PlannedOrder {
    readonly id: number;
    readonly sort: Sort;
    /** Time of its validation; for a draft, of its entry. */
    readonly moment: Date;
    readonly isDraft: boolean;
    readonly flaw: Flaw | undefined;
    /** True if it waits for goods or its requested day, so that nothing has left. */
    readonly isWaiting: boolean;
}

/** Length of the history in days: two years. */
const DAYS = 730;
/** Age of drafts in days: a typical backlog on a Monday. */
const DRAFT_DAYS = 6;
const MOST_DRAFTS = 80;
const DRAFT_SHARE = 0.13;
/** Every second one of the most recent validated orders waits. */
const YOUNG_SHARE = 0.03;
const FEWEST_YOUNG = 40;

/** Every third draft has a flaw, so that most can be validated. */
const flawAt = (place: number): Flaw | undefined =>
    place % 3 === 1 ? FLAWS[Math.floor(place / 3) % FLAWS.length] : undefined;

const SEED = 30_000_000;

export const randomOfOrder = (id: number) => randomOf(SEED + id);

const DAY = 86_400_000;

/** Day of a seed moment, which is the same in Paris. */
export const epochDay = (moment: Date): EpochDay => Math.floor(moment.getTime() / DAY);

/** Ascending moments between two days. */
const moments = (first: EpochDay, last: EpochDay, count: number): Date[] => {
    const dayOf = spread(first, last, count);
    return Array.from({ length: count }, (_, place) => momentOn(dayOf(place), randomOf(SEED - 1 - place)())).sort(
        (one, other) => one.getTime() - other.getTime(),
    );
};

/** Plans all orders of the two years before `today`, ordered by id, drafts last. */
export const planOrders = (count: number, today: EpochDay): PlannedOrder[] => {
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

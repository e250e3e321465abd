import type { EpochDay } from '#contract/days.ts';
import type { Buyer } from '../orders/customers.ts';
import { epochDay } from '../orders/plan.ts';
import { orderedIn, type Priced } from '../orders/priced.ts';
import { addWorkingDays, between, workingDayAfter } from '../orders/seasons.ts';
import { chance, pick, type Random, randomOf } from '../random.ts';

/** Pieces of an order that leave on a day. */
export interface Leaving {
    /** The day of shipping; today or later when the pieces have not left. */
    readonly day: EpochDay;
    /** By line of the order, in order. */
    readonly pieces: readonly number[];
}

/** What the day on which an order leaves depends on. */
export interface Leaver {
    readonly id: number;
    readonly buyer: Buyer;
    readonly lines: readonly Priced[];
    readonly validatedOn: EpochDay;
    /** When pieces were cancelled, which is before others leave. */
    readonly cancelAt: Date | null;
    /** Whether nothing of it has left. */
    readonly isWaiting: boolean;
}

/** Kept apart from the other streams of the seed. */
const SEED = 45_000_000;

const partOf = (random: Random, count: number): number => {
    if (chance(random, 0.45)) return count;
    return chance(random, 0.55) && count > 1 ? between(random, 1, count - 1) : 0;
};

const isSome = (pieces: readonly number[]): boolean => pieces.some(count => count > 0);

/** One order of six leaves in two parts; the rest of some of them never leaves. */
const split = (random: Random, first: EpochDay, left: readonly number[]): Leaving[] => {
    const whole = [{ day: first, pieces: left }];
    if (!chance(random, 1 / 6)) return whole;
    const some = left.map(count => partOf(random, count));
    const rest = left.map((count, place) => count - (some[place] ?? 0));
    if (!isSome(some) || !isSome(rest)) return whole;
    const later = { day: addWorkingDays(first, between(random, 5, 10)), pieces: rest };
    return [{ day: first, pieces: some }, ...(chance(random, 0.15) ? [] : [later])];
};

/** A carrier comes to a customer every third day, so that orders of one week often leave together. */
const ROUND = 3;

const nextRound = (random: Random, { buyer, validatedOn }: Leaver): EpochDay => {
    const days = [1, 2, ROUND].map(count => workingDayAfter(validatedOn, count));
    return days.find(day => day % ROUND === buyer.id % ROUND) ?? pick(random, days);
};

/** When the pieces of a validated order leave that are not cancelled, and together with which others of it. */
export const leavingsOf = (leaver: Leaver, today: EpochDay): Leaving[] => {
    const { id, lines, cancelAt, isWaiting } = leaver;
    const random = randomOf(SEED + id);
    const left = lines.map(orderedIn);
    if (!isSome(left)) return [];
    const usual = nextRound(random, leaver);
    const first = cancelAt ? Math.max(usual, epochDay(cancelAt)) : usual;
    return split(random, isWaiting ? today : first, left);
};

import { type EpochDay, monthEnd } from '#contract/values/days.ts';
import { CLERK, MANAGER } from '../orders/course.ts';
import { type Buyer, isNew } from '../orders/customers.ts';
import { addWorkingDays, between, momentOn, workingDayAfter } from '../orders/seasons.ts';
import { chance, type Random, randomOf } from '../random.ts';

export interface Bill {
    readonly key: string;
    readonly at: Date;
}

/** Departure of goods with their delivery note, shared by all orders on it. */
export interface Departure {
    readonly key: string;
    readonly day: EpochDay;
    readonly createdAt: Date;
    /** Null for a draft. */
    readonly validatedAt: Date | null;
    /** Null until the note is billed. */
    readonly bill: Bill | null;
    /** Id of the user who creates and validates the note. */
    readonly by: number;
}

const [MINUTE, HOUR] = [60_000, 3_600_000];

/** The carrier comes in the afternoon, when the orders of the day are prepared. */
const AFTERNOON = 16 * HOUR;

/** Random stream derived from a text (FNV-1a). */
const randomOfText = (text: string): Random =>
    randomOf([...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), -2_128_831_035));

export const departureOf = (
    key: string,
    { day, company, isDraft }: { readonly day: EpochDay; readonly company: number; readonly isDraft: boolean },
): Departure => {
    const random = randomOfText(key);
    const createdAt = new Date(day * 24 * HOUR + AFTERNOON + between(random, 0, 1200) * 1000);
    const validatedAt = isDraft ? null : new Date(createdAt.getTime() + between(random, 4, 24) * MINUTE);
    const by = company === 1 && chance(random, 0.7) ? CLERK : MANAGER;
    return { key, day, createdAt, validatedAt, bill: null, by };
};

/** Backlog of accounting in days: later notes are not billed yet. */
const BEHIND = 21;

const billAt = (key: string, dayOf: (random: Random) => EpochDay, until: EpochDay): Bill | null => {
    const random = randomOfText(`bill ${key}`);
    const day = dayOf(random);
    return day < until ? { key, at: momentOn(day, random()) } : null;
};

interface Billable {
    readonly departure: Departure;
    /** Departure of the last goods of the order; undefined while some are unshipped. */
    readonly last: Departure | undefined;
    readonly company: number;
}

/** Bill of a note, after its shipment, its order's last shipment or the month; none without an electronic address. */
export const billOf = (buyer: Buyer, { departure, last, company }: Billable, today: EpochDay): Bill | null => {
    const { id, billing_method: method } = buyer;
    if (isNew(buyer)) return null;
    if (method === 'monthly') {
        const end = monthEnd(departure.day);
        return billAt(`${id}/${company}/${end}`, () => workingDayAfter(end, 1), today);
    }
    const of = method === 'per_order' ? last : departure;
    return of ? billAt(of.key, random => addWorkingDays(of.day, between(random, 3, 9)), today - BEHIND) : null;
};

import type { Random } from './random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A Monday; 156 weeks later it is 2026-11-15, the end of the catalogue's history. */
const FIRST_DAY = Date.UTC(2023, 10, 20);
const WORKING_DAYS = 156 * 5;

/** From 7:00 to 16:30 UTC: within 8:00-18:30 in Paris, in summer and in winter. */
const OPENING = 7 * HOUR;
const WORKING_TIME = 9.5 * HOUR;

/**
 * The moment at a share (0 to 1) of three years of working time: greater shares are later moments, so events keep their
 * order and none is at night or on a Sunday.
 */
const momentAt = (share: number): Date => {
    const days = Math.min(share, 0.999_999_9) * WORKING_DAYS;
    const day = Math.floor(days);
    const calendarDay = Math.floor(day / 5) * 7 + (day % 5);
    const seconds = Math.floor(((days - day) * WORKING_TIME) / 1000);
    return new Date(FIRST_DAY + calendarDay * DAY + OPENING + seconds * 1000);
};

const between = (since: number, share: number): number => since + (1 - since) * share;

export interface History {
    readonly created: Date;
    readonly updated: Date;
    readonly pictureChecked: Date;
}

/** When an item was created, changed and checked; `since` is the share of the three years at which it may begin. */
export const historyOf = (random: Random, since: number): History => {
    const created = between(since, random());
    return {
        created: momentAt(created),
        updated: momentAt(between(created, random())),
        pictureChecked: momentAt(between(created, random())),
    };
};

const seasons = [
    'Printemps-été 2024',
    'Automne-hiver 2024-2025',
    'Printemps-été 2025',
    'Automne-hiver 2025-2026',
    'Printemps-été 2026',
    'Automne-hiver 2026-2027',
    'Printemps-été 2027',
];

export const PERMANENT_ID = 1;

export const collections: readonly { readonly id: number; readonly name: string }[] = ['Permanent', ...seasons].map(
    (name, place) => ({ id: place + 1, name }),
);

/** The collection in preparation at that date: spring from November on, autumn from May on. */
export const seasonIdOf = (date: Date): number => {
    const months = (date.getUTCFullYear() - 2023) * 12 + date.getUTCMonth() - 10;
    return PERMANENT_ID + 1 + Math.floor(months / 6);
};

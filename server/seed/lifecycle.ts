// Apart: lifecycle of items; `catalogue.ts` creates them.

import type { ItemStatus } from '#contract/catalogue/items.ts';
import { chance, pickWeighted, type Random, type Weighted } from './random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A Monday; 156 weeks later it is 2026-11-15, the end of the catalogue's history. */
const FIRST_DAY = Date.UTC(2023, 10, 20);
const WORKING_DAYS = 156 * 5;

/** From 7:00 to 16:30 UTC: within 8:00-18:30 in Paris, in summer and in winter. */
const OPENING = 7 * HOUR;
const WORKING_TIME = 9.5 * HOUR;

/** Moment at a share (0 to 1) of three years of working time, ascending, never at night or on a Sunday. */
const momentAt = (share: number): Date => {
    const days = Math.min(share, 0.999_999_9) * WORKING_DAYS;
    const day = Math.floor(days);
    const calendarDay = Math.floor(day / 5) * 7 + (day % 5);
    const seconds = Math.floor(((days - day) * WORKING_TIME) / 1000);
    return new Date(FIRST_DAY + calendarDay * DAY + OPENING + seconds * 1000);
};

const between = (since: number, share: number): number => since + (1 - since) * share;

interface ItemHistory {
    readonly created: Date;
    readonly updated: Date;
    readonly pictureChecked: Date;
}

/** Creation, update and picture check of an item. @param since share of the three years from which it may be created */
export const historyOf = (random: Random, since: number): ItemHistory => {
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

/** Collection in preparation at a date: spring from November on, autumn from May on. */
export const seasonIdOf = (date: Date): number => {
    const months = (date.getUTCFullYear() - 2023) * 12 + date.getUTCMonth() - 10;
    return PERMANENT_ID + 1 + Math.floor(months / 6);
};

const statuses: Weighted<ItemStatus> = [
    ['active', 78],
    ['out_of_stock', 7],
    ['planning', 5],
    ['not_renewed', 5],
    ['expired', 3],
    ['unusable', 2],
];

export const catalogs = [
    { id: 1, name: 'Clubs et associations' },
    { id: 2, name: 'Écoles et collectivités' },
    { id: 3, name: 'Magasins' },
    { id: 4, name: 'Web' },
    { id: 5, name: 'Accueils de loisirs et vacances' },
] as const;

const [clubs, schools, shops, web, leisure] = catalogs;

/** Share of a department's items in the printed catalogues of schools and clubs. */
const schoolShare: Readonly<Record<string, number>> = { EQU: 0.9, COL: 0.7, FOR: 0.55, RAQ: 0.5, CRS: 0.35, AQU: 0.35 };

interface Life {
    readonly status: ItemStatus;
    readonly isAvailable: boolean;
    readonly isEnabled: boolean;
    readonly isDiscountable: boolean;
    readonly isWebPublished: boolean;
    readonly isWebPromotion: boolean;
}

export const lifeOf = (random: Random): Life => {
    const status = pickWeighted(random, statuses);
    const gone = status === 'unusable' || (status === 'expired' && chance(random, 0.5));
    const leftOver = status === 'not_renewed' && chance(random, 0.5);
    const isWebPublished = chance(random, status === 'active' ? 0.65 : status === 'out_of_stock' ? 0.4 : 0);
    const isWebPromotion = isWebPublished && chance(random, 0.08);
    return {
        status,
        isAvailable: status === 'active' || leftOver,
        isEnabled: !gone,
        isDiscountable: isWebPromotion || chance(random, 0.86),
        isWebPublished,
        isWebPromotion,
    };
};

export const catalogIdsOf = (random: Random, department: string, isWebPublished: boolean): number[] => {
    const taken: number[] = [];
    if (chance(random, 0.72)) taken.push(clubs.id);
    if (chance(random, schoolShare[department] ?? 0.15)) taken.push(schools.id);
    if (chance(random, 0.45)) taken.push(shops.id);
    if (isWebPublished) taken.push(web.id);
    if (chance(random, department === 'EQU' ? 0.4 : 0.1)) taken.push(leisure.id);
    return taken.length > 0 ? taken : [clubs.id];
};

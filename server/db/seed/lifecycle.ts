import type { ItemStatus } from '#contract/catalogue/items.ts';
import { chance, pickWeighted, type Random, type Weighted } from './random.ts';

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

export interface Life {
    readonly status: ItemStatus;
    readonly isAvailable: boolean;
    readonly isEnabled: boolean;
    readonly isDiscountable: boolean;
    readonly isWebPublished: boolean;
    readonly isWebPromotion: boolean;
}

/** An item's status and the flags that follow from it. */
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

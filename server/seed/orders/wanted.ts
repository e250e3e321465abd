import { roundUpToPackaging } from '#contract/prices/packaging.ts';
import type { EpochDay } from '#contract/values/days.ts';
import { chance, pick, pickWeighted, type Random, type Weighted } from '../random.ts';
import type { OrderHabits } from './customers.ts';
import type { Good, Shop } from './goods.ts';
import { between } from './seasons.ts';

/** Flaws that prevent a draft from being validated, so that the drafts cover every kind of verdict. */
export const FLAWS = [
    'unpriced',
    'hesitant',
    'credit_exceeded',
    'unusable',
    'dear',
    'forbidden',
    'packaging',
    'old_price',
    'no_contact',
    'free',
    'no_term',
    'reopened',
    'empty',
    'no_siren',
] as const;
export type Flaw = (typeof FLAWS)[number];

export interface OrderedGood {
    readonly good: Good;
    readonly quantity: number;
    readonly manual?: string;
    readonly freeReason?: string;
    readonly comment?: string;
}

const NB_LINES: Weighted<readonly [first: number, last: number]> = [
    [[1, 3], 21],
    [[4, 7], 29],
    [[8, 11], 29],
    [[12, 18], 14],
    [[19, 40], 7],
];

/** Number of lines of an order: 1 to 40, median 8. */
export const nbLines = (random: Random): number => between(random, ...pickWeighted(random, NB_LINES));

/** Quantities by price: cheap goods are bought by the dozen. */
const PIECES: readonly (readonly [below: number, first: number, last: number])[] = [
    [3, 6, 60],
    [20, 2, 20],
    [100, 1, 8],
    [500, 1, 3],
    [Number.POSITIVE_INFINITY, 1, 1],
];

const quantityOf = (random: Random, good: Good): number => {
    const price = Number(good.saleUnitPriceExcludingTax);
    const [, first = 1, last = 1] = PIECES.find(([below]) => price < below) ?? [];
    return roundUpToPackaging(good, between(random, first, last));
};

const COMMENTS = ['Livrer à part', 'Marquage du club à venir', 'Pour le gymnase', 'À confirmer par téléphone'];

const wanted = (random: Random, good: Good): OrderedGood => ({
    good,
    quantity: quantityOf(random, good),
    ...(chance(random, 0.015) && { comment: pick(random, COMMENTS) }),
});

export const wantedLines = (
    random: Random,
    shop: Shop,
    { habits, day, count }: { readonly habits: OrderHabits; readonly day: EpochDay; readonly count: number },
): OrderedGood[] => {
    const lines = new Map<number, OrderedGood>();
    for (let tries = 0; lines.size < count && tries < 3 * count; tries += 1) {
        const good = shop.choose(random, habits, day);
        if (!lines.has(good.itemId)) lines.set(good.itemId, wanted(random, good));
    }
    const first = [...lines.values()].at(-1);
    // Some orders include a free sample.
    if (first && chance(random, 0.01))
        lines.set(0, {
            ...first,
            quantity: roundUpToPackaging(first.good, 1),
            manual: '0.0000',
            freeReason: 'Échantillon',
        });
    return [...lines.values()];
};

const before = (good: Good): Good => ({
    ...good,
    saleUnitPriceExcludingTax: (0.95 * Number(good.saleUnitPriceExcludingTax)).toFixed(4),
});

const above = (good: Good): string => (1.1 * Number(good.saleUnitPriceExcludingTax)).toFixed(4);

const added = (random: Random, lines: readonly OrderedGood[], goods: readonly Good[]): readonly OrderedGood[] =>
    goods.length === 0 ? lines : [...lines, { good: pick(random, goods), quantity: 12 }].map(whole);

const whole = (line: OrderedGood): OrderedGood => ({ ...line, quantity: roundUpToPackaging(line.good, line.quantity) });

export const withFlaw = (
    random: Random,
    lines: readonly OrderedGood[],
    shop: Shop,
    flaw: Flaw | undefined,
): readonly OrderedGood[] => {
    const [first, ...rest] = lines;
    if (!first) return lines;
    switch (flaw) {
        case 'unpriced':
            return added(random, lines, shop.unpriced);
        case 'unusable':
            return added(random, lines, shop.unusable);
        case 'hesitant':
            return added(random, lines, shop.hesitant);
        case 'packaging':
            return [...lines, ...shop.packed.slice(0, 1).map(good => ({ good, quantity: Number(good.packaging) + 1 }))];
        case 'old_price':
            return lines.map(line => ({ ...line, good: before(line.good) }));
        case 'dear':
            return [{ ...first, manual: above(first.good) }, ...rest];
        case 'free':
            return [{ ...first, manual: '0.0000' }, ...rest];
        case 'empty':
            return [];
        default:
            return lines;
    }
};

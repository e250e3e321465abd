import type { EpochDay } from '#contract/values/days.ts';
import { chance, pick, pickWeighted, type Random, type Weighted } from '../random.ts';
import type { Buyer } from './customers.ts';
import { epochDay, type PlannedOrder } from './plan.ts';
import { acknowledgedOf, type PricedOrderLine } from './priced.ts';
import { between, momentOn, workingDayAfter, workingDayBefore } from './seasons.ts';

/** Ids of two accounts: the manager of both companies, and the clerk who enters orders of the first one. */
export const [MANAGER, CLERK] = [2, 3] as const;

const MINUTE = 60_000;

/** Working days from the entry to the validation. */
const DAYS_BEFORE: Weighted<number> = [
    [0, 70],
    [1, 20],
    [2, 10],
];

/** Time of an order's entry: minutes or days before its validation. */
export const enteredAt = (random: Random, { moment, isDraft }: PlannedOrder): Date => {
    const days = isDraft ? 0 : pickWeighted(random, DAYS_BEFORE);
    if (days === 0) return new Date(moment.getTime() - between(random, 4, 80) * MINUTE);
    return momentOn(workingDayBefore(epochDay(moment), days), random());
};

const OVERRIDES = ['Réglé d’avance par virement', 'Accord de la direction', 'Virement annoncé'];

interface Circumstances {
    readonly buyer: Buyer;
    /** Amount above the credit limit, which the manager then overrides. */
    readonly excess: string | undefined;
    readonly clerk: number;
}

export interface Validation {
    readonly by: number;
    readonly acknowledgements: readonly object[] | null;
}

export const validationOf = (
    random: Random,
    { moment }: PlannedOrder,
    lines: readonly PricedOrderLine[],
    { buyer, excess, clerk }: Circumstances,
): Validation => {
    const by = excess === undefined ? clerk : MANAGER;
    const told = [
        ...acknowledgedOf(lines).map(code => ({ code })),
        ...(buyer.siren === null ? [{ code: 'missing_siren' }] : []),
        ...(excess === undefined ? [] : [{ code: 'credit_exceeded', reason: pick(random, OVERRIDES) }]),
    ].map(({ code, ...more }) => ({ code, user: `/api/users/${by}`, at: moment.toISOString(), ...more }));
    return { by, acknowledgements: told.length > 0 ? told : null };
};

const REASONS = ['Rupture fournisseur', 'Erreur de saisie', 'Le client renonce', 'Article remplacé', 'Saison annulée'];

const cancelPieces = (random: Random, lines: readonly PricedOrderLine[]): readonly PricedOrderLine[] => {
    const [cancelledReason, isWhole] = [pick(random, REASONS), chance(random, 0.4)];
    const place = between(random, 0, lines.length - 1);
    return lines.map((line, at) => {
        if (!isWhole && at !== place) return line;
        return { ...line, cancelled: isWhole ? line.quantity : between(random, 1, line.quantity), cancelledReason };
    });
};

const isDead = (lines: readonly PricedOrderLine[]): boolean =>
    lines.every(({ quantity, cancelled }) => quantity === cancelled);

export interface Course {
    readonly lines: readonly PricedOrderLine[];
    readonly preparedAt: Date | null;
    readonly cancelAt: Date | null;
    /** Set if all quantities were cancelled. */
    readonly cancelledAt: Date | null;
}

const momentAfter = (random: Random, share: number, day: EpochDay, today: EpochDay): Date | null => {
    const isSo = chance(random, share) && day < today;
    return isSo ? momentOn(day, random()) : null;
};

export const courseOf = (
    random: Random,
    { moment, isDraft }: PlannedOrder,
    ordered: readonly PricedOrderLine[],
    today: EpochDay,
): Course => {
    if (isDraft) return { lines: ordered, preparedAt: null, cancelAt: null, cancelledAt: null };
    const day = epochDay(moment);
    const preparedAt = momentAfter(random, 0.35, workingDayAfter(day, 1), today);
    const cancelAt = momentAfter(random, 0.06, workingDayAfter(day, between(random, 2, 9)), today);
    const lines = cancelAt ? cancelPieces(random, ordered) : ordered;
    const cancelledAt = cancelAt && isDead(lines) ? cancelAt : null;
    // Cancelling an order ends its preparation.
    const isPrepared = preparedAt && (!cancelledAt || preparedAt < cancelledAt);
    return { lines, cancelAt, cancelledAt, preparedAt: isPrepared ? preparedAt : null };
};

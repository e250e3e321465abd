import Big from 'big.js';
import type { Decimal } from '#contract/values/money.ts';
import { contacts } from '../contacts.ts';
import { chance, pick, pickWeighted, type Random, randomOf } from '../random.ts';
import { thirdParties } from '../thirdParties.ts';

/** Kinds of customers, the local parts of their e-mail addresses. */
export const SORTS = ['club', 'boutique', 'mairie', 'achats'] as const;
export type Sort = (typeof SORTS)[number];

export type Buyer = (typeof thirdParties)[number];

const sortOf = ({ email }: Buyer): Sort => SORTS.find(sort => email.startsWith(`${sort}@`)) ?? 'club';

/** Customers by kind. The first ones order most; the list itself is unsorted. */
const OF_SORT = new Map(SORTS.map(sort => [sort, thirdParties.filter(buyer => sortOf(buyer) === sort)]));

const allOf = (sort: Sort): readonly Buyer[] => OF_SORT.get(sort) ?? [];

/** Departments that kinds of customers buy from, by catalogue code, with weights. */
const DEPARTMENTS: Readonly<Record<Sort, readonly (readonly [string, number])[]>> = {
    club: ['COL', 'COL', 'RAQ', 'AQU', 'CBT', 'CRS', 'FOR'].map(code => [code, 1]),
    boutique: ['MON', 'MON', 'CRS', 'RAQ', 'FOR'].map(code => [code, 1]),
    mairie: ['EQU', 'EQU', 'FOR', 'COL', 'AQU'].map(code => [code, 1]),
    achats: ['FOR', 'CRS', 'COL', 'MON'].map(code => [code, 1]),
};

const SEED = 60_000;

export interface OrderHabits {
    readonly sort: Sort;
    readonly departments: readonly string[];
    readonly sellsSnow: boolean;
    /** Positions from 0 to 1 of items that they order repeatedly. */
    readonly usual: readonly number[];
}

const USUAL = 25;

const habitsOf = (buyer: Buyer): OrderHabits => {
    const random = randomOf(SEED + buyer.id);
    const sort = sortOf(buyer);
    const sellsSnow = sort === 'boutique' || buyer.name.startsWith('Ski-club');
    return {
        sort,
        sellsSnow,
        departments: [
            sellsSnow ? 'MON' : pickWeighted(random, DEPARTMENTS[sort]),
            pickWeighted(random, DEPARTMENTS[sort]),
        ],
        usual: Array.from({ length: USUAL }, random),
    };
};

const HABITS = new Map(thirdParties.map(buyer => [buyer.id, habitsOf(buyer)]));

export const habits = ({ id }: Buyer): OrderHabits => {
    const found = HABITS.get(id);
    if (!found) throw new RangeError(`there is no customer ${id}`);
    return found;
};

type Contact = (typeof contacts)[number];

const CONTACTS = new Map(
    contacts.map((contact): [string, Contact] => [`${contact.third_party_id} ${contact.type}`, contact]),
);

export const contactOf = ({ id }: Buyer, type: 'delivery' | 'invoice'): Contact | undefined =>
    CONTACTS.get(`${id} ${type}`);

/** Remaining credit of the customers while the orders are created in sequence. */
export interface CustomerCredit {
    /** Amount in euros by which a total exceeds the credit, or undefined. */
    excess(buyer: Buyer, total: Decimal): Decimal | undefined;
    use(buyer: Buyer, total: Decimal): void;
    /** In euros; infinite without a limit. */
    left(buyer: Buyer): number;
}

export const createCredit = (): CustomerCredit => {
    const used = new Map<number, Big>();
    const owed = ({ id, outstanding_balance: balance }: Buyer): Big => (used.get(id) ?? new Big(0)).plus(balance ?? 0);
    const limit = ({ authorized_outstanding: authorized, outstanding_balance: balance }: Buyer): string | null =>
        balance === null ? null : authorized;
    return {
        excess: (buyer, total) => {
            const most = limit(buyer);
            const after = owed(buyer).plus(total);
            return most === null || after.lte(most) ? undefined : after.minus(most).toFixed(2);
        },
        use: ({ id }, total) => void used.set(id, (used.get(id) ?? new Big(0)).plus(total)),
        left: buyer => {
            const most = limit(buyer);
            return most === null ? Number.POSITIVE_INFINITY : Number(most) - owed(buyer).toNumber();
        },
    };
};

/** Picks a customer. A few order much and many order little. */
const anyOf = (random: Random, sort: Sort): Buyer => {
    const all = allOf(sort);
    return all[Math.floor(all.length * random() ** 1.7)] ?? pick(random, all);
};

const isOpen = ({ is_allowed_to_order: isAllowed, archived_at: archivedAt }: Buyer): boolean =>
    isAllowed && archivedAt === null;

/** True for recent customers whose electronic address is not verified yet. */
export const isNew = ({ is_professional: isProfessional, electronic_address: address }: Buyer): boolean =>
    isProfessional && address === null;

/** Customers without credit pay in advance and rarely order. */
const paysInAdvance = ({ authorized_outstanding: authorized }: Buyer): boolean => authorized === '0.00';

const TRIES = 12;

/** Share of new customers among recent orders. */
const NEW_SHARE = 0.15;

const newcomers = (sort: Sort): readonly Buyer[] => allOf(sort).filter(buyer => isNew(buyer) && isOpen(buyer));

export interface WantedBuyer {
    readonly sort: Sort;
    /** Approximate order value in euros. */
    readonly worth: number;
    readonly isRecent: boolean;
}

export const pickBuyer = (random: Random, credit: CustomerCredit, { sort, worth, isRecent }: WantedBuyer): Buyer => {
    const isThere = (buyer: Buyer): boolean => isOpen(buyer) && (isRecent || !isNew(buyer));
    const fresh = isRecent && chance(random, NEW_SHARE) ? newcomers(sort) : [];
    if (fresh.length > 0) return pick(random, fresh);
    for (let tries = 0; tries < TRIES; tries += 1) {
        const buyer = anyOf(random, sort);
        if (!isThere(buyer)) continue;
        if (paysInAdvance(buyer) ? chance(random, 0.1) : credit.left(buyer) >= worth) return buyer;
    }
    const { POSITIVE_INFINITY: unlimited } = Number;
    return pick(
        random,
        allOf(sort).filter(buyer => isThere(buyer) && credit.left(buyer) === unlimited),
    );
};

export const pickForbidden = (random: Random): Buyer =>
    pick(
        random,
        thirdParties.filter(buyer => !buyer.is_allowed_to_order && buyer.archived_at === null),
    );

/** Picks a customer with a credit of 0, which any order exceeds. */
export const pickPoor = (random: Random): Buyer =>
    pick(
        random,
        thirdParties.filter(
            buyer => isOpen(buyer) && buyer.authorized_outstanding === '0.00' && buyer.outstanding_balance !== null,
        ),
    );

/** Picks a customer without SIREN, which invoices must show. */
export const pickUnregistered = (random: Random): Buyer =>
    pick(
        random,
        thirdParties.filter(buyer => isOpen(buyer) && buyer.siren === null),
    );

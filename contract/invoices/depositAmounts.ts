// How an amount with tax becomes bases and VAT of a deposit (ADR 0090).
import Big from 'big.js';
import { splitProRata } from '../documents/sharing.ts';
import {
    AMOUNT_DECIMALS,
    compareDecimals,
    type Decimal,
    percentOf,
    subtractAmount,
    sumAmounts,
} from '../values/money.ts';

const [CENT, LESS] = ['0.01', '-0.01'] as const;

/** What is deposited of one rate: its base excluding tax, in euros. */
interface DepositShare {
    /** In percent. */
    readonly rate: Decimal;
    readonly base: Decimal;
}

/** What an order comes to for one rate, in euros. */
interface OrderedAtRate extends DepositShare {
    /** VAT. */
    readonly amount: Decimal;
}

const withTax = ({ rate, base }: DepositShare): Decimal => sumAmounts([base, percentOf(base, rate)]);

const moved = <S extends DepositShare>(share: S, by: Decimal): S => ({ ...share, base: sumAmounts([share.base, by]) });

/** The highest base that comes to no more than an amount with tax. */
const baseWithin = (most: Decimal, rate: Decimal): Decimal => {
    const whole = new Big(rate).plus(100);
    let share = { rate, base: new Big(most).times(100).div(whole).plus(CENT).toFixed(AMOUNT_DECIMALS) };
    while (compareDecimals(withTax(share), most) > 0) share = moved(share, LESS);
    return share.base;
};

/** What shares come to with tax. */
const totalOf = (shares: readonly DepositShare[]): Decimal => sumAmounts(shares.map(withTax));

const isPositive = ({ base }: DepositShare): boolean => compareDecimals(base, '0') > 0;

/** The shares with one of them a cent higher, and then with a cent moved from one to another. */
const variantsOf = <S extends DepositShare>(shares: readonly S[]): S[][] => {
    const raised = shares.map((share, place) => shares.with(place, moved(share, CENT)));
    const lowered = raised.flatMap((variant, place) =>
        shares.flatMap((share, other) =>
            other === place || !isPositive(share) ? [] : [variant.with(other, moved(share, LESS))],
        ),
    );
    return [...raised, ...lowered];
};

/** Shares that come closer to an amount, and never above it. */
const filled = <S extends DepositShare>(shares: readonly S[], amount: Decimal): readonly S[] => {
    const total = totalOf(shares);
    if (compareDecimals(total, amount) === 0) return shares;
    const closer = variantsOf(shares).find(variant => {
        const found = totalOf(variant);
        return compareDecimals(found, total) > 0 && compareDecimals(found, amount) <= 0;
    });
    return closer ? filled(closer, amount) : shares;
};

/**
 * Shares an amount with tax out over the rates of an order, pro rata of what each comes to with tax. VAT is rounded once a rate
 * (BR-CO-17), so that at 20 % no base comes to 0.03: a cent is moved between rates where there are several; with a single one
 * the deposit is a cent less than what was asked, and never more.
 * @param amount in euros with tax
 * @returns the rates of which something is deposited
 */
export const depositShares = <T extends OrderedAtRate>(amount: Decimal, totals: readonly T[]): readonly T[] => {
    const ordered = totals.filter(isPositive);
    if (ordered.length === 0) return [];
    const weights = ordered.map(({ base, amount: vat }) => sumAmounts([base, vat]));
    const split = splitProRata(amount, weights);
    const shares = ordered.map((total, place) => ({ ...total, base: baseWithin(split[place] ?? '0.00', total.rate) }));
    return filled(shares, amount).filter(isPositive);
};

/** What is taken of amounts, one after the other, until a sum is reached. */
export interface Taken<T> {
    readonly from: T;
    /** In euros, more than nothing. */
    readonly amount: Decimal;
}

/** Takes as much as fits of what is left of each, in their order: an invoice never falls below zero. */
export const takeWithin = <T extends { readonly left: Decimal }>(from: readonly T[], most: Decimal): Taken<T>[] => {
    let room = most;
    return from.flatMap((one): Taken<T>[] => {
        const amount = compareDecimals(one.left, room) < 0 ? one.left : room;
        if (compareDecimals(amount, '0') <= 0) return [];
        room = subtractAmount(room, amount);
        return [{ from: one, amount: sumAmounts([amount]) }];
    });
};

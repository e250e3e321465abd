// Splitting of amounts: by weights, over the VAT rates of an order (deposits, ADR 0090), and in sequence.
import Big from 'big.js';
import {
    AMOUNT_DECIMALS,
    compareDecimals,
    type Decimal,
    lesserOf,
    percentOf,
    subtractAmount,
    sumAmounts,
} from '../values/money.ts';
import type { VatTotal } from '../values/vat.ts';

interface Share {
    /** In cents. */
    readonly floor: Big;
    /** Remainder of rounding down, in cents × total weight. */
    readonly rest: Big;
}

const CENTS = 10 ** AMOUNT_DECIMALS;

/** `mod` makes the division exact; `div` alone rounds. */
const shareOf = (cents: Big, weight: Big, total: Big): Share => {
    const rest = cents.times(weight).mod(total);
    return { floor: cents.times(weight).minus(rest).div(total), rest };
};

/** Positions by largest remainder; `sort` is stable, so equal ones keep their order. */
const byRest = (shares: readonly Share[]): number[] =>
    shares
        .map(({ rest }, position) => ({ rest, position }))
        .sort((one, other) => other.rest.cmp(one.rest))
        .map(({ position }) => position);

/** If all weights are zero, the first share takes the whole amount. */
const readWeights = (weights: readonly Decimal[]): Big[] => {
    const read = weights.map(weight => new Big(weight));
    if (read.length === 0 || read.some(weight => weight.lt(0)))
        throw new RangeError('an amount is split over at least one weight, none of them negative');
    return read.every(weight => weight.eq(0)) ? read.map((_weight, position) => new Big(position === 0 ? 1 : 0)) : read;
};

const readCents = (amount: Decimal): Big => {
    const cents = new Big(amount).abs().times(CENTS);
    if (!cents.mod(1).eq(0)) throw new RangeError(`${amount} has fractions of a cent`);
    return cents;
};

const toAmount = (amount: Decimal, cents: Big): Decimal =>
    (new Big(amount).lt(0) ? cents.neg() : cents).div(CENTS).toFixed(AMOUNT_DECIMALS);

/**
 * Splits an amount in proportion to weights; the shares sum to it exactly. They are rounded down to the cent (towards zero),
 * and the remaining cents go to the largest remainders. Among equal remainders the first wins: pass the higher VAT rate first.
 * @param amount in euros, to the cent
 * @throws RangeError if weights are missing or one is negative, or if the amount has fractions of a cent
 */
export const splitProRata = (amount: Decimal, weights: readonly Decimal[]): Decimal[] => {
    const sizes = readWeights(weights);
    const total = sizes.reduce((sum, size) => sum.plus(size));
    const cents = readCents(amount);
    const shares = sizes.map(size => shareOf(cents, size, total));
    const left = shares.reduce((rest, { floor }) => rest.minus(floor), cents).toNumber();
    const favoured = new Set(byRest(shares).slice(0, left));
    return shares.map(({ floor }, position) => toAmount(amount, floor.plus(favoured.has(position) ? 1 : 0)));
};

const [CENT, LESS] = ['0.01', '-0.01'] as const;

/** Deposited base of one VAT key. */
type DepositShare = Pick<VatTotal, 'rate' | 'base'>;

const withTax = ({ rate, base }: DepositShare): Decimal => sumAmounts([base, percentOf(base, rate)]);

const moved = <S extends DepositShare>(share: S, by: Decimal): S => ({ ...share, base: sumAmounts([share.base, by]) });

/** Highest base whose sum with tax does not exceed the amount. */
const baseWithin = (most: Decimal, rate: Decimal): Decimal => {
    const whole = new Big(rate).plus(100);
    let share = { rate, base: new Big(most).times(100).div(whole).plus(CENT).toFixed(AMOUNT_DECIMALS) };
    while (compareDecimals(withTax(share), most) > 0) share = moved(share, LESS);
    return share.base;
};

const totalOf = (shares: readonly DepositShare[]): Decimal => sumAmounts(shares.map(withTax));

const isPositive = ({ base }: DepositShare): boolean => compareDecimals(base, '0') > 0;

/** Variants of the shares: one share raised by a cent, then a cent moved from one share to another. */
const variantsOf = <S extends DepositShare>(shares: readonly S[]): S[][] => {
    const raised = shares.map((share, place) => shares.with(place, moved(share, CENT)));
    const lowered = raised.flatMap((variant, place) =>
        shares.flatMap((share, other) =>
            other === place || !isPositive(share) ? [] : [variant.with(other, moved(share, LESS))],
        ),
    );
    return [...raised, ...lowered];
};

/** Raises the shares towards an amount without exceeding it. */
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
 * Splits an amount with tax over the VAT rates of an order, in proportion to their totals with tax. VAT is rounded once per
 * rate (BR-CO-17), so that some totals are unreachable: at 20 %, no base gives 0.03. With several rates, a cent is moved
 * between them; with a single rate, the deposit may be a cent less than requested, and never more.
 * @param amount in euros with tax
 * @returns the VAT totals with a deposited amount
 */
export const depositShares = <T extends VatTotal>(amount: Decimal, totals: readonly T[]): readonly T[] => {
    const ordered = totals.filter(isPositive);
    if (ordered.length === 0) return [];
    const weights = ordered.map(({ base, amount: vat }) => sumAmounts([base, vat]));
    const split = splitProRata(amount, weights);
    const shares = ordered.map((total, place) => ({ ...total, base: baseWithin(split[place] ?? '0.00', total.rate) }));
    return filled(shares, amount).filter(isPositive);
};

/** Positive part taken from an amount, in euros. */
interface Taken<T> {
    readonly from: T;
    readonly amount: Decimal;
}

/** Takes from each remaining amount in order, up to the limit, so that an invoice never falls below zero. */
export const takeWithin = <T extends { readonly left: Decimal }>(from: readonly T[], most: Decimal): Taken<T>[] => {
    let room = most;
    return from.flatMap((one): Taken<T>[] => {
        const amount = lesserOf(one.left, room);
        if (compareDecimals(amount, '0') <= 0) return [];
        room = subtractAmount(room, amount);
        return [{ from: one, amount: sumAmounts([amount]) }];
    });
};

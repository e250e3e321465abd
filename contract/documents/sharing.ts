import Big from 'big.js';
import { AMOUNT_DECIMALS, compareDecimals, type Decimal } from '../values/money.ts';
import { type TaxedAmount, vatTotals } from '../values/vat.ts';

interface Share {
    /** In cents. */
    readonly floor: Big;
    /** Remainder of rounding down, in cents × total weight. */
    readonly rest: Big;
}

const CENTS = 10 ** AMOUNT_DECIMALS;

/** `mod` makes the division exact, which `div` alone is not. */
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

/** When all weights are zero, the first share takes all. */
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
    (new Big(amount).lt(0) && !cents.eq(0) ? cents.neg() : cents).div(CENTS).toFixed(AMOUNT_DECIMALS);

/**
 * Splits an amount in proportion to weights; the shares sum to it exactly. They are rounded down to the cent (towards
 * zero), and the remaining cents go to the largest remainders. Among equal ones the first wins: pass the higher VAT
 * rate first.
 * @param amount in euros, to the cent
 * @throws RangeError without weights, with a negative one, or for fractions of a cent
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

/**
 * A charge that follows the goods, such as shipping: shared out over the VAT of the goods, the highest rate first (CGI,
 * article 267). Shares of nothing are left out; without goods there are none. Other properties of a share, such as the
 * record of its VAT rate, come from the first goods of its VAT.
 * @param goods amounts excluding tax with their VAT
 * @param charge in euros excluding tax
 */
export const followGoods = <T extends TaxedAmount>(goods: readonly T[], charge: Decimal): T[] => {
    const totals = vatTotals(goods);
    if (totals.length === 0) return [];
    const shares = splitProRata(
        charge,
        totals.map(({ base }) => base),
    );
    return totals.flatMap((total, place): T[] => {
        const amount = shares[place] ?? '0.00';
        return compareDecimals(amount, '0') === 0 ? [] : [{ ...total, amount }];
    });
};

/**
 * Amounts of a charge by VAT: of its own where it names one, otherwise as {@link followGoods}. A charge of nothing has none.
 * @param charge in euros excluding tax
 * @param own adds the VAT that the charge names
 */
export const chargeAmounts = <T extends TaxedAmount>(
    goods: readonly T[],
    charge: Decimal,
    own?: (amount: Decimal) => T,
): T[] => {
    if (compareDecimals(charge, '0') === 0) return [];
    return own ? [own(charge)] : followGoods(goods, charge);
};

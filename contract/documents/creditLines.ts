// Lines of a credit note: from lines of its invoice, from an amount, or for the remaining total (ADR 0120).
import Big from 'big.js';
import {
    AMOUNT_DECIMALS,
    compareDecimals,
    type Decimal,
    greaterOf,
    lesserOf,
    lineAmount,
    roundDecimal,
    subtractAmount,
    sumAmounts,
    UNIT_PRICE_DECIMALS,
} from '../values/money.ts';
import { creditedTax, leftWithTax, type UncreditedVat } from './creditTotals.ts';
import { splitProRata } from './sharing.ts';

const ZERO = '0.00';

const isNothing = (amount: Decimal): boolean => compareDecimals(amount, '0') === 0;

/** Invoice line with its uncredited quantity and amount. */
export interface CreditableLine {
    readonly id: number;
    readonly quantity: Decimal;
    /** In euros. */
    readonly amount: Decimal;
    readonly net: Decimal;
    /** IRI. */
    readonly vatRate: string;
}

/** Line of a new credit note. */
export interface CreditLine {
    readonly quantity: Decimal;
    readonly net: Decimal;
    /** IRI. */
    readonly vatRate: string;
    /** Invoice line; undefined for an amount. */
    readonly creditedItemId?: number;
    readonly isShipping?: boolean;
}

/** Quantity below which a unit price of four decimals can produce every amount. */
const MAX_EXACT_QUANTITY = 100;

/** Lines whose sum is the amount, at the invoice price if possible. Otherwise the last unit takes the rounding difference. */
const piecesOf = (amount: Decimal, quantity: Decimal, net: Decimal): Pick<CreditLine, 'quantity' | 'net'>[] => {
    if (compareDecimals(lineAmount(net, quantity), amount) === 0) return [{ quantity, net }];
    if (compareDecimals(quantity, String(MAX_EXACT_QUANTITY)) < 0) {
        const price = new Big(amount).div(quantity).toFixed();
        return [{ quantity, net: roundDecimal(price, UNIT_PRICE_DECIMALS) }];
    }
    const others = new Big(quantity).minus(1).toFixed();
    const last = subtractAmount(amount, lineAmount(net, others));
    // Prices below one cent: their rounding error may exceed one unit.
    const isMore = compareDecimals(last, '0') < 0;
    return [
        { quantity: others, net: isMore ? '0' : net },
        { quantity: '1', net: isMore ? amount : last },
    ];
};

/** Credits a quantity of a line. Crediting the full remaining quantity credits the full remaining amount. */
export const creditOfLine = (line: CreditableLine, quantity: Decimal): CreditLine[] => {
    const isAll = compareDecimals(quantity, line.quantity) === 0;
    const amount = isAll ? line.amount : lesserOf(lineAmount(line.net, quantity), line.amount);
    const { id: creditedItemId, vatRate } = line;
    return piecesOf(greaterOf(amount, ZERO), quantity, line.net).map(piece => ({
        ...piece,
        vatRate,
        creditedItemId,
    }));
};

const amountOf = (lines: readonly CreditLine[]): Decimal =>
    sumAmounts(lines.map(({ net, quantity }) => lineAmount(net, quantity)));

/** VAT rate record of a line for an amount: the first one with a remaining amount. */
const rateOf = ({ parts }: UncreditedVat): string | undefined =>
    (parts.find(({ amount }) => !isNothing(amount)) ?? parts[0])?.vatRate;

const amountLine = (left: UncreditedVat, net: Decimal, isShipping = false): CreditLine[] => {
    const vatRate = isShipping ? left.parts.find(part => part.isShipping)?.vatRate : rateOf(left);
    return vatRate === undefined ? [] : [{ quantity: '1', net, vatRate, isShipping }];
};

/** Splits an amount excluding tax over the remaining amounts of the VAT keys. */
export const creditOfAmount = (amount: Decimal, left: readonly UncreditedVat[]): CreditLine[] => {
    if (left.length === 0) return [];
    const shares = splitProRata(
        amount,
        left.map(({ base }) => greaterOf(base, ZERO)),
    );
    return left.flatMap((one, place) => {
        const net = shares[place] ?? ZERO;
        return isNothing(net) ? [] : amountLine(one, net);
    });
};

/**
 * Returns the base of a VAT key whose sum with its tax is the amount. Undefined if no base fits: crediting the whole base with
 * less than its tax would leave a tax without a base.
 */
const baseWithTax = (amount: Decimal, left: UncreditedVat): Decimal | undefined => {
    const whole = sumAmounts([left.base, left.tax]);
    if (compareDecimals(amount, whole) === 0) return left.base;
    const near = new Big(amount).times(100).div(new Big(left.vat.rate).plus(100)).toFixed(AMOUNT_DECIMALS);
    const candidates = [0, 1, -1, 2, -2].flatMap(cents => {
        const base = sumAmounts([near, new Big(cents).div(100).toFixed(AMOUNT_DECIMALS)]);
        const tax = subtractAmount(amount, base);
        const isWithin =
            compareDecimals(base, '0') > 0 &&
            compareDecimals(base, left.base) < 0 &&
            compareDecimals(tax, '0') >= 0 &&
            compareDecimals(tax, left.tax) <= 0;
        return isWithin ? [{ base, away: new Big(tax).minus(creditedTax(left, base)).abs() }] : [];
    });
    const [best] = candidates.sort((one, other) => one.away.cmp(other.away));
    return best?.base;
};

/** Lines of each VAT key for its share of an amount with tax; undefined for a share too small for a base. */
const shareLines = (amount: Decimal, left: readonly UncreditedVat[]): (CreditLine[] | undefined)[] => {
    const shares = splitProRata(
        amount,
        left.map(one => greaterOf(leftWithTax([one]), ZERO)),
    );
    return left.map((one, place) => {
        const share = shares[place] ?? ZERO;
        if (isNothing(share)) return [];
        const base = baseWithTax(share, one);
        return base === undefined ? undefined : amountLine(one, base);
    });
};

/**
 * Splits an amount with tax over the remaining amounts of the VAT keys, exact to the cent. If rounding prevents an exact sum of
 * base and tax, the tax is moved by a cent ({@link creditTotals}). A share too small for a base goes to the other keys. If their
 * remaining amounts are smaller, the key is credited in full.
 * @returns undefined for an amount of a few cents that cannot be split into base and tax
 */
export const creditWithTax = (amount: Decimal, left: readonly UncreditedVat[]): CreditLine[] | undefined => {
    const lines = shareLines(amount, left);
    const place = lines.indexOf(undefined);
    const unfit = left[place];
    if (!unfit) return lines.flatMap(line => line ?? []);
    const others = left.toSpliced(place, 1);
    if (compareDecimals(amount, leftWithTax(others)) <= 0) return creditWithTax(amount, others);
    const rest = subtractAmount(amount, leftWithTax([unfit]));
    const ofOthers = compareDecimals(rest, '0') > 0 ? creditWithTax(rest, others) : undefined;
    return ofOthers && [...amountLine(unfit, unfit.base), ...ofOthers];
};

/**
 * Credits the full remaining amount: the rest of each line, and the rest without a line. The latter is shipping unless an
 * amount was credited before. If that amount reduced the lines, the rest of the VAT key is a single amount.
 */
export const creditOfAll = (lines: readonly CreditableLine[], left: readonly UncreditedVat[]): CreditLine[] =>
    left.flatMap((one): CreditLine[] => {
        const records = new Set(one.parts.map(({ vatRate }) => vatRate));
        const goods = lines
            .filter(({ vatRate, quantity }) => records.has(vatRate) && compareDecimals(quantity, '0') > 0)
            .flatMap(line => creditOfLine(line, line.quantity));
        const rest = subtractAmount(one.base, amountOf(goods));
        const shipping = sumAmounts(one.parts.flatMap(part => (part.isShipping ? part.amount : [])));
        if (compareDecimals(rest, '0') < 0 || (goods.length === 0 && isNothing(rest)))
            // Credit notes of earlier versions may leave a tax without a base.
            return isNothing(one.base) && isNothing(one.tax) ? [] : amountLine(one, one.base);
        return isNothing(rest) ? goods : [...goods, ...amountLine(one, rest, compareDecimals(rest, shipping) === 0)];
    });

import Big from 'big.js';
import { type Decimal, subtractAmount, sumAmounts } from '../values/money.ts';

/** What a customer may still owe. */
export type Credit =
    | { readonly kind: 'unlimited'; readonly used: Decimal | null }
    | { readonly kind: 'unknown'; readonly authorized: Decimal }
    | {
          readonly kind: 'known';
          readonly authorized: Decimal;
          readonly used: Decimal;
          /** Negative when more is owed than is authorised. */
          readonly left: Decimal;
          /** Used part of what is authorised, from 0 to 1. */
          readonly share: number;
      };

/** Figures of a customer as the API writes them, in euros with tax; absent where a server has none. */
export interface BalanceFigures {
    /** The opening balance; null while it is unknown. */
    readonly outstandingBalance?: Decimal | null;
    /** Due of issued invoices, less what credit notes and payments have left, and less `pendingDepositAmount`. */
    readonly unpaidAmount?: Decimal | null;
    /** Validated orders that are not billed yet. */
    readonly unbilledAmount?: Decimal | null;
    /** Issued deposits that no invoice deducts yet: part of what their orders will be billed. */
    readonly pendingDepositAmount?: Decimal | null;
}

interface Account extends BalanceFigures {
    readonly authorizedOutstanding?: Decimal | null;
}

/** Amount that a customer owes, in euros: the opening balance and what is unpaid since. An unknown opening balance counts as 0. */
export const owedAmount = ({
    outstandingBalance,
    unpaidAmount,
    pendingDepositAmount,
}: Omit<BalanceFigures, 'unbilledAmount'>): Decimal =>
    sumAmounts([outstandingBalance ?? '0', unpaidAmount ?? '0', pendingDepositAmount ?? '0']);

/**
 * Credit in use, in euros: {@link owedAmount} plus unbilled orders, less the deposits that these orders will deduct.
 * @returns null while the opening balance is unknown
 */
export const creditUsed = (figures: BalanceFigures): Decimal | null => {
    if ((figures.outstandingBalance ?? null) === null) return null;
    const owed = owedAmount(figures);
    return subtractAmount(sumAmounts([owed, figures.unbilledAmount ?? '0']), figures.pendingDepositAmount ?? '0');
};

/** The share of an authorisation; none at all is used up by any amount. */
const shareOf = (used: Big, authorized: Big): number => {
    if (used.lte(0)) return 0;
    return used.gte(authorized) ? 1 : used.div(authorized).toNumber();
};

/** Returns the credit of a customer: unlimited without an authorisation, unknown while the opening balance is. */
export const creditOf = ({ authorizedOutstanding: authorized = null, ...figures }: Account): Credit => {
    const used = creditUsed(figures);
    if (authorized === null) return { kind: 'unlimited', used };
    if (used === null) return { kind: 'unknown', authorized };
    return {
        kind: 'known',
        authorized,
        used,
        left: subtractAmount(authorized, used),
        share: shareOf(new Big(used), new Big(authorized)),
    };
};

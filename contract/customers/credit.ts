import Big from 'big.js';
import { type Decimal, subtractAmount, sumAmounts } from '../values/money.ts';

export type Credit =
    | { readonly kind: 'unlimited'; readonly used: Decimal | null }
    | { readonly kind: 'unknown'; readonly authorized: Decimal }
    | {
          readonly kind: 'known';
          readonly authorized: Decimal;
          readonly used: Decimal;
          /** Negative if more is owed than authorised. */
          readonly left: Decimal;
          /** Used share of the authorised credit, from 0 to 1. */
          readonly share: number;
      };

/** Figures of a customer in the API's notation, in euros with tax; absent on servers that do not compute them. */
export interface BalanceFigures {
    /** Opening balance; null while unknown. */
    readonly outstandingBalance?: Decimal | null;
    /** Due amount of issued invoices, minus unallocated credit notes and payments, and minus `pendingDepositAmount`. */
    readonly unpaidAmount?: Decimal | null;
    /** Validated orders not yet billed. */
    readonly unbilledAmount?: Decimal | null;
    /** Issued deposits not yet deducted by an invoice: part of the unbilled amount of their orders. */
    readonly pendingDepositAmount?: Decimal | null;
}

interface Account extends BalanceFigures {
    readonly authorizedOutstanding?: Decimal | null;
}

/** Owed amount of a customer, in euros: the opening balance and the unpaid amount since. An unknown balance counts as 0. */
export const owedAmount = ({
    outstandingBalance,
    unpaidAmount,
    pendingDepositAmount,
}: Omit<BalanceFigures, 'unbilledAmount'>): Decimal =>
    sumAmounts([outstandingBalance ?? '0', unpaidAmount ?? '0', pendingDepositAmount ?? '0']);

/**
 * Credit in use, in euros: {@link owedAmount} plus unbilled orders, minus the deposits that these orders will deduct.
 * @returns null while the opening balance is unknown
 */
export const creditUsed = (figures: BalanceFigures): Decimal | null => {
    if ((figures.outstandingBalance ?? null) === null) return null;
    const owed = owedAmount(figures);
    return subtractAmount(sumAmounts([owed, figures.unbilledAmount ?? '0']), figures.pendingDepositAmount ?? '0');
};

/** Used share of an authorisation; any amount uses up an authorisation of 0. */
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

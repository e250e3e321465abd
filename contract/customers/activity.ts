import type { Day } from '../values/days.ts';
import { type Decimal, subtractAmount } from '../values/money.ts';
import type { BalanceFigures } from './credit.ts';

/** Path of the call, relative to a customer. */
export const ACTIVITY_PATH = 'activity';

/** Credit of a customer at the end of a week, in euros. */
export interface CreditPoint {
    /** Last day of the week; today for the current week. */
    readonly day: Day;
    /** Unbilled amount of validated orders, with tax. */
    readonly amount: Decimal;
    /** The opening balance; null while it was unknown. */
    readonly balance: Decimal | null;
    /** Due amount of issued invoices, minus unallocated credit notes and payments. */
    readonly unpaid: Decimal;
    /** Issued deposits not yet deducted by an invoice. */
    readonly deposits: Decimal;
    /** Credit limit; null without a limit. */
    readonly authorized: Decimal | null;
}

/** `GET /api/third_parties/{id}/activity`: activity with a customer in the user's companies. */
export interface Activity {
    /** Number of orders with pieces left to ship. */
    readonly nbOrder: number;
    readonly pieces: number;
    /** Net, excluding tax, in euros. */
    readonly amount: Decimal;
    /** Number of drafts, which do not count against the credit yet. */
    readonly nbDraft: number;
    /** Amount of the drafts, in euros with tax. */
    readonly draftAmount: Decimal;
    /** Points of 26 weeks, the oldest first. */
    readonly credit: readonly CreditPoint[];
}

/** Figures of a point, for `creditUsed` and `owedAmount`. An unknown opening balance counts as 0. */
export const figuresOf = ({ balance, unpaid, amount, deposits }: CreditPoint): BalanceFigures => ({
    outstandingBalance: balance ?? '0',
    unpaidAmount: subtractAmount(unpaid, deposits),
    unbilledAmount: amount,
    pendingDepositAmount: deposits,
});

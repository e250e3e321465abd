import type { Day } from '../values/days.ts';
import { type Decimal, subtractAmount } from '../values/money.ts';
import type { BalanceFigures } from './credit.ts';

/** Path of the call below that of a customer. */
export const ACTIVITY_PATH = 'activity';

/** The credit of a customer at the end of a week, in euros. */
export interface CreditPoint {
    /** The last day of the week; today in the current one. */
    readonly day: Day;
    /** What validated orders had not been billed, with tax. */
    readonly amount: Decimal;
    /** The opening balance; null while it was unknown. */
    readonly balance: Decimal | null;
    /** Due of issued invoices, less what credit notes and payments had left. */
    readonly unpaid: Decimal;
    /** Issued deposits that no invoice had deducted. */
    readonly deposits: Decimal;
    /** What they might owe at most; null without a limit. */
    readonly authorized: Decimal | null;
}

/** `GET /api/third_parties/{id}/activity`: what is under way with a customer, of the companies that the person handles. */
export interface Activity {
    /** Orders of which pieces are left to ship. */
    readonly nbOrder: number;
    readonly pieces: number;
    /** Net, excluding tax, in euros. */
    readonly amount: Decimal;
    /** Drafts, which count against no credit yet. */
    readonly nbDraft: number;
    /** What the drafts would be billed, in euros with tax. */
    readonly draftAmount: Decimal;
    /** Of 26 weeks, the oldest first. */
    readonly credit: readonly CreditPoint[];
}

/** The figures of a point, for `creditUsed` and `owedAmount`. The opening balance counts as 0 while it was unknown. */
export const figuresOf = ({ balance, unpaid, amount, deposits }: CreditPoint): BalanceFigures => ({
    outstandingBalance: balance ?? '0',
    unpaidAmount: subtractAmount(unpaid, deposits),
    unbilledAmount: amount,
    pendingDepositAmount: deposits,
});

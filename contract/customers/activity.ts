import type { Day } from '../values/days.ts';
import type { Decimal } from '../values/money.ts';

/** Path of the call below that of a customer. */
export const ACTIVITY_PATH = 'activity';

/** The credit of a customer at the end of a week, in euros. */
export interface CreditPoint {
    /** The last day of the week; today in the current one. */
    readonly day: Day;
    /** What validated orders had not been billed, with tax. */
    readonly amount: Decimal;
    /** What accounting said they owe; null while it was unknown. */
    readonly balance: Decimal | null;
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

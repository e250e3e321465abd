import type { Day } from '../values/days.ts';
import { type Decimal, sumAmounts } from '../values/money.ts';

/** Documents and payments that change a customer's balance. */
export const MOVEMENT_TYPES = [
    'invoice',
    'deposit',
    'credit_note',
    'payment',
    'refund',
    'reversal',
    'offset',
    'write_off',
] as const;
export type MovementType = (typeof MOVEMENT_TYPES)[number];

export interface Movement {
    readonly day: Day;
    readonly type: MovementType;
    /** Number of the invoice or the credit note, or reference of the payment. */
    readonly name: string | null;
    /** In euros including tax: positive for debits, negative for credits. */
    readonly amount: Decimal;
}

/** A movement with the running balance, in euros. */
export interface BalancedMovement extends Movement {
    readonly balance: Decimal;
}

/** Adds the running balance to movements in chronological order. @param opening balance before the first movement, in euros */
export const withBalances = (opening: Decimal, movements: readonly Movement[]): BalancedMovement[] => {
    let balance = sumAmounts([opening]);
    return movements.map(movement => {
        balance = sumAmounts([balance, movement.amount]);
        return { ...movement, balance };
    });
};

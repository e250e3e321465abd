import Big from 'big.js';
import { AMOUNT_DECIMALS, type Decimal, sumAmounts } from '../values/money.ts';

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

interface Account {
    readonly authorizedOutstanding?: Decimal | null;
    readonly outstandingBalance?: Decimal | null;
    /** Validated orders that are not billed yet. */
    readonly unbilledAmount?: Decimal | null;
    /** What is due of issued invoices, less what credit notes and payments have left. */
    readonly unpaidAmount?: Decimal | null;
}

/** The share of an authorisation; none at all is used up by any amount. */
const shareOf = (used: Big, authorized: Big): number => {
    if (used.lte(0)) return 0;
    return used.gte(authorized) ? 1 : used.div(authorized).toNumber();
};

/**
 * The credit of a customer: what they owed when invoicing began, what is unpaid since, and what their orders will add to it. No authorisation is no limit, and an
 * unknown balance leaves the rest unknown.
 */
export const creditOf = ({
    authorizedOutstanding: authorized = null,
    outstandingBalance: balance = null,
    unbilledAmount = null,
    unpaidAmount = null,
}: Account): Credit => {
    const used = balance === null ? null : sumAmounts([balance, unbilledAmount ?? '0', unpaidAmount ?? '0']);
    if (authorized === null) return { kind: 'unlimited', used };
    if (used === null) return { kind: 'unknown', authorized };
    const [most, owed] = [new Big(authorized), new Big(used)];
    return {
        kind: 'known',
        authorized,
        used,
        left: most.minus(owed).toFixed(AMOUNT_DECIMALS),
        share: shareOf(owed, most),
    };
};

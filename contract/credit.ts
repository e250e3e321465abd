import Big from 'big.js';
import { AMOUNT_DECIMALS, type Decimal } from './money.ts';

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
}

/** The share of an authorisation; none at all is used up by any amount. */
const shareOf = (used: Big, authorized: Big): number => {
    if (used.lte(0)) return 0;
    return used.gte(authorized) ? 1 : used.div(authorized).toNumber();
};

/** The credit of a customer: no authorisation is no limit, and an unknown balance leaves the rest unknown. */
export const creditOf = ({
    authorizedOutstanding: authorized = null,
    outstandingBalance: used = null,
}: Account): Credit => {
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

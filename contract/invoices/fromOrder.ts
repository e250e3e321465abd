import type { Properties } from '../language/property.ts';
import type { TransitionReason } from '../language/transitions.ts';
import type { Decimal } from '../values/money.ts';

/** Path of the call below the collection of invoices. */
export const FROM_ORDER_PATH = 'from_order';

/** Body of `POST /api/invoices/from_order`: a deposit on an order, of a percentage of its total or of an amount. */
export const fromOrder = {
    order: { kind: 'relation', to: 'orders', required: true },
    /** Of its total with tax. */
    percentage: { kind: 'rate', digits: [3, 2] },
    /** In euros with tax. */
    amount: { kind: 'money', digits: [9, 2] },
    /** Only tells what it would come to. */
    dryRun: { kind: 'boolean', default: false },
} as const satisfies Properties;

/** Answer to a rehearsal, in euros. */
export interface RehearsedDeposit {
    /** What the order comes to with tax. */
    readonly totalIncludingTax: Decimal;
    /** What can still be asked for, with tax. */
    readonly left: Decimal;
    /** What it would come to; null where it cannot be made. */
    readonly deposit: {
        readonly totalExcludingTax: Decimal;
        readonly totalVat: Decimal;
        readonly totalIncludingTax: Decimal;
        readonly vatTotals: readonly { readonly rate: Decimal; readonly base: Decimal; readonly amount: Decimal }[];
    } | null;
    /** What prevents it. */
    readonly reasons: readonly TransitionReason[];
}

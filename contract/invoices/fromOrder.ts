import type { Properties } from '../language/property.ts';
import type { TransitionReason } from '../language/transitions.ts';
import type { Decimal } from '../values/money.ts';

/** Path of the call, relative to the collection of invoices. */
export const FROM_ORDER_PATH = 'from_order';

/** Body of `POST /api/invoices/from_order`: a deposit on an order, as a percentage of its total or an amount. */
export const fromOrder = {
    order: { kind: 'relation', to: 'orders', required: true },
    /** In percent of the total with tax. */
    percentage: { kind: 'rate', digits: [3, 2] },
    /** In euros with tax. */
    amount: { kind: 'money', digits: [9, 2] },
    /** Returns the planned deposit without writing. */
    dryRun: { kind: 'boolean', default: false },
} as const satisfies Properties;

/** Response to a dry run, in euros. */
export interface DepositPreview {
    readonly totalIncludingTax: Decimal;
    /** Maximum further deposit, with tax. */
    readonly left: Decimal;
    /** The planned deposit; null if it is not possible. */
    readonly deposit: {
        readonly totalExcludingTax: Decimal;
        readonly totalVat: Decimal;
        readonly totalIncludingTax: Decimal;
        readonly vatTotals: readonly { readonly rate: Decimal; readonly base: Decimal; readonly amount: Decimal }[];
    } | null;
    /** Reasons that prevent the deposit. */
    readonly reasons: readonly TransitionReason[];
}

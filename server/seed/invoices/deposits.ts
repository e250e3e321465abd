// Choice of orders with a deposit, and deductions by invoices.
import { depositShares, takeWithin } from '#contract/documents/sharing.ts';
import type { DeductedDeposit } from '#contract/invoices/invoiceContent.ts';
import type { OrderVatTotal } from '#contract/orders/orders.ts';
import type { EpochDay } from '#contract/values/days.ts';
import { compareDecimals, type Decimal, percentOf, subtractAmount } from '#contract/values/money.ts';
import type { Buyer } from '../orders/customers.ts';
import { epochDay, randomOfOrder } from '../orders/plan.ts';
import { momentOn, workingDayAfter } from '../orders/seasons.ts';

export interface DepositOrderRow extends Readonly<Record<string, unknown>> {
    readonly id: number;
    readonly company_id: number;
    readonly number: string | null;
    readonly customer_reference: string | null;
    readonly status: string;
    readonly shipped_rate: string;
    readonly total_including_tax: Decimal;
    readonly vat_totals: readonly OrderVatTotal[];
}

export interface DepositPlan {
    readonly at: Date;
    readonly buyer: Buyer;
    readonly order: DepositOrderRow;
    /** Percentage of the order. */
    readonly rate: Decimal;
    /** By VAT rate. */
    readonly shares: readonly OrderVatTotal[];
}

/** In percent. */
const RATE = '30.00';

/** Maximum age in days of an order with a deposit. */
const LATELY = 150;

/** Finds the orders of the demonstration with a deposit: the largest unshipped one and the largest recently billed one. */
export interface DepositChoice {
    /** @param moment time of its validation */
    offer(order: DepositOrderRow, buyer: Buyer, moment: Date): void;
    plans(): DepositPlan[];
}

export const createDeposits = (today: EpochDay): DepositChoice => {
    const largest = new Map<'waiting' | 'billed', DepositPlan>();
    const sortOf = ({ status, shipped_rate: shipped }: DepositOrderRow) => {
        if (status === 'billed') return 'billed';
        return ['validated', 'preparation'].includes(status) && Number(shipped) === 0 ? 'waiting' : undefined;
    };
    return {
        offer: (order, buyer, moment) => {
            const sort = sortOf(order);
            const day = workingDayAfter(epochDay(moment), 1);
            if (!sort || day >= today || day < today - LATELY || !buyer.electronic_address) return;
            const found = largest.get(sort);
            if (found && compareDecimals(found.order.total_including_tax, order.total_including_tax) >= 0) return;
            const shares = depositShares(percentOf(order.total_including_tax, RATE), order.vat_totals);
            if (shares.length === 0) return;
            largest.set(sort, { at: momentOn(day, randomOfOrder(order.id)()), buyer, order, rate: RATE, shares });
        },
        plans: () => [...largest.values()],
    };
};

/** Remaining amounts of deposits while the invoices are created in order. */
export interface DepositBook {
    issued(deposit: DepositPlan, said: IssuedDeposit): void;
    take(orders: readonly number[], most: Decimal): (DeductedDeposit & { readonly id: number })[];
}

interface IssuedDeposit extends Omit<DeductedDeposit, 'amount'> {
    readonly id: number;
    /** In euros with tax. */
    readonly total: Decimal;
}

export const createDepositBook = (): DepositBook => {
    const open = new Map<number, IssuedDeposit & { left: Decimal }>();
    return {
        issued: ({ order }, said) => void open.set(order.id, { ...said, left: said.total }),
        take: (orders, most) => {
            const own = [...new Set(orders)].flatMap(order => open.get(order) ?? []);
            return takeWithin(own, most).map(({ from, amount }) => {
                from.left = subtractAmount(from.left, amount);
                return { id: from.id, number: from.number, issueDate: from.issueDate, amount };
            });
        },
    };
};

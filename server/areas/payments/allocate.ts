import { eq, sql } from 'drizzle-orm';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { compareDecimals, type Decimal, subtractAmount } from '#contract/values/money.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Db } from '../../db/database.ts';
import { lock, lockPartyPayments } from '../../db/locks.ts';
import { intArray, query } from '../../db/query.ts';
import { payments } from '../../db/tables/index.ts';
import type { JsonObject } from '../../domain/record.ts';
import { Invalid } from '../../domain/refused.ts';
import { idIn } from '../documents/foreignParties.ts';
import { raise } from '../events.ts';
import { type Excess, invoicesOf, settleBalance } from '../invoices/balance.ts';
import { invoiceFinding } from '../invoices/guard.ts';
import { releaseSettlements, settleRefunds } from './settleRefund.ts';

interface Allocated {
    readonly place: number;
    readonly amount: Decimal;
    readonly invoiceId: number;
    readonly number: string | null;
    readonly isCreditNote: boolean;
    readonly isOwn: boolean;
}

/** Locks invoices with their credit notes in the global locking order. */
export const lockOwed = async (tx: Db, ids: readonly number[]): Promise<number[]> => {
    const owed = await invoicesOf(tx, ids);
    await lock(tx, 'invoices', owed);
    return owed;
};

export const allocatedInvoices = async (tx: Db, ...payments: readonly number[]): Promise<number[]> => {
    const found = await query<{ readonly id: number }>(
        tx,
        sql`select distinct invoice_id as id from payment_allocations where payment_id = any(${intArray(payments)})`,
    );
    return found.map(({ id }) => id);
};

/**
 * Locks records related to payments before the payments themselves: the payments of their former and new customers, then the
 * settled invoices, including those of the other halves of offsets.
 */
export const lockRelated = async (tx: Db, payments: readonly number[], input: JsonObject = {}): Promise<void> => {
    const found = await query<{ readonly customer: number; readonly payments: readonly number[] }>(
        tx,
        sql`select third_party_id as customer, array_remove(array[id, offset_payment_id], null) as payments from payments
            where id = any(${intArray(payments)})`,
    );
    if (found.length === 0) return;
    const former = found.map(({ customer }) => customer);
    const named = input.thirdParty == null ? [] : [idIn('third_parties', input.thirdParty)];
    await lockPartyPayments(tx, [...former, ...named]);
    await lockOwed(tx, await allocatedInvoices(tx, ...found.flatMap(one => one.payments)));
};

const readAllocated = (tx: Db, payment: number): Promise<Allocated[]> =>
    query<Allocated>(
        tx,
        sql`select line.position as place, line.amount::text as amount, invoice.id as "invoiceId", invoice.number,
                invoice.type = 'credit_note' as "isCreditNote",
                invoice.company_id = payment.company_id and invoice.third_party_id = payment.third_party_id as "isOwn"
            from payment_allocations line
            join payments payment on payment.id = line.payment_id
            join invoices invoice on invoice.id = line.invoice_id
            where line.payment_id = ${payment} order by line.position, line.id`,
    );

/** Refusals of an allocation that do not depend on amounts due. */
const refusalOf = (one: Allocated, isRefund: boolean): PropertyRefusal[] => {
    const path = `allocations[${one.place - 1}].invoice`;
    if (!one.isOwn) return [invoiceFinding('allocation_of_other', path)];
    if (one.number === null) return [invoiceFinding('allocation_of_draft', path)];
    const { number } = one;
    if (isRefund && !one.isCreditNote) return [invoiceFinding('refund_of_invoice', path, { number })];
    return !isRefund && one.isCreditNote ? [invoiceFinding('payment_of_credit_note', path, { number })] : [];
};

const excessRefusal = ({ id, number, isCreditNote, by }: Excess, lines: readonly Allocated[]): PropertyRefusal => {
    const line = lines.find(({ invoiceId }) => invoiceId === id);
    // Refunds of the credit note came from the payment that is removed.
    if (!line) return invoiceFinding('refunded_already', 'allocations', { number });
    const path = `allocations[${line.place - 1}].amount`;
    const amount = subtractAmount(line.amount, by);
    return invoiceFinding(isCreditNote ? 'refund_above_left' : 'allocation_above_due', path, { number, amount });
};

/** Updates locked invoices from their payments. @throws Invalid for an allocation above the amount due */
export const settleInvoices = async (
    tx: Db,
    actor: Actor,
    owed: readonly number[],
    lines: readonly Allocated[],
): Promise<void> => {
    const excess: Excess[] = [];
    for (const id of owed) excess.push(...(await settleBalance(tx, actor, id)).excess);
    if (excess.length > 0) throw new Invalid(excess.map(one => excessRefusal(one, lines)));
};

/** Releases the allocations of a payment before its deletion. @throws Invalid if its amount was refunded through a credit note */
export const releaseAllocations = async (tx: Db, actor: Actor, payment: number): Promise<void> => {
    const owed = await lockOwed(tx, await allocatedInvoices(tx, payment));
    await releaseSettlements(tx, payment);
    await tx.execute(sql`delete from payment_allocations where payment_id = ${payment}`);
    await settleInvoices(tx, actor, owed, []);
    await raise(tx, 'payment.allocated', { actor, payment, invoices: owed });
};

const sumOf = (tx: Db, payment: number) =>
    query<{ readonly amount: Decimal; readonly allocated: Decimal }>(
        tx,
        sql`select amount::text, coalesce((select sum(line.amount) from payment_allocations line
                where line.payment_id = payments.id), 0)::numeric(12, 2)::text as allocated
            from payments where id = ${payment}`,
    );

const unsigned = (amount: Decimal): Decimal => (amount.startsWith('-') ? amount.slice(1) : amount);

/**
 * Completes a payment: its sums and invoices. @param formerly ids of the invoices of its former allocations
 * @throws Invalid for allocations to other records, above its amount, and above the amount due
 */
export const settlePayment = async (
    tx: Db,
    actor: Actor,
    payment: number,
    formerly: readonly number[],
): Promise<void> => {
    const [sums] = await sumOf(tx, payment);
    if (!sums) throw new Error(`payment ${payment} is gone`);
    const { amount, allocated } = sums;
    const isRefund = compareDecimals(amount, '0') < 0;
    const lines = await readAllocated(tx, payment);
    const refused = lines.flatMap(line => refusalOf(line, isRefund));
    if (compareDecimals(allocated, unsigned(amount)) > 0)
        refused.push(invoiceFinding('allocated_above_amount', 'allocations', { amount: unsigned(amount), allocated }));
    if (refused.length > 0) throw new Invalid(refused);
    const left = subtractAmount(unsigned(amount), allocated);
    const unallocatedAmount = isRefund ? subtractAmount('0.00', left) : left;
    await releaseSettlements(tx, payment);
    await tx.update(payments).set({ allocatedAmount: allocated, unallocatedAmount }).where(eq(payments.id, payment));
    await settleRefunds(tx, payment);
    const owed = await lockOwed(tx, [...formerly, ...lines.map(({ invoiceId }) => invoiceId)]);
    await settleInvoices(tx, actor, owed, lines);
    await raise(tx, 'payment.allocated', { actor, payment, invoices: owed });
};

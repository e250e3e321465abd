// Settlements between refunds and overpayments of a customer, so that neither stays unallocated.
import { sql } from 'drizzle-orm';
import { takeWithin } from '#contract/documents/sharing.ts';
import { compareDecimals, type Decimal } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';

export const releaseSettlements = async (tx: Db, payment: number): Promise<void> => {
    await tx.execute(sql`
        with gone as (delete from payment_settlements where payment_id = ${payment} or refund_id = ${payment} returning *)
        update payments one
        set unallocated_amount = one.unallocated_amount + case when one.id = gone.payment_id then gone.amount else -gone.amount end
        from gone where one.id in (gone.payment_id, gone.refund_id) and one.id <> ${payment} and not one.is_reversed`);
};

interface Counterpart {
    readonly id: number;
    readonly left: Decimal;
}

/** An exact amount first, then the oldest. */
const counterparts = (tx: Db, payment: number): Promise<Counterpart[]> =>
    query<Counterpart>(
        tx,
        sql`select other.id, abs(other.unallocated_amount)::text as left
            from payments one join payments other on other.third_party_id = one.third_party_id and other.company_id = one.company_id
                and other.unallocated_amount <> 0 and sign(other.unallocated_amount) = -sign(one.unallocated_amount)
            where one.id = ${payment} and not other.is_reversed and other.reversed_payment_id is null
            order by other.unallocated_amount <> -one.unallocated_amount, other.date, other.id`,
    );

/** Settles the unallocated amount of a payment or refund with others of its customer. The customer's payments must be locked. */
export const settleRefunds = async (tx: Db, payment: number): Promise<void> => {
    const [own] = await query<{ readonly left: Decimal }>(
        tx,
        sql`select unallocated_amount::text as left from payments
            where id = ${payment} and unallocated_amount <> 0 and not is_reversed and reversed_payment_id is null`,
    );
    if (!own) return;
    const isRefund = compareDecimals(own.left, '0') < 0;
    for (const { from, amount } of takeWithin(await counterparts(tx, payment), own.left.replace('-', ''))) {
        const [paid, refund] = isRefund ? [from.id, payment] : [payment, from.id];
        await tx.execute(
            sql`insert into payment_settlements (payment_id, refund_id, amount) values (${paid}, ${refund}, ${amount})`,
        );
        await tx.execute(sql`
            update payments set unallocated_amount = unallocated_amount + case when id = ${paid} then -${amount}::numeric else ${amount}::numeric end
            where id in (${paid}, ${refund})`);
    }
};

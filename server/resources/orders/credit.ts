import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { AMOUNT_DECIMALS, type Decimal } from '#contract/money.ts';
import type { ThirdParty } from '#contract/thirdParties.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';

/** Locks the customer, so that two orders of theirs are not validated against the same credit. */
export const lockCustomer = async (tx: Db, id: number): Promise<void> => {
    await tx.execute(sql`select id from third_parties where id = ${id} for no key update`);
};

/** What the customer's other validated orders will be billed, in euros with tax. */
const unbilled = async (tx: Db, customer: number, order: number): Promise<Decimal> => {
    const [found] = await query<{ sum: Decimal }>(
        tx,
        sql`select coalesce(sum(unbilled_amount), 0)::text as sum from orders
            where third_party_id = ${customer} and unbilled_amount <> 0 and id <> ${order}`,
    );
    return found?.sum ?? '0';
};

/** Who asks for credit: an order, its customer, and its total in euros with tax. */
interface Request {
    readonly order: number;
    readonly customerId: number;
    readonly customer: Pick<ThirdParty, 'authorizedOutstanding' | 'outstandingBalance'>;
    readonly total: Decimal;
}

/**
 * By how much an order exceeds the credit of its customer, in euros; undefined when it does not. An authorisation that
 * is not given is no limit, and an unknown balance blocks nothing.
 */
export const creditExcess = async (
    tx: Db,
    { order, customerId, customer, total }: Request,
): Promise<Decimal | undefined> => {
    const { authorizedOutstanding: authorized, outstandingBalance: balance } = customer;
    if (authorized === null || balance === null) return undefined;
    const owed = new Big(balance).plus(await unbilled(tx, customerId, order)).plus(total);
    return owed.gt(authorized) ? owed.minus(authorized).toFixed(AMOUNT_DECIMALS) : undefined;
};

/** {@link creditExcess} of the drafts of a list, for each from the index of what its customer has not been billed. */
export const listedExcess = sql`case when orders.status = 'draft' and orders.cancelled_at is null and orders.nb_order_item > 0
    then (select nullif(greatest(customer.outstanding_balance + orders.total_including_tax - customer.authorized_outstanding
        + coalesce((select sum(other.unbilled_amount) from orders other where other.third_party_id = customer.id
            and other.unbilled_amount <> 0 and other.id <> orders.id), 0), 0), 0)::numeric(20, 2)
        from third_parties customer where customer.id = orders.third_party_id) end`;

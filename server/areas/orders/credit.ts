import Big from 'big.js';
import { type SQL, sql } from 'drizzle-orm';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { AMOUNT_DECIMALS, type Decimal } from '#contract/values/money.ts';
import type { Actor } from '../../auth/actor.ts';
import { isHandled } from '../../auth/membership.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { orders } from '../../db/tables/index.ts';
import type { Row } from '../../hydra/record.ts';
import { unpaidAmount } from '../customers/unpaid.ts';

/** Locks the customer, so that two orders of theirs are not validated against the same credit. */
export const lockCustomer = async (tx: Db, id: number): Promise<void> => {
    await tx.execute(sql`select id from third_parties where id = ${id} for no key update`);
};

/** What earlier orders of a rehearsal will be billed, so that it counts against the credit of the next ones. */
export const carryUnbilled = async (tx: Db, rows: readonly Row[]): Promise<void> => {
    const given = rows.map(({ id, unbilledAmount }) => ({ id, amount: unbilledAmount }));
    await tx.execute(sql`update orders set unbilled_amount = given.amount
        from json_to_recordset(${JSON.stringify(given)}::json) given (id int, amount numeric) where orders.id = given.id`);
};

/** Who asks for credit: an order, its customer, and its total in euros with tax. */
interface Request {
    readonly order: number;
    readonly customerId: number;
    readonly customer: Pick<ThirdParty, 'authorizedOutstanding' | 'outstandingBalance'>;
    readonly total: Decimal;
}

/**
 * What the customer's other validated orders will be billed, and what is unpaid of their invoices, in euros with tax: of all companies,
 * and of those that the person sees.
 */
const used = async (tx: Db, actor: Actor, { customerId, order }: Request) => {
    const seen = isHandled(actor, orders.companyId) ?? sql`true`;
    const unpaid = unpaidAmount(sql`${customerId}`);
    const unpaidSeen = unpaidAmount(sql`${customerId}`, company => isHandled(actor, company));
    const [found] = await query<{ all: Decimal; seen: Decimal }>(
        tx,
        sql`select (coalesce(sum(unbilled_amount), 0) + ${unpaid})::text as all,
                (coalesce(sum(unbilled_amount) filter (where ${seen}), 0) + ${unpaidSeen})::text as seen
            from orders where third_party_id = ${customerId} and unbilled_amount <> 0 and id <> ${order}`,
    );
    return found ?? { all: '0', seen: '0' };
};

/** By how much credit is exceeded, in euros. */
interface Excess {
    /** Of the orders that the person sees; undefined where they alone do not exceed it. */
    readonly seen: Decimal | undefined;
}

/**
 * By how much an order exceeds the credit of its customer; undefined when it does not. The orders of all companies count,
 * but the amount tells of none that the person does not see (B7). An authorisation that is not given is no limit, and an
 * unknown balance blocks nothing.
 */
export const creditExcess = async (tx: Db, actor: Actor, request: Request): Promise<Excess | undefined> => {
    const { authorizedOutstanding: authorized, outstandingBalance: balance } = request.customer;
    if (authorized === null || balance === null) return undefined;
    const others = await used(tx, actor, request);
    const excessOf = (other: Decimal): Big => new Big(balance).plus(other).plus(request.total).minus(authorized);
    if (excessOf(others.all).lte(0)) return undefined;
    const seen = excessOf(others.seen);
    return { seen: seen.gt(0) ? seen.toFixed(AMOUNT_DECIMALS) : undefined };
};

/**
 * {@link creditExcess} of the drafts of a list, for each from the index of what its customer has not been billed.
 * @param seen which companies count; all by default
 */
export const listedExcess = (
    seen?: (company: SQL) => SQL | undefined,
): SQL => sql`case when orders.status = 'draft' and orders.cancelled_at is null and orders.nb_order_item > 0
    then (select nullif(greatest(customer.outstanding_balance + orders.total_including_tax - customer.authorized_outstanding
        + coalesce((select sum(other.unbilled_amount) from orders other where other.third_party_id = customer.id
            and other.unbilled_amount <> 0 and other.id <> orders.id and ${seen?.(sql`other.company_id`) ?? sql`true`}), 0)
        + ${unpaidAmount(sql`customer.id`, seen)}, 0), 0)
        from third_parties customer where customer.id = orders.third_party_id) end`;

import { type SQL, sql } from 'drizzle-orm';
import { type BalanceFigures, creditUsed } from '#contract/customers/credit.ts';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { compareDecimals, type Decimal, subtractAmount, sumAmounts } from '#contract/values/money.ts';
import type { Actor } from '../../auth/actor.ts';
import { isHandled } from '../../auth/membership.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import type { Row } from '../../domain/record.ts';
import { balanceParts, type CompanyCondition, creditUsedSql } from '../customers/balance.ts';

/** Carries unbilled amounts of earlier orders of a dry run, so that they count against the credit of later ones. */
export const carryUnbilled = async (tx: Db, rows: readonly Row[]): Promise<void> => {
    const given = rows.map(({ id, unbilledAmount }) => ({ id, amount: unbilledAmount }));
    await tx.execute(sql`update orders set unbilled_amount = given.amount
        from json_to_recordset(${JSON.stringify(given)}::json) given (id int, amount numeric) where orders.id = given.id`);
};

/** Order with its customer, and its total in euros with tax. */
interface Request {
    readonly order: number;
    readonly customerId: number;
    readonly customer: Pick<ThirdParty, 'authorizedOutstanding' | 'outstandingBalance'>;
    readonly total: Decimal;
}

/** Balance of the customer without the order itself. @param seen condition on the companies; default: all */
const figuresOf = async (
    tx: Db,
    { customerId, order, customer }: Request,
    seen?: CompanyCondition,
): Promise<BalanceFigures> => {
    const { unpaid, unbilled, pendingDeposits } = balanceParts(sql`${customerId}`, seen, sql`${order}`);
    const [found] = await query<BalanceFigures>(
        tx,
        sql`select (${unpaid} - ${pendingDeposits})::text as "unpaidAmount", ${unbilled}::text as "unbilledAmount",
            ${pendingDeposits}::text as "pendingDepositAmount"`,
    );
    return { ...found, outstandingBalance: customer.outstandingBalance };
};

/** Amount above the credit limit, in euros. */
interface Excess {
    /** Amount of the orders that the user may see. Undefined if these alone do not exceed the limit. */
    readonly seen: Decimal | undefined;
}

/**
 * Amount by which an order exceeds its customer's credit. Orders of all companies count; the amount includes only those
 * that the user may see (B7). Without an authorised amount, or with an unknown balance, the credit is unlimited.
 */
export const creditExcess = async (tx: Db, actor: Actor, request: Request): Promise<Excess | undefined> => {
    const { authorizedOutstanding: authorized, outstandingBalance: balance } = request.customer;
    if (authorized === null || balance === null) return undefined;
    const excessOf = async (seen?: CompanyCondition): Promise<Decimal> =>
        subtractAmount(sumAmounts([creditUsed(await figuresOf(tx, request, seen)) ?? '0', request.total]), authorized);
    if (compareDecimals(await excessOf(), '0') <= 0) return undefined;
    const seen = await excessOf(company => isHandled(actor, company));
    return { seen: compareDecimals(seen, '0') > 0 ? seen : undefined };
};

/** {@link creditExcess} of listed drafts, by the index of unbilled amounts. @param seen condition on the companies */
export const listedExcess = (
    seen?: CompanyCondition,
): SQL => sql`case when orders.status = 'draft' and orders.cancelled_at is null and orders.nb_order_item > 0
    then (select nullif(greatest(orders.total_including_tax - customer.authorized_outstanding
        + ${creditUsedSql(sql`customer.outstanding_balance`, balanceParts(sql`customer.id`, seen, sql`orders.id`))}, 0), 0)
        from third_parties customer where customer.id = orders.third_party_id) end`;

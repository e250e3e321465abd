// Apart: account statement of a customer over a period: opening balance, movements and closing balance.
import { sql } from 'drizzle-orm';
import { type Movement, withBalances } from '#contract/invoices/movements.ts';
import { addDays, type Day } from '#contract/values/days.ts';
import { type Decimal, sumAmounts } from '#contract/values/money.ts';
import { isHandled } from '../../../auth/membership.ts';
import type { Db } from '../../../db/database.ts';
import { query } from '../../../db/query.ts';
import type { MovementsContent } from '../../../documents/types.ts';
import { type CompanyCondition, signedTotal, unpaidAt } from '../../customers/balance.ts';
import type { Customer } from '../../documents/customer.ts';
import { buyerOf, sellerOf } from '../parties.ts';
import { type AccountQuery, openingBalance } from './openItems.ts';

/** First and last day, both included. */
export interface Period {
    readonly from: Day;
    readonly to: Day;
}

type MovementsQuery = AccountQuery & { readonly company: number };

const companiesOf =
    ({ actor, company }: MovementsQuery): CompanyCondition =>
    column =>
        sql`${column} = ${company} and ${(actor && isHandled(actor, column)) ?? sql`true`}`;

/** Balance at the end of a day in euros, without the customer's opening balance. */
const unpaidOn = async (db: Db, asked: MovementsQuery, day: Day): Promise<Decimal> => {
    const unpaid = unpaidAt(sql`${asked.customer}`, sql`${day}::date`, companiesOf(asked));
    const [found] = await query<{ readonly amount: Decimal }>(
        db,
        sql`select ${unpaid}::numeric(18, 2)::text as amount`,
    );
    return found?.amount ?? '0.00';
};

const movementsIn = (db: Db, asked: MovementsQuery, { from, to }: Period): Promise<Movement[]> => {
    const seen = companiesOf(asked);
    return query<Movement>(
        db,
        sql`select day::text as day, type, name, amount::numeric(18, 2)::text as amount from (
                select issue_date as day, 1 as rank, id, type, number as name, ${signedTotal} as amount from invoices
                where third_party_id = ${asked.customer} and number is not null and issue_date between ${from} and ${to}
                    and ${seen(sql`invoices.company_id`)}
                union all
                select date, 2, id, case when write_off_kind is not null then 'write_off' when method = 'offset' then 'offset'
                    when reversed_payment_id is not null then 'reversal' when amount < 0 then 'refund' else 'payment' end,
                    reference, -amount from payments
                where third_party_id = ${asked.customer} and date between ${from} and ${to} and ${seen(sql`payments.company_id`)}
            ) movements order by day, rank, id`,
    );
};

export const movementsOf = async (
    db: Db,
    customer: Customer,
    asked: MovementsQuery,
    period: Period,
): Promise<MovementsContent> => {
    const before = await unpaidOn(db, asked, addDays(period.from, -1));
    const kept = await openingBalance(db, asked);
    const opening = sumAmounts([kept.opening, before]);
    const movements = withBalances(opening, await movementsIn(db, asked, period));
    const buyer = buyerOf(customer, null, null);
    return {
        template: 'movements',
        company: await sellerOf(db, asked.company),
        number: null,
        mark: null,
        customer: buyer,
        recipient: buyer,
        ...period,
        opening,
        openingApart: kept.openingApart,
        closing: movements.at(-1)?.balance ?? opening,
        lines: movements.map(movement => ({ kind: 'item', ...movement })),
    };
};

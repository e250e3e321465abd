// What is open of a customer: invoices that something is due of, credit notes and payments that something is left of.
import { type SQL, sql } from 'drizzle-orm';
import { accountOf, type CustomerAccount } from '#contract/invoices/account.ts';
import type { InvoiceType } from '#contract/invoices/invoiceContent.ts';
import type { Day } from '#contract/values/days.ts';
import { groupBy } from '#contract/values/grouping.ts';
import { type Decimal, sumAmounts } from '#contract/values/money.ts';
import type { Actor } from '../../../auth/actor.ts';
import { isHandled } from '../../../auth/membership.ts';
import type { Db } from '../../../db/database.ts';
import { intArray, query } from '../../../db/query.ts';
import { invoices, payments } from '../../../db/tables/index.ts';

/** Whose account is asked for, by whom, and of which company; of all that they handle by default. Nobody sees all companies. */
export interface AccountQuery {
    readonly actor?: Actor | undefined;
    readonly customer: number;
    readonly company?: number | undefined;
    /** A payment whose allocations are open as well, because they are about to change. */
    readonly payment?: number | undefined;
}

/** An issued invoice, deposit or credit note with something open. */
export interface OpenItem {
    readonly id: number;
    readonly type: InvoiceType;
    readonly number: string;
    readonly issueDate: Day;
    readonly dueDate: Day | null;
    readonly total: Decimal;
    readonly dueAmount: Decimal;
    /** In percent a year, of its company. */
    readonly penaltyRate: Decimal;
}

const seen = (actor: Actor | undefined, table: typeof invoices | typeof payments, company: number | undefined): SQL =>
    sql`${(actor && isHandled(actor, table.companyId)) ?? sql`true`} and ${company === undefined ? sql`true` : sql`${table.companyId} = ${company}`}`;

/** Whose items are asked for, of several customers at once. */
interface OpenQuery extends Omit<AccountQuery, 'customer'> {
    readonly customers: readonly number[];
}

/** What is open of each of some customers, the oldest first. */
export const openItemsOf = async (
    db: Db,
    { actor, customers, company, payment = 0 }: OpenQuery,
): Promise<ReadonlyMap<number, readonly OpenItem[]>> => {
    const asked = intArray(customers);
    const found = await query<OpenItem & { readonly customer: number }>(
        db,
        sql`with own as (select invoice_id as id, amount from payment_allocations where payment_id = ${payment}),
            open as (
                select id from invoices where third_party_id = any(${asked}) and due_amount > 0 and status <> 'draft'
                union select id from own)
            select invoices.id, invoices.third_party_id as customer, invoices.type, invoices.number,
                invoices.issue_date::text as "issueDate",
                invoices.due_date::text as "dueDate", invoices.total_including_tax::text as total,
                (invoices.due_amount + coalesce(own.amount, 0))::text as "dueAmount",
                company.late_penalty_rate::text as "penaltyRate"
            from open join invoices on invoices.id = open.id join companies company on company.id = invoices.company_id
                left join own on own.id = invoices.id
            where invoices.third_party_id = any(${asked}) and ${seen(actor, invoices, company)}
            order by coalesce(invoices.due_date, invoices.issue_date), invoices.number, invoices.id`,
    );
    return groupBy(found, ({ customer }) => customer);
};

/** The oldest first. */
export const openItems = async (db: Db, { customer, ...asked }: AccountQuery): Promise<readonly OpenItem[]> =>
    (await openItemsOf(db, { ...asked, customers: [customer] })).get(customer) ?? [];

/** Payments and refunds that are not allocated, added up, in euros. */
const unallocatedPayments = async (db: Db, { actor, customer, company }: AccountQuery): Promise<Decimal> => {
    const [found] = await query<{ readonly amount: Decimal }>(
        db,
        sql`select coalesce(sum(unallocated_amount), 0)::numeric(18, 2)::text as amount from payments
            where third_party_id = ${customer} and unallocated_amount <> 0 and ${seen(actor, payments, company)}`,
    );
    return found?.amount ?? '0.00';
};

/** The account of a customer with all that is open, on a day. */
export const readAccount = async (
    db: Db,
    asked: AccountQuery,
    day: Day,
): Promise<{ readonly account: CustomerAccount; readonly items: readonly OpenItem[]; readonly payments: Decimal }> => {
    const items = await openItems(db, asked);
    const payments = await unallocatedPayments(db, asked);
    const left = items.filter(({ type }) => type === 'credit_note').map(({ dueAmount }) => dueAmount);
    const due = items.filter(({ type }) => type !== 'credit_note');
    return { account: accountOf(due, sumAmounts([payments, ...left]), day), items, payments };
};

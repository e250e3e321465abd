// Open items of a customer: invoices with an amount due, and credit notes and payments with a remaining amount.
import { type SQL, sql } from 'drizzle-orm';
import { accountOf, type CustomerAccount, type OpeningBalance } from '#contract/invoices/account.ts';
import type { InvoiceType } from '#contract/invoices/invoiceContent.ts';
import { type LateInvoice, lateCharges } from '#contract/invoices/lateCharges.ts';
import type { Day } from '#contract/values/days.ts';
import { groupBy } from '#contract/values/grouping.ts';
import { type Decimal, sumAmounts } from '#contract/values/money.ts';
import type { Actor } from '../../../auth/actor.ts';
import { isHandled } from '../../../auth/membership.ts';
import type { Db } from '../../../db/database.ts';
import { intArray, query } from '../../../db/query.ts';
import { invoices, payments } from '../../../db/tables/index.ts';
import { penaltyRate } from '../table.ts';

/** Account to read. Without a company, all companies that the actor handles. Without an actor, all companies. */
export interface AccountQuery {
    readonly actor?: Actor | undefined;
    readonly customer: number;
    readonly company?: number | undefined;
    /** Payment whose allocations count as open, because they are about to change. */
    readonly payment?: number | undefined;
}

/** Issued invoice, deposit or credit note with an open amount. */
export interface OpenItem {
    readonly id: number;
    readonly type: InvoiceType;
    readonly number: string;
    readonly issueDate: Day;
    readonly dueDate: Day | null;
    readonly total: Decimal;
    readonly dueAmount: Decimal;
}

/** SQL condition: rows of the requested company, or of any, that the actor may see. */
export const visibleRows = (
    actor: Actor | undefined,
    table: typeof invoices | typeof payments,
    company: number | undefined,
): SQL =>
    sql`${(actor && isHandled(actor, table.companyId)) ?? sql`true`} and ${company === undefined ? sql`true` : sql`${table.companyId} = ${company}`}`;

interface OpenQuery extends Omit<AccountQuery, 'customer'> {
    readonly customers: readonly number[];
}

/** Open items by customer, oldest first. */
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
                (invoices.due_amount + coalesce(own.amount, 0))::text as "dueAmount"
            from open join invoices on invoices.id = open.id
                left join own on own.id = invoices.id
            where invoices.third_party_id = any(${asked}) and ${visibleRows(actor, invoices, company)}
            order by coalesce(invoices.due_date, invoices.issue_date), invoices.number, invoices.id`,
    );
    return groupBy(found, ({ customer }) => customer);
};

export const openItems = async (db: Db, { customer, ...asked }: AccountQuery): Promise<readonly OpenItem[]> =>
    (await openItemsOf(db, { ...asked, customers: [customer] })).get(customer) ?? [];

const unallocatedPayments = async (db: Db, { actor, customer, company }: AccountQuery): Promise<Decimal> => {
    const [found] = await query<{ readonly amount: Decimal }>(
        db,
        sql`select coalesce(sum(unallocated_amount), 0)::numeric(18, 2)::text as amount from payments
            where third_party_id = ${customer} and unallocated_amount <> 0 and ${visibleRows(actor, payments, company)}`,
    );
    return found?.amount ?? '0.00';
};

/** Years after which claims between traders are barred (C. com. L110-4). */
const YEARS_OF_CLAIMS = 5;

/** Invoices that are or were late without waived charges, with the unreversed payments on a day. */
const lateInvoices = async (
    db: Db,
    { actor, customer, company }: AccountQuery,
    items: readonly OpenItem[],
    day: Day,
): Promise<LateInvoice[]> => {
    const dueOf = new Map(items.map(({ id, dueAmount }) => [id, dueAmount]));
    const found = await query<Omit<LateInvoice, 'dueAmount'> & { readonly id: number }>(
        db,
        sql`select invoices.id, invoices.due_date::text as "dueDate", false as "isWaived",
                (${penaltyRate})::text as "penaltyRate", owner.dunning_threshold::text as threshold,
                party.is_professional as "isProfessional", coalesce(parts.paid, '[]') as paid
            from invoices join companies owner on owner.id = invoices.company_id
                join third_parties party on party.id = invoices.third_party_id
                left join lateral (
                    select json_agg(json_build_object('date', payment.date, 'amount', line.amount::text)) as paid
                    from payment_allocations line join payments payment on payment.id = line.payment_id
                    where line.invoice_id = invoices.id and payment.date > invoices.due_date and payment.date <= ${day}
                        and payment.reversed_payment_id is null
                        and not exists (select from payments back where back.reversed_payment_id = payment.id and back.date <= ${day})) parts on true
            where invoices.third_party_id = ${customer} and invoices.number is not null and invoices.type <> 'credit_note'
                and invoices.penalties_waived_at is null and invoices.due_date < ${day}::date
                and invoices.due_date > ${day}::date - make_interval(years => ${YEARS_OF_CLAIMS}::int)
                and (invoices.id = any(${intArray(dueOf.keys())}) or parts.paid is not null) and ${visibleRows(actor, invoices, company)}`,
    );
    return found.map(({ id, ...invoice }) => ({ ...invoice, dueAmount: dueOf.get(id) ?? '0.00' }));
};

/** Opening balance of a customer. It belongs to no company. The account of a company includes it if no other company invoices. */
export const openingBalance = async (db: Db, { customer, company }: AccountQuery): Promise<OpeningBalance> => {
    const isShared =
        company === undefined
            ? sql`(select count(*) from companies where is_invoicing) > 1`
            : sql`exists (select from companies where is_invoicing and id <> ${company})`;
    const [found] = await query<{ readonly amount: Decimal | null; readonly isShared: boolean }>(
        db,
        sql`select outstanding_balance::text as amount, ${isShared} as "isShared" from third_parties where id = ${customer}`,
    );
    const amount = found?.amount ?? '0.00';
    return {
        opening: company !== undefined && found?.isShared ? '0.00' : amount,
        openingApart: found?.isShared ? amount : '0.00',
    };
};

export interface Open {
    /** Oldest first. */
    readonly items: readonly OpenItem[];
    /** Sum of unallocated payments and refunds, in euros. */
    readonly payments: Decimal;
}

export interface OpenAccount extends Open {
    readonly account: CustomerAccount;
}

const openNow = async (db: Db, asked: AccountQuery): Promise<Open> => {
    const items = await openItems(db, asked);
    return { items, payments: await unallocatedPayments(db, asked) };
};

/** Account of a customer with its open items on a day. @param given open items of the day; default: the current ones */
export const readAccount = async (db: Db, asked: AccountQuery, day: Day, given?: Open): Promise<OpenAccount> => {
    const { items, payments } = given ?? (await openNow(db, asked));
    const left = items.filter(({ type }) => type === 'credit_note').map(({ dueAmount }) => dueAmount);
    const due = items.filter(({ type }) => type !== 'credit_note');
    const opening = await openingBalance(db, asked);
    const unallocated = sumAmounts([payments, ...left]);
    const charges = (await lateInvoices(db, asked, items, day)).map(invoice => lateCharges(invoice, day));
    return { account: accountOf(due, { ...opening, unallocated, charges }, day), items, payments };
};

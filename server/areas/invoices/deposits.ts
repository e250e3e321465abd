// Deducted deposits of invoices, and the remaining amount of an order for deposits (ADR 0090).
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterDeposits } from '#contract/documents/amounts.ts';
import { takeWithin } from '#contract/documents/sharing.ts';
import type { DeductedDeposit, InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import type { Invoice } from '#contract/invoices/invoices.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import type { Day } from '#contract/values/days.ts';
import { compareDecimals, type Decimal } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { intArray, query } from '../../db/query.ts';
import { invoiceDeposits } from '../../db/tables/index.ts';
import type { Row } from '../../domain/record.ts';
import { invoiceFinding } from './guard.ts';

/** Orders of deposits. Their locks serialise deductions, credits and new deposits. */
export const ordersOfDeposits = async (tx: Db, deposits: readonly number[]): Promise<number[]> => {
    const found = await query<{ readonly id: number }>(
        tx,
        sql`select distinct of.order_id as id from invoice_orders of join invoices deposit on deposit.id = of.invoice_id
            where of.invoice_id = any(${intArray(deposits)}) and deposit.type = 'deposit'`,
    );
    return found.map(({ id }) => id);
};

/** Amount of `deposit` deducted by invoices and drafts, less returns by credit notes. @param except an invoice id */
const taken = (except: number): SQL => sql`coalesce((
    select sum(case when other.type = 'credit_note' then -part.amount else part.amount end)
    from invoice_deposits part join invoices other on other.id = part.invoice_id
    where part.deposit_id = deposit.id and other.id <> ${except}
        and (other.type <> 'credit_note' or other.number is not null)), 0)`;

interface OpenDeposit {
    readonly id: number;
    readonly number: string;
    readonly issueDate: Day;
    /** In euros with tax. */
    readonly left: Decimal;
}

/** Issued deposits of an invoice's orders, oldest first, with their remaining amounts. */
const openDeposits = (tx: Db, invoice: number): Promise<OpenDeposit[]> =>
    query<OpenDeposit>(
        tx,
        sql`select deposit.id, deposit.number, deposit.issue_date as "issueDate",
                (deposit.total_including_tax - deposit.credited_amount - ${taken(invoice)})::text as left
            from invoices own join invoices deposit on deposit.company_id = own.company_id
                and deposit.third_party_id = own.third_party_id and deposit.type = 'deposit' and deposit.number is not null
            where own.id = ${invoice} and deposit.id in (
                select of.invoice_id from invoice_orders of join invoice_orders its on its.order_id = of.order_id
                where its.invoice_id = ${invoice})
            order by deposit.issue_date, deposit.number, deposit.id`,
    );

type StoredDeduction = DeductedDeposit & { readonly id: number };

/** Deductions of an invoice, oldest deposit first. */
export const deductionsOf = (db: Db, invoice: number): Promise<StoredDeduction[]> =>
    query<StoredDeduction>(
        db,
        sql`select deposit.id, deposit.number, deposit.issue_date as "issueDate", part.amount::text as amount
            from invoice_deposits part join invoices deposit on deposit.id = part.deposit_id
            where part.invoice_id = ${invoice} order by deposit.issue_date, deposit.number, deposit.id`,
    );

/** Warnings of an invoice that deducts unpaid deposits: it counts them as prepaid (BT-113). */
export const unpaidFindings = async (db: Db, invoice: number): Promise<PropertyRefusal[]> => {
    const unpaid = await query<{ readonly number: string; readonly amount: Decimal }>(
        db,
        sql`select deposit.number, deposit.due_amount::text as amount
            from invoice_deposits part join invoices deposit on deposit.id = part.deposit_id join invoices own on own.id = part.invoice_id
            where own.id = ${invoice} and own.type = 'invoice' and deposit.due_amount > 0
            order by deposit.issue_date, deposit.number, deposit.id`,
    );
    return unpaid.map(told => invoiceFinding('deposit_unpaid', 'deposits', told));
};

/** Deposits returned by a credit note: all once its invoice is fully credited, since its goods may be invoiced again. */
const givenBack = async (tx: Db, note: number, total: Decimal): Promise<OpenDeposit[]> => {
    const [credited] = await query<{ readonly id: number; readonly left: Decimal }>(
        tx,
        sql`select credited.id, (credited.total_including_tax - credited.credited_amount)::text as left
            from invoices note join invoices credited on credited.id = note.credited_invoice_id where note.id = ${note}`,
    );
    if (!credited || compareDecimals(total, credited.left) < 0) return [];
    const deducted = await deductionsOf(tx, credited.id);
    return deducted.map(({ amount, ...deposit }) => ({ ...deposit, left: amount }));
};

interface Drafted {
    readonly invoice: Pick<Invoice, 'type'>;
    readonly content: InvoiceContent;
}

const deductible = async (tx: Db, id: number, { invoice, content }: Drafted): Promise<readonly OpenDeposit[]> => {
    if (invoice.type === 'deposit') return [];
    return invoice.type === 'credit_note' ? givenBack(tx, id, content.totalIncludingTax) : openDeposits(tx, id);
};

/** Deducts deposits of the locked orders up to the total of the invoice. The rest is left for the next invoice. */
export const deductDeposits = async <D extends Drafted>(tx: Db, id: number, draft: D): Promise<D> => {
    const { content } = draft;
    const parts = takeWithin(await deductible(tx, id, draft), content.totalIncludingTax);
    if (parts.length === 0 && content.deposits.length === 0) return draft;
    await tx.delete(invoiceDeposits).where(eq(invoiceDeposits.invoiceId, id));
    if (parts.length > 0)
        await tx
            .insert(invoiceDeposits)
            .values(parts.map(({ from, amount }) => ({ invoiceId: id, depositId: from.id, amount })));
    const deposits = parts.map(({ from: { number, issueDate }, amount }) => ({ number, issueDate, amount }));
    return { ...draft, content: { ...content, deposits, ...afterDeposits(content.totalIncludingTax, deposits) } };
};

export interface DepositOrder {
    readonly isInvoicing: boolean;
    /** True if it is validated and not cancelled. */
    readonly isOpen: boolean;
    readonly number: string | null;
    /** In euros with tax. */
    readonly total: Decimal;
    /** Maximum amount of a new deposit, in euros with tax. */
    readonly left: Decimal;
}

/**
 * Reads an order with its remaining amount for deposits: its total less its deposits, including drafts, up to the amount that
 * will still be invoiced.
 * @param except id of an excluded deposit
 */
export const depositOrder = async (tx: Db, order: number, except = 0): Promise<DepositOrder | undefined> => {
    const [found] = await query<DepositOrder>(
        tx,
        sql`select company.is_invoicing as "isInvoicing", one.status <> 'draft' and one.cancelled_at is null as "isOpen", one.number,
                one.total_including_tax::text as total, greatest(0,
                    least(one.total_including_tax - made.amount, one.unbilled_amount - made.open))::numeric(20, 2)::text as left
            from orders one join companies company on company.id = one.company_id cross join lateral (
                select coalesce(sum(deposit.total_including_tax - deposit.credited_amount), 0) as amount,
                    coalesce(sum(deposit.total_including_tax - deposit.credited_amount - ${taken(0)}), 0) as open
                from invoices deposit join invoice_orders of on of.invoice_id = deposit.id
                where of.order_id = one.id and deposit.type = 'deposit' and deposit.id <> ${except}) made
            where one.id = ${order}`,
    );
    return found;
};

/** Findings that prevent a deposit. @param amount in euros with tax @param path of the requested value */
export const refuseDeposit = (
    { isInvoicing, isOpen, left }: DepositOrder,
    amount: Decimal,
    path: string,
): PropertyRefusal[] => {
    if (!isInvoicing) return [invoiceFinding('company_elsewhere', 'order')];
    if (!isOpen) return [invoiceFinding('order_not_open', 'order')];
    return compareDecimals(amount, left) > 0 ? [invoiceFinding('deposit_above_left', path, { amount: left })] : [];
};

export const refuseIssuedDeposit = async (tx: Db, row: Row): Promise<PropertyRefusal[]> => {
    if (row.type !== 'deposit') return [];
    const [order] = (row.orders as readonly unknown[]).map(Number);
    const found = order === undefined ? undefined : await depositOrder(tx, order, row.id);
    return found ? refuseDeposit(found, String(row.totalIncludingTax), 'orders') : [];
};

/** Findings of a credit note above the remaining amount of a deposit. Invoices that deduct the rest must be credited first. */
export const depositCreditFindings = async (tx: Db, credited: Row, amount: Decimal): Promise<PropertyRefusal[]> => {
    if (credited.type !== 'deposit') return [];
    const [found] = await query<{ readonly left: Decimal; readonly invoices: string | null }>(
        tx,
        sql`select (deposit.total_including_tax - deposit.credited_amount - ${taken(0)})::text as left,
                (select string_agg(coalesce(invoice.number, '#' || invoice.id), ', ' order by invoice.number, invoice.id)
                    from invoice_deposits part join invoices invoice on invoice.id = part.invoice_id
                    where part.deposit_id = deposit.id and invoice.type = 'invoice' and invoice.status <> 'credited') as invoices
            from invoices deposit where deposit.id = ${credited.id}`,
    );
    if (!found?.invoices || compareDecimals(amount, found.left) <= 0) return [];
    return [invoiceFinding('deposit_deducted', 'totalIncludingTax', { amount: found.left, invoices: found.invoices })];
};

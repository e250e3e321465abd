// Open items at the end of a past day: no column stores them.
import { sql } from 'drizzle-orm';
import { creditNoteDeductions, type InvoiceFacts } from '#contract/invoices/invoiceStatus.ts';
import { type Day, today } from '#contract/values/days.ts';
import { groupBy } from '#contract/values/grouping.ts';
import { compareDecimals, type Decimal, subtractAmount, sumAmounts } from '#contract/values/money.ts';
import type { Db } from '../../../db/database.ts';
import { query } from '../../../db/query.ts';
import { invoices, payments } from '../../../db/tables/index.ts';
import {
    type AccountQuery,
    type Open,
    type OpenAccount,
    type OpenItem,
    readAccount,
    visibleRows,
} from './openItems.ts';

interface IssuedRow extends Omit<OpenItem, 'dueAmount'> {
    readonly creditedInvoice: number | null;
    /** Total less deposits and payments up to the day, in euros. For a credit note, less refunds. */
    readonly left: Decimal;
    /** Total less deposits, in euros. */
    readonly worth: Decimal;
}

/** Credit notes in the order of their issue, and other documents with a difference after payments. */
const issuedUntil = (db: Db, { actor, customer, company }: AccountQuery, day: Day): Promise<IssuedRow[]> =>
    query<IssuedRow>(
        db,
        sql`with issued as (
                select invoices.id, type, number, issue_date, due_date, issued_at, credited_invoice_id, total_including_tax,
                    total_including_tax - deposit_amount as worth,
                    total_including_tax - deposit_amount - coalesce((
                        select sum(case when payment.reversed_payment_id is null then line.amount else -line.amount end)
                        from payment_allocations line join payments payment on payment.id = line.payment_id
                        where line.invoice_id = invoices.id and payment.date <= ${day}), 0) as left_over
                from invoices
                where third_party_id = ${customer} and number is not null and issue_date <= ${day} and ${visibleRows(actor, invoices, company)})
            select id, type, number, issue_date::text as "issueDate", due_date::text as "dueDate",
                credited_invoice_id as "creditedInvoice", total_including_tax::text as total, worth::text, left_over::text as left
            from issued where left_over <> 0 or type = 'credit_note' order by issued_at, id`,
    );

/** Sum of payments up to the day that are not allocated to documents up to the day, in euros. */
const unallocatedOn = async (db: Db, { actor, customer, company }: AccountQuery, day: Day): Promise<Decimal> => {
    const [found] = await query<{ readonly amount: Decimal }>(
        db,
        sql`select coalesce(sum(amount - sign(amount) * coalesce((
                select sum(line.amount) from payment_allocations line join invoices on invoices.id = line.invoice_id
                where line.payment_id = payments.id and invoices.issue_date <= ${day}), 0)), 0)::numeric(18, 2)::text as amount
            from payments where third_party_id = ${customer} and date <= ${day} and ${visibleRows(actor, payments, company)}`,
    );
    return found?.amount ?? '0.00';
};

interface Taken {
    readonly note: number;
    readonly invoice: number;
    readonly amount: Decimal;
}

const takenIn = (documents: readonly IssuedRow[]): Taken[] => {
    const leftOf = new Map(documents.map(({ id, left }) => [id, left]));
    return [...groupBy(documents, ({ creditedInvoice }) => creditedInvoice)].flatMap(([invoice, notes]) => {
        if (invoice === null) return [];
        const totalIncludingTax = leftOf.get(invoice) ?? '0.00';
        const facts: InvoiceFacts = {
            ...{ isIssued: true, totalIncludingTax },
            ...{ depositAmount: '0.00', paidAmount: '0.00', creditedAmount: '0.00' },
        };
        const worths = notes.map(({ worth }) => worth);
        const amounts = creditNoteDeductions(facts, worths);
        return notes.map(({ id }, place) => ({ note: id, invoice, amount: amounts[place] ?? '0.00' }));
    });
};

/** Balances of documents after credit notes. A negative balance means an overpayment or an excess refund. */
const balancesOf = (documents: readonly IssuedRow[]): OpenItem[] => {
    const taken = takenIn(documents);
    const parts = groupBy(
        taken.flatMap(({ note, invoice, amount }) => [
            { id: note, amount },
            { id: invoice, amount },
        ]),
        ({ id }) => id,
    );
    return documents.map(({ creditedInvoice: _, worth: __, left, ...item }) => ({
        ...item,
        dueAmount: subtractAmount(left, sumAmounts((parts.get(item.id) ?? []).map(({ amount }) => amount))),
    }));
};

const oldestFirst = (one: OpenItem, other: OpenItem): number => {
    const keyOf = ({ dueDate, issueDate, number }: OpenItem): string => `${dueDate ?? issueDate} ${number}`;
    return keyOf(one) < keyOf(other) ? -1 : 1;
};

/** Open items at the end of a day, without later documents and payments. Excess payments and refunds are unallocated. */
export const openItemsOn = async (db: Db, asked: AccountQuery, day: Day): Promise<Open> => {
    const balances = balancesOf(await issuedUntil(db, asked, day));
    const excess = balances
        .filter(({ dueAmount }) => compareDecimals(dueAmount, '0') < 0)
        .map(({ type, dueAmount }) => (type === 'credit_note' ? dueAmount : subtractAmount('0.00', dueAmount)));
    return {
        items: balances.filter(({ dueAmount }) => compareDecimals(dueAmount, '0') > 0).toSorted(oldestFirst),
        payments: sumAmounts([await unallocatedOn(db, asked, day), ...excess]),
    };
};

/** Account of a customer with its open items at the end of a day; the current account without a day. */
export const accountOn = async (db: Db, asked: AccountQuery, day: Day | undefined): Promise<OpenAccount> =>
    day === undefined
        ? readAccount(db, asked, today())
        : readAccount(db, asked, day, await openItemsOn(db, asked, day));

import { sql } from 'drizzle-orm';
import {
    creditNoteDeductions,
    creditNoteStatusOf,
    dueAmountOf,
    type InvoiceFacts,
    invoiceStatusOf,
} from '#contract/invoices/invoiceStatus.ts';
import { compareDecimals, type Decimal, subtractAmount, sumAmounts } from '#contract/values/money.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Db } from '../../db/database.ts';
import { intArray, query } from '../../db/query.ts';
import { keepHistory } from '../../engine/history.ts';
import { updateRow } from '../../engine/write.ts';
import { readInvoice } from './content.ts';
import { invoiceTable } from './table.ts';

interface OwedRow {
    readonly id: number;
    readonly isCreditNote: boolean;
    readonly number: string | null;
    readonly status: string;
    readonly total: Decimal;
    readonly deposit: Decimal;
    readonly paid: Decimal;
    readonly credited: Decimal;
    /** Sum of the current allocations of unreversed payments. */
    readonly allocated: Decimal;
}

/** Credit note that is being issued, before its number is assigned. */
export interface IssuedCreditNote {
    readonly id: number;
    /** In euros with tax. */
    readonly total: Decimal;
    /** Total in euros without the deposits that it returns to other invoices. */
    readonly worth: Decimal;
}

/** Allocation above the amount due of an invoice, or refund above the remaining amount of a credit note. */
export interface Excess {
    readonly id: number;
    readonly number: string;
    readonly isCreditNote: boolean;
    /** Amount in euros. */
    readonly by: Decimal;
}

export interface Balance {
    readonly isCredited: boolean;
    /** Amount by which the credit note being issued reduces the invoice. */
    readonly taken: Decimal;
    readonly excess: readonly Excess[];
}

/** Ids of the invoices of invoices and credit notes, in locking order. */
export const invoicesOf = async (tx: Db, ids: readonly number[]): Promise<number[]> => {
    const found = await query<{ readonly id: number }>(
        tx,
        sql`select distinct coalesce(credited_invoice_id, id) as id from invoices where id = any(${intArray(ids)}) order by 1`,
    );
    return found.map(({ id }) => id);
};

const readOwed = (tx: Db, invoice: number, note: IssuedCreditNote | undefined): Promise<OwedRow[]> =>
    query<OwedRow>(
        tx,
        sql`select one.id, one.type = 'credit_note' as "isCreditNote", one.number, one.status,
                one.total_including_tax::text as total, one.deposit_amount::text as deposit, one.paid_amount::text as paid,
                one.credited_amount::text as credited, coalesce((
                    select sum(case when payment.reversed_payment_id is null then line.amount else -line.amount end)
                    from payment_allocations line join payments payment on payment.id = line.payment_id
                    where line.invoice_id = one.id), 0)::text as allocated
            from invoices one where one.id = ${invoice}
                or (one.credited_invoice_id = ${invoice} and (one.number is not null or one.id = ${note?.id ?? 0}))
            order by one.type = 'credit_note', one.number is null, one.issued_at, one.id`,
    );

const factsOf = ({ total, deposit, allocated }: OwedRow, creditedAmount: Decimal): InvoiceFacts => ({
    isIssued: true,
    totalIncludingTax: total,
    depositAmount: deposit,
    paidAmount: allocated,
    creditedAmount,
});

/** Maximum total that can be allocated, including existing allocations. */
const mostOf = ({ totalIncludingTax, depositAmount, creditedAmount }: InvoiceFacts): Decimal =>
    subtractAmount(totalIncludingTax, sumAmounts([depositAmount, creditedAmount]));

const isMore = (one: Decimal, other: Decimal): boolean => compareDecimals(one, other) > 0;

/** An earlier payment may exceed the amount due after a credit note. That excess stays on the credit note, unreported. */
const excessOf = (row: OwedRow, facts: InvoiceFacts): Excess[] => {
    const most = mostOf(facts);
    const isHigher = row.isCreditNote || isMore(row.allocated, row.paid);
    if (!isHigher || !isMore(row.allocated, most)) return [];
    return [
        {
            id: row.id,
            number: row.number ?? '',
            isCreditNote: row.isCreditNote,
            by: subtractAmount(row.allocated, most),
        },
    ];
};

const writeOwed = async (tx: Db, actor: Actor, row: OwedRow, facts: InvoiceFacts): Promise<void> => {
    const status = row.isCreditNote ? creditNoteStatusOf(facts) : invoiceStatusOf(facts);
    const { paidAmount, creditedAmount } = facts;
    const isSame = compareDecimals(paidAmount, row.paid) === 0 && compareDecimals(creditedAmount, row.credited) === 0;
    if (isSame && status === row.status) return;
    const before = await readInvoice(tx, row.id);
    await updateRow(tx, invoiceTable, before, { paidAmount, creditedAmount, status, dueAmount: dueAmountOf(facts) });
    await keepHistory(tx, invoiceTable, actor, 'edit', { before, after: await readInvoice(tx, row.id) });
};

/** Updates a locked invoice and its credit notes. @param note credit note being issued, written by its own transition */
export const settleBalance = async (
    tx: Db,
    actor: Actor,
    invoice: number,
    note?: IssuedCreditNote,
): Promise<Balance> => {
    const [owed, ...notes] = await readOwed(tx, invoice, note);
    if (!owed) throw new Error(`invoice ${invoice} is gone`);
    const totals = notes.map(one => (one.id === note?.id ? note.total : one.total));
    const worths = notes.map(one => (one.id === note?.id ? note.worth : subtractAmount(one.total, one.deposit)));
    const facts = factsOf(owed, sumAmounts(totals));
    const taken = creditNoteDeductions(facts, worths);
    const all = [
        { row: owed, facts },
        ...notes.map((row, place) => ({ row, facts: factsOf(row, taken[place] ?? '0.00') })),
    ];
    const written = all.filter(({ row }) => row.id !== note?.id);
    for (const one of written) await writeOwed(tx, actor, one.row, one.facts);
    return {
        isCredited: owed.status !== 'credited' && invoiceStatusOf(facts) === 'credited',
        taken: taken[notes.findIndex(({ id }) => id === note?.id)] ?? '0.00',
        excess: written.flatMap(one => excessOf(one.row, one.facts)),
    };
};

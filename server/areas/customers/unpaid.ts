// Apart: what invoices and payments make of a customer's credit, for the customers and for the orders.
import { type SQL, sql } from 'drizzle-orm';

/**
 * What is due of a customer's issued invoices, less what is left of credit notes and of payments, in euros (invoices.md, section 5).
 * Deposits are part of what their orders will be billed: until an invoice deducts them, what is due of one counts once, and what was
 * paid of it is taken off. Found by the partial indexes of what is open, and of deposits.
 * @param customer the identifier of the customer
 * @param seen which companies count, by the column of a record's company; all by default
 */
export const unpaidAmount = (customer: SQL, seen?: (company: SQL) => SQL | undefined): SQL => {
    const counts = (company: SQL): SQL => seen?.(company) ?? sql`true`;
    return sql`(coalesce((select sum(case when type = 'credit_note' then -due_amount else due_amount end) from invoices
            where third_party_id = ${customer} and due_amount > 0 and status <> 'draft' and ${counts(sql`invoices.company_id`)}), 0)
        - coalesce((select sum(greatest(0, deposit.total_including_tax - deposit.credited_amount - coalesce((
                select sum(case when invoice.type = 'credit_note' then -part.amount else part.amount end)
                from invoice_deposits part join invoices invoice on invoice.id = part.invoice_id and invoice.number is not null
                where part.deposit_id = deposit.id), 0))) from invoices deposit
            where deposit.third_party_id = ${customer} and deposit.type = 'deposit' and deposit.number is not null
                and ${counts(sql`deposit.company_id`)}), 0)
        - coalesce((select sum(unallocated_amount) from payments
            where third_party_id = ${customer} and unallocated_amount <> 0 and ${counts(sql`payments.company_id`)}), 0))`;
};

// Apart: what invoices and payments make of a customer's credit, for the customers and for the orders.
import { type SQL, sql } from 'drizzle-orm';

/**
 * What is due of a customer's issued invoices, less what is left of credit notes and of payments, in euros (invoices.md, section 5).
 * Found by the partial indexes of what is open.
 * @param customer the identifier of the customer
 * @param seen which companies count, by the column of a record's company; all by default
 */
export const unpaidAmount = (customer: SQL, seen?: (company: SQL) => SQL | undefined): SQL => {
    const counts = (company: SQL): SQL => seen?.(company) ?? sql`true`;
    return sql`(coalesce((select sum(case when type = 'credit_note' then -due_amount else due_amount end) from invoices
            where third_party_id = ${customer} and due_amount > 0 and status <> 'draft' and ${counts(sql`invoices.company_id`)}), 0)
        - coalesce((select sum(unallocated_amount) from payments
            where third_party_id = ${customer} and unallocated_amount <> 0 and ${counts(sql`payments.company_id`)}), 0))`;
};

// Apart: the balance of a customer in SQL, for the customers, the orders and the account. `contract/customers/credit.ts` is the same rule for figures that are read.
import { type SQL, sql } from 'drizzle-orm';

/** Which companies count, by the column of a record's company. */
export type SeenCompanies = (company: SQL) => SQL | undefined;

/** Parts of a customer's balance, in euros, as expressions of SQL. */
interface BalanceParts {
    /** Due of issued invoices, less what is left of credit notes and of payments. Found by the partial indexes of open records. */
    readonly unpaid: SQL;
    /** Issued deposits that no issued invoice deducts yet: part of what their orders will be billed. */
    readonly pendingDeposits: SQL;
    /** Validated orders that are not billed yet. */
    readonly unbilled: SQL;
}

/**
 * Parts of the balance of a customer.
 * @param customer the identifier of the customer
 * @param seen which companies count; all by default
 * @param exceptOrder the identifier of an order that does not count
 */
export const balanceParts = (customer: SQL, seen?: SeenCompanies, exceptOrder?: SQL): BalanceParts => {
    const counts = (company: SQL): SQL => seen?.(company) ?? sql`true`;
    return {
        unpaid: sql`(coalesce((select sum(case when type = 'credit_note' then -due_amount else due_amount end) from invoices
                where third_party_id = ${customer} and due_amount > 0 and status <> 'draft' and ${counts(sql`invoices.company_id`)}), 0)
            - coalesce((select sum(unallocated_amount) from payments
                where third_party_id = ${customer} and unallocated_amount <> 0 and ${counts(sql`payments.company_id`)}), 0))`,
        pendingDeposits: sql`coalesce((select sum(greatest(0, deposit.total_including_tax - deposit.credited_amount - coalesce((
                select sum(case when invoice.type = 'credit_note' then -part.amount else part.amount end)
                from invoice_deposits part join invoices invoice on invoice.id = part.invoice_id and invoice.number is not null
                where part.deposit_id = deposit.id), 0))) from invoices deposit
            where deposit.third_party_id = ${customer} and deposit.type = 'deposit' and deposit.number is not null
                and ${counts(sql`deposit.company_id`)}), 0)`,
        unbilled: sql`coalesce((select sum(other.unbilled_amount) from orders other
            where other.third_party_id = ${customer} and other.unbilled_amount <> 0 and ${counts(sql`other.company_id`)}
                ${exceptOrder ? sql`and other.id <> ${exceptOrder}` : sql``}), 0)`,
    };
};

/** `owedAmount` of `contract/customers/credit.ts`. @param opening the column of the opening balance */
export const owedSql = (opening: SQL, { unpaid }: Pick<BalanceParts, 'unpaid'>): SQL =>
    sql`(coalesce(${opening}, 0) + ${unpaid})`;

/** `creditUsed` of `contract/customers/credit.ts`, null while the opening balance is unknown. @param opening the column of the opening balance */
export const creditUsedSql = (opening: SQL, { unpaid, unbilled, pendingDeposits }: BalanceParts): SQL =>
    sql`(${opening} + ${unpaid} + ${unbilled} - ${pendingDeposits})`;

/** An invoice adds to what is owed, a credit note takes off; deposits that an invoice deducts were invoiced before. */
export const signedTotal = sql`case when type = 'credit_note' then deposit_amount - total_including_tax else total_including_tax - deposit_amount end`;

/** {@link BalanceParts.unpaid} at the end of a day, from what was issued and paid until then. @param day an expression of SQL */
export const unpaidAt = (customer: SQL, day: SQL, seen?: SeenCompanies): SQL => {
    const counts = (company: SQL): SQL => seen?.(company) ?? sql`true`;
    return sql`(coalesce((select sum(${signedTotal}) from invoices
            where third_party_id = ${customer} and number is not null and issue_date <= ${day} and ${counts(sql`invoices.company_id`)}), 0)
        - coalesce((select sum(amount) from payments
            where third_party_id = ${customer} and date <= ${day} and ${counts(sql`payments.company_id`)}), 0))`;
};

/** {@link BalanceParts.pendingDeposits} at the end of a day. @param day an expression of SQL */
export const pendingDepositsAt = (customer: SQL, day: SQL, seen?: SeenCompanies): SQL =>
    sql`coalesce((select sum(greatest(0, deposit.total_including_tax
        - coalesce((select sum(note.total_including_tax) from invoices note
            where note.credited_invoice_id = deposit.id and note.number is not null and note.issue_date <= ${day}), 0)
        - coalesce((select sum(case when invoice.type = 'credit_note' then -part.amount else part.amount end)
            from invoice_deposits part join invoices invoice on invoice.id = part.invoice_id
            where part.deposit_id = deposit.id and invoice.number is not null and invoice.issue_date <= ${day}), 0)))
        from invoices deposit where deposit.third_party_id = ${customer} and deposit.type = 'deposit'
            and deposit.number is not null and deposit.issue_date <= ${day} and ${seen?.(sql`deposit.company_id`) ?? sql`true`}), 0)`;

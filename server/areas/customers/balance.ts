// Apart: balance of a customer in SQL, for the customers, the orders and the account. `contract/customers/credit.ts` applies the
// same rule to loaded figures.
import { type SQL, sql } from 'drizzle-orm';

/** Condition on a company column: limits a balance to the visible companies. */
export type CompanyCondition = (company: SQL) => SQL | undefined;

/** Parts of a customer's balance in euros, as SQL expressions. */
interface BalanceParts {
    /** Due of issued invoices, less open credit notes and unallocated payments. Uses partial indexes. */
    readonly unpaid: SQL;
    /** Issued deposits that no issued invoice deducts yet. They are a part of the amount that their orders will be billed. */
    readonly pendingDeposits: SQL;
    readonly unbilled: SQL;
}

/** Parts of a customer's balance. @param seen condition on the companies @param exceptOrder id of an excluded order */
export const balanceParts = (customer: SQL, seen?: CompanyCondition, exceptOrder?: SQL): BalanceParts => {
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

/** `owedAmount` of `contract/customers/credit.ts`. @param opening column of the opening balance */
export const owedSql = (opening: SQL, { unpaid }: Pick<BalanceParts, 'unpaid'>): SQL =>
    sql`(coalesce(${opening}, 0) + ${unpaid})`;

/** `creditUsed` of `contract/customers/credit.ts`; null without an opening balance. @param opening its column */
export const creditUsedSql = (opening: SQL, { unpaid, unbilled, pendingDeposits }: BalanceParts): SQL =>
    sql`(${opening} + ${unpaid} + ${unbilled} - ${pendingDeposits})`;

/** Invoices count positively, credit notes negatively. Deducted deposits are subtracted because they were invoiced before. */
export const signedTotal = sql`case when type = 'credit_note' then deposit_amount - total_including_tax else total_including_tax - deposit_amount end`;

/** {@link BalanceParts.unpaid} at the end of a day, from the documents and payments until then. @param day SQL expression */
export const unpaidAt = (customer: SQL, day: SQL, seen?: CompanyCondition): SQL => {
    const counts = (company: SQL): SQL => seen?.(company) ?? sql`true`;
    return sql`(coalesce((select sum(${signedTotal}) from invoices
            where third_party_id = ${customer} and number is not null and issue_date <= ${day} and ${counts(sql`invoices.company_id`)}), 0)
        - coalesce((select sum(amount) from payments
            where third_party_id = ${customer} and date <= ${day} and ${counts(sql`payments.company_id`)}), 0))`;
};

/** {@link BalanceParts.pendingDeposits} at the end of a day. @param day SQL expression */
export const pendingDepositsAt = (customer: SQL, day: SQL, seen?: CompanyCondition): SQL =>
    sql`coalesce((select sum(greatest(0, deposit.total_including_tax
        - coalesce((select sum(note.total_including_tax) from invoices note
            where note.credited_invoice_id = deposit.id and note.number is not null and note.issue_date <= ${day}), 0)
        - coalesce((select sum(case when invoice.type = 'credit_note' then -part.amount else part.amount end)
            from invoice_deposits part join invoices invoice on invoice.id = part.invoice_id
            where part.deposit_id = deposit.id and invoice.number is not null and invoice.issue_date <= ${day}), 0)))
        from invoices deposit where deposit.third_party_id = ${customer} and deposit.type = 'deposit'
            and deposit.number is not null and deposit.issue_date <= ${day} and ${seen?.(sql`deposit.company_id`) ?? sql`true`}), 0)`;

// Apart: a business action, beside `validateNote.ts` and `makeNotes.ts`.
import { eq, sql } from 'drizzle-orm';
import { codeKey } from '#contract/values/text.ts';
import type { Db } from '../../db/database.ts';
import { intArray, query } from '../../db/query.ts';
import { companies } from '../../db/tables/index.ts';
import { Refused } from '../../domain/refused.ts';
import type { Perform } from '../../engine/rowChange.ts';
import { noteFinding } from './refusals.ts';

/** Company and customer with delivery notes that have the invoice number, or will get it. */
interface Party {
    readonly companyId: number;
    readonly company: string;
    readonly id: number;
    readonly customer: string;
    readonly isBilled: boolean;
}

/** Only companies that invoice elsewhere mark notes as billed (invoices.md, section 2). @throws Refused (conflict) */
const refuseInvoicing = async (tx: Db, company: number): Promise<void> => {
    const [found] = await tx.select({ is: companies.isInvoicing }).from(companies).where(eq(companies.id, company));
    if (found?.is) throw new Refused('conflict', 'company_invoices');
};

const lockNumber = (tx: Db, reference: string) =>
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`billing ${codeKey(reference)}`}, 0))`);

/** Parties of the delivery notes that have the number, and of those that the call would give it to. */
const partiesOf = (tx: Db, reference: string, among: readonly number[]): Promise<Party[]> =>
    query<Party>(
        tx,
        sql`select distinct note.company_id as "companyId", company.name as company, customer.id, customer.name as customer,
                note.billed_at is not null as "isBilled"
            from delivery_notes note join companies company on company.id = note.company_id
            join third_parties customer on customer.id = note.third_party_id
            where note.status = 'validated' and note.cancelled_at is null and (
                note.billed_at is null and note.id = any(${intArray(among)})
                or note.billed_at is not null and code_key(note.billing_reference) = ${codeKey(reference)})
            order by company, customer, customer.id`,
    );

const MAX_NAMED = 4;

const listed = (names: readonly string[]): string => {
    const all = [...new Set(names)];
    return `${all.slice(0, MAX_NAMED).join(', ')}${all.length > MAX_NAMED ? '…' : ''}`;
};

/** Marks a note as billed (ADR 0060). Refuses several companies. Several customers or a used number need confirmation. */
export const billNote: Perform = async ({ tx, row, input, among, refuse, ask }) => {
    await refuseInvoicing(tx, Number(row.company));
    const reference = String(input.billingReference);
    await lockNumber(tx, reference);
    const parties = await partiesOf(tx, reference, among);
    const others = parties.filter(({ companyId }) => companyId !== row.company);
    const own = parties.filter(({ companyId }) => companyId === row.company);
    const path = 'billingReference';
    if (others.some(({ isBilled }) => !isBilled))
        refuse(noteFinding('several_companies', path, { companies: listed(parties.map(({ company }) => company)) }));
    else if (others.length > 0)
        ask(noteFinding('number_of_other', path, { reference, company: listed(others.map(({ company }) => company)) }));
    const customers = new Set(own.map(({ id }) => id));
    if (customers.size > 1)
        ask(
            noteFinding('several_customers', path, {
                reference,
                customers: listed(own.map(({ customer }) => customer)),
            }),
        );
    return { billedAt: new Date().toISOString(), billingReference: reference };
};

export const unbillNote: Perform = async ({ tx, row }) => {
    await refuseInvoicing(tx, Number(row.company));
    return { billedAt: null, billingReference: null };
};

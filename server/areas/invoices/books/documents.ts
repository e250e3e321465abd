// Apart: booked documents of a company: issued invoices, payments and refunds, as input of `entriesOf`.
import { setImmediate } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import type { BookedInvoice, BookedPart, RateAccounts } from '#contract/invoices/ledger/invoices.ts';
import type { BookedCharge, BookedReceipt } from '#contract/invoices/ledger/receipts.ts';
import { collectionPath } from '#contract/language/names.ts';
import type { Day } from '#contract/values/days.ts';
import type { Db } from '../../../db/database.ts';
import { intArray, query } from '../../../db/query.ts';
import { readFrozen } from '../chain.ts';

/** Days after `after`, if set, up to and including `until`. */
export interface BookedPeriod {
    readonly company: number;
    readonly after: Day | null;
    readonly until: Day;
}

const within = (day: SQL, { after, until }: BookedPeriod): SQL =>
    after === null ? sql`${day} <= ${until}` : sql`${day} > ${after} and ${day} <= ${until}`;

const issuedIn = async (db: Db, period: BookedPeriod): Promise<number[]> => {
    const found = await query<{ readonly id: number }>(
        db,
        sql`select invoice.id from invoices invoice join issued_invoices link on link.invoice_id = invoice.id
            where invoice.company_id = ${period.company} and ${within(sql`invoice.issue_date`, period)}
            order by invoice.issue_date, invoice.issued_at, link.series desc, link.place`,
    );
    return found.map(({ id }) => id);
};

/** Facts of an invoice that its frozen content lacks: accounts and references. */
interface Facts {
    readonly id: number;
    readonly accountNumber: string | null;
    readonly credited: number | null;
    readonly rates: readonly (RateAccounts | null)[];
    readonly parts: readonly BookedPart[] | null;
    readonly taxedParts: readonly BookedPart[] | null;
}

/** Parts of an invoice with the accounts of their VAT rates; null if none were stored. @param parts a column */
const bookedParts = (parts: SQL): SQL => sql`(select json_agg(json_build_object('isShipping', part.value->'isShipping',
        'amount', part.value->>'amount', 'vat', part.value->'vat', 'salesAccount', vat.sales_account, 'vatAccount', vat.vat_account)
        order by part.ordinality)
    from jsonb_array_elements(${parts}) with ordinality part
    left join vat_rates vat on part.value->>'vatRate' = ${`${collectionPath('vat_rates')}/`}::text || vat.id)`;

const factsOf = (db: Db, ids: readonly number[]): Promise<Facts[]> =>
    query<Facts>(
        db,
        sql`select invoice.id, customer.account_number as "accountNumber",
                credited.id as credited,
                ${bookedParts(sql`invoice.sales_parts`)} as parts,
                case when credited.id is null then ${bookedParts(sql`invoice.sales_parts`)}
                    else ${bookedParts(sql`credited.sales_parts`)} end as "taxedParts",
                coalesce((select json_agg(json_build_object('salesAccount', vat.sales_account, 'vatAccount', vat.vat_account)
                        order by line.position, line.id)
                    from invoice_items line left join vat_rates vat on vat.id = line.vat_rate_id
                    where line.invoice_id = invoice.id
                        and (line.kind = 'text' or line.net_unit_price is not null and line.vat_rate_id is not null)), '[]') as rates
            from invoices invoice
            join third_parties customer on customer.id = invoice.third_party_id
            left join invoices credited on credited.id = invoice.credited_invoice_id
            where invoice.id = any(${intArray(ids)})`,
    );

/** Ids of the deposits that invoices deduct, by invoice number. */
const depositsOf = async (
    db: Db,
    company: number,
    contents: Iterable<InvoiceContent>,
): Promise<ReadonlyMap<string, number>> => {
    const numbers = [...contents].flatMap(({ deposits }) => deposits.map(({ number }) => number));
    if (numbers.length === 0) return new Map();
    const found = await query<{ readonly id: number; readonly number: string }>(
        db,
        sql`select id, number from invoices where company_id = ${company}
            and number in (select json_array_elements_text(${JSON.stringify(numbers)}::json))`,
    );
    return new Map(found.map(({ id, number }) => [number, id]));
};

const readInvoices = async (db: Db, company: number, ids: readonly number[]): Promise<BookedInvoice[]> => {
    const own = await readFrozen(db, ids);
    const deducted = await depositsOf(db, company, own.values());
    const contents = new Map([...own, ...(await readFrozen(db, [...deducted.values()]))]);
    const facts = new Map((await factsOf(db, [...contents.keys()])).map(one => [one.id, one]));
    const credited = await readFrozen(
        db,
        [...facts.values()].flatMap(one => one.credited ?? []),
    );
    const booked = (id: number | undefined) => {
        const content = id === undefined ? undefined : contents.get(id);
        const { rates = [], parts = null, taxedParts = null } = facts.get(id ?? 0) ?? {};
        return content ? [{ content, rates, parts, taxedParts }] : [];
    };
    return ids.flatMap(id =>
        booked(id).map((one): BookedInvoice => {
            const { buyer, deposits } = one.content;
            const { accountNumber = null, credited: of } = facts.get(id) ?? {};
            return {
                ...one,
                kind: 'invoice',
                id,
                customer: { number: accountNumber ?? buyer.customerCode, name: buyer.name },
                deposits: deposits.flatMap(({ number, amount }) => {
                    const deposit = deducted.get(number) ?? 0;
                    return booked(deposit).map(found => ({ ...found, id: deposit, amount }));
                }),
                credited: credited.get(of ?? 0) ?? null,
            };
        }),
    );
};

/** Invoices per query; limited, because each has the content of a whole document. */
const BATCH_SIZE = 200;

/** Issued invoices of a period, in batches. Other requests are served between batches. */
export async function* invoicesIn(db: Db, period: BookedPeriod): AsyncGenerator<readonly BookedInvoice[]> {
    const ids = await issuedIn(db, period);
    for (let at = 0; at < ids.length; at += BATCH_SIZE) {
        await setImmediate();
        yield await readInvoices(db, period.company, ids.slice(at, at + BATCH_SIZE));
    }
}

/** Payments and refunds of a period. The reversals of both halves of an offset are paired with each other. */
export const receiptsIn = async (db: Db, period: BookedPeriod): Promise<BookedReceipt[]> => {
    const found = await query<
        Omit<BookedReceipt, 'customer' | 'kind'> & { readonly account: string; readonly name: string }
    >(
        db,
        sql`select payment.id, payment.date::text as date, payment.amount::text as amount, payment.method, payment.reference,
                payment.write_off_kind as "writeOffKind", payment.reversed_payment_id is not null as "isReversal",
                coalesce(payment.offset_payment_id, (select other.id from payments reversed
                    join payments other on other.reversed_payment_id = reversed.offset_payment_id
                    where reversed.id = payment.reversed_payment_id)) as offset,
                coalesce(customer.account_number, customer.customer_code) as account, customer.name
            from payments payment join third_parties customer on customer.id = payment.third_party_id
            where payment.company_id = ${period.company} and ${within(sql`payment.date`, period)}
            order by payment.date, payment.id`,
    );
    return found.map(({ account, name, ...receipt }) => ({
        ...receipt,
        kind: 'receipt',
        customer: { number: account, name },
    }));
};

export const chargesIn = async (db: Db, period: BookedPeriod): Promise<BookedCharge[]> => {
    const found = await query<Omit<BookedCharge, 'kind'>>(
        db,
        sql`select id, date::text as date, amount::text as amount, left(reference, 140) as reference from bank_lines
            where company_id = ${period.company} and is_charge and status = 'entered' and ${within(sql`date`, period)}
            order by date, id`,
    );
    return found.map(charge => ({ ...charge, kind: 'charge' }));
};

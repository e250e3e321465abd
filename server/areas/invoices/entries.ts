// Apart: accounting, entries of what was issued, made of frozen contents whenever they are asked for (invoices.md, section 5).
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { FEC_COLUMNS, fecRowsOf } from '#contract/invoices/entries.ts';
import type { InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import {
    entriesOfReceipts,
    entryOfInvoice,
    type InvoiceBooking,
    type LedgerEntry,
    ledgerAccountsOf,
    type RateAccounts,
    type Receipt,
} from '#contract/invoices/ledger.ts';
import { collectionPath } from '#contract/language/names.ts';
import { isAdmin } from '#contract/language/roles.ts';
import type { Company } from '#contract/settings/companies.ts';
import { type Day, isDay } from '#contract/values/days.ts';
import { keepAudit } from '../../audit/keep.ts';
import type { Db } from '../../db/database.ts';
import { intArray, query } from '../../db/query.ts';
import { csvSheet } from '../../engine/exports/csv.ts';
import { streamOf } from '../../engine/exports/index.ts';
import { rowsById } from '../../engine/read.ts';
import type { Call } from '../../engine/resource.ts';
import { forbidden, malformedParameter, recordNotFound } from '../../hydra/problem.ts';
import { toRecord } from '../../hydra/record.ts';
import { companyAsked } from '../companyFilter.ts';
import { companies } from '../settings/companies.ts';
import { readFrozen } from './chain.ts';

/** The entries that are asked for: from the first to the last day, both included. */
interface Asked {
    readonly company: number;
    readonly from: Day;
    readonly to: Day;
}

const dayAsked = ({ context }: Call, name: string): Day => {
    const day = context.req.query(name) ?? '';
    if (!isDay(day)) throw malformedParameter(name, 'date');
    return day;
};

const readAsked = (call: Call): Asked => {
    const company = companyAsked(call);
    if (company === undefined) throw malformedParameter('company', 'relation', { example: '/api/companies/1' });
    const [from, to] = [dayAsked(call, 'from'), dayAsked(call, 'to')];
    if (to < from) throw malformedParameter('to', 'day_from', { day: from });
    return { company, from, to };
};

/** Issued invoices of the period, by day, and within a day as they were numbered. */
const issuedIn = async (db: Db, { company, from, to }: Asked): Promise<number[]> => {
    const found = await query<{ readonly id: number }>(
        db,
        sql`select invoice.id from invoices invoice join issued_invoices link on link.invoice_id = invoice.id
            where invoice.company_id = ${company} and invoice.issue_date between ${from} and ${to}
            order by invoice.issue_date, link.series, link.place`,
    );
    return found.map(({ id }) => id);
};

/** What of an invoice is not in its text: accounts, and what it refers to. */
interface Facts {
    readonly id: number;
    readonly accountNumber: string | null;
    readonly creditsDeposit: boolean;
    /** Of its lines, without those that say nothing. */
    readonly rates: readonly (RateAccounts | null)[];
}

const factsOf = (db: Db, ids: readonly number[]): Promise<Facts[]> =>
    query<Facts>(
        db,
        sql`select invoice.id, customer.account_number as "accountNumber",
                coalesce(credited.type = 'deposit', false) as "creditsDeposit",
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

/** Identifiers of the deposits that some invoices deduct, by number. */
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

/** Invoices that are read at once: their content is whole documents. */
const SLICE = 200;

type Accounts = InvoiceBooking['accounts'];

/** The entries of some invoices, in their order. */
const bookSome = async (db: Db, { company }: Asked, ids: readonly number[], accounts: Accounts) => {
    const own = await readFrozen(db, ids);
    const deducted = await depositsOf(db, company, own.values());
    const contents = new Map([...own, ...(await readFrozen(db, [...deducted.values()]))]);
    const facts = new Map((await factsOf(db, [...contents.keys()])).map(one => [one.id, one]));
    const booked = (id: number | undefined) => {
        const content = id === undefined ? undefined : contents.get(id);
        return content ? [{ content, rates: facts.get(id ?? 0)?.rates ?? [] }] : [];
    };
    return ids.flatMap(id =>
        booked(id).map((one): LedgerEntry => {
            const { buyer, deposits } = one.content;
            const { accountNumber = null, creditsDeposit = false } = facts.get(id) ?? {};
            return entryOfInvoice({
                ...one,
                accounts,
                customer: { number: accountNumber ?? buyer.customerCode, name: buyer.name },
                deposits: deposits.flatMap(({ number, amount }) =>
                    booked(deducted.get(number)).map(deposit => ({ ...deposit, amount })),
                ),
                creditsDeposit,
            });
        }),
    );
};

/** Payments and refunds of the period, as they were entered. */
const receiptsIn = async (db: Db, { company, from, to }: Asked): Promise<readonly Receipt[]> => {
    const found = await query<Omit<Receipt, 'customer'> & { readonly account: string; readonly name: string }>(
        db,
        sql`select 'R' || lpad(payment.id::text, 6, '0') as number, payment.date::text as date, payment.amount::text as amount,
                payment.method, payment.reference, coalesce(customer.account_number, customer.customer_code) as account, customer.name
            from payments payment join third_parties customer on customer.id = payment.third_party_id
            where payment.company_id = ${company} and payment.date between ${from} and ${to}
            order by payment.date, payment.id`,
    );
    return found.map(({ account, name, ...receipt }) => ({ ...receipt, customer: { number: account, name } }));
};

/** Entries slice by slice: sales, then receipts. Other requests are served between them. */
async function* entriesIn(db: Db, asked: Asked, ids: readonly number[], accounts: Accounts) {
    for (let at = 0; at < ids.length; at += SLICE) {
        await setImmediate();
        yield await bookSome(db, asked, ids.slice(at, at + SLICE), accounts);
    }
    yield entriesOfReceipts(await receiptsIn(db, asked), accounts);
}

/** In the form of other exports that French spreadsheets open; days and amounts are those of the FEC in any language. */
async function* fileOf(entries: AsyncGenerator<readonly LedgerEntry[]>) {
    const sheet = csvSheet({ locale: 'fr', timeZone: 'Europe/Paris' });
    const text = (value: string) => ({ kind: 'text', value }) as const;
    yield* sheet.begin();
    yield* sheet.rows([FEC_COLUMNS.map(text)]);
    for await (const some of entries)
        yield* sheet.rows(some.flatMap(fecRowsOf).map(row => FEC_COLUMNS.map(name => text(row[name]))));
}

/**
 * `GET /api/invoices/entries?from=…&to=…&company=…`: entries of a company's sales as CSV, with the columns of the FEC. It changes nothing, and
 * answers the same whenever it is asked; the audit log tells who has taken it away.
 * @throws Problem 403 below ROLE_ADMIN, 400 without a period and a company, 404 for a company that is gone
 */
export const answerEntries = async (call: Call): Promise<Response> => {
    const { db, actor } = call;
    if (!isAdmin(actor)) throw forbidden();
    const asked = readAsked(call);
    const [row] = await rowsById(db, companies, [asked.company]);
    if (!row) throw recordNotFound();
    const { company, from, to } = asked;
    const ids = await issuedIn(db, asked);
    await keepAudit(db, {
        kind: 'exported',
        actor,
        subject: collectionPath('invoices'),
        companyId: company,
        details: { said: { format: 'entries', entries: ids.length, from, to } },
    });
    const accounts = ledgerAccountsOf(toRecord(companies.contract, row) as unknown as Company);
    const name = `ecritures-${String(row.siren ?? company)}-${from}-${to}.csv`;
    return new Response(streamOf(fileOf(entriesIn(db, asked, ids, accounts))), {
        headers: {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': `attachment; filename="${name}"`,
            'Cache-Control': 'no-store',
        },
    });
};

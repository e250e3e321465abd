import { type SQL, sql } from 'drizzle-orm';
import type { NumberKind } from '#contract/numbering/numberSeries.ts';
import { numberShape } from '#contract/values/numberPattern.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { iriOf } from '../../domain/record.ts';
import { jsonLd } from '../../engine/call.ts';
import type { Call } from '../../engine/resource.ts';
import { visibleTo } from '../../engine/visible.ts';
import { companyParameter } from '../companyFilter.ts';
import { verifyBooks } from './books/stored.ts';
import { verifyChain } from './chain.ts';

const SERIES: readonly NumberKind[] = ['invoices', 'credit_notes'];

/** Invoice that differs from its issued state. The address is null if the record is missing. */
export interface BrokenInvoice {
    readonly '@id': string | null;
    readonly number: string | null;
    readonly reason: string;
}

interface Strayed {
    readonly id: number;
    readonly number: string | null;
}

/** Text of a frozen value. */
const said = (name: string): SQL => sql`link.content::jsonb->>${sql.raw(`'${name}'`)}`;

const figureDiffers = (name: string, column: string): SQL =>
    sql`(${said(name)})::numeric is distinct from invoice.${sql.identifier(column)}`;
const textDiffers = (name: string, column: string): SQL =>
    sql`${said(name)} is distinct from invoice.${sql.identifier(column)}::text`;

/** Another customer: its code differs from the frozen one, was not changed, and another customer has the frozen code. */
const isOfAnother = sql`(link.content::jsonb->'buyer'->>'customerCode') collate "C" <> customer.customer_code
    and exists (select from third_parties other where other.id <> customer.id
        and other.customer_code = (link.content::jsonb->'buyer'->>'customerCode') collate "C")
    and not exists (select from changes where record = '/api/third_parties/' || customer.id
        and differences->'customerCode'->>'from' = link.content::jsonb->'buyer'->>'customerCode')`;

const strayedRecords = (company: number): SQL => sql`
    select invoice.id, invoice.number from invoices invoice
    left join issued_invoices link on link.invoice_id = invoice.id
    left join third_parties customer on customer.id = invoice.third_party_id
    where invoice.company_id = ${company} and (invoice.status <> 'draft' or link.invoice_id is not null) and (
        link.invoice_id is null or link.company_id <> invoice.company_id or link.hash is distinct from invoice.hash
        or ${sql.join(
            [
                textDiffers('number', 'number'),
                textDiffers('type', 'type'),
                textDiffers('issueDate', 'issue_date'),
                textDiffers('dueDate', 'due_date'),
                textDiffers('customerReference', 'customer_reference'),
                textDiffers('serviceCode', 'service_code'),
                textDiffers('contractReference', 'contract_reference'),
                textDiffers('creditReason', 'credit_reason'),
                textDiffers('note', 'note'),
                figureDiffers('totalExcludingTax', 'total_excluding_tax'),
                figureDiffers('totalVat', 'total_vat'),
                figureDiffers('totalIncludingTax', 'total_including_tax'),
                figureDiffers('depositAmount', 'deposit_amount'),
            ],
            sql` or `,
        )}
        or ${isOfAnother})
    order by invoice.id limit 1`;

/** Lines that differ from the frozen ones. A VAT rate changed since is not a difference. */
const strayedLines = (company: number): SQL => sql`
    with said as (
        select link.invoice_id, one.place, one.line from issued_invoices link,
            jsonb_array_elements(link.content::jsonb->'lines') with ordinality one (line, place) where link.company_id = ${company}),
    kept as (
        select line.*, vat.rate, row_number() over (partition by line.invoice_id order by line.position, line.id) as place
        from invoice_items line join issued_invoices link on link.invoice_id = line.invoice_id
        left join vat_rates vat on vat.id = line.vat_rate_id
        where link.company_id = ${company} and (line.kind = 'text' or (line.net_unit_price is not null and line.vat_rate_id is not null)))
    select invoice.id, invoice.number from said full join kept using (invoice_id, place)
    join invoices invoice on invoice.id = invoice_id
    where said.line is null or kept.id is null or said.line->>'kind' <> kept.kind
        or coalesce(said.line->>'designation', said.line->>'text') is distinct from kept.designation
        or (kept.kind <> 'text' and (
            (said.line->>'quantity')::numeric is distinct from kept.quantity
            or (said.line->>'netUnitPrice')::numeric is distinct from kept.net_unit_price
            or (said.line->>'grossUnitPrice')::numeric is distinct from kept.gross_unit_price
            or (said.line->>'discountRate')::numeric is distinct from kept.discount_rate
            or (said.line->>'lineAmount')::numeric is distinct from kept.line_amount
            or said.line->>'reference' is distinct from kept.reference
            or said.line->>'unitCode' is distinct from kept.unit_code
            or (said.line->'vat'->>'category' = 'S' and (said.line->'vat'->>'rate')::numeric <> kept.rate and not exists (
                select from changes where record = '/api/vat_rates/' || kept.vat_rate_id and differences ? 'rate'))))
    order by invoice.id limit 1`;

const STRAYED: readonly (readonly [reason: string, of: (company: number) => SQL])[] = [
    ['record', strayedRecords],
    ['lines', strayedLines],
];

const findStrayed = async (db: Db, company: number): Promise<BrokenInvoice | null> => {
    for (const [reason, of] of STRAYED) {
        const [found] = await query<Strayed>(db, of(company));
        if (found) return { '@id': iriOf('invoices', found.id), number: found.number, reason };
    }
    return null;
};

interface GivenNumbers {
    readonly kind: NumberKind;
    readonly year: number;
    readonly prefix: string | null;
    readonly pattern: string;
    readonly first: number;
    readonly last: number;
}

const givenNumbers = (db: Db, company: number): Promise<GivenNumbers[]> =>
    query<GivenNumbers>(
        db,
        sql`select kind, year, prefix, pattern, first_number as first, next_number - 1 as last from number_series
            where company_id = ${company} and first_number is not null and kind in (${sql.join(
                SERIES.map(series => sql`${series}`),
                sql`, `,
            )})`,
    );

/** Issued number without a frozen invoice, with the draft that its record became. */
const findUnkept = async (db: Db, company: number): Promise<BrokenInvoice | null> => {
    const given = (await givenNumbers(db, company)).map(one => ({ ...one, ...numberShape(one) }));
    const [found] = await query<{ readonly number: string }>(
        db,
        sql`select numbered.number from json_to_recordset(${JSON.stringify(given)}::json)
                given (kind text, year int, first int, last int, before text, digits int, after text)
            cross join generate_series(given.first, given.last) count
            cross join lateral (select (given.before || lpad(count::text, greatest(given.digits, length(count::text)), '0')
                || given.after) collate "C" as number) numbered
            where not exists (select from issued_invoices link where link.company_id = ${company} and link.series = given.kind
                and (link.content::jsonb->>'number') collate "C" = numbered.number)
            order by given.year, count limit 1`,
    );
    if (!found) return null;
    const { number } = found;
    const [draft] = await query<{ readonly id: number }>(
        db,
        sql`select invoice.id from invoices invoice join changes on record = '/api/invoices/' || invoice.id and transition = 'issue'
            where invoice.company_id = ${company} and invoice.status = 'draft'
            order by (differences->'number'->>'to' = ${number}) desc nulls last, invoice.id limit 1`,
    );
    return { '@id': draft ? iriOf('invoices', draft.id) : null, number, reason: 'number' };
};

/** First invoice of a company that differs from its issued state. @returns it with the number of valid ones before */
export const verifyCompany = async (
    db: Db,
    company: number,
): Promise<{ readonly checked: number; readonly broken: BrokenInvoice | null }> => {
    let checked = 0;
    for (const series of SERIES) {
        const { checked: some, broken } = await verifyChain(db, company, series);
        checked += some;
        if (broken)
            return {
                checked,
                broken: { '@id': iriOf('invoices', broken.invoice), number: null, reason: broken.reason },
            };
    }
    return { checked, broken: (await findStrayed(db, company)) ?? (await findUnkept(db, company)) };
};

/** Finds the first changed entry of a company's closed periods. @returns it with the number of valid entries */
const verifyEntries = async (
    db: Db,
    company: number,
): Promise<{ readonly entries: number; readonly broken: BrokenInvoice | null }> => {
    const { checked, broken } = await verifyBooks(db, company);
    if (!broken) return { entries: checked, broken: null };
    const { source, journal, number, reason } = broken;
    const resource = source.kind === 'invoice' || source.kind === 'vat' ? 'invoices' : 'payments';
    const name = number === 0 ? null : `${journal} ${number}`;
    return { entries: checked, broken: { '@id': iriOf(resource, source.id), number: name, reason } };
};

const companiesFor = async (call: Call): Promise<number[]> => {
    const asked = companyParameter(call);
    const found = await query<{ readonly id: number }>(
        call.db,
        sql`select distinct company_id as id from invoices where ${visibleTo(call.actor, call.resource) ?? sql`true`}
            and ${asked === undefined ? sql`true` : sql`company_id = ${asked}`} order by company_id`,
    );
    return found.map(({ id }) => id);
};

/** `GET /api/invoices/verify?company=…` (invoices.md, section 3): `{checked, entries, broken}`. */
export const answerVerify = async (call: Call): Promise<Response> => {
    let [checked, entries] = [0, 0];
    for (const company of await companiesFor(call)) {
        const found = await verifyCompany(call.db, company);
        checked += found.checked;
        if (found.broken) return jsonLd({ checked, entries, broken: found.broken });
        const books = await verifyEntries(call.db, company);
        entries += books.entries;
        if (books.broken) return jsonLd({ checked, entries, broken: books.broken });
    }
    return jsonLd({ checked, entries, broken: null });
};

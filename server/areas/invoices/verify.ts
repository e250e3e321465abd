import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { jsonLd } from '../../engine/call.ts';
import type { Call } from '../../engine/resource.ts';
import { visibleTo } from '../../engine/visible.ts';
import { iriOf } from '../../hydra/record.ts';
import { companyAsked } from '../companyFilter.ts';
import type { NumberSeries } from '../numbers.ts';
import { verifyChain } from './chain.ts';

const SERIES: readonly NumberSeries[] = ['invoices', 'credit_notes'];

/** An invoice that is not as it was issued. */
interface BrokenInvoice {
    readonly '@id': string;
    readonly number: string | null;
    readonly reason: string;
}

/** Invoices whose own row says something else than their link, or that have none. */
const strayed = (db: Db, company: number) =>
    query<{ readonly id: number; readonly number: string | null }>(
        db,
        sql`select invoice.id, invoice.number from invoices invoice
            left join issued_invoices link on link.invoice_id = invoice.id
            where invoice.company_id = ${company} and invoice.status <> 'draft' and (
                link.invoice_id is null or link.hash is distinct from invoice.hash
                or link.content::jsonb->>'number' is distinct from invoice.number
                or (link.content::jsonb->>'totalIncludingTax')::numeric is distinct from invoice.total_including_tax)
            order by invoice.id limit 1`,
    );

/** The first invoice of a company that is not as it was issued, and how many are. */
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
    const [stray] = await strayed(db, company);
    return {
        checked,
        broken: stray ? { '@id': iriOf('invoices', stray.id), number: stray.number, reason: 'record' } : null,
    };
};

/** Companies that the person handles, or the one asked for. */
const companiesFor = async (call: Call): Promise<number[]> => {
    const asked = companyAsked(call);
    const found = await query<{ readonly id: number }>(
        call.db,
        sql`select distinct company_id as id from invoices where ${visibleTo(call.actor, call.resource) ?? sql`true`}
            and ${asked === undefined ? sql`true` : sql`company_id = ${asked}`} order by company_id`,
    );
    return found.map(({ id }) => id);
};

/** `GET /api/invoices/verify?company=…` (invoices.md, section 3): `{checked, broken}`. */
export const answerVerify = async (call: Call): Promise<Response> => {
    let checked = 0;
    for (const company of await companiesFor(call)) {
        const found = await verifyCompany(call.db, company);
        checked += found.checked;
        if (found.broken) return jsonLd({ checked, broken: found.broken });
    }
    return jsonLd({ checked, broken: null });
};

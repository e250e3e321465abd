import { sql } from 'drizzle-orm';
import type { CreditableLine } from '#contract/documents/creditLines.ts';
import { leftOfInvoice, type SalesPart, type SoldDocument } from '#contract/documents/creditTotals.ts';
import type { InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { Decimal } from '#contract/values/money.ts';
import type { InvoiceVat } from '#contract/values/vat.ts';
import type { VatBuyer, VatSeller } from '#contract/vat/treatment.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { iriOf } from '../../domain/record.ts';
import { invoiceParts, type LeftOfInvoice } from '../../invoices/content.ts';
import type { StoredItem } from '../../invoices/stored.ts';
import { readFrozen } from './chain.ts';
import { itemsOf, notesOfInvoice } from './lines.ts';

/** Issued invoice or credit note with its parts; null if it was issued before parts were stored. */
interface IssuedParts {
    readonly id: number;
    readonly parts: readonly SalesPart[] | null;
    readonly exemption: VatBuyer['exemption'];
}

/** The invoice, then its issued credit notes. With `note`: only those before it. */
const issuedParts = (db: Db, invoice: number, note: number | null): Promise<IssuedParts[]> =>
    query<IssuedParts>(
        db,
        sql`select one.id, one.sales_parts as parts, customer.vat_exemption as exemption
            from invoices one join third_parties customer on customer.id = one.third_party_id
            left join invoices own on own.id = ${note}
            where one.id = ${invoice} or (one.credited_invoice_id = ${invoice} and one.number is not null
                and (own.issued_at is null or (one.issued_at, one.id) < (own.issued_at, own.id)))
            order by one.id <> ${invoice}, one.issued_at, one.id`,
    );

const isPriced = ({ kind, net, rate }: StoredItem): boolean => kind !== 'text' && net !== null && rate !== null;

/** VAT of the frozen lines by the id of their rate. Lines and items have the same order. */
const frozenVats = (content: InvoiceContent, items: readonly StoredItem[]): ReadonlyMap<number, InvoiceVat> => {
    const lines = content.lines.flatMap(line => (line.kind === 'text' ? [] : line));
    return new Map(
        items.filter(isPriced).flatMap(({ rate }, place): [number, InvoiceVat][] => {
            const line = lines[place];
            return rate && line ? [[rate.id, line.vat]] : [];
        }),
    );
};

/** Parties of invoices without stored parts. Only shipping with a rate of its own depends on them: lines are frozen. */
const SELLER: VatSeller = { area: 'mainland', isFranchise: false, vatNumber: null };
const BUYER: Omit<VatBuyer, 'exemption'> = {
    area: 'mainland',
    isProfessional: true,
    vatNumber: null,
    vatNumberStatus: null,
    registerNumber: null,
};

const partsOf = async (
    db: Db,
    { id, parts, exemption }: IssuedParts,
    content: InvoiceContent,
): Promise<readonly SalesPart[]> => {
    if (parts) return parts;
    const items = await itemsOf(db, id);
    const notes = await notesOfInvoice(db, id);
    const left = { ofVat: [], vats: frozenVats(content, items) };
    return invoiceParts({
        customer: { name: '', locale: 'fr' },
        vatParties: { seller: SELLER, buyer: { ...BUYER, exemption } },
        deliveryPlace: null,
        items,
        notes,
        left,
    });
};

/** Remaining amounts by VAT key. @param note credit note: amounts before its issue, or current ones for a draft */
export const readLeft = async (db: Db, invoice: number, note: number | null = null): Promise<LeftOfInvoice> => {
    const issued = await issuedParts(db, invoice, note);
    const frozen = await readFrozen(
        db,
        issued.map(({ id }) => id),
    );
    const documents: SoldDocument[] = [];
    for (const one of issued) {
        const content = frozen.get(one.id);
        if (content) documents.push({ vatTotals: content.vatTotals, parts: await partsOf(db, one, content) });
    }
    const [own, ...notes] = documents;
    if (!own) throw new Error(`invoice ${invoice} is not issued`);
    const ofVat = leftOfInvoice(own, notes);
    const vats = ofVat.flatMap(({ parts }) =>
        parts.flatMap(({ vatRate, vat }): [number, InvoiceVat][] => {
            const id = identifierOf('vat_rates', vatRate);
            return id === undefined ? [] : [[id, vat]];
        }),
    );
    return { ofVat, vats: new Map(vats) };
};

/** Invoice line with the unit of its goods; null for a charge, whose decimals are not limited by a unit. */
export interface CountedLine extends CreditableLine {
    readonly unit: string | null;
}

export const creditableLines = async (db: Db, invoice: number): Promise<CountedLine[]> => {
    const found = await query<Omit<CountedLine, 'vatRate'> & { readonly vatRateId: number }>(
        db,
        sql`select line.id, (line.quantity - line.credited_quantity)::text as quantity, line.net_unit_price::text as net,
                case line.kind when 'goods' then line.unit_code end as unit, line.vat_rate_id as "vatRateId", (line.line_amount - coalesce((
                    select sum(credited.line_amount) from invoice_items credited join invoices note on note.id = credited.invoice_id
                    where credited.credited_item_id = line.id and note.number is not null), 0))::numeric(20, 2)::text as amount
            from invoice_items line where line.invoice_id = ${invoice} and line.kind <> 'text' order by line.position, line.id`,
    );
    return found.map(({ vatRateId, ...line }) => ({ ...line, vatRate: iriOf('vat_rates', vatRateId) }));
};

interface ExceededLine {
    readonly place: number;
    readonly left: Decimal;
}

export const exceededLines = (tx: Db, note: number): Promise<ExceededLine[]> =>
    query<ExceededLine>(
        tx,
        sql`select min(line.position) as place, (billed.quantity - billed.credited_quantity)::text as left
            from invoice_items line join invoice_items billed on billed.id = line.credited_item_id
            where line.invoice_id = ${note} group by billed.id
            having sum(line.quantity) > billed.quantity - billed.credited_quantity order by 1`,
    );

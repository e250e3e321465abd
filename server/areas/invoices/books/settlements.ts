// Apart: settlements between documents, for the lettering of their entries.
import { sql } from 'drizzle-orm';
import type { LedgerSource } from '#contract/invoices/ledger/entry.ts';
import type { Settlement } from '#contract/invoices/lettering.ts';
import type { Day } from '#contract/values/days.ts';
import type { Db } from '../../../db/database.ts';
import { intArray, query } from '../../../db/query.ts';

export const keyOf = ({ kind, id }: LedgerSource): string => `${kind} ${id}`;

interface Link {
    readonly kind: LedgerSource['kind'];
    readonly id: number;
    readonly otherKind: LedgerSource['kind'];
    readonly otherId: number;
}

/** Links of invoices and payments up to a day: allocations, credit notes, offsets, reversals and refunds. */
const linksOf = (db: Db, invoices: readonly number[], payments: readonly number[], until: Day): Promise<Link[]> => {
    const [ofInvoices, ofPayments] = [intArray(invoices), intArray(payments)];
    return query<Link>(
        db,
        sql`select 'receipt' as kind, payment.id, 'invoice' as "otherKind", invoice.id as "otherId" from payment_allocations line
                join payments payment on payment.id = line.payment_id join invoices invoice on invoice.id = line.invoice_id
                where (line.invoice_id = any(${ofInvoices}) or line.payment_id = any(${ofPayments}))
                    and payment.date <= ${until} and invoice.issue_date <= ${until}
            union all select 'invoice', note.id, 'invoice', note.credited_invoice_id from invoices note
                where (note.id = any(${ofInvoices}) or note.credited_invoice_id = any(${ofInvoices}))
                    and note.credited_invoice_id is not null and note.number is not null and note.issue_date <= ${until}
            union all select 'receipt', payment.id, 'receipt', other.id from payments payment
                join payments other on other.id in (payment.offset_payment_id, payment.reversed_payment_id)
                where (payment.id = any(${ofPayments}) or payment.offset_payment_id = any(${ofPayments})
                    or payment.reversed_payment_id = any(${ofPayments})) and payment.date <= ${until}
            union all select 'receipt', settled.payment_id, 'receipt', settled.refund_id from payment_settlements settled
                join payments payment on payment.id = settled.payment_id join payments refund on refund.id = settled.refund_id
                where (settled.payment_id = any(${ofPayments}) or settled.refund_id = any(${ofPayments}))
                    and payment.date <= ${until} and refund.date <= ${until}`,
    );
};

/** Finds settlements of documents up to a day, also indirect ones. @returns them with all documents that they link */
export const settlementsOf = async (
    db: Db,
    sources: readonly LedgerSource[],
    until: Day,
): Promise<{ readonly settlements: readonly Settlement[]; readonly documents: readonly LedgerSource[] }> => {
    const documents = new Map(sources.map(source => [keyOf(source), source]));
    const settlements = new Map<string, Settlement>();
    let next: readonly LedgerSource[] = sources;
    while (next.length > 0) {
        const idsOf = (kind: LedgerSource['kind']) => next.flatMap(one => (one.kind === kind ? one.id : []));
        const links = await linksOf(db, idsOf('invoice'), idsOf('receipt'), until);
        const found = links.flatMap(({ kind, id, otherKind, otherId }) => {
            const pair = [
                { kind, id },
                { kind: otherKind, id: otherId },
            ] as const;
            const settlement: Settlement = [keyOf(pair[0]), keyOf(pair[1])];
            settlements.set(settlement.join(), settlement);
            return pair.filter(one => !documents.has(keyOf(one)));
        });
        for (const one of found) documents.set(keyOf(one), one);
        next = [...new Map(found.map(one => [keyOf(one), one])).values()];
    }
    return { settlements: [...settlements.values()], documents: [...documents.values()] };
};

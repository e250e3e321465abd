// Apart: entries of VAT that becomes due when invoices are paid (`contract/invoices/ledger/vatOnReceipt.ts`).
import { sql } from 'drizzle-orm';
import type { LedgerAccounts } from '#contract/invoices/ledger/accounts.ts';
import { type LedgerEntry, negate } from '#contract/invoices/ledger/entry.ts';
import { pieceOf } from '#contract/invoices/ledger/receipts.ts';
import {
    type Delivery,
    type SettledPayment,
    vatEntriesOf,
    type WaitingInvoice,
} from '#contract/invoices/ledger/vatOnReceipt.ts';
import { addDays, type Day } from '#contract/values/days.ts';
import { groupBy } from '#contract/values/grouping.ts';
import type { Decimal } from '#contract/values/money.ts';
import type { Db } from '../../../db/database.ts';
import { intArray, query } from '../../../db/query.ts';
import type { BookedPeriod } from './documents.ts';
import { entriesOfSources, waitingEntries } from './stored.ts';

/** Issued invoices and credit notes related to the given ones, with the invoice that each belongs to. */
const familiesOf = async (db: Db, ids: readonly number[], until: Day): Promise<ReadonlyMap<number, number>> => {
    const found = await query<{ readonly id: number; readonly root: number }>(
        db,
        sql`with roots as (select distinct coalesce(credited_invoice_id, id) as id from invoices where id = any(${intArray(ids)}))
            select invoice.id, roots.id as root from invoices invoice
            join roots on roots.id in (invoice.id, invoice.credited_invoice_id)
            where invoice.number is not null and invoice.issue_date <= ${until}`,
    );
    return new Map(found.map(({ id, root }) => [id, root]));
};

interface Settled {
    readonly invoice: number;
    readonly payment: number;
    readonly day: Day;
    readonly amount: Decimal;
}

const settledOf = (db: Db, ids: readonly number[], until: Day): Promise<Settled[]> =>
    query<Settled>(
        db,
        sql`select line.invoice_id as invoice, payment.id as payment,
                greatest(payment.date, invoice.issue_date)::text as day, (line.amount * sign(payment.amount))::text as amount
            from payment_allocations line
            join payments payment on payment.id = line.payment_id
            join invoices invoice on invoice.id = line.invoice_id
            where line.invoice_id = any(${intArray(ids)}) and payment.date <= ${until}
            order by 3, payment.id, line.id`,
    );

const deliveriesOf = (entries: readonly LedgerEntry[]) =>
    groupBy(
        entries.flatMap(({ piece, day, delivered = [] }) =>
            [...groupBy(delivered, ({ deposit }) => deposit)].map(([deposit, taxes]): [number, Delivery] => [
                deposit,
                { piece, day, taxes },
            ]),
        ),
        ([deposit]) => deposit,
    );

const isOf =
    (kind: 'invoice' | 'vat') =>
    ({ source }: LedgerEntry): boolean =>
        source.kind === kind;

/** Customer in the entry of an invoice. It stays the same after a change of name. */
const customerOf = ({ lines }: LedgerEntry) =>
    lines.find(({ auxiliary }) => auxiliary)?.auxiliary ?? { number: '', name: '' };

/** VAT entries of an open period. @param open entries of the invoices of the period */
export const vatEntries = async (
    db: Db,
    { company, after, until }: BookedPeriod,
    open: readonly LedgerEntry[],
    accounts: LedgerAccounts,
): Promise<LedgerEntry[]> => {
    const closed = await waitingEntries(db, company);
    const waiting = [...closed, ...open].filter(entry => isOf('invoice')(entry) && entry.waiting);
    if (waiting.length === 0) return [];
    const families = await familiesOf(
        db,
        waiting.map(({ source }) => source.id),
        until,
    );
    const booked = new Map(open.map(entry => [entry.source.id, entry]));
    const others = [...families.keys()].flatMap(id => (booked.has(id) ? [] : { kind: 'invoice' as const, id }));
    for (const entry of await entriesOfSources(db, others)) booked.set(entry.source.id, entry);
    const entries = groupBy([...families], ([, root]) => root);
    const payments = groupBy(
        await settledOf(db, [...families.keys()], until),
        ({ invoice }) => families.get(invoice) ?? 0,
    );
    const deliveries = deliveriesOf([...closed, ...open]);
    const released = groupBy(closed.filter(isOf('vat')), ({ source }) => source.id);
    const first = after === null ? null : addDays(after, 1);
    return [...entries].flatMap(([id, members]): LedgerEntry[] => {
        const own = booked.get(id);
        if (!own) return [];
        const invoice: WaitingInvoice = {
            id,
            number: own.piece,
            customer: customerOf(own),
            entries: members.flatMap(([member]) => booked.get(member) ?? []),
            deliveries: (deliveries.get(id) ?? []).map(([, delivery]) => delivery),
            payments: (payments.get(id) ?? []).map(
                ({ payment, day, amount }): SettledPayment => ({ piece: pieceOf(payment), day, amount }),
            ),
            released: (released.get(id) ?? []).flatMap(({ waiting: moved = [] }) =>
                moved.map(tax => ({ ...tax, base: negate(tax.base), amount: negate(tax.amount) })),
            ),
        };
        return vatEntriesOf(invoice, accounts, first);
    });
};

// Hash chain of issued invoices (invoices.md, section 3).
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { InvoiceContent, InvoiceType } from '#contract/invoices/invoiceContent.ts';
import type { NumberKind } from '#contract/numbering/numberSeries.ts';
import type { Db } from '../../db/database.ts';
import { noteLocks } from '../../db/locks.ts';
import { invoices, issuedInvoices as table } from '../../db/tables/index.ts';
import { issuedFilesJob } from '../../documents/issued/jobs.ts';
import { hashOfIssued } from '../../invoices/content.ts';
import { enqueue } from '../../jobs/enqueue.ts';

type Link = typeof table.$inferSelect;

/** Credit notes have their own numbers and chain. */
export const seriesOf = (type: InvoiceType): NumberKind => (type === 'credit_note' ? 'credit_notes' : 'invoices');

/** Locks the series until the transaction ends, so that issue dates and numbers have the same order. */
export const lockSeries = (tx: Db, company: number, series: NumberKind) => {
    noteLocks(tx, 'series');
    return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invoices ${company} ${series}`}, 0))`);
};

export const lastLinkOf = async (tx: Db, company: number, series: NumberKind) => {
    const { companyId, series: of, invoiceId, place, hash } = table;
    const [found] = await tx
        .select({ place, hash, day: invoices.issueDate })
        .from(table)
        .innerJoin(invoices, eq(invoices.id, invoiceId))
        .where(and(eq(companyId, company), eq(of, series)))
        .orderBy(desc(place))
        .limit(1);
    return found ?? { place: 0, hash: '', day: null };
};

/** Frozen content of an invoice with the last link of its series. The caller locks the series. */
interface NewLink {
    readonly company: number;
    readonly said: InvoiceContent;
    readonly last: Pick<Link, 'place' | 'hash'>;
}

/** Stores the content of an issued invoice and enqueues the job for its files. @returns hash of the new chain link */
export const addLink = async (tx: Db, invoice: number, { company, said, last }: NewLink): Promise<string> => {
    const series = seriesOf(said.type);
    const content = JSON.stringify(said);
    const hash = hashOfIssued(last.hash, content);
    await tx.insert(table).values({
        invoiceId: invoice,
        companyId: company,
        series,
        place: last.place + 1,
        content,
        previousHash: last.hash,
        hash,
        keepsFiles: true,
    });
    await enqueue(tx, issuedFilesJob, { invoice });
    return hash;
};

export const readFrozen = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, InvoiceContent>> => {
    const { invoiceId, content } = table;
    const found = await db
        .select({ invoiceId, content })
        .from(table)
        .where(inArray(invoiceId, [...ids]));
    return new Map(found.map(one => [one.invoiceId, JSON.parse(one.content) as InvoiceContent]));
};

export interface BrokenLink {
    readonly invoice: number;
    readonly series: string;
    readonly place: number;
    readonly reason: 'missing' | 'content' | 'predecessor';
}

/** Links per query; limited, because each has the content of a whole invoice. */
const BATCH_SIZE = 200;

const faultOf = (link: Link, place: number, previous: string): BrokenLink['reason'] | undefined => {
    if (link.place !== place) return 'missing';
    if (link.previousHash !== previous) return 'predecessor';
    return hashOfIssued(previous, link.content) === link.hash ? undefined : 'content';
};

/** Verifies a chain up to the first invalid link. @returns the number of valid links, and the invalid one */
export const verifyChain = async (
    db: Db,
    company: number,
    series: NumberKind,
): Promise<{ readonly checked: number; readonly broken: BrokenLink | null }> => {
    let [checked, previous] = [0, ''];
    for (;;) {
        const links = await db
            .select()
            .from(table)
            .where(and(eq(table.companyId, company), eq(table.series, series), gt(table.place, checked)))
            .orderBy(asc(table.place))
            .limit(BATCH_SIZE);
        for (const link of links) {
            const reason = faultOf(link, checked + 1, previous);
            if (reason) return { checked, broken: { invoice: link.invoiceId, series, place: link.place, reason } };
            checked += 1;
            previous = link.hash;
        }
        if (links.length < BATCH_SIZE) return { checked, broken: null };
    }
};

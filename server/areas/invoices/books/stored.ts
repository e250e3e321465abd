// Stored entries of closed periods: append-only, with a hash chain for each journal of a company.
import { and, asc, desc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { NumberedEntry } from '#contract/invoices/entries.ts';
import type { Journal } from '#contract/invoices/ledger/accounts.ts';
import type { LedgerSource } from '#contract/invoices/ledger/entry.ts';
import type { Day } from '#contract/values/days.ts';
import type { Db } from '../../../db/database.ts';
import { query } from '../../../db/query.ts';
import { ledgerClosings, ledgerEntries as table } from '../../../db/tables/index.ts';
import { hashOfIssued } from '../../../invoices/content.ts';

export type LastClosing = typeof ledgerClosings.$inferSelect;

export const lastClosing = async (db: Db, company: number): Promise<LastClosing | undefined> => {
    const { companyId, until } = ledgerClosings;
    const [found] = await db.select().from(ledgerClosings).where(eq(companyId, company)).orderBy(desc(until)).limit(1);
    return found;
};

const lastEntries = (db: Db, company: number) =>
    db
        .selectDistinctOn([table.journal], { journal: table.journal, number: table.number, hash: table.hash })
        .from(table)
        .where(eq(table.companyId, company))
        .orderBy(table.journal, desc(table.number));

export const lastNumbers = async (db: Db, company: number): Promise<[Journal, number][]> =>
    (await lastEntries(db, company)).map(({ journal, number }) => [journal, number]);

const BATCH_SIZE = 500;

/** Appends entries in order to the hash chains of a company whose row is locked. */
export const appendEntries = async (tx: Db, company: number, entries: readonly NumberedEntry[]): Promise<void> => {
    const hashes = new Map((await lastEntries(tx, company)).map(({ journal, hash }) => [journal, hash]));
    const rows = entries.map(entry => {
        const { journal, number, day, piece, source } = entry;
        const previousHash = hashes.get(journal) ?? '';
        const content = JSON.stringify(entry);
        const hash = hashOfIssued(previousHash, content);
        hashes.set(journal, hash);
        const waits = entry.waiting !== undefined || entry.delivered !== undefined;
        const facts = { companyId: company, journal, number, day, piece, sourceKind: source.kind, sourceId: source.id };
        return { ...facts, content, waits, previousHash, hash };
    });
    for (let at = 0; at < rows.length; at += BATCH_SIZE) await tx.insert(table).values(rows.slice(at, at + BATCH_SIZE));
};

const parse = ({ content }: { readonly content: string }) => JSON.parse(content) as NumberedEntry;

export const entriesOfSources = async (db: Db, sources: readonly LedgerSource[]): Promise<NumberedEntry[]> => {
    if (sources.length === 0) return [];
    const found = await query<{ readonly content: string }>(
        db,
        sql`select entry.content from json_to_recordset(${JSON.stringify(sources)}::json) as source (kind text, id int)
            join ledger_entries entry on entry.source_kind = source.kind collate "C" and entry.source_id = source.id`,
    );
    return found.map(parse);
};

/** Entries of closed periods that concern waiting VAT (`waiting` or `delivered`). */
export const waitingEntries = async (db: Db, company: number): Promise<NumberedEntry[]> => {
    const rows = await db
        .select({ content: table.content })
        .from(table)
        .where(and(eq(table.companyId, company), eq(table.waits, true)))
        .orderBy(asc(table.id));
    return rows.map(parse);
};

/** Entries of closed periods between two days, in writing order. */
export async function* closedEntries(
    db: Db,
    company: number,
    from: Day,
    to: Day,
): AsyncGenerator<readonly NumberedEntry[]> {
    let last = 0;
    for (;;) {
        const rows = await db
            .select({ id: table.id, content: table.content })
            .from(table)
            .where(and(eq(table.companyId, company), gte(table.day, from), lte(table.day, to), gt(table.id, last)))
            .orderBy(asc(table.id))
            .limit(BATCH_SIZE);
        yield rows.map(parse);
        last = rows.at(-1)?.id ?? last;
        if (rows.length < BATCH_SIZE) return;
    }
}

export interface BrokenEntry {
    readonly source: LedgerSource;
    readonly journal: string;
    readonly number: number;
    readonly reason: 'missing' | 'content' | 'predecessor' | 'record' | 'unbooked';
}

type StoredEntry = typeof table.$inferSelect;

const isSameRecord = (row: StoredEntry): boolean => {
    const { journal, number, day, piece, source } = parse(row);
    return (
        journal === row.journal &&
        number === row.number &&
        day === row.day &&
        piece === row.piece &&
        source.kind === row.sourceKind &&
        source.id === row.sourceId
    );
};

const faultOf = (row: StoredEntry, number: number, previous: string): BrokenEntry['reason'] | undefined => {
    if (row.number !== number) return 'missing';
    if (row.previousHash !== previous) return 'predecessor';
    if (hashOfIssued(previous, row.content) !== row.hash) return 'content';
    return isSameRecord(row) ? undefined : 'record';
};

/** Documents of closed periods without an entry: one was removed from a journal's end, or a document was added. */
const unbooked = (db: Db, company: number) =>
    query<{ readonly kind: LedgerSource['kind']; readonly id: number }>(
        db,
        sql`with closed as (select max(until) as until from ledger_closings where company_id = ${company})
            select 'invoice' as kind, invoice.id from invoices invoice, closed
                where invoice.company_id = ${company} and invoice.number is not null and invoice.issue_date <= closed.until
                    and invoice.total_including_tax <> 0 and not exists (select from ledger_entries entry
                        where entry.source_kind = 'invoice' and entry.source_id = invoice.id)
            union all select 'receipt', payment.id from payments payment, closed
                where payment.company_id = ${company} and payment.date <= closed.until and payment.method <> 'offset'
                    and not exists (select from ledger_entries entry
                        where entry.source_kind = 'receipt' and entry.source_id = payment.id)
            union all select 'charge', line.id from bank_lines line, closed
                where line.company_id = ${company} and line.is_charge and line.status = 'entered' and line.date <= closed.until
                    and not exists (select from ledger_entries entry
                        where entry.source_kind = 'charge' and entry.source_id = line.id)
            order by 1, 2 limit 1`,
    );

export const verifyBooks = async (
    db: Db,
    company: number,
): Promise<{ readonly checked: number; readonly broken: BrokenEntry | null }> => {
    const chains = new Map<string, { readonly number: number; readonly hash: string }>();
    let [checked, last] = [0, 0];
    for (;;) {
        const rows = await db
            .select()
            .from(table)
            .where(and(eq(table.companyId, company), gt(table.id, last)))
            .orderBy(asc(table.id))
            .limit(BATCH_SIZE);
        for (const row of rows) {
            const { number, hash } = chains.get(row.journal) ?? { number: 0, hash: '' };
            const reason = faultOf(row, number + 1, hash);
            const source = { kind: row.sourceKind, id: row.sourceId };
            if (reason) return { checked, broken: { source, journal: row.journal, number: row.number, reason } };
            chains.set(row.journal, { number: row.number, hash: row.hash });
            checked += 1;
        }
        last = rows.at(-1)?.id ?? last;
        if (rows.length < BATCH_SIZE) break;
    }
    const [stray] = await unbooked(db, company);
    return { checked, broken: stray ? { source: stray, journal: '', number: 0, reason: 'unbooked' } : null };
};

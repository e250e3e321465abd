// Writes the entries of periods at closing. They never change afterwards.
import { eq, sql } from 'drizzle-orm';
import { type LedgerAccounts, ledgerAccountsOf } from '#contract/invoices/ledger/accounts.ts';
import { companies as contract } from '#contract/settings/companies.ts';
import { type Day, today } from '#contract/values/days.ts';
import type { Db } from '../../../db/database.ts';
import { query } from '../../../db/query.ts';
import { ledgerClosings, companies as table } from '../../../db/tables/index.ts';
import { transaction } from '../../../db/transaction.ts';
import { toRecord } from '../../../domain/record.ts';
import { rowsById } from '../../../engine/read.ts';
import { companies } from '../../settings/companies.ts';
import { openEntries } from './openEntries.ts';
import { appendEntries, lastClosing } from './stored.ts';

interface BookedCompany {
    readonly siren: string;
    readonly accounts: LedgerAccounts;
}

/** @returns undefined for a missing company */
export const bookedCompany = async (db: Db, id: number): Promise<BookedCompany | undefined> => {
    const [row] = await rowsById(db, companies, [id]);
    if (!row) return undefined;
    const accounts = ledgerAccountsOf(toRecord(contract, row));
    return { siren: String(row.siren ?? id), accounts };
};

/** Writes the entries up to a day, in the transaction that locked the company's row. @returns the number of entries */
export const writeEntries = async (tx: Db, company: number, until: Day): Promise<number> => {
    const closed = await lastClosing(tx, company);
    const booked = await bookedCompany(tx, company);
    if (!booked || (closed && closed.until >= until)) return 0;
    const validDay = today();
    const { entries, letters } = await openEntries(tx, { company, until }, closed, booked.accounts);
    await appendEntries(
        tx,
        company,
        entries.map(entry => ({ ...entry, validDay })),
    );
    await tx.insert(ledgerClosings).values({ companyId: company, until, validDay, siren: booked.siren, letters });
    return entries.length;
};

/** Writes entries of periods that earlier versions closed without entries, as they are at the first start (ADR 0113). */
export const writeMissingEntries = async (db: Db): Promise<void> => {
    const found = await query<{ readonly id: number; readonly until: Day }>(
        db,
        sql`select id, closed_until::text as until from companies company where closed_until is not null and not exists (
                select from ledger_closings closing where closing.company_id = company.id and closing.until >= company.closed_until)
            order by id`,
    );
    for (const { id, until } of found)
        await transaction(db, async tx => {
            await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
            await writeEntries(tx, id, until);
        });
};

// Apart: duplicate lines of a statement: stored ones, and possible duplicates, before lines are stored.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type KeyedDay, repeatedDays } from '#contract/bank/duplicates.ts';
import { groupBy } from '#contract/values/grouping.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import type { BankEntry } from '../../invoices/reading/bankEntry.ts';

export interface KeyedLine {
    readonly line: BankEntry;
    readonly key: string;
    readonly company: number;
    readonly duplicateOf?: number;
}

const digest = (parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

/** Fingerprint of a file's lines of one account, independent of the file name. */
const fingerprintOf = (lines: readonly KeyedLine[]): string =>
    digest(lines.map(({ key, line: { statement = '', text } }) => `${statement} ${key} ${text}`));

const byAccount = (lines: readonly KeyedLine[]): readonly (readonly KeyedLine[])[] => [
    ...groupBy(lines, ({ company, line: { account = '' } }) => `${company}/${account}`).values(),
];

/** Last line id before the first import of a file. Repeated imports compare with the same lines and add no duplicates. */
const lastLineBefore = async (db: Db, fingerprint: string): Promise<number> => {
    await db.execute(sql`insert into bank_statements (fingerprint, last_line_id)
        select ${fingerprint}, coalesce(max(id), 0) from bank_lines on conflict do nothing`);
    const [found] = await query<{ readonly last: number }>(
        db,
        sql`select last_line_id as last from bank_statements where fingerprint = ${fingerprint}`,
    );
    return found?.last ?? 0;
};

interface StoredDay extends KeyedDay {
    readonly id: number;
}

/** Stored lines of an account within the days of a file, up to the id `last`. */
const storedWithin = async (db: Db, lines: readonly KeyedLine[], last: number): Promise<StoredDay[]> => {
    const [first] = lines;
    if (!first) return [];
    const days = lines.map(({ line }) => line.date).sort();
    return query<StoredDay>(
        db,
        sql`select id, entry_key as key, date::text as date from bank_lines
            where id <= ${last} and split_from_id is null and company_id = ${first.company} and account is not distinct from ${first.line.account ?? null}::text
                and date between ${days[0] ?? ''}::date and ${days.at(-1) ?? ''}::date`,
    );
};

/** Gives possible duplicates keys of their own, which stay the same when the file is imported again. */
const withDoubts = async (db: Db, lines: readonly KeyedLine[], fingerprint: string): Promise<KeyedLine[]> => {
    const stored = await storedWithin(db, lines, await lastLineBefore(db, fingerprint));
    if (stored.length === 0) return [...lines];
    const byKey = new Map(stored.map(({ key, id }) => [key, id]));
    const days = repeatedDays(
        lines.map(({ key, line: { date } }) => ({ key, date })),
        stored,
    );
    return lines.map(one => {
        const duplicateOf = byKey.get(one.key);
        // The bank's own reference is the same in each file.
        if (duplicateOf === undefined || one.line.bankReference !== undefined || days.has(one.line.date)) return one;
        return { ...one, key: digest([one.key, fingerprint]), duplicateOf };
    });
};

/** Repeated lines keep their keys, so that they are not stored again. Possible duplicates are marked. */
export const compareWithStored = async (db: Db, lines: readonly KeyedLine[]): Promise<KeyedLine[]> => {
    const compared: KeyedLine[] = [];
    for (const own of byAccount(lines)) compared.push(...(await withDoubts(db, own, fingerprintOf(own))));
    return compared;
};

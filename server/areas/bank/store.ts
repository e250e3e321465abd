// Apart: stores lines of a statement with their proposals, in batches. Lines are stored once, by their keys.
import { sql } from 'drizzle-orm';
import { type BankLinePart, bankLines as contract, type PossibleDuplicate } from '#contract/bank/bankLines.ts';
import type { Names } from '#contract/bank/nameIndex.ts';
import { type ProposedLine, withoutCustomer } from '#contract/bank/proposeLine.ts';
import { nameOf } from '#contract/language/contract.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { readNumbers, type SeriesNumbers } from '#contract/payments/documentNumbers.ts';
import { compareDecimals } from '#contract/values/money.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Db } from '../../db/database.ts';
import { keepChange } from '../../db/keepChange.ts';
import { intArray, query } from '../../db/query.ts';
import { transaction } from '../../db/transaction.ts';
import { iriOf } from '../../domain/record.ts';
import type { BankEntry } from '../../invoices/reading/bankEntry.ts';
import { requestsFirst } from '../../serving.ts';
import { createPauses } from '../../sheets/pieces.ts';
import { readUnusualSeries } from '../payments/proposal.ts';
import { compareWithStored, type KeyedLine } from './duplicates.ts';
import { isVague, proposalsFor } from './propose.ts';
import { proposeAgain, writeAllocations } from './proposeAgain.ts';
import { readNames, recognise } from './recognise.ts';
import { isReturned, reversalsFor } from './reversals.ts';

export interface StoredLines {
    readonly added: number;
    readonly credits: number;
    readonly sure: number;
    readonly returned: number;
    readonly possibleDuplicates: readonly PossibleDuplicate[];
}

const isCredit = ({ line }: KeyedLine): boolean => compareDecimals(line.amount, '0') > 0;

interface FreshLine {
    readonly one: KeyedLine;
    readonly proposal: ProposedLine;
}

/** True for a debit that reverses a payment, or may do so. */
const isLookedAt = ({ one, proposal }: FreshLine): boolean =>
    !isCredit(one) && (isReturned(one.line) || proposal.reverses !== undefined);

const noneAsNull = (codes: readonly string[]): readonly string[] | null => (codes.length > 0 ? codes : null);

const REFERENCE_MOST = contract.properties.endToEnd.max;

/** Stored form of a line's transactions, without their accounts. */
const partsOf = ({ parts }: BankEntry): BankLinePart[] | null =>
    parts?.map(({ amount = null, text, counterparty = null }) => ({ amount, text, counterparty })) ?? null;

const valuesOf = ({ one, proposal }: FreshLine) => {
    const { line, company, key } = one;
    return {
        company_id: company,
        account: line.account ?? null,
        date: line.date,
        amount: line.amount,
        reference: line.text || null,
        counterparty: line.counterparty ?? null,
        counterparty_account: line.counterpartyAccount ?? null,
        status: isCredit(one) || isLookedAt({ one, proposal }) ? 'open' : 'ignored',
        third_party_id: proposal.customer ?? null,
        match: proposal.match,
        facts_for: noneAsNull(proposal.factsFor),
        facts_against: noneAsNull(proposal.factsAgainst),
        is_sure: proposal.isSure,
        duplicate_of_id: one.duplicateOf ?? null,
        unallocated_amount: proposal.unallocated,
        charges: line.charges ?? null,
        reverses_id: proposal.reverses ?? null,
        is_return: isReturned(line),
        return_reason: line.returnReason ?? null,
        end_to_end: line.endToEnd?.slice(0, REFERENCE_MOST) ?? null,
        bank_reference: line.bankReference?.slice(0, REFERENCE_MOST) ?? null,
        parts: partsOf(line),
        entry_key: key,
    };
};

/** Inserts lines. @returns their identifiers by key, without lines that were stored concurrently */
const insertLines = async (tx: Db, fresh: readonly FreshLine[]): Promise<ReadonlyMap<string, number>> => {
    if (fresh.length === 0) return new Map();
    const made = await query<{ readonly id: number; readonly key: string }>(
        tx,
        sql`insert into bank_lines (company_id, account, date, amount, reference, counterparty, counterparty_account,
                status, third_party_id, match, facts_for, facts_against, is_sure,
                duplicate_of_id, unallocated_amount, charges, reverses_id,
                is_return, return_reason, end_to_end, bank_reference, parts, entry_key)
            select * from json_to_recordset(${JSON.stringify(fresh.map(valuesOf))}::json) given (
                company_id int, account text, date date, amount numeric, reference text, counterparty text,
                counterparty_account text, status text, third_party_id int, match text, facts_for text[],
                facts_against text[], is_sure boolean, duplicate_of_id int, unallocated_amount numeric,
                charges numeric, reverses_id int, is_return boolean, return_reason text, end_to_end text,
                bank_reference text, parts jsonb, entry_key text)
            on conflict (entry_key) do nothing returning id, entry_key as key`,
    );
    return new Map(made.map(({ id, key }) => [key, id]));
};

const knownAmong = async (db: Db, lines: readonly KeyedLine[]): Promise<ReadonlySet<string>> => {
    const keys = JSON.stringify(lines.map(({ key }) => key));
    const found = await query<{ readonly key: string }>(
        db,
        // An array instead of a subquery: without statistics, PostgreSQL joins a subquery to the whole table for each batch.
        sql`select entry_key as key from bank_lines
            where entry_key = any(array(select jsonb_array_elements_text(${keys}::jsonb)))`,
    );
    return new Set(found.map(({ key }) => key));
};

interface Surroundings {
    readonly company: number;
    readonly names: Names;
    /** Numbers that lines of the file name in full. */
    readonly reserved: ReadonlySet<string>;
}

const proposedFor = async (
    tx: Db,
    fresh: readonly KeyedLine[],
    { company, names, reserved }: Surroundings,
): Promise<FreshLine[]> => {
    const possible = fresh.filter(one => !isCredit(one) || isReturned(one.line));
    const reversals = await reversalsFor(
        tx,
        company,
        possible.map(({ line, duplicateOf }) => ({
            ...line,
            endToEnd: line.endToEnd,
            isReturn: isReturned(line),
            isPossibleDuplicate: duplicateOf !== undefined,
        })),
        { names },
    );
    const taking = new Map(possible.map(({ key }, place) => [key, reversals[place]]));
    const credits = fresh.filter(one => isCredit(one) && !isReturned(one.line));
    const lines = credits.map(({ line }) => line);
    const clues = await recognise(tx, company, lines, names);
    const expected = lines.flatMap((line, place) => {
        const own = clues[place];
        return own ? [{ ...line, clues: own, isPossibleDuplicate: credits[place]?.duplicateOf !== undefined }] : [];
    });
    const proposals = await proposalsFor(tx, company, expected, { reserved });
    const byKey = new Map(credits.map(({ key }, place) => [key, proposals[place]]));
    return fresh.map(one => ({
        one,
        proposal: taking.get(one.key) ?? byKey.get(one.key) ?? withoutCustomer(one.line.amount),
    }));
};

/** Recomputes proposals of open lines that were matched by amount alone, if new lines name their invoices. */
const proposeForDisplaced = async (tx: Db, company: number, named: readonly ProposedLine[]): Promise<void> => {
    const invoices = named.flatMap(({ match, allocations }) =>
        match === 'named' ? allocations.map(({ invoice }) => identifierOf('invoices', invoice) ?? 0) : [],
    );
    if (invoices.length === 0) return;
    const displaced = await query<{ readonly id: number }>(
        tx,
        sql`select distinct line.id from bank_lines line join bank_line_allocations part on part.bank_line_id = line.id
            where line.status = 'open' and line.company_id = ${company} and ${isVague}
                and part.invoice_id = any(${intArray(invoices)}) order by line.id`,
    );
    await proposeAgain(
        tx,
        company,
        displaced.map(({ id }) => id),
    );
};

const NO_LINES: StoredLines = { added: 0, credits: 0, sure: 0, returned: 0, possibleDuplicates: [] };

const possibleDuplicateOf = (id: number, { line, duplicateOf }: KeyedLine): PossibleDuplicate[] =>
    duplicateOf === undefined
        ? []
        : [
              {
                  line: iriOf('bank_lines', id),
                  duplicateOf: iriOf('bank_lines', duplicateOf),
                  date: line.date,
                  amount: line.amount,
                  reference: line.text,
              },
          ];

/** Lines per transaction: on the embedded database other requests wait for it. */
const BATCH_SIZE = 50;

const storeSlice = (db: Db, actor: Actor, lines: readonly KeyedLine[], around: Surroundings) =>
    transaction(db, async (tx): Promise<StoredLines> => {
        const known = await knownAmong(tx, lines);
        const fresh = lines.filter(({ key }) => !known.has(key));
        if (fresh.length === 0) return NO_LINES;
        const proposed = await proposedFor(tx, fresh, around);
        const ids = await insertLines(tx, proposed);
        const made = proposed.flatMap(({ one, proposal }) => {
            const id = ids.get(one.key);
            return id === undefined ? [] : [{ id, one, proposal }];
        });
        await writeAllocations(tx, made);
        await proposeForDisplaced(
            tx,
            around.company,
            made.map(({ proposal }) => proposal),
        );
        await tell(tx, actor, made);
        return {
            added: made.length,
            credits: made.filter(({ one }) => isCredit(one)).length,
            sure: made.filter(({ proposal }) => proposal.isSure).length,
            returned: made.filter(isLookedAt).length,
            possibleDuplicates: made.flatMap(({ id, one }) => possibleDuplicateOf(id, one)),
        };
    });

/** Records the creation of each line in its history. */
const tell = (
    tx: Db,
    { id: authorId, key }: Actor,
    made: readonly { readonly id: number; readonly one: KeyedLine }[],
): Promise<void> =>
    keepChange(
        tx,
        ...made.map(({ id, one: { line, company } }) => ({
            record: iriOf('bank_lines', id),
            recordName: nameOf(contract, { ...line, reference: line.text }),
            companyId: company,
            authorId,
            apiKey: key?.name,
            action: 'create' as const,
            differences: {},
        })),
    );

const numbersIn = async (
    lines: readonly KeyedLine[],
    series: readonly SeriesNumbers[],
): Promise<ReadonlySet<string>> => {
    const pause = createPauses();
    const found = new Set<string>();
    for (const { line } of lines) {
        for (const number of readNumbers(line.text, series).full) found.add(number);
        await pause();
    }
    return found;
};

/** Records the number of stored lines. @throws to abort; stored lines stay */
export type NoteProgress = (done: number) => Promise<void>;

export const storeLines = async (
    db: Db,
    actor: Actor,
    given: readonly KeyedLine[],
    noteProgress?: NoteProgress,
): Promise<StoredLines> => {
    const total = { ...NO_LINES };
    const lines = await compareWithStored(db, given);
    if (lines.length === 0) return total;
    const names = await readNames(db);
    let done = given.length - lines.length;
    for (const company of new Set(lines.map(one => one.company))) {
        const own = lines.filter(one => one.company === company);
        const around = { company, names, reserved: await numbersIn(own, await readUnusualSeries(db, company)) };
        for (let from = 0; from < own.length; from += BATCH_SIZE) {
            const slice = own.slice(from, from + BATCH_SIZE);
            const stored = await storeSlice(db, actor, slice, around);
            total.added += stored.added;
            total.credits += stored.credits;
            total.sure += stored.sure;
            total.returned += stored.returned;
            total.possibleDuplicates = [...total.possibleDuplicates, ...stored.possibleDuplicates];
            done += slice.length;
            await noteProgress?.(done);
            await requestsFirst();
        }
    }
    return total;
};

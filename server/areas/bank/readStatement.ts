// Lines of a stored statement, with the companies of their accounts. Shared by requests and jobs.
import { sql } from 'drizzle-orm';
import type { ReadStatement, StatementMapping, UnknownAccount } from '#contract/bank/bankLines.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { groupBy } from '#contract/values/grouping.ts';
import type { Actor } from '../../auth/actor.ts';
import { isHandled } from '../../auth/membership.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { iriOf } from '../../domain/record.ts';
import { Invalid, Refused } from '../../domain/refused.ts';
import { mask } from '../../engine/readableRow.ts';
import type { StoredFile } from '../../files/storage.ts';
import { type BankEntry, entryKeys } from '../../invoices/reading/bankEntry.ts';
import { READ_STATEMENT } from '../../invoices/reading/task.ts';
import { answering } from '../../sheets/askedFile.ts';
import { readSheet } from '../../sheets/readSheet.ts';
import { Overrun } from '../../threads/task.ts';
import { threads } from '../../threads/threads.ts';
import { csvLines, type TableLines } from './csvLines.ts';
import type { KeyedLine } from './duplicates.ts';
import { findMappings, saveMapping } from './mapping.ts';
import type { StoredLines } from './store.ts';

export interface StatementReader {
    readonly db: Db;
    readonly actor: Actor;
    /** IRI of the company that the user chose, for a file that does not name its account. */
    readonly chosen: unknown;
    /** Mapping that the user chose for a table with unknown columns. Saved for later files of its shape. */
    readonly mapping?: StatementMapping | undefined;
}

export interface StatementLines {
    readonly keyed: readonly KeyedLine[];
    readonly unknownAccounts: readonly UnknownAccount[];
}

/** Lines of a file in another format than a table. Undefined for a table. */
const linesInThread = async (file: StoredFile, signal: AbortSignal): Promise<BankEntry[] | undefined> => {
    const lines: BankEntry[] = [];
    const reading = threads.open(READ_STATEMENT, { size: file.size }, { signal, answer: answering(file) });
    try {
        for (;;) {
            const next = await reading.next();
            if (next.done) return next.value === 'table' ? undefined : lines;
            lines.push(...next.value);
        }
    } catch (error) {
        throw error instanceof Overrun ? new Refused('invalid', `sheet_${error.limit}`) : error;
    }
};

/** Identifier of the chosen company. Undefined if the user does not handle it. */
const handledCompany = async ({ db, actor, chosen }: StatementReader): Promise<number | undefined> => {
    const id = typeof chosen === 'string' ? identifierOf('companies', chosen) : undefined;
    if (id === undefined) return undefined;
    const seen = isHandled(actor, sql`id`) ?? sql`true`;
    const [found] = await query<{ readonly id: number }>(
        db,
        sql`select id from companies where id = ${id} and ${seen}`,
    );
    return found?.id;
};

const linesByMapping = (file: StoredFile, mapping: StatementMapping, signal: AbortSignal): Promise<TableLines> => {
    const { separator, headerRow } = mapping;
    const chosen = { ...(separator && { separator }), ...(headerRow && { headerRow }) };
    return readSheet(file, chosen, signal, sheet => csvLines(sheet, { mapping }));
};

/**
 * Reads a table with a saved mapping or by known headings. Decimal commas above the table can mislead the separator detection. On
 * missing columns, retries with `;` and the separators of saved mappings.
 */
const linesOfTable = async (reader: StatementReader, file: StoredFile, signal: AbortSignal): Promise<TableLines> => {
    if (reader.mapping) return linesByMapping(file, reader.mapping, signal);
    const kept = await findMappings(reader, await handledCompany(reader));
    try {
        return await readSheet(file, {}, signal, sheet => csvLines(sheet, { kept }));
    } catch (error) {
        if (!(error instanceof Refused) || error.key !== 'bank_columns') throw error;
        for (const separator of new Set([';' as const, ...[...kept.values()].flatMap(one => one.separator ?? [])]))
            try {
                return await readSheet(file, { separator }, signal, sheet => csvLines(sheet, { kept }));
            } catch {
                signal.throwIfAborted();
            }
        throw error;
    }
};

/** @throws Refused (invalid) with the line that cannot be read */
const linesIn = async (
    reader: StatementReader,
    file: StoredFile,
    signal: AbortSignal,
): Promise<{ readonly lines: readonly BankEntry[]; readonly shape?: string }> => {
    const entries = await linesInThread(file, signal);
    const read = entries ? { lines: entries } : await linesOfTable(reader, file, signal);
    const lines = read.lines.filter(({ amount }) => Number(amount) !== 0);
    if (lines.length === 0) throw new Refused('invalid', 'bank_empty');
    return { ...read, lines };
};

/** Bank account and its companies. Two companies may share one. */
interface OwnedAccount {
    readonly iban: string;
    readonly companies: readonly number[];
}

/** Accounts of companies that the user handles, by the number in the file: the IBAN, or an account number within it. */
const ownedAccounts = async (
    { db, actor }: StatementReader,
    numbers: readonly string[],
): Promise<ReadonlyMap<string, OwnedAccount>> => {
    const found = await query<OwnedAccount & { readonly number: string }>(
        db,
        sql`select given.number, iban, json_agg(owner_id) as companies
            from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb) given (number)
            join bank_accounts on iban = given.number
                or (given.number ~ '^[0-9]{8,}$' and strpos(substring(iban from 5), given.number) > 0)
            where owner_id is not null and ${isHandled(actor, sql`owner_id`) ?? sql`true`} group by given.number, iban`,
    );
    // A number contained in two IBANs is ambiguous.
    return new Map(
        [...groupBy(found, ({ number }) => number)].flatMap(([number, [one, ...others]]) =>
            one && others.length === 0 ? [[number, one] as const] : [],
        ),
    );
};

/** Company of an account, or the chosen one if the account is shared or missing in the file. @throws Invalid */
const companyOf = (account: string | undefined, owners: readonly number[], chosen: number | undefined): number => {
    const [only, ...others] = owners;
    if (only !== undefined && others.length === 0) return only;
    if (chosen === undefined || (account !== undefined && !owners.includes(chosen)))
        throw new Invalid([{ propertyPath: 'company', key: 'validation.required' }]);
    return chosen;
};

const EURO = 'EUR';

const unknownOf = (lines: readonly BankEntry[]): UnknownAccount[] =>
    [...groupBy(lines, ({ account = '', currency = EURO }) => `${account}/${currency}`).values()].map(group => {
        const [{ account = null, currency = EURO } = {}] = group;
        return { account, currency, lines: group.length };
    });

const namesOf = (accounts: readonly UnknownAccount[]): string =>
    accounts.map(({ account, currency }) => `${account === null ? '–' : mask(account)} (${currency})`).join(', ');

/** Keys of lines. Equal lines are counted per file of an archive, so that a file contained twice adds no lines. */
const keysOf = (lines: readonly BankEntry[], companyBy: ReadonlyMap<string | undefined, number>): string[] =>
    [...groupBy(lines, ({ file = 0 }) => file).values()].flatMap(group =>
        entryKeys(group, account => String(companyBy.get(account))),
    );

const keyed = (lines: readonly BankEntry[], companyBy: ReadonlyMap<string | undefined, number>): KeyedLine[] => {
    const keys = keysOf(lines, companyBy);
    const all = lines.map((line, place) => ({
        line,
        key: keys[place] ?? '',
        company: companyBy.get(line.account) ?? 0,
    }));
    return [...new Map(all.map(one => [one.key, one])).values()];
};

/**
 * Reads a statement. The company of each line is that of the account in the file, or else the chosen one. Saves the given mapping
 * for these companies.
 * @throws Refused (invalid) for an unreadable file or one without known accounts
 * @throws Invalid if the file names no account and no company was chosen
 */
export const readStatement = async (
    reader: StatementReader,
    file: StoredFile,
    signal: AbortSignal,
): Promise<StatementLines> => {
    const { lines, shape } = await linesIn(reader, file, signal);
    const numbers = [...new Set(lines.flatMap(({ account }) => account ?? []))];
    const owned = await ownedAccounts(reader, numbers);
    const isKnown = ({ account, currency }: BankEntry): boolean =>
        currency === undefined && (account === undefined || owned.has(account));
    const unknownAccounts = unknownOf(lines.filter(line => !isKnown(line)));
    const known = lines
        .filter(isKnown)
        .map(line => (line.account === undefined ? line : { ...line, account: owned.get(line.account)?.iban }));
    const owners = new Map([...owned.values()].map(({ iban, companies }) => [iban, companies]));
    if (known.length === 0)
        throw new Refused('invalid', 'bank_unknown_accounts', { params: { accounts: namesOf(unknownAccounts) } });
    const chosen = await handledCompany(reader);
    const companyBy = new Map(
        [...new Set(known.map(({ account }) => account))].map(account => [
            account,
            companyOf(account, owners.get(account ?? '') ?? [], chosen),
        ]),
    );
    if (reader.mapping && shape) await saveMapping(reader.db, [...new Set(companyBy.values())], shape, reader.mapping);
    return { keyed: keyed(known, companyBy), unknownAccounts };
};

export const outcomeOf = (
    { keyed: lines, unknownAccounts }: StatementLines,
    { added, credits, sure, returned, possibleDuplicates }: StoredLines,
): ReadStatement => {
    const days = lines.map(({ line }) => line.date).sort();
    return {
        companies: [...new Set(lines.map(({ company }) => iriOf('companies', company)))],
        from: days[0] ?? '',
        to: days.at(-1) ?? '',
        lines: lines.length,
        added,
        known: lines.length - added,
        credits,
        sure,
        debits: added - credits - returned,
        returned,
        possibleDuplicates,
        unknownAccounts,
    };
};

// Apart: a bank's statement as it arrives: kept while it is read, and then no longer.
import { sql } from 'drizzle-orm';
import { type ReadStatement, STATEMENT_MAX_BYTES } from '#contract/invoices/payments/bankLines.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { maxSize, minSize } from '#contract/language/rules.ts';
import { HOUR, type Limit } from '../../../../auth/limits.ts';
import { isHandled } from '../../../../auth/membership.ts';
import { query } from '../../../../db/query.ts';
import { jsonLd, permit } from '../../../../engine/call.ts';
import { receiveForm } from '../../../../engine/form/receiveForm.ts';
import { checkSize } from '../../../../engine/multipart.ts';
import { mask } from '../../../../engine/readableRow.ts';
import type { Call } from '../../../../engine/resource.ts';
import type { Stored } from '../../../../files/storage.ts';
import { Invalid, Problem } from '../../../../hydra/problem.ts';
import { iriOf } from '../../../../hydra/record.ts';
import { storeFile } from '../../../../imports/file.ts';
import { type BankEntry, entryKeys } from '../../../../invoices/reading/bankEntry.ts';
import { READ_CAMT } from '../../../../invoices/reading/task.ts';
import { isXml } from '../../../../invoices/reading/xmlTree.ts';
import { answering } from '../../../../sheets/askedFile.ts';
import { headOf } from '../../../../sheets/pieces.ts';
import { readSheet } from '../../../../sheets/readSheet.ts';
import { Overrun } from '../../../../threads/task.ts';
import { threads } from '../../../../threads/threads.ts';
import { csvLines } from './csvLines.ts';
import { type KeyedLine, storeLines } from './store.ts';

const LIMIT: Limit = { name: 'statement', points: 100, duration: HOUR };

const HEAD = 200;

const readCamt = async (file: Stored, signal: AbortSignal): Promise<BankEntry[]> => {
    const lines: BankEntry[] = [];
    try {
        const reading = threads.open(READ_CAMT, { size: file.size }, { signal, answer: answering(file) });
        for await (const slice of reading) lines.push(...slice);
        return lines;
    } catch (error) {
        throw error instanceof Overrun ? new Problem(422, `sheet_${error.limit}`) : error;
    }
};

/** @throws Problem 422 for what cannot be read, with the line */
const linesIn = async (file: Stored, signal: AbortSignal): Promise<BankEntry[]> => {
    const read = isXml(await headOf(file, HEAD))
        ? await readCamt(file, signal)
        : await readSheet(file, {}, signal, csvLines);
    const moved = read.filter(({ amount }) => Number(amount) !== 0);
    if (moved.length === 0) throw new Problem(422, 'bank_empty');
    return moved;
};

/** Companies that the person handles, by the IBANs of their accounts. Two companies may have one together. */
const ownersOf = async (
    { db, actor }: Call,
    accounts: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> => {
    const found = await query<{ readonly iban: string; readonly companies: readonly number[] }>(
        db,
        sql`select iban, json_agg(owner_id) as companies from bank_accounts
            where iban in (select jsonb_array_elements_text(${JSON.stringify(accounts)}::jsonb))
                and owner_id is not null and ${isHandled(actor, sql`owner_id`) ?? sql`true`} group by iban`,
    );
    return new Map(found.map(({ iban, companies: owners }) => [iban, owners]));
};

const handledCompany = async ({ db, actor }: Call, given: unknown): Promise<number | undefined> => {
    const id = typeof given === 'string' ? identifierOf('companies', given) : undefined;
    if (id === undefined) return undefined;
    const seen = isHandled(actor, sql`id`) ?? sql`true`;
    const [found] = await query<{ readonly id: number }>(
        db,
        sql`select id from companies where id = ${id} and ${seen}`,
    );
    return found?.id;
};

/** The company of an account, or the chosen one where the file does not say it. @throws Problem 422, Invalid */
const companyOf = (account: string | undefined, owners: readonly number[], chosen: number | undefined): number => {
    if (account !== undefined && owners.length === 0)
        throw new Problem(422, 'bank_unknown_account', { params: { account: mask(account) } });
    const [only, ...others] = owners;
    if (only !== undefined && others.length === 0) return only;
    if (chosen === undefined || (account !== undefined && !owners.includes(chosen)))
        throw new Invalid([{ propertyPath: 'company', key: 'validation.required' }]);
    return chosen;
};

/**
 * The company of each line: of the account that the file names, or else the one that the person has chosen.
 * @throws Problem 422 for an account of none of their companies; Invalid where the file names none, and nothing was chosen
 */
const keyedLines = async (call: Call, lines: readonly BankEntry[], given: unknown): Promise<KeyedLine[]> => {
    const accounts = [...new Set(lines.flatMap(({ account }) => account ?? []))];
    const owners = await ownersOf(call, accounts);
    const chosen = await handledCompany(call, given);
    const companyBy = new Map(
        [...new Set(lines.map(({ account }) => account))].map(account => [
            account,
            companyOf(account, owners.get(account ?? '') ?? [], chosen),
        ]),
    );
    const keys = entryKeys(lines, account => String(companyBy.get(account)));
    return lines.map((line, place) => ({
        line,
        key: keys[place] ?? '',
        company: companyBy.get(line.account) ?? 0,
    }));
};

/** `POST /api/bank_lines/statement`: 201 with what became of the lines of a file. A file that is sent again adds nothing. */
export const receiveStatement = async (call: Call): Promise<Response> => {
    permit(call, 'edit');
    const { db, actor, services, context } = call;
    await services.limits.count([[LIMIT, String(actor.id)]]);
    const keys: string[] = [];
    try {
        const { fields, file } = await receiveForm(call, async pieces => {
            const stored = await storeFile(services.files, pieces);
            keys.push(stored.key);
            return stored;
        });
        checkSize(file?.stored.size, [minSize(1), maxSize(STATEMENT_MAX_BYTES)]);
        const stored = file && (await services.files.read(file.stored.key));
        if (!stored) throw new Problem(410, 'import_file_gone');
        const lines = await linesIn(stored, context.req.raw.signal);
        const chosen = fields.find(([name]) => name === 'company')?.[1];
        const keyed = await keyedLines(call, lines, chosen);
        const { added, credits, sure } = await storeLines(db, actor, keyed);
        const days = lines.map(({ date }) => date).sort();
        const answer: ReadStatement = {
            companies: [...new Set(keyed.map(({ company }) => iriOf('companies', company)))],
            from: days[0] ?? '',
            to: days.at(-1) ?? '',
            lines: lines.length,
            added,
            known: lines.length - added,
            credits,
            sure,
            debits: added - credits,
        };
        return jsonLd({ ...answer }, 201);
    } finally {
        // Files that are left by a process that ends here are found later (`compareFiles`).
        for (const key of keys) await services.files.delete(key).catch(() => undefined);
    }
};

// Lines of a statement are stored with their proposals, slice by slice: each line once, however often it comes.
import { sql } from 'drizzle-orm';
import { bankLines as contract } from '#contract/invoices/payments/bankLines.ts';
import { nameOf } from '#contract/language/contract.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { compareDecimals } from '#contract/values/money.ts';
import type { Actor } from '../../../../auth/actor.ts';
import type { Db } from '../../../../db/database.ts';
import { keepChange } from '../../../../db/keepChange.ts';
import { query } from '../../../../db/query.ts';
import { transaction } from '../../../../db/transaction.ts';
import { iriOf } from '../../../../hydra/record.ts';
import type { BankEntry } from '../../../../invoices/reading/bankEntry.ts';
import { type Expected, nobody, type ProposedLine, proposalsFor } from './propose.ts';
import { type Recognised, readNames, recognise } from './recognise.ts';

/** A line with the company whose account it is of, and what tells it from all others. */
export interface KeyedLine {
    readonly line: BankEntry;
    readonly key: string;
    readonly company: number;
}

/** What became of lines. */
export interface StoredLines {
    readonly added: number;
    readonly credits: number;
    readonly sure: number;
}

const isCredit = ({ line }: KeyedLine): boolean => compareDecimals(line.amount, '0') > 0;

/** A line that is stored, and what is proposed for it. */
interface Stored {
    readonly id: number;
    readonly proposal: Pick<ProposedLine, 'allocations'>;
}

const writeAllocations = async (tx: Db, lines: readonly Stored[]): Promise<void> => {
    const parts = lines.flatMap(({ id, proposal: { allocations } }) =>
        allocations.map(({ invoice, amount }, place) => ({
            line: id,
            position: place + 1,
            invoice: identifierOf('invoices', invoice),
            amount,
        })),
    );
    if (parts.length === 0) return;
    await tx.execute(
        sql`insert into bank_line_allocations (bank_line_id, position, invoice_id, amount)
            select line, position, invoice, amount from json_to_recordset(${JSON.stringify(parts)}::json)
                given (line int, position int, invoice int, amount numeric)`,
    );
};

/** Replaces the proposal of a line; undefined for that of a line of nobody. */
export const writeProposal = async (tx: Db, id: number, proposal: ProposedLine | undefined): Promise<void> => {
    await tx.execute(sql`delete from bank_line_allocations where bank_line_id = ${id}`);
    await tx.execute(sql`
        update bank_lines set match = ${proposal?.match ?? 'nobody'}, is_sure = ${proposal?.isSure ?? false},
            unallocated_amount = coalesce(${proposal?.unallocated ?? null}::numeric, amount)
        where id = ${id}`);
    if (proposal) await writeAllocations(tx, [{ id, proposal }]);
};

const expectedOf = ({ line }: KeyedLine, who: Recognised): Expected => ({
    ...who,
    amount: line.amount,
    date: line.date,
    text: `${line.text} ${line.counterparty ?? ''}`,
});

/** A line that is to be inserted, whose it is, and its proposal. */
interface FreshLine {
    readonly one: KeyedLine;
    readonly who: Recognised | undefined;
    readonly proposal: ProposedLine;
}

const valuesOf = ({ one, who, proposal: { match, isSure, unallocated } }: FreshLine) => {
    const { line, company, key } = one;
    const status = isCredit(one) ? 'open' : 'ignored';
    return sql`(${company}::int, ${line.account ?? null}, ${line.date}::date, ${line.amount}::numeric, ${line.text || null},
        ${line.counterparty ?? null}, ${line.counterpartyAccount ?? null}, ${status}, ${who?.customer ?? null}::int,
        ${match}, ${isSure}::boolean, ${unallocated}::numeric, ${key})`;
};

/** Inserts lines. @returns their identifiers by their keys, without those that somebody has stored meanwhile */
const insertLines = async (tx: Db, fresh: readonly FreshLine[]): Promise<ReadonlyMap<string, number>> => {
    if (fresh.length === 0) return new Map();
    const made = await query<{ readonly id: number; readonly key: string }>(
        tx,
        sql`insert into bank_lines (company_id, account, date, amount, reference, counterparty, counterparty_account,
                status, third_party_id, match, is_sure, unallocated_amount, entry_key)
            values ${sql.join(fresh.map(valuesOf), sql`, `)}
            on conflict (entry_key) do nothing returning id, entry_key as key`,
    );
    return new Map(made.map(({ id, key }) => [key, id]));
};

const knownAmong = async (db: Db, lines: readonly KeyedLine[]): Promise<ReadonlySet<string>> => {
    const keys = JSON.stringify(lines.map(({ key }) => key));
    const found = await query<{ readonly key: string }>(
        db,
        sql`select entry_key as key from bank_lines where entry_key in (select jsonb_array_elements_text(${keys}::jsonb))`,
    );
    return new Set(found.map(({ key }) => key));
};

/** Lines with whose they are, and what is proposed for them. */
const proposedFor = async (
    tx: Db,
    fresh: readonly KeyedLine[],
    company: number,
    names: Names,
): Promise<FreshLine[]> => {
    const credits = fresh.filter(isCredit);
    const found = await recognise(
        tx,
        company,
        credits.map(({ line }) => line),
        names,
    );
    const recognised = credits.flatMap((one, place) => {
        const who = found[place];
        return who ? [{ one, who }] : [];
    });
    const proposals = await proposalsFor(
        tx,
        company,
        recognised.map(({ one, who }) => expectedOf(one, who)),
    );
    const known = new Map(recognised.map(({ one, who }, place) => [one.key, { who, proposal: proposals[place] }]));
    return fresh.map(one => {
        const { who, proposal } = known.get(one.key) ?? {};
        return { one, who, proposal: proposal ?? nobody(one.line.amount) };
    });
};

const NOTHING: StoredLines = { added: 0, credits: 0, sure: 0 };

/** Lines that are stored in one transaction: others wait for it on the embedded database. */
const SLICE = 50;

const storeSlice = (db: Db, actor: Actor, lines: readonly KeyedLine[], company: number, names: Names) =>
    transaction(db, async (tx): Promise<StoredLines> => {
        const known = await knownAmong(tx, lines);
        const fresh = lines.filter(({ key }) => !known.has(key));
        if (fresh.length === 0) return NOTHING;
        const proposed = await proposedFor(tx, fresh, company, names);
        const ids = await insertLines(tx, proposed);
        const made = proposed.flatMap(({ one, proposal }) => {
            const id = ids.get(one.key);
            return id === undefined ? [] : [{ id, one, proposal }];
        });
        await writeAllocations(tx, made);
        await tell(tx, actor, made);
        return {
            added: made.length,
            credits: made.filter(({ one }) => isCredit(one)).length,
            sure: made.filter(({ proposal }) => proposal.isSure).length,
        };
    });

type Names = Awaited<ReturnType<typeof readNames>>;

/** Adds the beginning of each line's history. */
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

/** Stores the lines of a statement that are new. What is interrupted is completed when the file comes again. */
export const storeLines = async (db: Db, actor: Actor, lines: readonly KeyedLine[]): Promise<StoredLines> => {
    const total = { ...NOTHING };
    for (const company of new Set(lines.map(one => one.company))) {
        const names = await readNames(db, company);
        const own = lines.filter(one => one.company === company);
        for (let from = 0; from < own.length; from += SLICE) {
            const { added, credits, sure } = await storeSlice(db, actor, own.slice(from, from + SLICE), company, names);
            total.added += added;
            total.credits += credits;
            total.sure += sure;
        }
    }
    return total;
};

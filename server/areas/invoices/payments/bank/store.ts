// Lines of a statement are stored with their proposals, slice by slice: each line once, however often it comes.
import { sql } from 'drizzle-orm';
import { bankLines as contract } from '#contract/invoices/payments/bankLines.ts';
import { nameOf } from '#contract/language/contract.ts';
import { compareDecimals } from '#contract/values/money.ts';
import type { Actor } from '../../../../auth/actor.ts';
import type { Db } from '../../../../db/database.ts';
import { keepChange } from '../../../../db/keepChange.ts';
import { query } from '../../../../db/query.ts';
import { transaction } from '../../../../db/transaction.ts';
import { iriOf } from '../../../../hydra/record.ts';
import type { BankEntry } from '../../../../invoices/reading/bankEntry.ts';
import { idIn } from '../../../orders/foreignParties.ts';
import { createProposals, nobody, type Propose, type ProposedLine } from './propose.ts';
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

const writeAllocations = async (tx: Db, id: number, { allocations }: Pick<ProposedLine, 'allocations'>) => {
    if (allocations.length === 0) return;
    const values = allocations.map(
        ({ invoice, amount }, place) =>
            sql`(${id}::int, ${place + 1}::int, ${idIn('invoices', invoice)}::int, ${amount}::numeric)`,
    );
    await tx.execute(
        sql`insert into bank_line_allocations (bank_line_id, position, invoice_id, amount) values ${sql.join(values, sql`, `)}`,
    );
};

/** Replaces the proposal of a line; undefined for that of a line of nobody. */
export const writeProposal = async (tx: Db, id: number, proposal: ProposedLine | undefined): Promise<void> => {
    await tx.execute(sql`delete from bank_line_allocations where bank_line_id = ${id}`);
    await tx.execute(sql`
        update bank_lines set match = ${proposal?.match ?? 'nobody'}, is_sure = ${proposal?.isSure ?? false},
            unallocated_amount = coalesce(${proposal?.unallocated ?? null}::numeric, amount)
        where id = ${id}`);
    if (proposal) await writeAllocations(tx, id, proposal);
};

const proposalOf = (propose: Propose, { line, company }: KeyedLine, who: Recognised | undefined) =>
    who
        ? propose({
              ...who,
              company,
              amount: line.amount,
              date: line.date,
              text: `${line.text} ${line.counterparty ?? ''}`,
          })
        : nobody(line.amount);

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

/** Lines that are stored in one transaction: others wait for it on the embedded database. */
const SLICE = 50;

const storeSlice = (db: Db, actor: Actor, lines: readonly KeyedLine[], company: number, names: Names) =>
    transaction(db, async (tx): Promise<StoredLines> => {
        const known = await knownAmong(tx, lines);
        const fresh = lines.filter(({ key }) => !known.has(key));
        const credits = fresh.filter(isCredit);
        const found = await recognise(
            tx,
            company,
            credits.map(({ line }) => line),
            names,
        );
        const who = new Map(credits.map((one, place) => [one.key, found[place]]));
        const propose = createProposals(tx);
        const proposed: FreshLine[] = [];
        for (const one of fresh) {
            const customer = who.get(one.key);
            proposed.push({ one, who: customer, proposal: await proposalOf(propose, one, customer) });
        }
        const ids = await insertLines(tx, proposed);
        const made = proposed.flatMap(({ one, proposal }) => {
            const id = ids.get(one.key);
            return id === undefined ? [] : [{ id, one, proposal }];
        });
        for (const { id, proposal } of made) await writeAllocations(tx, id, proposal);
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
    const total = { added: 0, credits: 0, sure: 0 };
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

// Recomputes proposals of stored lines: on request, and when a line with better evidence takes their invoices.
import { sql } from 'drizzle-orm';
import type { ProposedLine } from '#contract/bank/proposeLine.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { Day } from '#contract/values/days.ts';
import type { Decimal } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { intArray, query, textArray } from '../../db/query.ts';
import { proposalsFor } from './propose.ts';
import { customerNames, recognise } from './recognise.ts';
import { reversalsFor } from './reversals.ts';

interface StoredProposal {
    readonly id: number;
    readonly proposal: Pick<ProposedLine, 'allocations'>;
}

export const writeAllocations = async (tx: Db, lines: readonly StoredProposal[]): Promise<void> => {
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

const writeProposal = async (tx: Db, id: number, proposal: ProposedLine): Promise<void> => {
    const { customer, match, reverses, factsFor, factsAgainst, isSure, unallocated } = proposal;
    await tx.execute(sql`delete from bank_line_allocations where bank_line_id = ${id}`);
    await tx.execute(sql`
        update bank_lines set third_party_id = ${customer ?? null}::int, reverses_id = ${reverses ?? null}::int,
            match = ${match}, is_sure = ${isSure},
            facts_for = ${textArray(factsFor)}, facts_against = ${textArray(factsAgainst)},
            unallocated_amount = ${unallocated}::numeric
        where id = ${id}`);
    await writeAllocations(tx, [{ id, proposal }]);
};

interface StoredLine {
    readonly id: number;
    readonly amount: Decimal;
    readonly date: Day;
    readonly text: string;
    readonly counterparty: string | undefined;
    readonly counterpartyAccount: string | undefined;
    readonly customer: number | null;
    readonly endToEnd: string | undefined;
    readonly isReturn: boolean;
    readonly isChosen: boolean;
    readonly isPossibleDuplicate: boolean;
}

const readLines = (tx: Db, ids: readonly number[]): Promise<StoredLine[]> =>
    query<StoredLine>(
        tx,
        sql`select id, amount::text as amount, date::text as date, coalesce(reference, '') as text,
                coalesce(counterparty, '') as counterparty, counterparty_account as "counterpartyAccount",
                end_to_end as "endToEnd", is_return as "isReturn",
                third_party_id as customer, coalesce('person' = any(facts_for), false) as "isChosen",
                duplicate_of_id is not null as "isPossibleDuplicate"
            from bank_lines where id = any(${intArray(ids)}) order by id`,
    );

/**
 * Recomputes the proposals of open lines of a company. Keeps a customer that the user chose; otherwise weighs the facts again.
 * @param chosen customers that the user chooses now, by line; null removes the customer
 * @returns the customers by line
 */
export const proposeAgain = async (
    tx: Db,
    company: number,
    ids: readonly number[],
    chosen: ReadonlyMap<number, number | null> = new Map(),
): Promise<ReadonlyMap<number, number | undefined>> => {
    if (ids.length === 0) return new Map();
    const lines = (await readLines(tx, ids)).map(line => ({
        ...line,
        counterpartyAccount: line.counterpartyAccount ?? undefined,
        endToEnd: line.endToEnd ?? undefined,
    }));
    const names = await customerNames(tx);
    const clues = await recognise(tx, company, lines, names);
    const expected = lines.flatMap((line, place) => {
        const own = clues[place];
        const kept = line.isChosen ? line.customer : undefined;
        const by = chosen.has(line.id) ? chosen.get(line.id) : kept;
        return own ? [{ ...line, clues: own, chosen: by ?? undefined }] : [];
    });
    const proposals = await proposalsFor(tx, company, expected, { except: ids });
    const reversals = await reversalsFor(tx, company, expected, { names, except: ids });
    const customers = new Map<number, number | undefined>();
    for (const [place, { id }] of lines.entries()) {
        const proposal = reversals[place] ?? proposals[place];
        if (!proposal) continue;
        await writeProposal(tx, id, proposal);
        customers.set(id, proposal.customer);
    }
    return customers;
};

// Payments reversed by returned lines. Reads the candidates in bulk; `proposeReversal` decides.
import { sql } from 'drizzle-orm';
import type { Clues } from '#contract/bank/certainty.ts';
import type { Names } from '#contract/bank/nameIndex.ts';
import { natureOf } from '#contract/bank/payers.ts';
import type { ProposedLine } from '#contract/bank/proposeLine.ts';
import { citationsIn, proposeReversal, type ReversiblePayment } from '#contract/bank/reversals.ts';
import type { Day } from '#contract/values/days.ts';
import { type Decimal, subtractAmount } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { intArray, query } from '../../db/query.ts';
import type { BankEntry } from '../../invoices/reading/bankEntry.ts';
import { recognise } from './recognise.ts';

export interface PossibleReturn {
    readonly amount: Decimal;
    readonly date: Day;
    readonly text: string;
    readonly counterparty: string | undefined;
    readonly counterpartyAccount: string | undefined;
    readonly endToEnd: string | undefined;
    readonly isReturn: boolean;
    readonly isPossibleDuplicate: boolean;
    readonly chosen?: number | undefined;
}

/** True if the bank marks the line as a return, or if the text of a debit contains a word for it. */
export const isReturned = ({ isReversal, returnReason, amount, text, counterparty }: BankEntry): boolean =>
    isReversal === true ||
    returnReason !== undefined ||
    (amount.startsWith('-') && natureOf(text, counterparty) === 'returned');

const knownCitations = async (
    db: Db,
    company: number,
    lines: readonly PossibleReturn[],
): Promise<ReadonlySet<string>> => {
    const cited = [...new Set(lines.flatMap(citationsIn))];
    if (cited.length === 0) return new Set();
    const list = sql`(select jsonb_array_elements_text(${JSON.stringify(cited)}::jsonb))`;
    const found = await query<{ readonly reference: string }>(
        db,
        sql`select upper(end_to_end) as reference from bank_lines
                where upper(end_to_end) in ${list} and end_to_end is not null and company_id = ${company} and status = 'entered'
            union select upper(bank_reference) from bank_lines
                where upper(bank_reference) in ${list} and bank_reference is not null and company_id = ${company}
                    and status = 'entered'`,
    );
    return new Set(found.map(({ reference }) => reference));
};

/** A direct debit without a mandate can be returned for 13 months. Includes a margin for the banks. */
const MAX_DAYS = 430;

interface ReversalMatch extends ReversiblePayment {
    readonly place: number;
}

/** Payments with the opposite amount of the lines that are neither reversed nor proposed for another open line. */
const reversibleOf = (
    db: Db,
    company: number,
    lines: readonly PossibleReturn[],
    except: readonly number[],
): Promise<ReversalMatch[]> => {
    const asked = lines.map(({ amount, date }, place) => ({ place, amount: subtractAmount('0.00', amount), date }));
    return query<ReversalMatch>(
        db,
        sql`select asked.place, payment.id, payment.third_party_id as customer, payment.reference,
                line.end_to_end as "endToEnd", line.bank_reference as "bankReference",
                coalesce((select json_agg(invoice.number) from payment_allocations part
                    join invoices invoice on invoice.id = part.invoice_id where part.payment_id = payment.id), '[]') as invoices
            from json_to_recordset(${JSON.stringify(asked)}::json) asked (place int, amount numeric, date date)
            join payments payment on payment.company_id = ${company} and payment.amount = asked.amount
                and payment.date between asked.date - ${MAX_DAYS}::int and asked.date
            left join bank_lines line on line.payment_id = payment.id
            where not payment.is_reversed and payment.reversed_payment_id is null and payment.method <> 'offset'
                and payment.write_off_kind is null
                and not exists (select from bank_lines other where other.reverses_id = payment.id
                    and other.status = 'open' and other.id <> all(${intArray(except)}))
            order by asked.place, payment.date, payment.id`,
    );
};

interface Reading {
    readonly names: Names;
    readonly except?: readonly number[];
}

/** Clues to the payer of a returned payment: those of the original payment. */
const cluesOf = (db: Db, company: number, lines: readonly PossibleReturn[], names: Names): Promise<Clues[]> =>
    recognise(
        db,
        company,
        lines.map(line => ({ ...line, amount: subtractAmount('0.00', line.amount) })),
        names,
    );

/** Proposals by line, each payment once. Only for returns and for lines that cite an earlier line. */
export const reversalsFor = async (
    db: Db,
    company: number,
    lines: readonly PossibleReturn[],
    { names, except = [] }: Reading,
): Promise<(ProposedLine | undefined)[]> => {
    const debits = lines.filter(({ amount, isReturn }) => !isReturn && amount.startsWith('-'));
    const known = await knownCitations(db, company, debits);
    const isAsked = (line: PossibleReturn): boolean =>
        line.isReturn || (line.amount.startsWith('-') && citationsIn(line).some(one => known.has(one)));
    const asked = lines.filter(isAsked);
    if (asked.length === 0) return lines.map(() => undefined);
    const clues = await cluesOf(db, company, asked, names);
    const payments = await reversibleOf(db, company, asked, except);
    const taken = new Set<number>();
    const proposals = new Map<PossibleReturn, ProposedLine | undefined>();
    for (const [place, line] of asked.entries()) {
        const own = clues[place];
        if (!own) continue;
        const possible = payments.filter(one => one.place === place && !taken.has(one.id));
        const proposal = proposeReversal({ ...line, clues: own }, possible);
        if (proposal?.reverses !== undefined) taken.add(proposal.reverses);
        proposals.set(line, proposal);
    }
    return lines.map(line => proposals.get(line));
};

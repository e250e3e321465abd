// What lines of the bank would settle: one arithmetic with payments that are entered by hand.
import { sql } from 'drizzle-orm';
import type { BankLineMatch } from '#contract/invoices/payments/bankLines.ts';
import {
    isNamedIn,
    type OpenInvoice,
    type Proposal,
    proposeAllocations,
} from '#contract/invoices/payments/matching.ts';
import { compareDecimals, type Decimal, subtractAmount } from '#contract/values/money.ts';
import type { Db } from '../../../../db/database.ts';
import { intArray, query } from '../../../../db/query.ts';
import { openItemsOf } from '../openItems.ts';
import { openInvoice } from '../proposal.ts';

/** A payment that would be made of a line. */
export interface Expected {
    readonly customer: number;
    /** In euros, with its sign. */
    readonly amount: Decimal;
    readonly date: string;
    /** All that the bank says. */
    readonly text: string;
    /** Whether the customer can be nobody else. */
    readonly isCertain: boolean;
}

export interface ProposedLine extends Pick<Proposal, 'allocations'> {
    readonly match: BankLineMatch;
    readonly isSure: boolean;
    /** What stays open of the line, with its sign. */
    readonly unallocated: Decimal;
}

/** Of a line of which nobody knows whose it is. */
export const nobody = (amount: Decimal): ProposedLine => ({
    match: 'nobody',
    isSure: false,
    unallocated: amount,
    allocations: [],
});

/** What other lines would settle of invoices, by the invoice. */
const promisedOf = async (
    db: Db,
    customers: readonly number[],
    except: number,
): Promise<ReadonlyMap<string, Decimal>> => {
    const promised = await query<{ readonly invoice: string; readonly amount: Decimal }>(
        db,
        sql`select '/api/invoices/' || part.invoice_id as invoice, sum(part.amount)::text as amount
            from bank_line_allocations part join bank_lines line on line.id = part.bank_line_id
            where line.status = 'open' and line.third_party_id = any(${intArray(customers)}) and line.id <> ${except}
            group by part.invoice_id`,
    );
    return new Map(promised.map(one => [one.invoice, one.amount]));
};

const isRefund = ({ amount }: Expected): boolean => amount.startsWith('-');

const lessOf = (invoice: OpenInvoice, taken: Decimal): OpenInvoice[] => {
    const dueAmount = subtractAmount(invoice.dueAmount, taken);
    return compareDecimals(dueAmount, '0') > 0 ? [{ ...invoice, dueAmount }] : [];
};

/** Days within which a payment of the same amount may be the same one, entered by hand or from another file. */
const SAME_DAYS = 5;

const enteredAmong = async (db: Db, company: number, expected: readonly Expected[]): Promise<ReadonlySet<Expected>> => {
    const asked = expected.map(({ customer, amount, date }, place) => ({ place, customer, amount, date }));
    const found = await query<{ readonly place: number }>(
        db,
        sql`select asked.place
            from json_to_recordset(${JSON.stringify(asked)}::json) asked (place int, customer int, amount numeric, date date)
            where exists (select from payments where third_party_id = asked.customer and company_id = ${company}
                and amount = asked.amount and not is_reversed
                and date between asked.date - ${SAME_DAYS}::int and asked.date + ${SAME_DAYS}::int)`,
    );
    return new Set(found.flatMap(({ place }) => expected[place] ?? []));
};

/** Whether whole invoices come to the amount, and the text names each of them if it names any. */
const isExact = ({ reason, allocations, left }: Proposal, open: readonly OpenInvoice[], text: string): boolean =>
    (reason === 'named' || reason === 'exact') &&
    compareDecimals(left, '0') === 0 &&
    allocations.every(({ invoice, amount }) => {
        const one = open.find(other => other['@id'] === invoice);
        const isNamed = reason === 'exact' || (one !== undefined && isNamedIn(text, one.number));
        return one !== undefined && isNamed && compareDecimals(one.dueAmount, amount) === 0;
    });

/** What is open of customers, less what other lines would settle of it: invoices, and credit notes by themselves. */
const stillOpen = async (db: Db, company: number, expected: readonly Expected[], except: number) => {
    const customers = [...new Set(expected.map(({ customer }) => customer))];
    const items = await openItemsOf(db, { customers, company });
    const taken = await promisedOf(db, customers, except);
    return (one: Expected): OpenInvoice[] =>
        (items.get(one.customer) ?? [])
            .filter(({ type }) => (type === 'credit_note') === isRefund(one))
            .map(openInvoice)
            .flatMap(invoice => lessOf(invoice, taken.get(invoice['@id']) ?? '0.00'));
};

/**
 * Proposals for some payments of a company, one after the other: what one of them would settle is not there for the next. All that they
 * depend on is read at once, however many there are.
 * @param except a line whose own proposal is made anew
 */
export const proposalsFor = async (
    db: Db,
    company: number,
    expected: readonly Expected[],
    except = 0,
): Promise<ProposedLine[]> => {
    if (expected.length === 0) return [];
    const openOf = await stillOpen(db, company, expected, except);
    const entered = await enteredAmong(db, company, expected);
    const known = new Map<string, OpenInvoice[]>();
    return expected.map(one => {
        const { customer, amount, text, isCertain } = one;
        const key = `${customer}/${isRefund(one)}`;
        const open = known.get(key) ?? openOf(one);
        const proposal = proposeAllocations(amount.replace('-', ''), open, text);
        const { reason, allocations, left } = proposal;
        const parts = new Map(allocations.map(part => [part.invoice, part.amount]));
        known.set(
            key,
            open.flatMap(invoice => lessOf(invoice, parts.get(invoice['@id']) ?? '0.00')),
        );
        const wasEntered = entered.has(one);
        const match = wasEntered ? 'entered_before' : reason === 'none' ? 'nothing_due' : reason;
        return {
            match,
            isSure: isCertain && !wasEntered && isExact(proposal, open, text),
            unallocated: isRefund(one) ? subtractAmount('0.00', left) : left,
            allocations,
        };
    });
};
